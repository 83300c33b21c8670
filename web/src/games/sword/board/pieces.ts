// The armies as pieces: they stand as those of the Punic games do.
import type { Atlas } from "../../../board/atlas";
import type { Room } from "../../../board/rooms";
import type { Sight } from "../../../board/sight";
import type { Piece } from "../../game";
import * as armies from "../../punic/board/armies";
import type { Force, Scene as PunicScene, Sheet as PunicSheet } from "../../punic/types";
import type { ForceScene, Scene, Sheet } from "../wire.gen";
import { signsAt } from "./signs";

type Stack = Force & { kind: string };
const NO_OFFICES = { consuls: [], proconsul: null, dictator: null, pool: [], displaced: [], dead: [] };
const stacks = new WeakMap<Scene, PunicScene>();

const kindOf = ({ militia, mercenaries }: ForceScene): string => (mercenaries ? "mercenaries" : militia ? "militia" : "");
const stackOf = (force: ForceScene): Stack => ({ side: force.power, inside: force.inside, cus: force.cus, elephants: 0, generals: force.leaders, kind: kindOf(force) });

/** The scene as the armies of the Punic games know it. */
function stacked(scene: Scene): PunicScene {
  const found = stacks.get(scene);
  if (found) return found;
  const spaces = Object.entries(scene.spaces).map(([id, { control, forces = [] }]) => [id, { control, forces: forces.map(stackOf) }]);
  const made = { spaces: Object.fromEntries(spaces), provinces: {}, generals: NO_OFFICES, battle: null } as PunicScene;
  stacks.set(scene, made);
  return made;
}

const army: armies.Army<Stack> = { baggage: ({ kind }) => (kind ? { kind, count: 0 } : null) };

export const piecesOn = (scene: Scene, sheet: Sheet, atlas: Atlas, sight?: Sight): Piece[] => {
  const spaces = new Map(sheet.spaces.map((space) => [space.id, space]));
  const signs = (id: string): Room[] => signsAt(spaces.get(id) ?? { id, port: false }, scene, atlas, sight);
  const named = { generals: sheet.leaders, spaces: sheet.spaces } as unknown as PunicSheet;
  return armies.piecesOn({ army: army as armies.Army, signs }, stacked(scene), named, atlas, sight);
};
/** The space to look at first for a seat: where its largest army stands. */
export const homeOf = (scene: Scene, seat: string): string => armies.homeOf(stacked(scene), { rome: "roman", gauls: "gaul", "etruscan-samnite": "etruscan" }[seat] ?? seat);

export function whereIs(scene: Scene): Map<string, string> {
  return new Map(Object.entries(scene.spaces).flatMap(([space, { forces = [] }]) => forces.flatMap(({ leaders }) => leaders.map((id) => [id, space] as const))));
}
