import type { Atlas } from "../../../board/atlas";
import type { Piece } from "../../game";
import { type Army, piecesOn as piecesOf } from "../../punic/board/armies";
import type { Force, Scene, Sheet } from "../wire.gen";

const army: Army<Force> = { baggage: ({ train }) => (train ? { kind: "train", count: 0 } : null) };

export const piecesOn = (scene: Scene, sheet: Sheet, atlas: Atlas): Piece[] => piecesOf(army, scene, sheet, atlas);
