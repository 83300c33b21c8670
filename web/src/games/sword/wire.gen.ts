// Written by scripts/wire_types.py from the server's own types: `make wire`, not by hand.
import type { CardUse, Hand, Titled, CardSheet as AnyCardSheet, Scene as AnyScene, Sheet as AnySheet, SpaceScene as AnySpaceScene, SpaceSheet as AnySpaceSheet, TurnSheet as AnyTurnSheet } from "../../api/types.gen";

/** Two powers that are allied; `lasting` for good.

    `cost`: the support that breaking it takes; `support`: what each of them has in all. 15.5 */
export interface AllianceScene {
  a: string;
  b: string;
  cost: number;
  lasting: boolean;
  support: Record<string, number>;
}

/** For forces of a size, `most` being null for all greater ones: losses on 1 to 6. 5.5 */
export interface AttritionColumn {
  least: number;
  losses: number[];
  most: number | null;
}

/** A force: its leaders, the commander first, and CUs of one kind. */
export interface Band {
  cus: number;
  inside: boolean;
  kind: "cu" | "mercenary" | "militia";
  leaders: string[];
  power: string;
}

/** The battle under way; `unrest`: the defender is the unrest in Carthage. 12, 20.3

    `odds`: that the attacker wins, in hundredths, until the dice fall. */
export interface BattleScene {
  attacker: BattleSide;
  defender: BattleSide;
  odds: number | null;
  relief: boolean;
  space: string;
  unrest: boolean;
  winner: string | null;
}

/** What a side brings to a battle.

    `power`: whose primary army it is. `size`: what counts for the force ratio. `sum`: of all
    modifiers, which are told until the dice have decided. `throws`: how many dice it rolls; `dice`
    are empty until then, and `total` is null. `removed`: the CUs that it has lost so far. */
export interface BattleSide {
  armies: FighterScene[];
  dice: number[];
  modifiers: ModifierScene[];
  power: string;
  removed: number;
  size: number;
  sum: number;
  throws: number;
  total: number | null;
}

/** A strategy card. `aside`: Desperate Times, which is never in deck or hand. 7.4

    `ops` is the value once more, as the page of every game has it. */
export interface CardSheet extends AnyCardSheet {
  aside: boolean;
  harms: string[];
  house: string;
  icons: string[];
  id: string;
  needs: string;
  number: number;
  ops: number;
  remove: boolean;
  reshuffle: boolean;
  response: boolean;
  sides: string[];
  sure: string;
  text: string;
  title: string;
  value: number;
  windows: string[];
}

/** What the dice cost: for armies of 1, 2, 3 and more CUs the losses on 1 to 6. 12.3 */
export interface CombatSheet {
  loserCostsItself: number[][];
  loserCostsWinner: number[][];
  winnerCostsLoser: number[][];
}

/** An army of a side: the primary one first, then the one that flanks. 9.5.6 */
export interface FighterScene {
  cus: number;
  flanks: boolean;
  leader: string | null;
  power: string;
  space: string;
  tactics: number;
}

/** What a power has in a place; the commander is named first.

    `cus` are all, militia and mercenaries among them. */
export interface ForceScene {
  cus: number;
  inside: boolean;
  leaders: string[];
  mercenaries: number;
  militia: number;
  power: string;
}

/** How a house stands.

    `gained` and `lost`: the victory spaces that would count now, of others and at home. 5.8 */
export interface HouseScene {
  deck: number;
  desperate: number;
  discards: string[];
  gained: number;
  hand: Hand;
  lost: number;
  out: boolean;
  removed: string[];
  reshuffle: boolean;
  vp: number;
}

/** What the book calls a player: a seat's, with powers, a deck and a place in the round.

    `hand`: the cards up to which it draws; with five players Carthage draws more for ports. */
export interface HouseSheet {
  hand: number;
  id: string;
  powers: string[];
  seat: string;
  title: string;
}

/** A leader. `penalty`: the loyalty that he costs each turn. `stays`: he never leaves there. */
export interface LeaderSheet {
  id: string;
  initiative: number;
  kind: "consul" | "minor" | "named";
  penalty: number;
  power: string;
  stays: string;
  sure: string;
  tactics: number;
  title: string;
}

/** Those who are off the map. 8 */
export interface LeadersScene {
  aside: string[];
  awaited: string[];
  displaced: string[];
  gone: string[];
  pool: string[];
}

/** The army on the march; `flanks`: the battle space to whose flank it goes. 9.5.6 */
export interface MarchScene {
  at: string;
  bySea: boolean;
  cus: number;
  flanks: string | null;
  leader: string;
  points: number;
  power: string;
  spent: number;
  subordinates: string[];
}

/** What one thing adds to the roll of a side. 12.2 */
export interface ModifierScene {
  adds: number;
  rule: string;
  why: string;
}

/** What 1 to 6 bring; `friendlyPort` is added to the die. 9.6.4 */
export interface NavalSheet {
  friendlyPort: number;
  results: string[];
}

/** A power that nobody plays: whether it has acted in this round, and who leads it. 16 */
export interface NeutralScene {
  acted: boolean;
  decider: string;
  led: boolean;
  power: string;
}

/** What a line of a position says of a space; what it does not say is null or empty.

    `tribe`: a tribe stands under who controls it. `other` is what the line's words do not mean. */
export interface Place {
  control: string;
  forces: Band[];
  loyalty: number | null;
  other: string[];
  siege: number | null;
  tribe: boolean;
}

