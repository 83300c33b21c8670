import type { BoardParts } from "../../game";
import { reachOf } from "../../../board/labels";
import { boardText, spaceText } from "./describe";
import Detail from "./DetailCard.svelte";
import Piece from "./Figure.svelte";
import Fronts from "./Fronts.svelte";
import { whereIs } from "./generals";
import { homeOf, piecesOn, roomOf } from "./pieces";
import Portrait from "./Portrait.svelte";
import Space from "./SpaceMark.svelte";
import type { Scene, Sheet } from "../wire.gen";

export const board: BoardParts<Scene, Sheet> = {
  Space, Piece, Fronts, Detail, Portrait, whereIs, homeOf, spaceText, boardText,
  movers: new Set(["general"]),
  pieces: piecesOn,
  march: (scene) => scene.march,
  holders: (scene) => scene.provinces,
  room: roomOf,
  reach: (space) => reachOf(space.kind === "city", space.capacity),
  isBold: (space) => space.kind === "city",
};
