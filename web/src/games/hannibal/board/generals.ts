import type { GeneralSheet, Scene, Sheet } from "../wire.gen";
import { monograms } from "./monogram";

export type Office = "consul" | "proconsul" | "dictator" | "";

export function officeOf(scene: Scene, general: string): Office {
  const { consuls = [], proconsul, dictator } = scene.generals;
  if (dictator === general) return "dictator";
  if (consuls.includes(general)) return "consul";
  return proconsul === general ? "proconsul" : "";
}

/** The space of every general. */
export function whereIs(scene: Scene): Map<string, string> {
  const found = new Map<string, string>();
  for (const [space, { forces = [] }] of Object.entries(scene.spaces))
    for (const force of forces) for (const general of force.generals) found.set(general, space);
  return found;
}

interface Roll {
  generals: Map<string, GeneralSheet>;
  letters: Map<string, string>;
}
const rolls = new WeakMap<Sheet, Roll>();

function rollOf(sheet: Sheet): Roll {
  const found = rolls.get(sheet) ?? { generals: new Map(sheet.generals.map((general) => [general.id, general])), letters: monograms(sheet.generals) };
  rolls.set(sheet, found);
  return found;
}

export const generalOf = (sheet: Sheet, id: string): GeneralSheet | undefined => rollOf(sheet).generals.get(id);
export const lettersOf = (sheet: Sheet, id: string): string => rollOf(sheet).letters.get(id) ?? "";
