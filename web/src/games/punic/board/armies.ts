// The pieces of the armies, and where they stand beside their space.
import type { Side } from "../../../api/types";
import type { Force, Scene, Sheet } from "../types";
import type { Atlas } from "../../../board/atlas";
import type { Piece } from "../../game";
import { officeOf } from "./generals";

type Kind = "units" | "general" | "elephants" | "baggage";
/** What an army has with it besides men and beasts: a kind of piece, and a number where it counts. */
export interface Baggage {
  kind: string;
  count: number;
}
export interface Army<F extends Force = Force> {
  baggage(force: F): Baggage | null;
}
interface Spot {
  x: number;
  y: number;
  scale: number;
}

const ORDER: readonly string[] = ["general", "units", "elephants"];
const rankOf = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);
const BEHIND = 80;

/** Where the largest force of a side stands; of any side where it has none. */
export function homeOf(scene: Scene, side: Side): string {
  const forces = Object.entries(scene.spaces).flatMap(([space, here]) => (here.forces ?? []).map((force) => ({ space, ...force })));
  const own = forces.filter((force) => force.side === side);
  return [...(own.length ? own : forces)].sort((one, other) => other.cus - one.cus)[0]?.space ?? "";
}

/** Where a force stands: behind the walls, on the space, or beside another. */
function standing(atlas: Atlas, space: string, force: Force, all: Force[]): Spot {
  if (force.inside) return { x: 0, y: -17, scale: 0.8 };
  const outside = all.filter((one) => !one.inside);
  const before = outside.slice(0, outside.indexOf(force)).reduce((sum, one) => sum + widthOf(one), 0);
  const middle = outside.length > 1 ? (outside.reduce((sum, one) => sum + widthOf(one), 0) - widthOf(outside.at(-1))) / 2 : 0;
  const stack = atlas.stackOf(space);
  return { x: stack.x + before - middle + (outside.length < all.length ? BEHIND : 0), y: stack.y, scale: 1 };
}

/** How far the next force stands from this one. */
const widthOf = (force: Force | undefined): number => 78 + Math.max(0, (force?.generals.length ?? 0) - 1) * 19;

function spots(force: Force, hand: number): Record<Kind, Spot> {
  const led = force.generals.length > 0;
  return {
    general: { x: 0, y: 0, scale: 1.1 },
    units: force.inside
      ? { x: led ? 29 : 0, y: led ? -12 : -1, scale: led ? 0.85 : 1.1 }
      : { x: led ? 37 * hand : 0, y: led ? 15 : 9, scale: led ? 1 : 1.25 },
    elephants: { x: led ? 42 * hand : 29, y: led ? -20 : -10, scale: 1 },
    baggage: { x: led ? -30 * hand : 29, y: led ? 24 : 20, scale: 1 },
  };
}

function piecesOf(scene: Scene, atlas: Atlas, space: string, force: Force, all: Force[], army: Army): Piece[] {
  const base = atlas.at(space);
  const stand = standing(atlas, space, force, all);
  const { hand } = atlas.stackOf(space);
  const own = spots(force, hand);
  const name = force.generals[0] ?? `${force.side}-${space}${force.inside ? "+" : ""}`;
  const piece = (kind: string, key: string, spot: Spot, count = 0, id = ""): Piece => ({
    key, kind, side: force.side, space, count, id,
    x: base.x + stand.x + spot.x * stand.scale,
    y: base.y + stand.y + spot.y * stand.scale,
    scale: spot.scale * stand.scale,
    badge: id ? officeOf(scene, id) : "",
  });
  const found = force.generals.map((general, i) => {
    const spot = i ? { x: -hand * (19 + i * 17), y: 5, scale: 0.74 } : own.general;
    return piece("general", `general-${general}`, spot, 0, general);
  });
  if (force.cus) found.push(piece("units", `units-${name}`, own.units, force.cus));
  if (force.elephants) found.push(piece("elephants", `elephants-${name}`, own.elephants, force.elephants));
  const baggage = army.baggage(force);
  if (baggage) found.push(piece(baggage.kind, `${baggage.kind}-${name}`, own.baggage, baggage.count));
  return found;
}

/** The pieces of all armies; what they have with them, a game says. */
export function piecesOn(army: Army, scene: Scene, sheet: Sheet, atlas: Atlas): Piece[] {
  const rank = new Map(sheet.generals.map((general, i) => [general.id, -i]));
  const shown = new Set(sheet.spaces.map((space) => space.id));
  return Object.entries(scene.spaces)
    .filter(([space]) => shown.has(space))
    .flatMap(([space, { forces = [] }]) => forces.flatMap((force) => piecesOf(scene, atlas, space, force, forces, army)))
    .sort((one, other) =>
      rankOf(one.kind) - rankOf(other.kind) ||
      (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0) ||
      one.key.localeCompare(other.key));
}

export function roomOf(scene: Scene, space: string, atlas: Atlas): { x: number; y: number; width: number } | null {
  const forces = scene.spaces[space]?.forces ?? [];
  if (!forces.length) return null;
  const { x, y, hand } = atlas.stackOf(space);
  const others = Math.max(...forces.map((force) => Math.min(4, force.generals.length) * 17));
  const width = 78 + others + (forces.length - 1) * 48;
  return { x: hand < 0 ? x - 48 : x + 48 - width, y: y - 35, width };
}
