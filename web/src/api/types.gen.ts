// Written by scripts/wire_types.py from the server's own types: `make wire`, not by hand.

/** What a bot would have played, seeing what the seat saw. */
export interface Advice {
  do: string;
  text: string;
  same: boolean;
  chance: number | null;
  reasons: string[];
  sentence: string;
}

/** A paragraph, a list or a table; `**` stands around what is stressed. */
export interface Block {
  kind: "list" | "steps" | "table" | "text";
  lines: string[];
  rows: string[][];
}

/** A bot: its character, whom it suits, and its strength where that was measured. */
export interface BotInfo {
  id: string;
  title: string;
  text: string;
  suits: string;
  measured: FigureInfo[];
}

/** A card, and the sides that may use it. */
export interface CardSheet {
  id: string;
  ops?: number;
  sides?: string[];
  sure?: string;
  text?: string;
  title: string;
}

/** What a card can be played for; `{card}` stands for its id. */
export interface CardUse {
  do: string;
  title: string;
}

/** What is new on the table since the last one that was sent over this socket. */
export interface Change {
  is: "change";
  seen: number;
  step: number;
  log: LogEntry[];
  logFrom: number;
  entries: number;
  clocks: Record<string, number | null>;
  table: Record<string, unknown>;
  scene: Record<string, unknown>;
  within: Record<string, Record<string, unknown>>;
  gone: string[][];
}

/** A chapter of the rules. */
export interface Chapter {
  number: string;
  sections: Section[];
  title: string;
}

/** A table, a track or the faces of dice. */
export interface Chart {
  about: string;
  head: string[];
  id: string;
  rows: string[][];
  sure: string;
  title: string;
}

/** A line of talk. */
export interface ChatLine {
  who: string;
  seat: string;
  text: string;
  at: string;
  to: string;
}

/** Someone said something. */
export interface ChatMessage {
  is: "chat";
  who: string;
  seat: string;
  text: string;
  at: string;
  to: string;
}

/** What the rules say of a position. */
export interface Checked {
  ok: boolean;
  text: string;
  lines: Record<string, unknown>;
  line: number;
  message: string;
  game: string;
  scenario: string;
  options: string[];
  tidy: string;
  underWay: boolean;
  who: string;
  prompt: string;
  table: Table | null;
}

/** One legal answer. */
export interface Choice {
  do: string;
  text: string;
  on: Thing[];
  odds: string;
  ends: boolean;
}

/** How time is measured. */
export interface Clock {
  kind: "game" | "move" | "none";
  seconds: number;
}

/** How the game ended. */
export interface Ended {
  winners: string[];
  text: string;
  rule: string;
}

/** What a bot was measured at in a scenario. */
export interface FigureInfo {
  scenario: string;
  text: string;
  rating: string;
}

/** The figures of a game; those of the seats in the order of the seats. */
export interface Figures {
  battles: number;
  won: number[];
  lost: number[];
  cards: number[];
  turns: TurnPoints[];
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  family: string;
  title: string;
  about: string;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  bots: BotInfo[];
  advisers: BotInfo[];
  orders: Named[];
  notice: string;
}

/** A lesson that plays itself: how its table looks after each answer. */
export interface Glimpse {
  game: string;
  scenes: Record<string, unknown>[];
}

/** What is said about one thing. */
export interface GuidePart {
  blocks: Block[];
  title: string;
}

/** A hand of cards; `cards` is null for those who may not see it. */
export interface Hand {
  cards: string[] | null;
  count: number;
}

/** What a player reads of a game beside the table. */
export interface Handbook {
  game: string;
  title: string;
  about: string;
  notice: string;
  guide: GuidePart[];
  chapters: Chapter[];
  charts: Chart[];
}

/** What a bot would do, with a sentence; `plays` are the best that it saw, the advice first. */
export interface Hint {
  do: string;
  text: string;
  value: number | null;
  reasons: string[];
  plays: HintPlay[];
  summary: string;
  bot: string;
}

/** An answer that a bot weighed; `spaces` are those that it would change. */
export interface HintPlay {
  do: string;
  text: string;
  value: number | null;
  reasons: string[];
  spaces: string[];
}

/** A match to which somebody is invited. */
export interface Invitation {
  id: string;
  game: string;
  title: string;
  scenario: string;
  options: string[];
  status: string;
  visibility: string;
  seats: SeatInfo[];
  you: string[];
  left: string[];
  asked: string | null;
  result: Ended | null;
  created: string;
  acted: string;
  clock: Clock;
  unplayable: string;
  seat: string;
}

/** What is said to an answer that does not lead on. */
export interface LessonHint {
  text: string;
  rule: string;
  legal: boolean;
}

/** A lesson in the list of all. */
export interface LessonInfo {
  id: string;
  game: string;
  gameTitle: string;
  title: string;
  about: string;
  seat: string;
  steps: number;
}

