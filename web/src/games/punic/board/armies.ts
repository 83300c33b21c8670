// The pieces of the armies, and where they stand beside their space.
import type { Side } from "../../../api/types";
import type { Force, Scene, Sheet } from "../types";
import type { Atlas, Point } from "../../../board/atlas";
import { plateWide } from "../../../board/labels";
import { around, type Room, shifted } from "../../../board/rooms";
import { type Sight, sightAt } from "../../../board/sight";
import { settled, type Stack } from "../../../board/stands";
import type { Piece } from "../../game";
import { officeOf } from "./generals";

/** What an army has with it besides men and beasts: a kind of piece, and a number where it counts. */
export interface Baggage {
  kind: string;
  count: number;
}
export interface Army<F extends Force = Force> {
  baggage(force: F): Baggage | null;
}

const ORDER: readonly string[] = ["general", "units", "elephants"];
const rankOf = (kind: string): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);

/** An army stands on its space with the lower edge of its block; heads look over it, wagons wait at its foot. */
const FOOT = 8;
const BLOCK = { wide: 27, high: 27 };
const FIGURE = around(20, 14);
const HEAD = around(27, 30);
const LEADER = { x: 50, y: -24, scale: 0.92 };
const NEXT = { x: 89, y: -17, scale: 0.8, step: 38 };
const LISTED = { x: 42, y: -46, scale: 0.72, step: 41 };
const PACK = around(17, 14);
const PACKS = [{ x: 45, y: -2 }, { x: 45, y: -31 }];
/** The walls hide the foot of who is inside, never the figure. */
const WALLED = { top: -13, scale: 0.84 };

/** Where the largest force of a side stands; of any side where it has none. */
export function homeOf(scene: Scene, side: Side): string {
  const forces = Object.entries(scene.spaces).flatMap(([space, here]) => (here.forces ?? []).map((force) => ({ space, ...force })));
  const own = forces.filter((force) => force.side === side);
  return [...(own.length ? own : forces)].sort((one, other) => other.cus - one.cus)[0]?.space ?? "";
}

interface Spot {
  x: number;
  y: number;
  scale: number;
}
/** Where the heads stand; near by in a list, each with room for his name. */
const headAt = (i: number, listed: boolean): Spot =>
  listed ? { x: LISTED.x, y: LISTED.y + i * LISTED.step, scale: LISTED.scale } : i ? { ...NEXT, x: NEXT.x + (i - 1) * NEXT.step } : LEADER;

/** The room of a head with his name and ratings beside it. */
export function plateOf(title: string, facing: number): Room {
  const wide = 27 + plateWide(title);
  return facing < 0 ? [-wide, -29, 28, 29] : [-28, -29, wide, 29];
}

interface Drawing {
  scene: Scene;
  space: string;
  sight: Sight;
  titles: ReadonlyMap<string, string>;
}

function piecesOf({ scene, space, sight, titles }: Drawing, base: Point, force: Force, army: Army, hand: number): Piece[] {
  const name = force.generals[0] ?? `${force.side}-${space}${force.inside ? "+" : ""}`;
  const size = force.inside ? WALLED.scale * sight.grow : sight.grow;
  const lift = force.inside ? WALLED.top + (BLOCK.high - FIGURE[3]) * size : FOOT;
  const piece = (kind: string, key: string, spot: Spot, room: Room, more: Partial<Piece> = {}): Piece => ({
    key, kind, side: force.side, space, count: 0, id: "", badge: "", room,
    x: base.x + spot.x * size, y: base.y + lift + spot.y * size, scale: spot.scale * size, ...more,
  });
  const heads = force.generals.map((id, i) => {
    const spot = headAt(i, sight.detail > 1);
    const room = sight.detail > 1 ? plateOf(titles.get(id) ?? "", -hand) : HEAD;
    return piece("general", `general-${id}`, { ...spot, x: -hand * spot.x }, room, { id, badge: officeOf(scene, id), facing: -hand });
  });
  const block = { x: 0, y: -BLOCK.high, scale: 1 };
  const found = force.cus ? [piece("units", `units-${name}`, block, around(BLOCK.wide, BLOCK.high), { count: force.cus, figure: FIGURE })] : [];
  const baggage = army.baggage(force);
  const packs = [...(force.elephants ? [{ kind: "elephants", count: force.elephants }] : []), ...(baggage ? [baggage] : [])];
  return [...heads, ...found, ...packs.map(({ kind, count }, i) => {
    const { x = 45, y = -2 } = PACKS[i] ?? {};
    return piece(kind, `${kind}-${name}`, { x: hand * x, y, scale: 1 }, PACK, { count });
  })];
}

function stacksOn(army: Army, scene: Scene, sheet: Pick<Sheet, "generals" | "spaces">, atlas: Atlas, sight: Sight): Stack[] {
  const titles = new Map(sheet.generals.map(({ id, title }) => [id, title]));
  return sheet.spaces.flatMap(({ id: space }) => (scene.spaces[space]?.forces ?? []).map((force) => {
    const { hand } = atlas.stackOf(space);
    const ways = [hand, -hand].map((side) => piecesOf({ scene, space, sight, titles }, atlas.at(space), force, army, side));
    return { space, ways, fixed: force.inside };
  }));
}

const LAID = new WeakMap<Scene, Map<number, Piece[]>>();

/** What a game adds to the pieces of its armies. */
export interface Layout {
  army: Army;
  signs: (space: string) => Room[];
  /** Pieces that stand where they are: fleets. */
  more?: Piece[];
}

/** The pieces of all armies, those of a space clear of those of another; the same as long as nothing has changed. */
export function piecesOn({ army, signs, more = [] }: Layout, scene: Scene, sheet: Pick<Sheet, "generals" | "spaces">, atlas: Atlas, sight: Sight = sightAt(1)): Piece[] {
  const known = LAID.get(scene) ?? new Map<number, Piece[]>();
  LAID.set(scene, known);
  const found = known.get(sight.scale) ?? ordered(laid());
  known.set(sight.scale, found);
  return found;

  function laid(): Piece[] {
    const ground = { sheet: atlas.sheet, marks: sheet.spaces.map(({ id }) => atlas.at(id)), signs: sheet.spaces.flatMap(({ id }) => signs(id).map((room) => shifted(room, atlas.at(id)))) };
    const afloat = more.map((piece) => ({ space: piece.space, ways: [[piece]], fixed: true }));
    return settled([...afloat, ...stacksOn(army, scene, sheet, atlas, sight)], (space) => atlas.at(space), ground, sight.grow);
  }
  function ordered(pieces: Piece[]): Piece[] {
    const rank = new Map(sheet.generals.map((general, i) => [general.id, -i]));
    return pieces.sort((one, other) => rankOf(one.kind) - rankOf(other.kind) || (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0) || one.key.localeCompare(other.key));
  }
}
