import * as labels from "../../../board/labels";
import type { SpaceSheet } from "../wire.gen";

/** How far the mark of a space reaches: the ring of a victory space is the widest. */
export const reachOf = (space: SpaceSheet): number => (space.victory ? 33 : labels.reachOf(space.kind === "city", 0));
