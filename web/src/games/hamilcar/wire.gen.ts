// Written by scripts/wire_types.py from the server's own types: `make wire`, not by hand.
import type { CardUse, Hand, Road, Titled, CardSheet as AnyCardSheet, Scene as AnyScene, Sheet as AnySheet, SpaceScene as AnySpaceScene, SpaceSheet as AnySpaceSheet, TurnSheet as AnyTurnSheet } from "../../api/types.gen";

/** What a side has in a place: CUs, elephants among them, generals with the senior first. */
export interface Band {
  cus: number;
  elephants: number;
  generals: string[];
  supplies: number;
}

/** A face of a battle die. 13.4 */
export interface BattleFace {
  horse: number;
  shield: number;
  spear: number;
}

/** The battle under way: both sides, their dice, the charge, and who will win. 13 */
export interface BattleScene {
  attacker: string;
  charge: ChargeScene | null;
  defender: string;
  intercepted: boolean;
  landed: boolean;
  outlook: string;
  sides: Record<string, BattleSide>;
  space: string;
  stage: "aftermath" | "before" | "charge" | "dice" | "reroll";
  winner: string | null;
}

/** What a side brings to a battle; `hits` are those it makes. 13.3-13.4

    `level`: 1 the small die, 2 the large one, 3 both; 0 while it is not known. `rerolls`: own dice
    that its commander may roll again. */
export interface BattleSide {
  allies: string[];
  cus: number;
  dice: RolledDie[];
  elephants: number;
  general: string | null;
  hits: number;
  ladder: LevelStep[];
  level: number;
  rating: number;
  rerolls: number;
  supplies: number;
}

/** A strategy card; `warships` may be built with it. 5.2.C2 */
export interface CardSheet extends AnyCardSheet {
  campaign: number;
  counter: boolean;
  id: string;
  number: number;
  ops: number;
  remove: boolean;
  reshuffle: boolean;
  sides: string[];
  sure: string;
  text: string;
  title: string;
  troops: boolean;
  warships: number;
}

/** The elephant charge: what it needs, and what was rolled. 13.3.D

    `needed`: elephants for a charge, the battle rating of the Roman commander. `favours`: who may
    have a die of the other side rolled again. */
export interface ChargeScene {
  announced: boolean;
  die: number;
  elephants: number;
  favours: string | null;
  modifier: number;
  needed: number;
  possible: boolean;
  result: number;
}

/** What counts on the Provincial Display. 2.1.E */
export interface CountSheet {
  id: string;
  kind: "city" | "miat" | "province" | "sea";
  title: string;
}

/** All dice with signs, face 1 first; `sure` says of each how sure it is.

    `hits`: for each modified battle roll at sea from 1 the hits in columns I to V. 9.2.B1 */
export interface DiceSheet {
  hits: number[][];
  large: BattleFace[];
  naval: NavalFace[];
  red: SiegeFace[];
  small: BattleFace[];
  storm: number[];
  sure: Record<string, string>;
  white: SiegeFace[];
}

/** The Provincial Display: who has each count of the sheet, or "none", and the lead. 4.2 */
export interface DisplayScene {
  holders: Record<string, string>;
  lead: number;
  leader: string | null;
  totals: Record<string, number>;
}

/** What a side has in a place; the commander is named first. `supplies`: supply trains. */
export interface Force {
  cus: number;
  elephants: number;
  generals: string[];
  inside: boolean;
  side: string;
  supplies: number;
}

/** A general and his traits. 2.2.D */
export interface GeneralSheet {
  ability: string;
  admiral: boolean;
  africanus: boolean;
  aristocrat: boolean;
  battle: number;
  id: string;
  side: string;
  strategy: number;
  sure: string;
  title: string;
}

/** Those who are off the map, and those who hold an office.

    `awaited`: those on the turn track, in the mercenary box, or set aside. */
export interface GeneralsScene {
  awaited: string[];
  consuls: string[];
  dead: string[];
  dictator: string | null;
  displaced: string[];
  pool: string[];
  proconsul: string | null;
}

/** A sea lane; it costs one movement point. 7.3.A */
export interface LaneSheet {
  a: string;
  b: string;
  storms: number;
}

