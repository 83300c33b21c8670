import type { BattleScene, Sheet, Table } from "../../../../src/api/types";
import attack from "./attack.json";
import counterattack from "./counterattack.json";
import match from "./match.json";
import retreat from "./retreat.json";

export interface Battle {
  sheet: Sheet;
  /** The table of who is asked, and of the other side. */
  asked: Table;
  other: Table;
}
export const attacking = attack as unknown as Battle;
export const countering = counterattack as unknown as Battle;
export const matching = match as unknown as Battle;
export const retreating = retreat as unknown as Battle;

export function battleOf(table: Table): BattleScene {
  if (!table.scene.battle) throw new Error("no battle");
  return table.scene.battle;
}
