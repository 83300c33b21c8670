import type { BoardParts } from "../../game";
import { reachOf } from "../../../board/labels";
import { homeOf } from "../../punic/board/armies";
import Piece from "../../punic/board/Figure.svelte";
import Portrait from "../../punic/board/Portrait.svelte";
import type { Scene, Sheet } from "../wire.gen";
import { boardText, spaceText } from "./describe";
import Detail from "./DetailCard.svelte";
import Fronts from "./Fronts.svelte";
import Ground from "./Ground.svelte";
import { isBySea } from "./lanes";
import { piecesOn, whereIs } from "./pieces";
import { signsAt } from "./signs";
import Space from "./SpaceMark.svelte";

export const board: BoardParts<Scene, Sheet> = {
  Space, Piece, Ground, Fronts, Detail, Portrait, whereIs, homeOf, spaceText, boardText,
  movers: new Set(["general"]),
  pieces: piecesOn,
  march: (scene) => scene.march,
  isByRoad: (step) => !isBySea(step),
  holders: (scene) => scene.provinces,
  signs: signsAt,
  reach: (space) => reachOf(space.kind === "city", space.capacity),
  isBold: (space) => space.kind === "city",
  weightOf: (space) => (space.kind === "city" ? 4 : space.kind === "tribe" ? 1 : 0) + (space.port ? 1 : 0),
};