/** A level of Roman Seamanship, and what it gives. 15.4 */
export interface LevelSheet {
  dots: number;
  id: string;
  lanes: number;
  reverts: boolean;
  roll: number;
  storms: number;
  title: string;
}

/** A step on the ladder of a side's dice: why, by how much, and the level reached. 13.3 */
export interface LevelStep {
  change: number;
  level: number;
  rule: string;
  why: string;
}

/** The army on the march; `at` is the port it is in while it is at sea. */
export interface MarchScene {
  at: string;
  cus: number;
  elephants: number;
  general: string;
  path: string[];
  points: number;
  side: string;
  spent: number;
  subordinates: string[];
  supplies: number;
}

/** Who can be hired next; `price` are markers on the Miat, `whyNot` says what is lacking. */
export interface MercenaryScene {
  available: boolean;
  cus: number;
  elephants: number;
  general: string | null;
  price: number;
  rule: string;
  whyNot: string;
}

/** A general who can be hired, with his CUs; elephants are among them. 5.2.C3 */
export interface MercenarySheet {
  cus: number;
  elephants: number;
  general: string;
}

/** What lies between two spaces of the Miat, counted from 0. 15.3.A */
export interface MiatIcon {
  a: number;
  b: number;
  gives: "cu" | "general";
}

/** The Miat: so many spaces from 0; `warlike` markers with the centre make it so. 15.3 */
export interface MiatSheet {
  center: number;
  icons: MiatIcon[];
  spaces: number;
  sure: string;
  warlike: number;
}

/** A face of the naval die: dots speak for Carthage, diamonds for Rome. 8.2 */
export interface NavalFace {
  diamonds: number;
  dots: number;
}

/** What a side has lost in a naval battle so far. */
export interface NavalLosses {
  cus: number;
  supplies: number;
  warships: number;
}

/** A battle roll: the die, what was added, the column, and what came of it. 9.2.B */
export interface NavalRoll {
  column: number;
  die: number;
  hits: number;
  modifiers: RollModifier[];
  prizes: number;
  result: number;
  round: number;
  side: string;
}

/** The naval battle under way; `first` is who acts first in this round. 9

    `course` are all its battle rolls, `roll` the last of them; `pile` tactic cards are left. */
export interface NavalScene {
  acting: string;
  course: NavalRoll[];
  first: string;
  mover: string;
  outlook: string;
  pile: number;
  port: string;
  roll: NavalRoll | null;
  round: number;
  sides: Record<string, NavalSide>;
  stage: "aftermath" | "before" | "engage" | "evade" | "hits" | "maneuver" | "unguarded";
  winner: string | null;
}

/** A fleet in battle; `column` is that of its next roll, from 1. 9.1-9.2

    `cards` are those in hand, null for who may not see them; `rerolls` its commander has left. */
export interface NavalSide {
  cards: string[] | null;
  column: number;
  commander: string | null;
  cus: number;
  dropped: string[];
  elephants: number;
  generals: string[];
  handCount: number;
  lost: NavalLosses;
  modifiers: RollModifier[];
  played: string[];
  prizes: number;
  rating: number;
  rerolls: number;
  supplies: number;
  warships: number;
}

/** Mare Tyrrhenum: from each of its ports to each other; `needed` ports give control. 2.1.H */
export interface OpenSeaSheet {
  cost: number;
  needed: number;
  ports: string[];
  storms: number;
  sure: string;
}

/** What a line of a position says of a space; `other` is what it does not understand. */
export interface Place {
  control: string;
  inside: Record<string, Band>;
  other: string[];
  outside: Record<string, Band>;
  siege: number;
  subjugated: boolean;
}

/** A province. */
export interface ProvinceSheet {
  id: string;
  needed: number;
  region: string;
  scores: boolean;
  sure: string;
  title: string;
}

/** What is added to a roll, and why. */
export interface RollModifier {
  rule: string;
  value: number;
  why: string;
}

/** A battle die of a side; `face` from 1, with its signs; `rerolled`: it was rolled again. */
export interface RolledDie {
  die: "large" | "small";
  face: number;
  horse: number;
  rerolled: boolean;
  shield: number;
  spear: number;
}

/** A port of a route, and the movement points that it cost to get there. */
export interface RouteLeg {
  cost: number;
  space: string;
}

