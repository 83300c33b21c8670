import type { BoardParts } from "../../game";
import { reachOf } from "../../../board/labels";
import { homeOf } from "../../punic/board/armies";
import Piece from "../../punic/board/Figure.svelte";
import Fronts from "../../punic/board/Fronts.svelte";
import { whereIs } from "../../punic/board/generals";
import { signsAt } from "../../punic/board/signs";
import Portrait from "../../punic/board/Portrait.svelte";
import { boardText, spaceText } from "./describe";
import Detail from "./DetailCard.svelte";
import { piecesOn } from "./pieces";
import Space from "./SpaceMark.svelte";
import type { Scene, Sheet } from "../wire.gen";

export const board: BoardParts<Scene, Sheet> = {
  Space, Piece, Fronts, Detail, Portrait, whereIs, homeOf, spaceText, boardText,
  movers: new Set(["general"]),
  pieces: piecesOn,
  march: (scene) => scene.march,
  holders: (scene) => scene.provinces,
  signs: signsAt,
  isPlayed: (space) => space.inPlay !== false,
  reach: (space) => reachOf(space.kind === "city", space.capacity),
  isBold: (space) => space.kind === "city",
  weightOf: (space) => (space.kind === "city" ? 4 : space.kind === "tribe" ? 1 : 0) + (space.port ? 1 : 0) + (space.inPlay === false ? -6 : 0),
};
