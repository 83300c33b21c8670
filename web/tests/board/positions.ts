import type { Choice, Preview, Question } from "../../src/api/types";
import type { Force, Scene, Sheet } from "../../src/games/hannibal/wire.gen";
import late from "./late.json";
import march from "./march.json";

interface Position {
  sheet: Sheet;
  scene: Scene;
  ask: Question;
  previews: Preview[];
}
export const marching = march as unknown as Position;
export const later = late as unknown as Position;

export const asking = (options: Choice[]): Question => ({ who: "rome", mine: true, yours: true, prompt: "Choose.", rule: "9.1", order: "", previews: false, options });
export const onSpace = (verb: string, id: string): Choice => ({ do: `${verb} ${id}`, text: `${verb} ${id}`, on: [{ kind: "space", id }], odds: "", ends: false });
export const onGeneral = (verb: string, id: string): Choice => ({ do: `${verb} ${id}`, text: `${verb} ${id}`, on: [{ kind: "general", id }], odds: "", ends: false });

export function withForces(scene: Scene, space: string, forces: Partial<Force>[], siege = 0): Scene {
  const full = forces.map((force) => ({ side: "rome", inside: false, cus: 0, elephants: 0, train: false, generals: [], ...force }));
  const here = { control: "none" as const, ...scene.spaces[space], forces: full, siege };
  return { ...scene, spaces: { ...scene.spaces, [space]: here } };
}
