// A story in beats: what was logged between two moments, and what moved on the map.
import type { LogEntry, Move, Scene, Seat, Table, Thing } from "../api/types";
import { gathered, kinOf, type TitleOf } from "./gather";

export interface Beat {
  lines: LogEntry[];
  scene: Scene | null;
  moves: Move[];
  lit: Thing[];
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
const PER_ROLL = 600;
const PER_SCORE = 900;
const PER_STEP = 500;
const MOST_LINES = 3;
const PLACES = new Set(["space", "place", "at", "province", "general", "leader"]);

/** Not what the scene of a battle tells, nor what is of no interest afterwards. */
export const isTold = ({ mark }: LogEntry): boolean => mark !== "clash" && mark !== "phase";

/** How long lines are shown, with the steps that are walked meanwhile. */
export function lasting(lines: LogEntry[], steps = 0): number {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const rolls = lines.some((line) => line.roll) ? PER_ROLL : 0;
  const scores = lines.some(({ mark }) => mark === "score" || mark === "turn") ? PER_SCORE : 0;
  return Math.min(MOST, Math.max(LEAST, letters * PER_LETTER)) + rolls + scores + Math.max(0, steps - 1) * PER_STEP;
}

/** The spaces that changed hands. */
export const turned = (before: Scene, after: Scene): Thing[] =>
  Object.entries(after.spaces ?? {})
    .filter(([id, { control }]) => (before.spaces?.[id]?.control ?? control) !== control)
    .map(([id]) => ({ kind: "space", id }));

const placesIn = (lines: LogEntry[]): Thing[] => lines.flatMap((line) => line.about.filter((thing) => PLACES.has(thing.kind)));

function beat(lines: LogEntry[], scene: Scene | null, moves: Move[], lit: Thing[]): Beat {
  return { lines, scene, moves, lit, lasts: lasting(lines, moves.length) };
}

type Part = Pick<Beat, "lines" | "moves" | "lit" | "scene">;

/** The kin of all lines but those of the score; nothing where they are not of one kin. */
function kinOfAll(lines: LogEntry[]): string {
  const [first = "", ...others] = lines.filter(({ mark }) => mark !== "score").map(kinOf);
  return others.every((kin) => kin === first) ? first : "";
}

/** Parts that tell of trifles of one kin are one. */
function joined(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const [last, kin] = [found.at(-1), kinOfAll(part.lines)];
    if (!last || !kin || kinOfAll(last.lines) !== kin) found.push(part);
    else found[found.length - 1] = { lines: [...last.lines, ...part.lines], moves: [...last.moves, ...part.moves], lit: [...last.lit, ...part.lit], scene: part.scene };
  }
  return found;
}

/** Beats from moments that follow each other; the log has the lines of all of them. */
export function beatsOf(moments: Moment[], log: LogEntry[], titleOf: TitleOf): Beat[] {
  const parts: Part[] = [];
  let shown = moments[0];
  for (const moment of moments.slice(1)) {
    if (!shown) break;
    const [first, last] = [shown.entries, moment.entries];
    const lines = log.filter((entry) => entry.n >= first && entry.n < last && isTold(entry));
    const { moves, scene } = moment;
    if (!lines.length && !moves.length) continue;
    parts.push({ lines, moves, scene, lit: [...placesIn(lines), ...turned(shown.scene, scene)] });
    shown = moment;
  }
  return joined(parts).flatMap(({ lines, moves, scene, lit }) => {
    const pieces = cut(gathered(lines, titleOf));
    return pieces.map((piece, i) => beat(piece, scene, i ? [] : moves, pieces.length > 1 ? placesIn(piece) : lit));
  });
}

/** Beats from the log alone, over the present map. */
export const beatsOfLog = (log: LogEntry[], from: number, titleOf: TitleOf): Beat[] =>
  cut(gathered(log.filter((entry) => entry.n >= from && isTold(entry)), titleOf)).map((part) => beat(part, null, [], placesIn(part)));

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
