// The table as a seat sees it.
import type { BattleRound } from "../games/hannibal/wire.gen";
import type { Holder, Side } from "./basics";

export type { BattlePlay, BattleRound } from "../games/hannibal/wire.gen";

export interface Force {
  side: Side;
  inside: boolean;
  cus: number;
  elephants: number;
  train: boolean;
  generals: string[];
}
export interface SpaceScene {
  control: Holder;
  tribe?: boolean;
  siege?: number;
  siegeNeeded?: number;
  forces?: Force[];
}
export interface GeneralsScene {
  pool?: string[];
  displaced?: string[];
  dead?: string[];
  consuls?: string[];
  proconsul?: string | null;
  dictator?: string | null;
}
export interface HandScene {
  count: number;
  cards: string[] | null;
}
export interface BattleSide {
  general: string | null;
  cus: number;
  elephants: number;
  handCount: number;
  cards: string[] | null;
  openCards?: string[];
  played?: string[];
  sources?: { why: string; count: number; rule?: string }[];
  rating?: number;
  counterattack?: number;
}
export interface BattleScene {
  space: string;
  attacker: Side;
  defender: Side;
  leads: Side;
  round: number;
  sides: Record<Side, BattleSide>;
  /** The rounds so far; the last may wait for its answer. */
  course: BattleRound[];
  stage?: "before" | "attack" | "match" | "initiative" | "aftermath";
  intercepted?: boolean;
  landed?: boolean;
  /** How likely the enemy of this seat could match each kind of attack. */
  chances?: { card: string; chance: number }[];
  /** How likely this seat (or, for a spectator, the attacker) wins if both play well, in words. */
  outlook?: string;
}
export interface MarchScene {
  general: string;
  at: string;
  points: number;
  cus: number;
  path: string[];
  side?: Side;
  subordinates?: string[];
  spent?: number;
  elephants?: number;
  train?: boolean;
}
export interface SiegeScene {
  general: string;
  space: string;
  points: number;
  needed: number;
}
export interface PlainPiece {
  id: string;
  title?: string;
  side: Side;
  space: string;
  count?: number;
}
export interface Scene {
  /** The table as text, from a game that tells no more. */
  picture?: string[];
  /** What stands where, from a game that draws nothing of its own. */
  pieces?: PlainPiece[];
  turn: number;
  years: string;
  phase: string;
  active: Holder;
  points: Record<Side, number>;
  spaces: Record<string, SpaceScene>;
  provinces: Record<string, Holder>;
  generals: GeneralsScene;
  hands: Record<Side, HandScene>;
  deck: number;
  discards: string[];
  removed: string[];
  effects: { id: string; title: string }[];
  march: MarchScene | null;
  battle: BattleScene | null;
  siege?: SiegeScene | null;
}
