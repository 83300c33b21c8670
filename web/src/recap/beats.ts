// A story in beats: what was logged between two moments, and what moved on the map.
import type { LogEntry, Move, Roll, Scene, Seat, Table, Thing } from "../api/types";

export interface Beat {
  lines: LogEntry[];
  scene: Scene | null;
  moves: Move[];
  lit: Thing[];
  roll: Roll | null;
  lasts: number;
}
export interface Moment {
  scene: Scene;
  /** How many lines the log had. */
  entries: number;
  /** Who walked since the moment before. */
  moves: Move[];
}

const LEAST = 600;
const MOST = 1200;
const PER_LETTER = 9;
const MOST_LINES = 3;
const PLACES = new Set(["space", "place", "at", "province", "general", "leader"]);

/** Not what the scene of a battle tells, nor what is of no interest afterwards. */
export const isTold = ({ mark }: LogEntry): boolean => mark !== "clash" && mark !== "phase";

export function lasting(lines: LogEntry[]): number {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return Math.min(MOST, Math.max(LEAST, letters * PER_LETTER));
}

/** The spaces that changed hands. */
export const turned = (before: Scene, after: Scene): Thing[] =>
  Object.entries(after.spaces ?? {})
    .filter(([id, { control }]) => (before.spaces?.[id]?.control ?? control) !== control)
    .map(([id]) => ({ kind: "space", id }));

const placesIn = (lines: LogEntry[]): Thing[] => lines.flatMap((line) => line.about.filter((thing) => PLACES.has(thing.kind)));

function beat(lines: LogEntry[], scene: Scene | null, moves: Move[], lit: Thing[]): Beat {
  const roll = lines.find((line) => line.roll)?.roll ?? null;
  return { lines, scene, moves, lit, roll, lasts: lasting(lines) };
}

/** Beats from moments that follow each other; the log has the lines of all of them. */
export function beatsOf(moments: Moment[], log: LogEntry[]): Beat[] {
  const beats: Beat[] = [];
  let shown = moments[0];
  for (const moment of moments.slice(1)) {
    if (!shown) break;
    const [first, last] = [shown.entries, moment.entries];
    const lines = log.filter((entry) => entry.n >= first && entry.n < last && isTold(entry));
    const { moves } = moment;
    if (!lines.length && !moves.length) continue;
    const lit = [...placesIn(lines), ...turned(shown.scene, moment.scene)];
    const parts = cut(lines);
    parts.forEach((part, i) => beats.push(beat(part, moment.scene, i ? [] : moves, parts.length > 1 ? placesIn(part) : lit)));
    shown = moment;
  }
  return beats;
}

/** Beats from the log alone, over the present map. */
export const beatsOfLog = (log: LogEntry[], from: number): Beat[] =>
  cut(log.filter((entry) => entry.n >= from && isTold(entry))).map((part) => beat(part, null, [], placesIn(part)));

function cut(lines: LogEntry[]): LogEntry[][] {
  const parts: LogEntry[][] = [];
  for (let i = 0; i < lines.length; i += MOST_LINES) parts.push(lines.slice(i, i + MOST_LINES));
  return parts.length ? parts : [[]];
}

export const momentOf = (table: Table): Moment => ({ scene: table.scene, entries: table.entries, moves: table.moves });

/** The seat that acts for a thing of the log; nothing where nobody does. */
export type SeatOf = (thing: Thing) => Seat;

/** Whether somebody may want to be told: another side did something, and not only in the battle that is still fought. */
export function isWorthTelling(table: Table, log: LogEntry[], from: number, fights = false, seatOf: SeatOf = seatOfSide): boolean {
  const lines = log.filter((entry) => entry.n >= from);
  const begun = log.findLast((entry) => entry.mark === "battle")?.n ?? -1;
  if (fights && begun < from) return false;
  return lines.some((entry) => isTold(entry) && entry.mark !== "deal" && isAboutOther(entry, table, seatOf));
}

const seatOfSide: SeatOf = ({ kind, id }) => (kind === "side" ? id : "");

const isAboutOther = (entry: LogEntry, { seat }: Table, seatOf: SeatOf): boolean => entry.about.some((thing) => ![seat, ""].includes(seatOf(thing)));
