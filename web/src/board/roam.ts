// Walking over the map with the arrow keys, along the roads.
import type { Atlas, MapRoad } from "./atlas";

const HEADING: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isArrow = (key: string): boolean => key in HEADING;
export const headingOf = (key: string): [number, number] => HEADING[key] ?? [0, 0];

export function neighbours(space: string, roads: MapRoad[]): string[] {
  return roads.flatMap((road) => (road.a === space ? [road.b] : road.b === space ? [road.a] : []));
}

/** How well a space lies in a direction: near ones and straight ones first; nothing behind. */
function fit(atlas: Atlas, from: string, to: string, [hx, hy]: [number, number]): number {
  const [p, q] = [atlas.at(from), atlas.at(to)];
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const length = Math.hypot(dx, dy) || 1;
  const straight = (dx * hx + dy * hy) / length;
  return straight < 0.38 ? -Infinity : straight - length / 4000;
}

function best(atlas: Atlas, from: string, among: string[], key: string): string | undefined {
  const rated = among.map((to) => [fit(atlas, from, to, headingOf(key)), to] as const).filter(([value]) => value > -Infinity);
  return rated.sort((one, other) => other[0] - one[0])[0]?.[1];
}

/** The next space in the direction of a key: by road if one leads there, else across country or sea. */
export function step(atlas: Atlas, from: string, key: string, roads: MapRoad[], shown: string[]): string | undefined {
  const start = atlas.at(from);
  const near = (to: string): number => Math.hypot(atlas.at(to).x - start.x, atlas.at(to).y - start.y);
  const beyond = shown.filter((to) => to !== from && fit(atlas, from, to, headingOf(key)) > -Infinity);
  return best(atlas, from, neighbours(from, roads), key) ?? beyond.sort((one, other) => near(one) - near(other))[0];
}
