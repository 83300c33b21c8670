// Where dice fall: every roll that the log tells of has a place on the map, and its moment there.
import type { LogEntry, Roll, Scene, Thing } from "../api/types";
import { spaceOf } from "../board/atlas";
import type { BoardParts } from "../games/game";

export interface Fall {
  n: number;
  roll: Roll;
  text: string;
  /** The space over which the dice fall; empty where no line says where. */
  space: string;
}

const PLACES = new Set(["space", "place", "at"]);
const LOOKS_BACK = 6;
const MOST_TOGETHER = 8;
const MOST_BATCHES = 5;
/** So long is a roll seen, in milliseconds at the usual pace. */
export const SEEN = 1200;

type Parts = Pick<BoardParts, "movers" | "whereIs" | "march">;

function placeIn(about: Thing[], scene: Scene, parts: Parts): string {
  const place = about.findLast((thing) => PLACES.has(thing.kind));
  if (place) return spaceOf(place.id);
  const mover = about.find((thing) => parts.movers.has(thing.kind));
  return mover ? spaceOf(parts.whereIs(scene).get(mover.id) ?? "") : "";
}

/** The rolls among some lines of the log, each with the place that its line names, or one shortly before. */
export function fallsOf(lines: LogEntry[], log: LogEntry[], scene: Scene, parts: Parts): Fall[] {
  return lines.flatMap(({ n, roll, text, about }) => {
    if (!roll) return [];
    const before = log.filter((entry) => entry.n < n && entry.n >= n - LOOKS_BACK).reverse();
    const places = [about, ...before.map((entry) => entry.about)].map((things) => placeIn(things, scene, parts));
    return [{ n, roll, text, space: places.find((place) => place) ?? spaceOf(parts.march(scene)?.at ?? "") }];
  });
}

/** Rolls in different places are seen together, those in one place one after the other; of very many the last. */
export function batchesOf(falls: Fall[]): Fall[][] {
  const batches: Fall[][] = [];
  for (const fall of falls) {
    const last = batches.at(-1);
    const fits = last && last.length < MOST_TOGETHER && fall.space && last.every(({ space }) => space && space !== fall.space);
    if (fits) last.push(fall);
    else batches.push([fall]);
  }
  return batches.slice(-MOST_BATCHES);
}
