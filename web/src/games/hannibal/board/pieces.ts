import type { Atlas } from "../../../board/atlas";
import type { Sight } from "../../../board/sight";
import type { Piece } from "../../game";
import { type Army, piecesOn as piecesOf } from "../../punic/board/armies";
import { signsAt } from "../../punic/board/signs";
import type { Force, Scene, Sheet } from "../wire.gen";

const army: Army<Force> = { baggage: ({ train }) => (train ? { kind: "train", count: 0 } : null) };

export function piecesOn(scene: Scene, sheet: Sheet, atlas: Atlas, sight?: Sight): Piece[] {
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const signs = (id: string) => signsAt(spaces.get(id) ?? { id, port: false }, scene, atlas);
  return piecesOf({ army, signs }, scene, sheet, atlas, sight);
}
