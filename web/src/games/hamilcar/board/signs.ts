// What stands beside the mark of a space: its port, ladders and points of a siege, engines.
import type { Atlas, Point } from "../../../board/atlas";
import { around, type Room, shifted } from "../../../board/rooms";
import { legible, type Sight, sightAt } from "../../../board/sight";
import * as shared from "../../punic/board/signs";
import { groundOf } from "../../punic/types";
import type { Scene, SpaceSheet } from "../wire.gen";

export const ENGINE: Point = { x: 36, y: 16 };
export const POINTS: Point & { size: number } = { x: -46, y: 30, size: 17 };

export function signsAt(space: Pick<SpaceSheet, "id" | "port">, scene: Scene, atlas: Atlas, sight: Sight = sightAt(1)): Room[] {
  const { siege, engines } = groundOf(scene, space.id);
  const large = legible(sight, POINTS.size);
  return [
    ...shared.signsAt(space, scene, atlas),
    ...(siege ? [shifted(around(20 * large, 12 * large), POINTS)] : []),
    ...(engines ? [shifted(around(14), ENGINE)] : []),
  ];
}
