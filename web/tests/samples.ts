import type { Choice, MatchInfo, Table } from "../src/api/types";
import type { CardSheet, Scene, Sheet } from "../src/games/hannibal/wire.gen";

export const card = (changes: Partial<CardSheet> = {}): CardSheet => ({
  id: "37", number: 37, title: "Minor Campaign", ops: 3, sides: ["rome", "carthage"], counter: false, campaign: 1, remove: false, ship: 5, troops: true, text: "Activate two generals.", sure: "certain", ...changes,
});

export const sheet: Sheet = {
  game: "hannibal-2007",
  family: "hannibal",
  title: "Hannibal",
  seats: [{ id: "rome", title: "Rome" }, { id: "carthage", title: "Carthage" }],
  spaces: [
    { id: "capua", title: "Capua", province: "campania", kind: "city", port: false, naval: 0, capacity: 2, siege: 0, large: false, inPlay: true, sure: "certain" },
    { id: "neapolis", title: "Neapolis", province: "campania", kind: "city", port: true, naval: 1, capacity: 2, siege: 0, large: false, inPlay: true, sure: "certain" },
  ],
  provinces: [{ id: "campania", title: "Campania", region: "italia", scores: true, needed: 2, allies: 0, sure: "certain" }],
  roads: [{ a: "capua", b: "neapolis", kind: "road" }],
  generals: [{ id: "hannibal", title: "Hannibal", side: "carthage", strategy: 1, battle: 4, ability: "", sure: "certain" }],
  cards: [card()],
  uses: [
    { do: "play {card} move", title: "move a general" },
    { do: "play {card} event", title: "event" },
    { do: "play {card} discard", title: "discard" },
  ],
  battleCards: [],
  turns: [{ turn: 1, years: "218 BC", cards: 7 }],
  scenario: { id: "218bc", title: "218 BC" }, options: [], notice: "", regions: [], phases: [], effects: [],
};

export const scene: Scene = {
  turn: 1, years: "218 BC", phase: "strategy", active: "rome", points: { rome: 9, carthage: 7 },
  spaces: { capua: { control: "rome" }, neapolis: { control: "carthage" } },
  provinces: { campania: "none" }, generals: { pool: [], displaced: [], dead: [], consuls: [], proconsul: null, dictator: null }, hands: { rome: { count: 1, cards: ["37"] }, carthage: { count: 7, cards: null } },
  deck: 50, discards: [], removed: [], effects: [], march: null, battle: null, siege: null,
};

export const options: Choice[] = [
  { do: "play 37 move", text: "Minor Campaign (#37, 3 OPs): move a general", on: [{ kind: "card", id: "37" }], odds: "", ends: false },
  { do: "play 37 event", text: "Minor Campaign (#37, 3 OPs): event", on: [{ kind: "card", id: "37" }], odds: "", ends: false },
  { do: "move capua", text: "march to Capua", on: [{ kind: "space", id: "capua" }], odds: "", ends: false },
  { do: "stop", text: "stop", on: [], odds: "", ends: true },
];

export const table = (changes: Partial<Table> = {}): Table => ({
  is: "table", match: "m", seat: "rome", seen: 10, step: 10, recapFrom: 0, waiting: [], clocks: {}, previews: [], moves: [], scene,
  ask: { who: "rome", mine: true, yours: true, prompt: "Play a card.", rule: "7.2", order: "", previews: false, options },
  log: [], logFrom: 0, entries: 0, undo: { can: false, why: "a die was rolled", back: "" }, over: null, ...changes,
});

export const info = (changes: Partial<MatchInfo> = {}): MatchInfo => ({
  id: "m", game: "hannibal-2007", title: "Hannibal", scenario: "218bc", options: [], status: "playing", origin: "", visibility: "private", left: [],
  seats: [
    { seat: "rome", player: { name: "Ann", kind: "guest" }, connected: true, clock: null, left: "" },
    { seat: "carthage", player: { name: "Greedy", kind: "bot" }, connected: true, clock: null, left: "" },
  ],
  you: ["rome"], result: null, created: "2026-01-01T00:00:00Z", acted: "2026-01-01T00:00:00Z", asked: null, clock: { kind: "none", seconds: 0 },
  chatAllowed: true, openTalk: false, talkWith: [], hintsAllowed: true, offers: [], links: {}, commitment: "", rematch: null, unplayable: "", ...changes,
});