/** A match in a list. */
export interface Listed {
  id: string;
  game: string;
  title: string;
  scenario: string;
  options: string[];
  status: string;
  visibility: string;
  seats: SeatInfo[];
  you: string[];
  left: string[];
  asked: string | null;
  result: Ended | null;
  created: string;
  acted: string;
  clock: Clock;
  unplayable: string;
}

/** One line of the log; the lines that a seat may read are counted from 0. */
export interface LogEntry {
  n: number;
  mark: "" | "battle" | "card" | "clash" | "deal" | "decision" | "discard" | "march" | "outcome" | "phase" | "score" | "sea" | "siege" | "turn";
  text: string;
  rule: string;
  about: Thing[];
  roll: Roll | null;
  many?: Many;
}

/** A match that was made, with the links for its open seats. */
export interface Made {
  id: string;
  links: Record<string, string>;
}

/** How lines of one kind are told as one: `{total}` sums their counts, `{times}` counts them. */
export interface Many {
  count: number;
  text: string;
}

/** A match, without its table. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  scenario: string;
  options: string[];
  status: string;
  origin: string;
  visibility: string;
  seats: SeatInfo[];
  you: string[];
  left: string[];
  result: Ended | null;
  created: string;
  acted: string;
  asked: string | null;
  clock: Clock;
  chatAllowed: boolean;
  openTalk: boolean;
  talkWith: string[];
  hintsAllowed: boolean;
  offers: OfferInfo[];
  links: Record<string, string>;
  commitment: string;
  rematch: string | null;
  unplayable: string;
}

/** The circumstances of a match: people, offers. */
export interface MatchMessage {
  is: "match";
  info: MatchInfo;
}

/** Who is asking, and their matches: those that wait for them first. */
export interface Me {
  name: string;
  kind: "account" | "guest" | "none";
  named: boolean;
  email: string;
  emailConfirmed: boolean;
  webhook: string;
  matches: Listed[];
}

/** A step that people look for: a turn, a card, a battle. */
export interface Milestone {
  step: number;
  mark: "" | "battle" | "card" | "clash" | "deal" | "decision" | "discard" | "march" | "outcome" | "phase" | "score" | "sea" | "siege" | "turn";
  text: string;
}

/** A card play, or what lies between the card plays of two turns. */
export interface Moment {
  kind: string;
  step: number;
  end: number;
  turn: number;
  seat: string;
  text: string;
  battles: string[];
  before: number[];
  after: number[];
  luck: number[];
  advice: Advice | null;
}

export interface Move {
  from: string;
  side: string;
  to: string;
}

/** Something with a name for people. */
export interface Named {
  id: string;
  title: string;
}

/** An answer, or several in a row; `seen` is that of the table it rests on. */
export interface NewAnswer {
  seat: string;
  seen: number;
  do?: string | null;
  route?: string[] | null;
  since?: number | null;
  confirm?: "" | "always" | "turn";
}

/** A match to be made. */
export interface NewMatch {
  game?: string;
  scenario?: string;
  options?: string[];
  seats?: Record<string, string>;
  names?: Record<string, string>;
  clock?: Clock;
  visibility?: "private" | "public";
  openTalk?: boolean;
  position?: string;
  record?: string;
  step?: number | null;
  from?: Origin | null;
}

/** A token, shown this once. */
export interface NewToken {
  id: string;
  token: string;
  title: string;
}

/** What a player notes for himself. */
export interface Notes {
  seat: string;
  text: string;
}

/** Something that waits for the other seats' consent. */
export interface OfferInfo {
  kind: string;
  seat: string;
  step: number;
  agreed: string[];
}

/** An optional rule. */
export interface OptionInfo {
  id: string;
  title: string;
  rule: string;
  excludes: string[];
  scenarios: string[];
  sure: string;
  group: string;
  oneOf: string;
}

/** What a seat has answered always the same way, by the ids of the game's `orders`. */
export interface Orders {
  seat: string;
  orders: string[];
}

/** A step of a match that can be looked at, to play on from. */
export interface Origin {
  match: string;
  step: number;
  view?: string;
}

/** A rule in one or two sentences. */
export interface Paragraph {
  example: boolean;
  id: string;
  number: string;
  text: string;
}

/** A piece of a game that draws nothing of its own. */
export interface PieceScene {
  count?: number;
  id: string;
  side: string;
  space: string;
  title?: string;
}

/** Who plays. */
export interface PlayerInfo {
  name: string;
  kind: string;
}

/** An answer to a sign of life. */
export interface Pong {
  is: "pong";
}

/** A position, and lines of it that an editor has changed: by name, as drafts. */
export interface PositionEdit {
  text: string;
  lines: Record<string, string[] | Record<string, unknown>>;
}

/** A position, as docs/formats.md describes it. */
export interface PositionText {
  text: string;
}

/** A review that is not there yet. */
export interface Preparing {
  progress: number;
}

