import type { Table } from "../../../src/api/types";
import type { BattleScene, NavalScene, Scene, Sheet } from "../../../src/games/hamilcar/wire.gen";
import { MatchStore } from "../../../src/state/match.svelte";
import { info } from "../../samples";
import battleJson from "./battle.json";
import chargeJson from "./charge.json";
import lateJson from "./late.json";
import navalJson from "./naval.json";
import setupJson from "./setup.json";
import sheetJson from "./sheet.json";
import siegeJson from "./siege.json";
import tacticsJson from "./tactics.json";
import voyageJson from "./voyage.json";

export type Told = Table & { scene: Scene };
const told = (json: unknown): Told => json as Told;
export const sheet = sheetJson as unknown as Sheet;
export const [setup, late, voyage, naval, tactics, battle, charge, siege] = [setupJson, lateJson, voyageJson, navalJson, tacticsJson, battleJson, chargeJson, siegeJson].map(told) as [Told, Told, Told, Told, Told, Told, Told, Told];

export const space = (id: string): Sheet["spaces"][number] => sheet.spaces.find((one) => one.id === id)!;
export const titleOf = (general: string | null): string => sheet.generals.find(({ id }) => id === general)?.title ?? "no general";

export function battleOf({ scene }: Told): BattleScene {
  if (!scene.battle) throw new Error("no battle");
  return scene.battle;
}
export function navalOf({ scene }: Told): NavalScene {
  if (!scene.naval) throw new Error("no naval battle");
  return scene.naval;
}

/** Somebody who sits at a table. */
export function sitting(table: Told): MatchStore {
  const store = new MatchStore("m");
  store.info = info();
  store.sheet = sheet;
  store.seat = table.seat;
  store.table = table;
  store.log = table.log;
  return store;
}

/** The set-up with another scene. */
export const withScene = (changes: Partial<Scene>, table = setup): Told => ({ ...table, scene: { ...table.scene, ...changes } });
