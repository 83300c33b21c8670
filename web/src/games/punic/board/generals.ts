import type { Force, General, Scene } from "../types";
import { monograms } from "./monogram";

export type Office = "consul" | "proconsul" | "dictator" | "";

export function officeOf(scene: Pick<Scene, "generals">, general: string): Office {
  const { consuls = [], proconsul, dictator } = scene.generals;
  if (dictator === general) return "dictator";
  if (consuls.includes(general)) return "consul";
  return proconsul === general ? "proconsul" : "";
}

/** The space of every general. */
export function whereIs(scene: { spaces: Record<string, { forces?: Force[] }> }): Map<string, string> {
  const found = new Map<string, string>();
  for (const [space, { forces = [] }] of Object.entries(scene.spaces))
    for (const force of forces) for (const general of force.generals) found.set(general, space);
  return found;
}

interface Roll {
  generals: Map<string, General>;
  letters: Map<string, string>;
}
interface Rolled<G extends General> {
  generals: G[];
}
const rolls = new WeakMap<object, Roll>();

function rollOf(sheet: Rolled<General>): Roll {
  const found = rolls.get(sheet) ?? { generals: new Map(sheet.generals.map((general) => [general.id, general])), letters: monograms(sheet.generals) };
  rolls.set(sheet, found);
  return found;
}

export const generalOf = <G extends General>(sheet: Rolled<G>, id: string): G | undefined => rollOf(sheet).generals.get(id) as G | undefined;
export const lettersOf = (sheet: Rolled<General>, id: string): string => rollOf(sheet).letters.get(id) ?? "";
