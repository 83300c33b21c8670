import type { Table } from "../../../../src/api/types";
import type { BattleScene, Scene, Sheet } from "../../../../src/games/hannibal/wire.gen";
import attack from "./attack.json";
import counterattack from "./counterattack.json";
import match from "./match.json";
import retreat from "./retreat.json";

export type Told = Table & { scene: Scene };
export interface Battle {
  sheet: Sheet;
  /** The table of who is asked, and of the other side. */
  asked: Told;
  other: Told;
}
export const attacking = attack as unknown as Battle;
export const countering = counterattack as unknown as Battle;
export const matching = match as unknown as Battle;
export const retreating = retreat as unknown as Battle;

export function battleOf(table: Told): BattleScene {
  if (!table.scene.battle) throw new Error("no battle");
  return table.scene.battle;
}
