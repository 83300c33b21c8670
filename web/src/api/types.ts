// What the server sends. The server's messages are the truth; nothing here knows a rule.
import type { Side, Thing } from "./basics";
import type { Scene } from "./scene";

export type * from "./basics";
export type * from "./review";
export type * from "./scene";
export type * from "./sheet";

export interface Choice {
  do: string;
  text: string;
  on: Thing[];
  odds?: string;
  group?: string;
}
export interface Question {
  who: Side;
  mine: boolean;
  prompt: string;
  rule?: string;
  options?: Choice[];
  /** Whether a seat of the same player is asked: this one, or `who` at the same screen. */
  yours?: boolean;
}
export interface LogEntry {
  n: number;
  kind: string;
  text: string;
  rule: string;
  about: Thing[];
  turn?: number;
}
export interface Preview {
  space: string;
  path: string[];
  spaces?: string[];
  cost: number;
  notes: string[];
  /** Who would go along, where that is not settled yet. */
  party?: string;
}
export interface Ended {
  winners: Side[];
  text: string;
  rule?: string;
}
export interface Table {
  is: "table";
  match: string;
  seat: Side | null;
  seen: number;
  answers?: number;
  step?: number;
  scene: Scene;
  ask: Question | null;
  waiting?: Side[];
  log: LogEntry[];
  /** Lines from this number on replace those known before. */
  logFrom?: number;
  entries?: number;
  undo: { can: boolean; why: string };
  over: Ended | null;
  clocks?: Record<Side, number | null>;
  recapFrom?: number;
  previews?: Preview[];
}

export interface Reason {
  text: string;
  rule: string;
}
export interface ChatLine {
  who: string;
  seat?: string;
  text: string;
  at: string;
  /** The only other seat that hears it; empty where it is for the table. */
  to?: string;
}
export interface Presence {
  seats: Record<Side, boolean>;
  watching?: number;
}
export type ServerMessage =
  | Table
  | { is: "refused"; text?: string; rule?: string; why?: Reason }
  | { is: "stale"; table: Table }
  | ({ is: "presence" } & Partial<Presence>)
  | ({ is: "chat" } & ChatLine)
  | { is: "clock"; clocks: Record<Side, number | null> }
  | { is: "match"; info: MatchInfo }
  | { is: "pong" };

export interface GameInfo {
  id: string;
  /** The game whose editions share a look. */
  family?: string;
  title: string;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  /** Opponents, the weakest first. */
  bots: BotInfo[];
  /** Those who can be asked for a hint. */
  advisers?: BotInfo[];
  notice: string;
}
export interface ScenarioInfo {
  id: string;
  title: string;
  seats: { id: Side; title: string }[];
  sure?: string;
}
export interface BotInfo {
  id: string;
  title: string;
  text?: string;
  /** As it was measured; empty where it was not. */
  strength?: string;
}
export interface OptionInfo {
  id: string;
  title: string;
  rule?: string;
  excludes?: string[];
  scenarios?: string[];
  sure?: string;
}
export interface Clock {
  kind: "none" | "game" | "move";
  seconds: number;
}
export interface NewMatch {
  game: string;
  scenario: string;
  options: string[];
  seats: Record<Side, string>;
  clock: Clock;
  visibility: "public" | "private";
  /** Whether nobody may talk in private. */
  openTalk?: boolean;
  position?: string;
  record?: string;
  step?: number;
  from?: { match: string; step: number; view?: string };
}
export interface SeatInfo {
  seat: Side;
  player: { name: string; kind: "guest" | "account" | "bot" } | null;
  connected: boolean;
  clock?: number | null;
  /** Who left it to the bot. */
  left?: string;
}
export interface Offer {
  kind: string;
  seat: Side;
  step?: number;
  /** The seats that have said yes. */
  agreed?: Side[];
}
export interface MatchInfo {
  id: string;
  unplayable?: string;
  game: string;
  title?: string;
  scenario: string;
  options: string[];
  status: "open" | "playing" | "over";
  seats: SeatInfo[];
  you: Side[];
  /** The seats that you left: there you have lost. */
  left?: Side[];
  result: Ended | null;
  created: string;
  acted?: string;
  clock?: Clock;
  chatAllowed?: boolean;
  openTalk?: boolean;
  /** The seats of others with whom you may talk in private. */
  talkWith?: Side[];
  hintsAllowed?: boolean;
  visibility?: string;
  origin?: string;
  commitment?: string;
  offers?: Offer[];
  links?: Record<Side, string>;
  asked?: Side | null;
  rematch?: string | null;
}
export interface Invitation extends MatchInfo {
  /** The seat that is kept for who is invited. */
  seat: Side;
}
export interface Me {
  name: string;
  kind: "guest" | "account" | "none";
  email?: string;
  emailConfirmed?: boolean;
  webhook?: string;
  matches: MatchInfo[];
}
export interface RuleText {
  id: string;
  topic: string;
  text: string;
}
export interface Hint {
  do: string;
  text: string;
  value?: number | null;
  reasons?: string[];
  /** The best answers that were weighed, the advice first. */
  plays?: HintPlay[];
  summary?: string;
  bot?: string;
}
export interface HintPlay {
  do: string;
  text: string;
  /** The winning chance, from 0 to 1. */
  value: number | null;
  reasons: string[];
  /** The spaces that it would change. */
  spaces: string[];
}
