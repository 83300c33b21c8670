// What the server sends. The server's messages are the truth; nothing here knows a rule.

export type Side = string;
export type Holder = Side | "none";

export interface SpaceSheet {
  id: string;
  title: string;
  province: string;
  kind: "plain" | "city" | "tribe";
  port: boolean;
  naval: number;
  capacity: number;
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
  campaign: number;
  remove: boolean;
  ship: number;
  text: string;
  sure?: string;
}
export interface Sheet {
  game: string;
  title: string;
  seats: { id: Side; title: string }[];
  spaces: SpaceSheet[];
  provinces: { id: string; title: string; region: string; scores: boolean; needed: number }[];
  roads: { a: string; b: string; kind: "road" | "pass" | "alps" | "strait" }[];
  generals: GeneralSheet[];
  cards: CardSheet[];
  battleCards: { id: string; title: string; count: number }[];
  turns: { turn: number; years: string; cards: number }[];
}

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
  forces?: Force[];
}
