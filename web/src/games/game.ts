/**
 * What a game gives the page. A game has a folder of its family's name beside this file:
 *
 * - `look.ts` gives a `Look` (colours, shapes and words that also lists of games need) and is always loaded;
 * - `index.ts` gives a `GamePage` (map, pieces, battle, panels) and is loaded with the game's sheet.
 *
 * Both are found by the folder's name. A game without a folder has the plain page of `plain/`.
 */
import type { Component } from "svelte";
import type { Holder, Preview, Scene, Seat, Sheet, Side, Thing } from "../api/types";
import type { Atlas, MapRoad } from "../board/atlas";
import type { LegendPart } from "../board/legend";
import type { Room } from "../board/rooms";
import type { Sight } from "../board/sight";
import type { Editor } from "../edit/editor.svelte";
import type { Mark } from "../cards/facts";
import type { Drawer } from "../match/choices";
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
  /** The room it takes around its middle, and the part of it that must always be read. */
  room: Room;
  figure?: Room;
  /** On which hand of it there is room for its name: -1 left, 1 right. */
  facing?: number;
}

/** The board in words: its regions, their provinces, and what stands in their spaces. */
export interface RegionText {
  region: string;
  provinces: { title: string; holder: string; spaces: string[] }[];
}

/** Of a game with a scene and a sheet of its own. */
export interface BoardParts<S extends Scene = Scene, T extends Sheet = Sheet> {
  /** The mark of a space, drawn around the origin. */
  Space: Component<{ space: T["spaces"][number]; scene: S; atlas: Atlas }>;
  /** A piece, drawn around the origin. */
  Piece: Component<{ piece: Piece; sheet: T }>;
  /** What lies on the ground below the spaces, besides roads: sea lanes, the way of a fleet. */
  Ground?: Component<{ scene: S; sheet: T; atlas: Atlas; shown: Preview | undefined }>;
  /** What roads of a kind have besides their course. */
  Ways?: Component<{ roads: MapRoad[]; atlas: Atlas; scene: S; sheet: T }>;
  /** What stands before the pieces. */
  Fronts?: Component<{ scene: S; sheet: T; atlas: Atlas; pieces: boolean }>;
  /** What is told of a space to who looks at it. */
  Detail: Component<{ space: T["spaces"][number]; scene: S; sheet: T }>;
  /** The picture of a thing in a menu of choices, drawn within 42 of the origin. */
  Portrait?: Component<{ id: string; sheet: T }>;
  /** The kinds of things that stand on the map as pieces of their own. */
  movers: { has: (kind: string) => boolean };
  /** All pieces in an order that does not depend on where they stand: an element that keeps its place can glide. */
  pieces: (scene: S, sheet: T, atlas: Atlas, sight?: Sight) => Piece[];
  /** The space of every mover. */
  whereIs: (scene: S) => Map<string, string>;
  /** The space to look at first for a side. */
  homeOf: (scene: S, side: Side) => string;
  /** The march under way: where it is, and what it has passed. */
  march: (scene: S) => { at: string; path: string[] } | null;
  /** Whether a step of a way goes by road; where nothing is said, every step does. */
  isByRoad?: (step: string) => boolean;
  /** Who holds each province. */
  holders: (scene: S) => Record<string, Holder>;
  /** What stands beside the mark of a space and is no piece: its port, the signs of a siege. */
  signs?: (space: T["spaces"][number], scene: S, atlas: Atlas, sight: Sight) => Room[];
  /** How far the mark of a space reaches from its middle, and whether its name is bold. */
  reach: (space: T["spaces"][number]) => number;
  isBold: (space: T["spaces"][number]) => boolean;
  /** Whether a space is played on; a match opens on those that are. */
  isPlayed?: (space: T["spaces"][number], scene: S) => boolean;
  /** How much a name matters where not all can be read: the map leaves some out instead of writing them small. */
  weightOf?: (space: T["spaces"][number]) => number;
  spaceText: (space: T["spaces"][number], scene: S, sheet: T, choices?: number) => string;
  boardText: (scene: S, sheet: T) => RegionText[];
}

export interface BattleParts<S extends Scene = Scene, T extends Sheet = Sheet> {
  /** Whether a battle is under way, its aftermath included. */
  isUnderWay: (scene: S) => boolean;
  /** Whether a battle is fought that the scene below shows. */
  isFought: (scene: S) => boolean;
  /** Over the map of a match: the battle under way, and for a while what came of it. */
  Live: Component<{ store: MatchStore }>;
  /** Over the map of a replay. */
  Replayed: Component<{ scene: S; sheet: T; seat: string | null; onFold: () => void }>;
}

export interface GamePanel {
  id: string;
  title: string;
  Panel: Component<{ store: MatchStore }>;
}

/** A tab of the position editor, loaded when it is opened; the first is opened when a space is clicked. */
export interface EditorPanel {
  id: string;
  title: string;
  load: () => Promise<{ default: Component<{ editor: Editor }> }>;
}

/** The questions that form an army, one after another: the page asks them all at once. */
export interface Muster {
  /** The verb that takes somebody along, and the one that leaves them; without it, who is not named stays. */
  bring: string;
  leave?: string;
  /** What is taken along or left by answers of its own. */
  things?: { take: string; leave: string; title: string }[];
  /** The verbs that take a number along, and what is counted. */
  counts: { verb: string; title: string }[];
  /** How many of each could go from where somebody stands. */
  most?: (scene: Scene, who: string) => Record<string, number>;
}

export interface GamePage<S extends Scene = Scene, T extends Sheet = Sheet> {
  look: Look;
  /** The map of a sheet; nothing where the table is shown as text. */
  atlas: (sheet: T) => Atlas | null;
  board: BoardParts<S, T>;
  battle?: BattleParts<S, T>;
  /** The tabs beside the log; chat and notes follow them. */
  panels: GamePanel[];
  /** The tabs of the position editor before its text. */
  editor: EditorPanel[];
  /** What the signs of its map mean, loaded when somebody asks. */
  legend?: () => Promise<{ legend: (sheet: T) => LegendPart[] }>;
  /** What a card says of its worth beside the figure, and at its foot of who has it and which of his it is; else in operation points, for which seats, and by its id. */
  faceOf?: (card: T["cards"][number], sheet: T) => { worth: string; whose: string; number: string };
  /** What the points of a seat are called. */
  points?: string;
  muster?: Muster;
  /** Choices that wait behind a button of their own, not in the row of options. */
  drawers?: Drawer[];
  /** The seat that acts for a thing of the log; without it sides are seats. */
  seatOf?: (thing: Thing, sheet: T) => Seat;
  /** The verb of answers out of turn: above them the page says what has just happened. */
  reply?: string;
  /** The signs at the foot of a card. */
  marksOf: (card: T["cards"][number]) => Mark[];
  /** Behind the words of the front page: who holds which provinces of a map. */
  backdrop?: { atlas: Atlas; held: Record<string, Side> };
}
