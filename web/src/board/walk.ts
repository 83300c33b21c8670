// A piece that stands elsewhere than before walks there by the road, and stops at every space.
import { settings } from "../state/settings.svelte";
import type { Atlas, MapRoad, Point } from "./atlas";
import type { Move } from "./offers";

const LONGEST = 8;
const LEG = 420;
const MOST = 2600;
const REST = 0.18;

export interface Place extends Point {
  space: string;
  scale: number;
}
export interface Walk {
  piece: Place;
  /** The spaces between two others. */
  way: (from: string, to: string) => string[];
  at: (space: string) => Point;
}

/** The spaces that are passed from one to another: those of the moves that are told, else of the shortest road. */
export function wayBetween(from: string, to: string, moves: Move[], roads: MapRoad[]): string[] {
  return told(from, to, moves) ?? shortest(from, to, roads) ?? [];
}

function told(from: string, to: string, moves: Move[]): string[] | null {
  const way = [from];
  for (const move of moves) if (move.from === way.at(-1) && way.length <= LONGEST) way.push(move.to);
  return way.length > 1 && way.at(-1) === to ? way.slice(1, -1) : null;
}

function shortest(from: string, to: string, roads: MapRoad[]): string[] | null {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const here = way.at(-1) ?? "";
    if (here === to) return way.slice(1, -1);
    if (way.length > LONGEST) return null;
    for (const { a, b } of roads) {
      const next = a === here ? b : b === here ? a : "";
      if (!next || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

const transform = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) scale(${scale})`;

/** The places of a walk as keyframes: a leg, a rest, a leg. */
export function framesOf(from: Place, { piece, way, at }: Walk): Keyframe[] {
  const stops = from.space === piece.space ? [] : way(from.space, piece.space);
  const home = at(piece.space);
  const points = stops.map((space) => ({ x: at(space).x + piece.x - home.x, y: at(space).y + piece.y - home.y }));
  const legs = points.length + 1;
  const rests = points.flatMap((point, i) => [
    { transform: transform(point, piece.scale), offset: (i + 1 - REST) / legs },
    { transform: transform(point, piece.scale), offset: (i + 1) / legs },
  ]);
  return [{ transform: transform(from, from.scale), offset: 0 }, ...rests, { transform: transform(piece, piece.scale), offset: 1 }];
}

/** For the element of a piece: it walks whenever its place changes. */
export function walks(node: SVGElement, walk: Walk): { update: (next: Walk) => void } {
  let last = { ...walk.piece };
  return {
    update(next) {
      const { piece } = next;
      const stays = last.x === piece.x && last.y === piece.y && last.scale === piece.scale;
      const from = last;
      last = { ...piece };
      if (stays || !settings.moves || !node.animate) return;
      const frames = framesOf(from, next);
      node.animate(frames, { duration: settings.lasting(Math.min(MOST, LEG * Math.max(1.5, frames.length / 2))), easing: "ease-in-out" });
    },
  };
}

export const wayOn = (atlas: Atlas, roads: MapRoad[], moves: Move[]): Pick<Walk, "way" | "at"> => ({
  way: (from, to) => wayBetween(from, to, moves, roads),
  at: (space) => atlas.at(space),
});
