// What stands beside the mark of a space: its port, the level of a siege.
import type { Atlas, Point } from "../../../board/atlas";
import { around, type Room, shifted } from "../../../board/rooms";
import { legible, type Sight, sightAt } from "../../../board/sight";
import { groundOf } from "../told";
import type { Scene, SpaceSheet } from "../wire.gen";

const BESIDE = 50;
const LOW = 10;
export const SIEGE = 20;
/** The level of a siege stands where the name of the space would rather not. */
export const siegeSpot = (atlas: Atlas, space: string): Point => ({ x: atlas.besideOf(space).includes("left") ? BESIDE : -BESIDE, y: LOW });

export function signsAt(space: Pick<SpaceSheet, "id" | "port">, scene: Scene, atlas: Atlas, sight: Sight = sightAt(1)): Room[] {
  const [x = 0, y = 0] = atlas.portOf(space.id);
  const large = legible(sight, SIEGE);
  return [
    ...(space.port ? [shifted(around(13), { x, y })] : []),
    ...(groundOf(scene, space.id).siege === undefined ? [] : [shifted(around(33 * large, 14 * large), siegeSpot(atlas, space.id))]),
  ];
}
