// The box of a story stands where it does not cover what it tells of.
import type { Thing } from "../api/types";
import { spaceOf } from "../board/atlas";
import type { BoardParts } from "../games/game";
import type { Beat } from "./beats";

const NEAR = 56;
type Span = Pick<DOMRect, "top" | "bottom">;

/** The spaces of a beat: where someone walks, and what its lines name. */
export function spacesOf(beat: Beat, parts: BoardParts): string[] {
  const whereIs = beat.scene ? parts.whereIs(beat.scene) : null;
  const of = ({ kind, id }: Thing): string => (parts.movers.has(kind) ? (whereIs?.get(id) ?? "") : kind === "province" ? "" : spaceOf(id));
  return [...new Set([...beat.moves.map(({ to }) => to), ...beat.lit.map(of)])].filter((space) => space);
}

/** Whether the other end of a frame covers less of some heights than a box at this end. */
export function covers(box: Span, frame: Span, heights: number[]): { here: number; there: number } {
  const [top, bottom] = [frame.top + frame.bottom - box.bottom, frame.top + frame.bottom - box.top];
  const under = (from: number, to: number): number => heights.filter((y) => y > from - NEAR && y < to + NEAR).length;
  return { here: under(box.top, box.bottom), there: under(top, bottom) };
}

/** How high the marks of spaces stand on the screen. */
export function heightsOf(spaces: string[]): number[] {
  return spaces.flatMap((space) => {
    const mark = document.querySelector(`[data-space="${space}"] circle`);
    const seen = mark?.getBoundingClientRect();
    return seen ? [seen.top + seen.height / 2] : [];
  });
}
