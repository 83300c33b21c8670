import type { BoardParts } from "../../game";
import { reachOf } from "../../../board/labels";
import { homeOf, roomOf } from "../../punic/board/armies";
import Piece from "../../punic/board/Figure.svelte";
import Portrait from "../../punic/board/Portrait.svelte";
import type { Scene, Sheet } from "../wire.gen";
import { boardText, spaceText } from "./describe";
import Detail from "./DetailCard.svelte";
import Fronts from "./Fronts.svelte";
import Ground from "./Ground.svelte";
import { isBySea } from "./lanes";
import { piecesOn, whereIs } from "./pieces";
import Space from "./SpaceMark.svelte";

export const board: BoardParts<Scene, Sheet> = {
  Space, Piece, Ground, Fronts, Detail, Portrait, whereIs, homeOf, spaceText, boardText,
  movers: new Set(["general"]),
  pieces: piecesOn,
  march: (scene) => scene.march,
  isByRoad: (step) => !isBySea(step),
  holders: (scene) => scene.provinces,
  room: roomOf,
  reach: (space) => reachOf(space.kind === "city", space.capacity),
  isBold: (space) => space.kind === "city",
};