/** Who is here. */
export interface PresenceMessage {
  is: "presence";
  seats: Record<string, boolean>;
  watching: number;
}

/** Where several answers in a row would lead, and what may befall one on the way. */
export interface Preview {
  cost: number;
  notes: string[];
  party: string;
  path: string[];
  space: string;
  spaces: string[];
}

/** Where a learner stands. */
export interface Progress {
  lesson: LessonInfo;
  step: number;
  said: string[];
  text: string;
  rule: string;
  light: Thing[];
  wanted: string[];
  done: boolean;
  hint: LessonHint | null;
  table: Table;
}

/** What is asked; others learn only who is asked. */
export interface Question {
  who: string;
  mine: boolean;
  prompt: string;
  rule: string;
  options: Choice[];
  yours: boolean;
  order: string;
  previews: boolean;
}

/** Something that was said is refused; nothing has changed. */
export interface RefusedMessage {
  is: "refused";
  text: string;
  rule: string;
  error: string;
}

/** A game with the winning chances of its seats. */
export interface Review {
  game: string;
  scenario: string;
  seats: string[];
  winners: string[];
  bot: string;
  moments: Moment[];
  turning: number[];
  worst: Record<string, number[]>;
  figures: Figures;
}

/** A way between two spaces. */
export interface Road {
  a: string;
  b: string;
  kind: string;
}

/** The faces of dice that were rolled, and what was needed where that is one thing.

    `signs`: what is printed on those faces, where it is not a number. */
export interface Roll {
  faces: number[];
  needed: string;
  signs?: string[];
}

/** A rule in our words. */
export interface RuleText {
  id: string;
  topic: string;
  text: string;
}

/** A scenario, with the seats that its game has. */
export interface ScenarioInfo {
  id: string;
  title: string;
  seats: Named[];
  sure: string;
}

/** The table as a seat sees it; as a `picture` in text where a game tells no more. */
export interface Scene {
  active?: string;
  deck?: number;
  discards?: string[];
  hands?: Record<string, Hand>;
  phase?: string;
  picture?: string[];
  pieces?: PieceScene[];
  points?: Record<string, number>;
  removed?: string[];
  spaces?: Record<string, SpaceScene>;
  turn?: number;
  years?: string;
}

/** A seat and who sits there. */
export interface SeatInfo {
  seat: string;
  player: PlayerInfo | null;
  connected: boolean;
  clock: number | null;
  left: string;
}

/** Rules about one thing. */
export interface Section {
  paragraphs: Paragraph[];
  title: string;
}

/** What never changes in a game. */
export interface Sheet {
  cards: CardSheet[];
  family: string;
  game: string;
  notice?: string;
  options?: string[];
  phases?: Titled[];
  provinces?: Titled[];
  roads?: Road[];
  scenario?: Titled;
  seats: Titled[];
  spaces: SpaceSheet[];
  title: string;
  turns?: TurnSheet[];
  uses?: CardUse[];
}

/** Who holds a space. */
export interface SpaceScene {
  control: string;
}

/** A space of the map; `x` and `y` where the page has no map of the game. */
export interface SpaceSheet {
  id: string;
  province?: string;
  title: string;
  x?: number;
  y?: number;
}

/** What was said rests on an older table; here is the present one. */
export interface StaleMessage {
  is: "stale";
  table: Table;
}

/** A refusal because the table is not what it was; here it is. */
export interface StaleTable {
  error: string;
  text: string;
  table: Table;
}

/** How many steps there are, and which stand out. */
export interface Steps {
  count: number;
  marks: Milestone[];
  views: string[];
}

/** The table as one seat sees it. */
export interface Table {
  is: "table";
  match: string;
  seat: string | null;
  seen: number;
  step: number;
  scene: Scene;
  ask: Question | null;
  waiting: string[];
  log: LogEntry[];
  logFrom: number;
  entries: number;
  undo: Undo;
  over: Ended | null;
  clocks: Record<string, number | null>;
  recapFrom: number;
  previews: Preview[];
  moves: Move[];
}

/** Something on the table that a sentence or a choice speaks of. */
export interface Thing {
  kind: string;
  id: string;
}

/** Something with a name for people. */
export interface Titled {
  id: string;
  title: string;
}

/** What every refusal says. */
export interface Trouble {
  error: string;
  text: string;
  rule: string;
}

/** The points of the seats at the end of a turn. */
export interface TurnPoints {
  turn: number;
  points: number[];
}

/** A turn, with its years and the size of a hand. */
export interface TurnSheet {
  cards: number;
  turn: number;
  years: string;
}

/** Whether the last answer can be taken back, and why not. */
export interface Undo {
  can: boolean;
  why: string;
  back: "" | "ask" | "now";
}

/** Why something may not be done. */
export interface Why {
  text: string;
  rule: string;
}

export type ServerMessage = Table | Change | RefusedMessage | StaleMessage | PresenceMessage | ChatMessage | MatchMessage | Pong;
