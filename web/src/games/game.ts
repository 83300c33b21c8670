/**
 * What a game gives the page. A game has a folder of its family's name beside this file:
 *
 * - `look.ts` gives a `Look` (colours, shapes and words that also lists of games need) and is always loaded;
 * - `index.ts` gives a `GamePage` (map, pieces, battle, panels) and is loaded with the game's sheet.
 *
 * Both are found by the folder's name. A game without a folder has the plain page of `plain/`.
 */
import type { Component } from "svelte";
import type { CardSheet, Holder, Scene, Sheet, Side, SpaceSheet } from "../api/types";
import type { Atlas } from "../board/atlas";
import type { Editor } from "../edit/editor.svelte";
import type { Mark } from "../cards/facts";
import type { MatchStore } from "../state/match.svelte";
import type { Look } from "./look";

/** A piece with a name of its own and a place to stand: the board moves it, the game draws it. */
export interface Piece {
  key: string;
  kind: string;
  side: Side;
  space: string;
  x: number;
  y: number;
  scale: number;
  count: number;
  /** The thing that it is for a question or the log, if it is one. */
  id: string;
  /** What it wears: an office, a crown. */
  badge: string;
}

/** The board in words: its regions, their provinces, and what stands in their spaces. */
export interface RegionText {
  region: string;
  provinces: { title: string; holder: string; spaces: string[] }[];
}

export interface BoardParts {
  /** The mark of a space, drawn around the origin. */
  Space: Component<{ space: SpaceSheet; scene: Scene; atlas: Atlas }>;
  /** A piece, drawn around the origin. */
  Piece: Component<{ piece: Piece; sheet: Sheet }>;
  /** What stands before the pieces. */
  Fronts?: Component<{ scene: Scene; sheet: Sheet; atlas: Atlas; pieces: boolean }>;
  /** What is told of a space to who looks at it. */
  Detail: Component<{ space: SpaceSheet; scene: Scene; sheet: Sheet }>;
  /** The picture of a thing in a menu of choices, drawn within 42 of the origin. */
  Portrait?: Component<{ id: string; sheet: Sheet }>;
  /** The kinds of things that stand on the map as pieces of their own. */
  movers: { has: (kind: string) => boolean };
  /** All pieces in an order that does not depend on where they stand: an element that keeps its place can glide. */
  pieces: (scene: Scene, sheet: Sheet, atlas: Atlas) => Piece[];
  /** The space of every mover. */
  whereIs: (scene: Scene) => Map<string, string>;
  /** The space to look at first for a side. */
  homeOf: (scene: Scene, side: Side) => string;
  /** The march under way: where it is, and what it has passed. */
  march: (scene: Scene) => { at: string; path: string[] } | null;
  /** Who holds each province. */
  holders: (scene: Scene) => Record<string, Holder>;
  /** The room that the pieces of a space take beside it. */
  room: (scene: Scene, space: string, atlas: Atlas) => { x: number; y: number; width: number } | null;
  /** How far the mark of a space reaches from its middle, and whether its name is bold. */
  reach: (space: SpaceSheet) => number;
  isBold: (space: SpaceSheet) => boolean;
  spaceText: (space: SpaceSheet, scene: Scene, sheet: Sheet, choices?: number) => string;
  boardText: (scene: Scene, sheet: Sheet) => RegionText[];
}

export interface BattleParts {
  /** Whether a battle is fought that the scene below shows. */
  isFought: (scene: Scene) => boolean;
  /** Over the map of a match: the battle under way, and for a while what came of it. */
  Live: Component<{ store: MatchStore }>;
  /** Over the map of a replay. */
  Replayed: Component<{ scene: Scene; sheet: Sheet; seat: string | null; onFold: () => void }>;
}

export interface GamePanel {
  id: string;
  title: string;
  Panel: Component<{ store: MatchStore }>;
}

/** A tab of the position editor; the first is opened when a space is clicked. */
export interface EditorPanel {
  id: string;
  title: string;
  Panel: Component<{ editor: Editor }>;
}

export interface GamePage {
  look: Look;
  /** The map of a sheet; nothing where the table is shown as text. */
  atlas: (sheet: Sheet) => Atlas | null;
  board: BoardParts;
  battle?: BattleParts;
  /** The tabs beside the log; chat and notes follow them. */
  panels: GamePanel[];
  /** The tabs of the position editor before its text. */
  editor: EditorPanel[];
  /** The signs at the foot of a card. */
  marksOf: (card: CardSheet) => Mark[];
  /** Behind the words of the front page: who holds which provinces of a map. */
  backdrop?: { atlas: Atlas; held: Record<string, Side> };
}
