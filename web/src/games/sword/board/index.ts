import type { BoardParts } from "../../game";
import type { Scene, Sheet } from "../wire.gen";
import { boardText, spaceText } from "./describe";
import Detail from "./DetailCard.svelte";
import Piece from "./Figure.svelte";
import Fronts from "./Fronts.svelte";
import Ground from "./Ground.svelte";
import { homeOf, piecesOn, whereIs } from "./pieces";
import Portrait from "./Portrait.svelte";
import { reachOf } from "./reach";
import { signsAt } from "./signs";
import Space from "./SpaceMark.svelte";
import Ways from "./Ways.svelte";

const BY_SEA = "sail";

export const board: BoardParts<Scene, Sheet> = {
  Space, Piece, Ground, Ways, Fronts, Detail, Portrait, whereIs, homeOf, spaceText, boardText,
  movers: new Set(["leader"]),
  pieces: piecesOn,
  march: (scene) => (scene.march ? { at: scene.march.at, path: [] } : null),
  isByRoad: (step) => !step.startsWith(BY_SEA),
  holders: () => ({}),
  signs: signsAt,
  reach: reachOf,
  isBold: (space) => space.kind === "city" || space.victory,
  weightOf: (space) => (space.victory ? 4 : 0) + (space.kind === "city" ? 2 : 0) + (space.kind === "tribe" || space.kind === "box" ? 1 : 0),
};
