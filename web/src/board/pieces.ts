// Every piece on the map with a name of its own and a place to stand: the page moves it, never redraws it.
import type { Force, Scene, Sheet, Side } from "../api/types";
import { at, stackOf } from "./geometry";

export type Office = "consul" | "proconsul" | "dictator" | "";
export type PieceKind = "units" | "general" | "elephants" | "train";
export interface Piece {
  key: string;
  kind: PieceKind;
  side: Side;
  space: string;
  inside: boolean;
  x: number;
  y: number;
  scale: number;
  count: number;
  general: string;
  office: Office;
}
interface Spot {
  x: number;
  y: number;
  scale: number;
}

const ORDER: readonly PieceKind[] = ["general", "units", "elephants", "train"];
const BEHIND = 80;

export function officeOf(scene: Scene, general: string): Office {
  const { consuls = [], proconsul, dictator } = scene.generals;
  if (dictator === general) return "dictator";
  if (consuls.includes(general)) return "consul";
  return proconsul === general ? "proconsul" : "";
}

export function whereIs(scene: Scene): Map<string, string> {
  const found = new Map<string, string>();
  for (const [space, { forces = [] }] of Object.entries(scene.spaces))
    for (const force of forces) for (const general of force.generals) found.set(general, space);
  return found;
}

/** Where the largest force of a side stands; of any side where it has none. */
export function homeOf(scene: Scene, side: Side): string {
  const forces = Object.entries(scene.spaces).flatMap(([space, here]) => (here.forces ?? []).map((force) => ({ space, ...force })));
  const own = forces.filter((force) => force.side === side);
  return [...(own.length ? own : forces)].sort((one, other) => other.cus - one.cus)[0]?.space ?? "";
}

/** Where a force stands: behind the walls, on the space, or beside another. */
function standing(space: string, force: Force, all: Force[]): Spot {
  if (force.inside) return { x: 0, y: -17, scale: 0.8 };
  const outside = all.filter((one) => !one.inside);
  const before = outside.slice(0, outside.indexOf(force)).reduce((sum, one) => sum + widthOf(one), 0);
  const middle = outside.length > 1 ? (outside.reduce((sum, one) => sum + widthOf(one), 0) - widthOf(outside.at(-1))) / 2 : 0;
  const stack = stackOf(space);
  return { x: stack.x + before - middle + (outside.length < all.length ? BEHIND : 0), y: stack.y, scale: 1 };
}

/** How far the next force stands from this one. */
const widthOf = (force: Force | undefined): number => 78 + Math.max(0, (force?.generals.length ?? 0) - 1) * 19;

function spots(force: Force, hand: number): Record<PieceKind, Spot> {
  const led = force.generals.length > 0;
  return {
    general: { x: 0, y: 0, scale: 1.1 },
    units: force.inside
      ? { x: led ? 29 : 0, y: led ? -12 : -1, scale: led ? 0.85 : 1.1 }
      : { x: led ? 37 * hand : 0, y: led ? 15 : 9, scale: led ? 1 : 1.25 },
    elephants: { x: led ? 42 * hand : 29, y: led ? -20 : -10, scale: 1 },
    train: { x: led ? -30 * hand : 29, y: led ? 24 : 20, scale: 1 },
  };
}

function piecesOf(scene: Scene, space: string, force: Force, all: Force[]): Piece[] {
  const base = at(space);
  const stand = standing(space, force, all);
  const { hand } = stackOf(space);
  const own = spots(force, hand);
  const name = force.generals[0] ?? `${force.side}-${space}${force.inside ? "+" : ""}`;
  const piece = (kind: PieceKind, key: string, spot: Spot, count = 0, general = ""): Piece => ({
    key, kind, side: force.side, space, inside: force.inside, count, general,
    x: base.x + stand.x + spot.x * stand.scale,
    y: base.y + stand.y + spot.y * stand.scale,
    scale: spot.scale * stand.scale,
    office: general ? officeOf(scene, general) : "",
  });
  const found = force.generals.map((general, i) => {
    const spot = i ? { x: -hand * (19 + i * 17), y: 5, scale: 0.74 } : own.general;
    return piece("general", `general-${general}`, spot, 0, general);
  });
  if (force.cus) found.push(piece("units", `units-${name}`, own.units, force.cus));
  if (force.elephants) found.push(piece("elephants", `elephants-${name}`, own.elephants, force.elephants));
  if (force.train) found.push(piece("train", `train-${name}`, own.train));
  return found;
}

/** All pieces in an order that does not depend on where they stand: an element that keeps its place can glide. */
export function piecesOn(scene: Scene, sheet: Sheet): Piece[] {
  const rank = new Map(sheet.generals.map((general, i) => [general.id, -i]));
  const shown = new Set(sheet.spaces.map((space) => space.id));
  return Object.entries(scene.spaces)
    .filter(([space]) => shown.has(space))
    .flatMap(([space, { forces = [] }]) => forces.flatMap((force) => piecesOf(scene, space, force, forces)))
    .sort((one, other) =>
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      (rank.get(one.general) ?? 0) - (rank.get(other.general) ?? 0) ||
      one.key.localeCompare(other.key));
}
