// A story in beats: what was logged between two moments, and what moved on the map.
import type { LogEntry, Scene, Sheet, Table, Thing } from "../api/types";
import type { Move } from "../board/offers";
import { pageOf } from "../games/pages";

export interface Beat {
  lines: LogEntry[];
  scene: Scene | null;
  moves: Move[];
  lit: Thing[];
  die: number;
  lasts: number;
}
export interface Moment {
  scene: Scene;
  /** How many lines the log had. */
  entries: number;
}

const LEAST = 600;
const MOST = 1200;
const PER_LETTER = 9;
const MOST_LINES = 3;
/** Told by the scene of the battle, or of no interest afterwards. */
const PASSED_OVER = new Set([
  "attacks", "attacks-as", "matches", "matches-as", "no-match", "seizes", "counterattacks", "no-counterattack",
  "battle-hand", "battle-cards", "in-command", "phase",
]);
const PLACES = new Set(["space", "place", "at", "province", "general"]);
const ROLLS = [/rolls? ([1-6])\b/, /: ([1-6])(?:,|\.|$| )/];

export const isTold = (entry: LogEntry): boolean => !PASSED_OVER.has(entry.kind);

export function dieIn(text: string): number {
  for (const roll of ROLLS) {
    const found = roll.exec(text)?.[1];
    if (found) return Number(found);
  }
  return 0;
}

export function lasting(lines: LogEntry[]): number {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return Math.min(MOST, Math.max(LEAST, letters * PER_LETTER));
}

/** The generals that stand elsewhere in a later scene; those who go together share an arrow. */
export function movesBetween(before: Scene, after: Scene, sheet: Sheet): Move[] {
  const { whereIs } = pageOf(sheet).board;
  const [from, to] = [whereIs(before), whereIs(after)];
  const moves = sheet.generals.flatMap(({ id, side }) => {
    const [start, end] = [from.get(id), to.get(id)];
    return start && end && start !== end ? [{ from: start, to: end, side }] : [];
  });
  return moves.filter((move, i) => moves.findIndex((one) => one.from === move.from && one.to === move.to) === i);
}

/** The spaces that changed hands. */
export const turned = (before: Scene, after: Scene): Thing[] =>
  Object.entries(after.spaces)
    .filter(([id, space]) => before.spaces[id] && before.spaces[id].control !== space.control)
    .map(([id]) => ({ kind: "space", id }));

const placesIn = (lines: LogEntry[]): Thing[] => lines.flatMap((line) => line.about.filter((thing) => PLACES.has(thing.kind)));

function beat(lines: LogEntry[], scene: Scene | null, moves: Move[], lit: Thing[]): Beat {
  const die = lines.map((line) => dieIn(line.text)).find(Boolean) ?? 0;
  return { lines, scene, moves, lit, die, lasts: lasting(lines) };
}

/** Beats from moments that follow each other; the log has the lines of all of them. */
export function beatsOf(moments: Moment[], log: LogEntry[], sheet: Sheet): Beat[] {
  const beats: Beat[] = [];
  let shown = moments[0];
  for (const moment of moments.slice(1)) {
    if (!shown) break;
    const [first, last] = [shown.entries, moment.entries];
    const lines = log.filter((entry) => entry.n >= first && entry.n < last && isTold(entry));
    const moves = movesBetween(shown.scene, moment.scene, sheet);
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

export const momentOf = (table: Table): Moment => ({ scene: table.scene, entries: table.entries ?? 0 });

/** Whether somebody may want to be told: another side did something, and not only in the battle that is still fought. */
export function isWorthTelling(table: Table, log: LogEntry[], from: number): boolean {
  const lines = log.filter((entry) => entry.n >= from);
  const begun = log.findLast((entry) => entry.kind === "battle")?.n ?? -1;
  if (table.scene.battle && begun < from) return false;
  return lines.some((entry) => isTold(entry) && entry.kind !== "dealt" && isAboutOther(entry, table));
}

const isAboutOther = (entry: LogEntry, { seat }: Table): boolean => entry.about.some(({ kind, id }) => kind === "side" && id !== seat);
