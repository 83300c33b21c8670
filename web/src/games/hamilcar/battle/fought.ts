import type { Fought } from "../../punic/battle/retreats";
import type { Scene } from "../wire.gen";

/** The battle under way, by land or by sea. */
export function battleIn({ battle, naval }: Pick<Scene, "battle" | "naval">): (Fought & { stage: string }) | null {
  if (battle) return battle;
  return naval && { space: naval.port, atSea: true, stage: naval.stage, sides: Object.fromEntries(Object.entries(naval.sides).map(([side, { commander }]) => [side, { general: commander }])) };
}
