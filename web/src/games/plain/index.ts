// The page of a game without a folder of its own: its spaces as a graph, with pieces that say their number.
import type { Holder, Scene, Sheet, SpaceSheet } from "../../api/types";
import { Atlas, type MapData, type Point } from "../../board/atlas";
import { around } from "../../board/rooms";
import { t } from "../../strings";
import type { BoardParts, GamePage, Piece } from "../game";
import type { Look } from "../look";
import Detail from "./Detail.svelte";
import Space from "./Space.svelte";
import Token from "./Token.svelte";

const WIDTH = 1200;
const HEIGHT = 800;
const EDGE = 140;
const STEP = 46;
/** What is no piece, whatever else a game may have. */
const STANDS_STILL = new Set(["space", "place", "at", "province", "card", "face", "side", "seat"]);
const atlases = new WeakMap<Sheet, Atlas | null>();

/** Places as the sheet gives them, stretched over the board; spaces without places stand in a ring. */
function places(spaces: SpaceSheet[]): Point[] {
  const given = spaces.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
  const points = given.length === spaces.length ? given : spaces.map((_, i) => ring((2 * Math.PI * i) / spaces.length));
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const wide = Math.max(...points.map(({ x }) => x)) - left || 1;
  const high = Math.max(...points.map(({ y }) => y)) - top || 1;
  return points.map(({ x, y }) => ({ x: EDGE + ((x - left) / wide) * (WIDTH - 2 * EDGE), y: EDGE + ((y - top) / high) * (HEIGHT - 2 * EDGE) }));
}
const ring = (turn: number): Point => ({ x: Math.sin(turn), y: -Math.cos(turn) });

function mapOf({ spaces, roads = [] }: Sheet): MapData {
  const points = places(spaces);
  return {
    width: WIDTH, height: HEIGHT, land: "", provinces: [], peaks: [], rivers: [],
    roads: roads.map((road) => ({ ...road, via: [] })),
    spaces: Object.fromEntries(spaces.map(({ id }, i) => [id, { x: 0, y: 0, name: "below", ...points[i] }])),
  };
}

function atlasOf(sheet: Sheet): Atlas | null {
  const found = atlases.get(sheet);
  if (found !== undefined) return found;
  const made = sheet.spaces?.length ? new Atlas(mapOf(sheet)) : null;
  atlases.set(sheet, made);
  return made;
}

const piecesAt = (scene: Scene, space: string) => (scene.pieces ?? []).filter((piece) => piece.space === space);

function pieces(scene: Scene, _sheet: Sheet, atlas: Atlas): Piece[] {
  return (scene.pieces ?? []).map((piece) => {
    const all = piecesAt(scene, piece.space);
    const { x, y } = atlas.at(piece.space);
    const aside = (all.indexOf(piece) - (all.length - 1) / 2) * STEP;
    return { key: piece.id, id: piece.id, kind: "piece", side: piece.side, space: piece.space, count: piece.count ?? 0, badge: "", x: x + aside, y: y - 30, scale: 1, room: around(21), figure: around(12) };
  });
}

const holderOf = (scene: Scene, space: string): Holder => scene.spaces?.[space]?.control ?? "none";
const titleOf = (sheet: Sheet, side: Holder): string => sheet.seats.find(({ id }) => id === side)?.title ?? side;

/** The words for a space: who holds it, and what stands there. */
export function linesOf(space: SpaceSheet, scene: Scene, sheet: Sheet): string[] {
  const holder = holderOf(scene, space.id);
  const standing = piecesAt(scene, space.id).map(({ id, title = id, side, count }) => t(count === undefined ? "plain.one" : "plain.some", { title, side: titleOf(sheet, side), count: count ?? 0 }));
  return [...(holder === "none" ? [] : [t("plain.held", { side: titleOf(sheet, holder) })]), ...standing];
}

function spaceText(space: SpaceSheet, scene: Scene, sheet: Sheet, choices = 0): string {
  return [space.title, ...linesOf(space, scene, sheet), ...(choices ? [t("board.choices", { count: choices })] : [])].join("; ");
}

const board: BoardParts = {
  Space, Detail, spaceText, pieces,
  Piece: Token,
  movers: { has: (kind) => !STANDS_STILL.has(kind) },
  whereIs: (scene) => new Map((scene.pieces ?? []).map(({ id, space }) => [id, space])),
  homeOf: (scene, side) => scene.pieces?.find((piece) => piece.side === side)?.space ?? "",
  march: () => null,
  holders: () => ({}),
  reach: () => 24,
  isBold: () => false,
  boardText: (scene, sheet) => [{ region: sheet.title, provinces: [{ title: t("plain.spaces"), holder: "", spaces: sheet.spaces.map((space) => spaceText(space, scene, sheet)) }] }],
};

export const plainPage = (look: Look): GamePage => ({ look, atlas: atlasOf, board, panels: [], editor: [], marksOf: () => [] });
