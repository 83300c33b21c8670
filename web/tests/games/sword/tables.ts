import type { Table } from "../../../src/api/types";
import type { BattleScene, ForceScene, Scene, Sheet, SpaceScene, SpaceSheet } from "../../../src/games/sword/wire.gen";
import { MatchStore } from "../../../src/state/match.svelte";
import { info } from "../../samples";
import battleJson from "./battle.json";
import decidedJson from "./decided.json";
import fiveJson from "./five.json";
import lateJson from "./late.json";
import setupJson from "./setup.json";
import fiveSheetJson from "./sheet-five.json";
import fourSheetJson from "./sheet-four.json";
import twoSheetJson from "./sheet-two.json";
import siegeJson from "./siege.json";
import twoJson from "./two.json";

export type Told = Table & { scene: Scene };
const told = (json: unknown): Told => json as Told;
const sheetFrom = (json: unknown): Sheet => json as Sheet;
export const [sheet, fiveSheet, twoSheet] = [sheetFrom(fourSheetJson), sheetFrom(fiveSheetJson), sheetFrom(twoSheetJson)];
export const [setup, late, battle, decided, siege, five, two] = [setupJson, lateJson, battleJson, decidedJson, siegeJson, fiveJson, twoJson].map(told) as [Told, Told, Told, Told, Told, Told, Told];

export const space = (id: string): SpaceSheet => sheet.spaces.find((one) => one.id === id)!;
export const force = (changes: Partial<ForceScene>): ForceScene => ({ power: "roman", inside: false, cus: 0, militia: 0, mercenaries: 0, leaders: [], ...changes });

export function battleOf({ scene }: Told): BattleScene {
  if (!scene.battle) throw new Error("no battle");
  return scene.battle;
}

/** Somebody who sits at a table. */
export function sitting(table: Told, of = sheet): MatchStore {
  const store = new MatchStore("m");
  store.info = info();
  store.sheet = of;
  store.seat = table.seat;
  store.table = table;
  store.log = table.log;
  return store;
}

/** The set-up with another scene. */
export const withScene = (changes: Partial<Scene>, table = setup): Told => ({ ...table, scene: { ...table.scene, ...changes } });
/** The set-up with something else in one space. */
export const withSpace = (id: string, here: SpaceScene): Scene => ({ ...setup.scene, spaces: { ...setup.scene.spaces, [id]: here } });
