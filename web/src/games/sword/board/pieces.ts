// The armies as pieces: they stand as those of the Punic games do.
import type { Atlas } from "../../../board/atlas";
import type { Piece } from "../../game";
import * as armies from "../../punic/board/armies";
import type { Force, Scene as PunicScene, Sheet as PunicSheet } from "../../punic/types";
import { forcesAt, groundOf } from "../told";
import type { ForceScene, Scene, Sheet } from "../wire.gen";
import { reachOf } from "./reach";
import { settled } from "./stands";

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

const BESIDE = 15;
const NEXT = 20;
const LIFT = 46;

/** Units and whoever follows a leader stand clear of his figures, and so does the sign of mercenaries. */
function clear(piece: Piece, scene: Scene, atlas: Atlas): Piece {
  const of = groundOf(scene, piece.space).forces?.find(({ leaders }) => leaders.some((id) => piece.id === id || piece.key.endsWith(`-${id}`)));
  const [first = ""] = of?.leaders ?? [];
  if (!first) return piece;
  const { hand } = atlas.stackOf(piece.space);
  if (piece.kind === "units") return { ...piece, x: piece.x + BESIDE * hand * piece.scale };
  if (piece.kind !== "general") return { ...piece, y: piece.y - LIFT * piece.scale };
  return { ...piece, x: piece.x - hand * NEXT * (of?.leaders.indexOf(piece.id) ?? 0) };
}

function drawn(scene: Scene, sheet: Sheet, atlas: Atlas, spaces: PunicScene["spaces"]): Piece[] {
  return armies.piecesOn(army as armies.Army, { ...stacked(scene), spaces }, { generals: sheet.leaders, spaces: sheet.spaces } as unknown as PunicSheet, atlas).map((piece) => clear(piece, scene, atlas));
}

const stood = new WeakMap<Scene, Atlas>();
const reaches = new WeakMap<Sheet, Map<string, number>>();

function reachIn(sheet: Sheet): Map<string, number> {
  const found = reaches.get(sheet) ?? new Map(sheet.spaces.map((space) => [space.id, reachOf(space)]));
  reaches.set(sheet, found);
  return found;
}

/** The map with the stacks of a scene where they hide least; it is the same as long as the armies are. */
function standing(scene: Scene, sheet: Sheet, atlas: Atlas): Atlas {
  const found = stood.get(scene);
  if (found) return found;
  const { spaces } = stacked(scene);
  const held = sheet.spaces.flatMap(({ id }) => (forcesAt(scene, id).length ? [id] : []));
  const besieged = held.filter((id) => groundOf(scene, id).siege !== undefined);
  const reach = reachIn(sheet);
  const made = settled(atlas, held, besieged, sheet.spaces, (id) => reach.get(id) ?? 0, (space, on) => drawn(scene, sheet, on, { [space]: spaces[space] ?? { control: "" } } as PunicScene["spaces"]));
  stood.set(scene, made);
  return made;
}

export const piecesOn = (scene: Scene, sheet: Sheet, atlas: Atlas): Piece[] => drawn(scene, sheet, standing(scene, sheet, atlas), stacked(scene).spaces);
export const roomOf = (scene: Scene, space: string, atlas: Atlas): { x: number; y: number; width: number } | null => armies.roomOf(stacked(scene), space, stood.get(scene) ?? atlas);
/** The space to look at first for a seat: where its largest army stands. */
export const homeOf = (scene: Scene, seat: string): string => armies.homeOf(stacked(scene), { rome: "roman", gauls: "gaul", "etruscan-samnite": "etruscan" }[seat] ?? seat);

export function whereIs(scene: Scene): Map<string, string> {
  return new Map(Object.entries(scene.spaces).flatMap(([space, { forces = [] }]) => forces.flatMap(({ leaders }) => leaders.map((id) => [id, space] as const))));
}
