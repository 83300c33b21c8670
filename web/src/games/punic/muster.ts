import type { Scene } from "../../api/types";
import type { Muster } from "../game";
import type { Ground } from "./types";
import { t } from "./words";

const COUNTS = [
  { verb: "take", title: t("muster.cus") },
  { verb: "elephants", title: t("muster.elephants") },
  { verb: "take-supplies", title: t("muster.supplies") },
];

/** The force in which somebody stands. */
function forceOf(scene: Scene, who: string): { elephants: number; supplies?: number } | undefined {
  const grounds = Object.values(scene.spaces ?? {}) as Ground[];
  return grounds.flatMap(({ forces }) => forces ?? []).find(({ generals }) => generals.includes(who));
}

export const muster: Muster = {
  bring: "bring",
  leave: "leave",
  things: [{ take: "take-train", leave: "leave-train", title: t("muster.train") }],
  counts: COUNTS,
  most: (scene, who) => {
    const force = forceOf(scene, who);
    return { elephants: force?.elephants ?? 0, "take-supplies": force?.supplies ?? 0 };
  },
};
