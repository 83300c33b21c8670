import type { Scene, Sheet } from "../types";
import type { Move } from "../../../board/offers";
import { whereIs } from "../board/generals";

export interface Fought {
  space: string;
  /** Whether ships fight off that space. */
  atSea?: boolean;
  sides: Record<string, { general: string | null }>;
}

/** Where the commanders of a battle went from its place. */
export function retreats(battle: Fought, scene: Scene, sheet: Sheet): Move[] {
  const stands = whereIs(scene);
  return Object.entries(battle.sides).flatMap(([side, line]) => {
    const to = line.general ? stands.get(line.general) : undefined;
    const known = to !== undefined && sheet.spaces.some((space) => space.id === to);
    return known && to !== battle.space ? [{ from: battle.space, to, side }] : [];
  });
}
