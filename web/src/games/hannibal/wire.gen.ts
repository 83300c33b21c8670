// Written by scripts/wire_types.py from the server's own types: `make wire`, not by hand.
import type { CardUse, Hand, Road, Titled, TurnSheet, CardSheet as AnyCardSheet, Scene as AnyScene, Sheet as AnySheet, SpaceScene as AnySpaceScene, SpaceSheet as AnySpaceSheet } from "../../api/types.gen";

/** What a side has in a place: CUs, elephants among them, generals with the senior first. */
export interface Band {
  cus: number;
  elephants: number;
  generals: string[];
}

/** A kind of battle card, and how many there are. */
export interface BattleCardSheet {
  count: number;
  id: string;
  title: string;
}

/** A battle card on the table, and the kind that it stands for. */
export interface BattlePlay {
  card: string;
  kind: string;
  side: string;
}

/** A round of a battle; `taken` is who took the initiative at its end. */
export interface BattleRound {
  answer: BattlePlay | null;
  attack: BattlePlay;
  lost: boolean;
  taken: string;
}

/** The battle under way: both lines, the rounds, and who will win. */
export interface BattleScene {
  attacker: string;
  chances: CardChance[];
  course: BattleRound[];
  defender: string;
  intercepted: boolean;
  landed: boolean;
  leads: string;
  outlook: string;
  round: number;
  sides: Record<string, BattleSide>;
  space: string;
  stage: "aftermath" | "attack" | "before" | "initiative" | "match";
}

/** What a side brings to a battle, and its cards as far as they can be seen. */
export interface BattleSide {
  cards: string[] | null;
  counterattack: number;
  cus: number;
  elephants: number;
  general: string | null;
  handCount: number;
  openCards: string[];
  played: string[];
  rating: number;
  sources: HandSource[];
}

/** How likely the enemy of a seat could match a kind of attack. */
export interface CardChance {
  card: string;
  chance: number;
}

/** A strategy card. */
export interface CardSheet extends AnyCardSheet {
  campaign: number;
  counter: boolean;
  id: string;
  number: number;
  ops: number;
  remove: boolean;
  ship: number;
  sides: string[];
  sure: string;
  text: string;
  title: string;
  troops: boolean;
}

/** What a side has in a place; the commander is named first. */
export interface Force {
  cus: number;
  elephants: number;
  generals: string[];
  inside: boolean;
  side: string;
  train: boolean;
}

/** A general. */
export interface GeneralSheet {
  ability: string;
  battle: number;
  id: string;
  side: string;
  strategy: number;
  sure: string;
  title: string;
}

/** Those who are off the map, and those who hold an office. */
export interface GeneralsScene {
  consuls: string[];
  dead: string[];
  dictator: string | null;
  displaced: string[];
  pool: string[];
  proconsul: string | null;
}

/** Why a hand has so many battle cards. 14.1 */
export interface HandSource {
  count: number;
  rule: string;
  why: string;
}

/** The army on the march. */
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
  train: boolean;
}

/** The symbols of a port where a naval die has them. PHX 7.3.B */
export interface Naval {
  diamonds: number;
  dots: number;
}

/** What a line of a position says of a space; `other` is what it does not understand. */
export interface Place {
  control: string;
  inside: Record<string, Band>;
  other: string[];
  outside: Record<string, Band>;
  siege: number;
  subjugated: boolean;
  trains: number;
  trainsInside: number;
}

/** A province. */
export interface ProvinceSheet {
  allies: number;
  id: string;
  needed: number;
  region: string;
  scores: boolean;
  sure: string;
  title: string;
}

/** The table as a seat sees it. */
export interface Scene extends AnyScene {
  active: string;
  battle: BattleScene | null;
  deck: number;
  discards: string[];
  effects: Titled[];
  generals: GeneralsScene;
  hands: Record<string, Hand>;
  march: MarchScene | null;
  phase: string;
  points: Record<string, number>;
  provinces: Record<string, string>;
  removed: string[];
  siege: SiegeScene | null;
  spaces: Record<string, SpaceScene>;
  turn: number;
  years: string;
}

/** The map, the pieces and the calendar. */
export interface Sheet extends AnySheet {
  battleCards: BattleCardSheet[];
  cards: CardSheet[];
  effects: Titled[];
  game: string;
  generals: GeneralSheet[];
  notice: string;
  options: string[];
  phases: Titled[];
  provinces: ProvinceSheet[];
  regions: Titled[];
  roads: Road[];
  scenario: Titled;
  seats: Titled[];
  spaces: SpaceSheet[];
  title: string;
  turns: TurnSheet[];
  uses: CardUse[];
}

/** The siege under way. */
export interface SiegeScene {
  general: string;
  needed: number;
  points: number;
  space: string;
}

/** Who holds a space, and what stands there if anything does. */
export interface SpaceScene extends AnySpaceScene {
  control: string;
  forces?: Force[];
  siege?: number;
  siegeNeeded?: number;
  tribe?: boolean;
}

/** A space of the map. */
export interface SpaceSheet extends AnySpaceSheet {
  capacity: number;
  id: string;
  inPlay: boolean;
  kind: "city" | "plain" | "tribe";
  large: boolean;
  naval: number | Naval;
  port: boolean;
  province: string;
  siege: number;
  sure: string;
  title: string;
}
