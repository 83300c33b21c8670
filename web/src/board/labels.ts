// Where the name of a space stands beside its mark. The map's script chooses the side, the page draws it.

export type Beside = "below" | "right" | "left" | "above" | "below-right" | "below-left";
export const BESIDE: readonly Beside[] = ["below", "right", "left", "below-right", "below-left", "above"];
export const NAME_SIZE = 21;
const LINE = 20;
const LONGEST = 10;

export interface Nameplate {
  lines: string[];
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** Long names break at the blank that leaves the shortest longer line. */
export function linesOf(title: string): string[] {
  const words = title.split(" ");
  if (title.length <= LONGEST || words.length < 2) return [title];
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longer = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longer(lines) < longer(best) ? lines : best));
}

export function nameplate(title: string, beside: Beside, reach: number, size = NAME_SIZE): Nameplate {
  const lines = linesOf(title);
  const grown = size / NAME_SIZE;
  const rest = (lines.length - 1) * LINE * grown;
  const aside = reach + 7;
  switch (beside) {
    case "below":
      return { lines, x: 0, y: reach + 18 * grown, anchor: "middle" };
    case "above":
      return { lines, x: 0, y: -reach - 9 - rest, anchor: "middle" };
    case "right":
      return { lines, x: aside, y: 15 * grown - rest / 2, anchor: "start" };
    case "left":
      return { lines, x: -aside, y: 15 * grown - rest / 2, anchor: "end" };
    case "below-right":
      return { lines, x: reach * 0.6, y: reach + 12 * grown, anchor: "start" };
    case "below-left":
      return { lines, x: -reach * 0.6, y: reach + 12 * grown, anchor: "end" };
  }
}

/** How far the mark of a space reaches from its middle. */
export const reachOf = (isCity: boolean, capacity: number): number => (isCity ? (capacity > 2 ? 31 : 26) : 24);

export const lineHeight = (size = NAME_SIZE): number => (LINE * size) / NAME_SIZE;

/** Left, top, right, bottom. */
export type Room = [number, number, number, number];

/** The room a name takes, relative to its space. */
export function roomOf({ lines, x, y, anchor }: Nameplate, size = NAME_SIZE): Room {
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.55 + 4;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return [left, y - size * 0.78, left + width, y + (lines.length - 1) * lineHeight(size) + size * 0.28];
}

export const shifted = ([left, top, right, bottom]: Room, { x, y }: { x: number; y: number }): Room => [left + x, top + y, right + x, bottom + y];
export const meet = (one: Room, other: Room): boolean => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Names that cannot be read are not written smaller: on a small map the less important ones are left out. */
export function written<T extends { room: Room; weight: number }>(names: T[]): T[] {
  const kept: T[] = [];
  for (const name of [...names].sort((one, other) => other.weight - one.weight)) if (!kept.some(({ room }) => meet(room, name.room))) kept.push(name);
  return kept;
}