/** The table as a seat sees it. */
export interface Scene extends AnyScene {
  active: string;
  battle: BattleScene | null;
  deck: number;
  dictatorCard: "down" | "played" | "up";
  discards: string[];
  display: DisplayScene;
  effects: Titled[];
  generals: GeneralsScene;
  hands: Record<string, Hand>;
  march: MarchScene | null;
  mercenaries: MercenaryScene;
  miat: boolean[];
  naval: NavalScene | null;
  ops: Record<string, number>;
  phase: string;
  points: Record<string, number>;
  provinces: Record<string, string>;
  removed: string[];
  sea: SeaScene;
  ships: Record<string, ShipsScene>;
  siege: SiegeScene | null;
  spaces: Record<string, SpaceScene>;
  turn: number;
  voyages: VoyageScene[];
  warlike: boolean;
  years: string;
}

/** Who has Naval Supremacy, the level of Rome from 1, and the markers of the sea. */
export interface SeaScene {
  corvi: boolean;
  forgotten: boolean;
  seamanship: number;
  supremacy: string;
}

/** The map, the pieces, the tracks and the calendar. */
export interface Sheet extends AnySheet {
  cards: CardSheet[];
  counts: CountSheet[];
  dice: DiceSheet;
  effects: Titled[];
  game: string;
  generals: GeneralSheet[];
  lanes: LaneSheet[];
  majorPorts: string[];
  mercenaries: MercenarySheet[];
  miat: MiatSheet;
  notice: string;
  openSea: OpenSeaSheet;
  options: string[];
  phases: Titled[];
  provinces: ProvinceSheet[];
  regions: Titled[];
  roads: Road[];
  scenario: Titled;
  seamanship: LevelSheet[];
  seats: Titled[];
  spaces: SpaceSheet[];
  tactics: TacticSheet[];
  title: string;
  turns: TurnSheet[];
  uses: CardUse[];
}

/** The warships of a side by box; `prizes` are enemy ships, `sunk` come back next turn. */
export interface ShipsScene {
  left: number;
  prizes: number;
  ready: number;
  sailing: number;
  spent: number;
  sunk: number;
}

/** A face of a siege die. 14.2 */
export interface SiegeFace {
  losses: number;
  points: number;
}

/** The siege under way; `canDefend`: the besieged may spend a CU and a supply train. 14.3 */
export interface SiegeScene {
  canDefend: boolean;
  defended: boolean;
  die: "red" | "white";
  engines: boolean;
  general: string;
  needed: number;
  points: number;
  space: string;
}

/** Who holds a space, and what stands there if anything does; `engines`: Siege Engineers. */
export interface SpaceScene extends AnySpaceScene {
  control: string;
  engines?: boolean;
  forces?: Force[];
  siege?: number;
  siegeNeeded?: number;
  tribe?: boolean;
}

/** A space of the map; `siege` are the points to which a city or a tribe falls. */
export interface SpaceSheet extends AnySpaceSheet {
  capacity: number;
  id: string;
  kind: "city" | "plain" | "tribe";
  large: boolean;
  major: boolean;
  port: boolean;
  province: string;
  siege: number;
  sure: string;
  title: string;
}

/** A kind of tactic card, and how many of the 20 there are. 9.2.A */
export interface TacticSheet {
  condition: string;
  copies: number;
  id: string;
  step: "anytime" | "battle" | "enemy" | "engage" | "immediately";
  sure: string;
  text: string;
  title: string;
}

/** A turn: its price of a mercenary, and the Carthaginian who arrives, if one does. */
export interface TurnSheet extends AnyTurnSheet {
  cards: number;
  general: string | null;
  swords: number;
  turn: number;
  years: string;
}

/** A fleet at sea: of who moves, or of who intercepts; `port` once it has sailed from one.

    `left`: movement points at sea that it still has. `storms`: those of its route, with those that
    seamanship adds; they matter only to Rome, if Cruel Sea is played. */
export interface VoyageScene {
  cus: number;
  elephants: number;
  general: string | null;
  intercepted: boolean;
  intercepting: boolean;
  left: number;
  port: string | null;
  prizes: number;
  route: RouteLeg[];
  side: string;
  spent: number;
  storms: number;
  subordinates: string[];
  supplies: number;
  warships: number;
}
