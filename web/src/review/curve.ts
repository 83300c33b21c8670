// The curve of a review: where its points lie, and where keys and clicks lead.
import type { Moment } from "../api/types";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Point {
  x: number;
  y: number;
}

export const percent = (chance: number): number => Math.round(chance * 100);

const across = (frame: Frame, share: number): number => frame.left + share * (frame.width - frame.left - frame.right);
export const heightOf = (frame: Frame, chance: number): number => frame.top + (1 - chance) * (frame.height - frame.top - frame.bottom);

/** The points of a seat: one before all, and one after each moment. */
export function pointsOf(moments: Moment[], frame: Frame, seat: number): Point[] {
  const chances = [...moments.slice(0, 1).map((one) => one.before), ...moments.map((one) => one.after)];
  return chances.map((all, i) => ({ x: across(frame, i / moments.length), y: heightOf(frame, all[seat] ?? 0) }));
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;
export const lineOf = (points: Point[]): string => (points.length ? `M${points.map(at).join("L")}` : "");

/** Whether a seat has more room for its name at the end of the curve than at its beginning. */
export function isRoomier(moments: Moment[], seat: number): boolean {
  const part = Math.max(1, Math.floor(moments.length / 3));
  const mean = (some: Moment[]): number => some.reduce((sum, one) => sum + (one.after[seat] ?? 0), 0) / part;
  return mean(moments.slice(-part)) > mean(moments.slice(0, part));
}

/** What lies between the curve and a height. */
export function areaOf(points: Point[], y: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  return `${lineOf(points)}L${at({ x: last.x, y })}L${at({ x: first.x, y })}z`;
}

/** The moment whose point is nearest to a place across the curve. */
export function momentAt(moments: Moment[], frame: Frame, x: number): number {
  const share = (x - frame.left) / Math.max(1, frame.width - frame.left - frame.right);
  return Math.max(0, Math.min(moments.length - 1, Math.round(share * moments.length) - 1));
}

/** The first moment of each turn, and where it begins. */
export function turnsOf(moments: Moment[], frame: Frame): { turn: number; x: number }[] {
  return moments.flatMap(({ turn }, i) => (turn === moments[i - 1]?.turn ? [] : [{ turn, x: across(frame, i / moments.length) }]));
}

/** The moment in which a step of the replay lies. */
export function momentOf(moments: Moment[], step: number): number {
  const later = moments.findIndex((one) => one.step >= step);
  return later < 0 ? moments.length - 1 : Math.max(0, later - 1);
}

/** The step at which one sees what was played. */
export const stepOf = ({ step, end }: Moment): number => Math.min(step + 1, end);

/** Where a key leads, or nothing if it is none of ours. */
export function momentForKey(key: string, now: number, moments: Moment[]): number | null {
  const last = moments.length - 1;
  const turnFrom = (by: 1 | -1): number => {
    for (let i = now + by; i >= 0 && i <= last; i += by) if (moments[i]?.turn !== moments[i - 1]?.turn) return i;
    return by > 0 ? last : 0;
  };
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(last, now + 1);
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(0, now - 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "PageDown") return turnFrom(1);
  return key === "PageUp" ? turnFrom(-1) : null;
}

/** By how much the chance of each seat changed. */
export const changesOf = ({ before, after }: Moment): number[] => after.map((chance, seat) => chance - (before[seat] ?? 0));

/** The seat whose chance is told: the first of two, or the one that moved most. */
export function moverOf(moment: Moment): number {
  const sizes = changesOf(moment).map(Math.abs);
  return sizes.length === 2 ? 0 : sizes.indexOf(Math.max(...sizes));
}

/** Whose chance a moment changed, and by how much in points of a hundred: between two, whoever gains; nobody where it is nothing. */
export function changeOf(moment: Moment, seats: string[]): { seat: string; points: number } {
  const mover = moverOf(moment);
  const points = percent(changesOf(moment)[mover] ?? 0);
  if (points === 0) return { seat: "", points };
  return seats.length === 2 && points < 0 ? { seat: seats[1] ?? "", points: -points } : { seat: seats[mover] ?? "", points };
}
