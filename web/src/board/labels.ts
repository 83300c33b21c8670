// Where the name of a space stands beside its mark. The map's script chooses the side, the page draws it.
import type { Room } from "./rooms";
import { LEAST, type Sight } from "./sight";

export type Beside = "below" | "right" | "left" | "above" | "below-right" | "below-left" | "above-right" | "above-left";
export const BESIDE: readonly Beside[] = ["below", "right", "left", "below-right", "below-left", "above", "above-right", "above-left"];
export const NAME_SIZE = 21;
const LINE = 20;
const LONGEST = 10;
/** How wide letters are beside their height. */
const WIDTHS: [RegExp, number][] = [[/[MW]/, 0.88], [/[A-Z]/, 0.68], [/m/, 0.83], [/w/, 0.74], [/[bdhnpqu]/, 0.545], [/[o]/, 0.5], [/[acegkvxyz]/, 0.45], [/[rs]/, 0.39]];
const NARROW = 0.32;
const widthOf = (line: string): number => [...line].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? NARROW), 0);
const PLATE = { letters: 20, rest: 76 };
/** How wide the plate with the name and the ratings of a leader is. */
export const plateWide = (title: string): number => widthOf(title) * PLATE.letters + PLATE.rest;

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
    case "above-right":
      return { lines, x: reach * 0.6, y: -reach - 3 - rest, anchor: "start" };
    case "above-left":
      return { lines, x: -reach * 0.6, y: -reach - 3 - rest, anchor: "end" };
    case "below-left":
      return { lines, x: -reach * 0.6, y: reach + 12 * grown, anchor: "end" };
  }
}

/** How far the mark of a space reaches from its middle. */
export const reachOf = (isCity: boolean, capacity: number): number => (isCity ? (capacity > 2 ? 31 : 26) : 24);

export const lineHeight = (size = NAME_SIZE): number => (LINE * size) / NAME_SIZE;

/** The room a name takes, relative to its space. */
export function roomOf({ lines, x, y, anchor }: Nameplate, size = NAME_SIZE): Room {
  const width = Math.max(...lines.map(widthOf)) * size + 4;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return [left, y - size * 0.78, left + width, y + (lines.length - 1) * lineHeight(size) + size * 0.28];
}

/** Capitals are wider than other letters. */
const CAPITAL = 0.68;
/** How large a name is written along a line: as drawn, larger where that could not be read, not at all where it would not fit. */
export function alongSize(title: string, size: number, length: number, { scale }: Sight): number {
  const large = Math.max(size, (LEAST + 0.4) / scale);
  return title.length * large * CAPITAL <= length * 1.05 || large === size ? large : 0;
}
