import type { BattleScene, Scene, Sheet } from "../wire.gen";
import type { Move } from "../../../board/offers";
import { whereIs } from "../board/generals";

/** Where the commanders of a battle went from its place. */
export function retreats(battle: BattleScene, scene: Scene, sheet: Sheet): Move[] {
  const stands = whereIs(scene);
  return Object.entries(battle.sides).flatMap(([side, line]) => {
    const to = line.general ? stands.get(line.general) : undefined;
    const known = to !== undefined && sheet.spaces.some((space) => space.id === to);
    return known && to !== battle.space ? [{ from: battle.space, to, side }] : [];
  });
}
