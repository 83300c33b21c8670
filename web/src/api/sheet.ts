// What never changes in a game.
import type { Side } from "./basics";

export interface SpaceSheet {
  id: string;
  title: string;
  province: string;
  kind: "plain" | "city" | "tribe";
  port: boolean;
  naval: number | { dots: number; diamonds: number };
  capacity: number;
  siege?: number;
  large?: boolean;
  inPlay?: boolean;
  /** Where it lies, in a game without a map of its own. */
  x?: number;
  y?: number;
  sure?: string;
}
export interface GeneralSheet {
  id: string;
  title: string;
  side: Side;
  strategy: number;
  battle: number;
  ability: string;
  sure?: string;
}
export interface CardSheet {
  id: string;
  number: number;
  title: string;
  ops: number;
  sides: Side[];
  counter: boolean;
  campaign: number | boolean;
  remove: boolean;
  ship: number;
  troops?: boolean;
  text: string;
  sure?: string;
}
export interface ProvinceSheet {
  id: string;
  title: string;
  region: string;
  scores: boolean;
  needed: number;
}
export interface TurnSheet {
  turn: number;
  years: string;
  cards: number;
}
export interface Titled {
  id: string;
  title: string;
}
export interface Sheet {
  game: string;
  family?: string;
  title: string;
  scenario?: Titled;
  options?: string[];
  notice?: string;
  regions?: Titled[];
  phases?: Titled[];
  seats: { id: Side; title: string }[];
  spaces: SpaceSheet[];
  provinces: ProvinceSheet[];
  roads: { a: string; b: string; kind: "road" | "pass" | "alps" | "strait" }[];
  generals: GeneralSheet[];
  cards: CardSheet[];
  /** What a card can be played for; `{card}` stands for its id. */
  uses?: { do: string; title: string }[];
  battleCards: { id: string; title: string; count: number }[];
  turns: TurnSheet[];
  effects?: Titled[];
}