/** The plunder track; `power` is null while it is empty. 14.1 */
export interface PlunderScene {
  count: number;
  length: number;
  power: string | null;
}

/** A power; `house` is null for one that nobody plays. `played`: it is in this game. */
export interface PowerSheet {
  adjective: string;
  house: string | null;
  id: string;
  played: boolean;
  title: string;
}

/** What the larger army adds from a ratio on. 12.2.1 */
export interface RatioStep {
  adds: number;
  least: number;
}

/** A way between two spaces; `oneWay`: from a to b alone. 2.2 */
export interface RoadSheet {
  a: string;
  b: string;
  kind: string;
  oneWay: boolean;
}

/** The round: `turns` begins with the house that goes first; `round` is 0 outside it. 5.4 */
export interface RoundScene {
  active: string | null;
  first: string;
  neutrals: NeutralScene[];
  round: number;
  turns: TurnOf[];
  unrestRaised: boolean;
}

/** The table as a seat sees it. `active` is a house, or empty; `points` and `hands` by house. */
export interface Scene extends AnyScene {
  active: string;
  alliances: AllianceScene[];
  battle: BattleScene | null;
  effects: Titled[];
  hands: Record<string, Hand>;
  houses: Record<string, HouseScene>;
  leaders: LeadersScene;
  march: MarchScene | null;
  phase: string;
  points: Record<string, number>;
  proposed: string[][];
  round: RoundScene;
  shown: ShownScene[];
  siege: SiegeScene | null;
  spaces: Record<string, SpaceScene>;
  tracks: TracksScene;
  turn: number;
  years: string;
}

/** The map, who plays, the pieces, the tables and the calendar.

    `order`: the houses clockwise. `ties`: who wins them, the first before the others. 4.4 */
export interface Sheet extends AnySheet {
  cards: CardSheet[];
  effects: Titled[];
  game: string;
  houses: HouseSheet[];
  knownPasses: string[];
  leaders: LeaderSheet[];
  notice: string;
  options: string[];
  order: string[];
  phases: Titled[];
  powers: PowerSheet[];
  roads: RoadSheet[];
  rounds: number;
  scenario: Titled;
  seats: Titled[];
  spaces: SpaceSheet[];
  tables: TablesSheet;
  ties: string[];
  title: string;
  track: number[];
  turns: TurnSheet[];
  uses: CardUse[];
}

/** A card of a hand that was shown to a seat. 6.1 */
export interface ShownScene {
  card: string;
  house: string;
  seat: string;
}

/** What a sum of two dice brings. 13.2 */
export interface SiegeRow {
  losses: number;
  points: number;
  sum: number;
}

/** The siege or subjugation that is rolled for. 13 */
export interface SiegeScene {
  leader: string | null;
  level: number;
  needed: number;
  power: string;
  space: string;
}

/** Who holds a space, and what stands there.

    `walls`: it has a walled city, with its `loyalty`. `tribe`: it stands unsubjugated. `siege`: the
    level, which may be 0, and the level at which it falls; `rolled`: it had its roll in this round. */
export interface SpaceScene extends AnySpaceScene {
  control: string;
  forces?: ForceScene[];
  loyalty?: number;
  marks?: string[];
  rolled?: boolean;
  siege?: number;
  siegeNeeded?: number;
  tribe?: boolean;
  walls?: boolean;
}

/** A space of the map, or a box beside it, which has no `lon` and `lat`.

    `home`: the power that held it, or "independent". `loyalty`: of its city as the game begins.
    `factor`: the siege level at which its tribe is subjugated. `raises`: CUs a turn. `punic`: a
    port for Carthage alone. `victory`: it counts with so many players. `played`: it is in play. */
export interface SpaceSheet extends AnySpaceSheet {
  area: string;
  factor: number;
  home: string;
  id: string;
  kind: "box" | "city" | "plain" | "tribe";
  lat?: number;
  lon?: number;
  loyalty: number;
  played: boolean;
  port: boolean;
  punic: boolean;
  raises: number;
  sure: string;
  title: string;
  victory: boolean;
}

/** The tables of the game; `automatic`: the ratio that wins without a battle. 12.2.1 */
export interface TablesSheet {
  attrition: AttritionColumn[];
  automatic: number;
  combat: CombatSheet;
  naval: NavalSheet;
  plunder: number;
  ratios: RatioStep[];
  siege: SiegeRow[];
  unrest: UnrestLevel[];
}

/** What lies beside the map; `level`: the points that win at the end of this turn. 4.2 */
export interface TracksScene {
  level: number;
  plunder: PlunderScene;
  treaty: "allied" | "ended" | "envoys" | "none";
  unrest: UnrestScene | null;
}

/** The place of a house in the round. 5.4

    `interrupts`: it acts with Desperate Times before the one whose turn it is. 7.4 */
export interface TurnOf {
  house: string;
  interrupts: boolean;
  state: "done" | "next" | "now" | "out" | "waiting";
}

/** A turn; `level`: the points that win at once. 4.2 */
export interface TurnSheet extends AnyTurnSheet {
  cards: number;
  level: number;
  turn: number;
  years: string;
}

/** What a level of unrest costs Carthage: cards and points. 20.2 */
export interface UnrestLevel {
  cards: number;
  points: number;
}

/** The unrest in Carthage, and what it costs. 20 */
export interface UnrestScene {
  cards: number;
  level: number;
  points: number;
}
