// Steps, milestones and where the keys lead.
import type { Milestone } from "../api/types";

export const clamp = (step: number, count: number): number => Math.max(0, Math.min(count, Math.round(step) || 0));

/** The step of the turn before or after a step; the ends where there is none. */
export function turnFrom(marks: Milestone[], step: number, by: 1 | -1, count: number): number {
  const turns = marks.filter((mark) => mark.mark === "turn").map((mark) => mark.step);
  if (by > 0) return turns.find((turn) => turn > step) ?? count;
  return turns.findLast((turn) => turn < step) ?? 0;
}

/** Where a key leads, or nothing if it is none of ours. */
export function stepForKey(key: string, step: number, count: number, marks: Milestone[]): number | null {
  if (key === "ArrowRight" || key === "ArrowUp") return clamp(step + 1, count);
  if (key === "ArrowLeft" || key === "ArrowDown") return clamp(step - 1, count);
  if (key === "Home") return 0;
  if (key === "End") return count;
  if (key === "PageDown") return turnFrom(marks, step, 1, count);
  return key === "PageUp" ? turnFrom(marks, step, -1, count) : null;
}

/** The last mark up to a step. */
export const markAt = (marks: Milestone[], step: number): Milestone | undefined => marks.findLast((mark) => mark.step <= step);

/** The first step after which the log has a line; `entries` tells how many lines a step has. */
export async function stepOfLine(line: number, count: number, entries: (step: number) => Promise<number>): Promise<number> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((await entries(middle)) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}
