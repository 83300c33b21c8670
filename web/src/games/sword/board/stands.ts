// Where the stacks stand beside their spaces: clear of each other, of names and of other marks.
import { Atlas, type Point } from "../../../board/atlas";
import { meet, nameplate, type Room, roomOf, shifted } from "../../../board/labels";
import type { Piece } from "../../game";

type Stand = Point & { hand: number };
interface Disc extends Point {
  r: number;
}
/** A map on which some stacks stand elsewhere. */
class Stood extends Atlas {
  constructor(atlas: Atlas, private readonly stands: ReadonlyMap<string, Stand>) {
    super(atlas.map);
  }
  override stackOf(space: string): Stand {
    return this.stands.get(space) ?? super.stackOf(space);
  }
}

/** The last leads besiegers round to the other side of the walls. */
const STEPS = [0, -22, 22, -44, 44, -66, 66, -150];
const RISES = [0, -16, 16, -40];
const ROUNDS = 2;
const NEAR = 260;
const MARK = 26;
const SIEGE = 16;
const [PER_STEP, PER_TURN, PER_NAME, PER_STRAY] = [5, 60, 1200, 1500];

/** The discs that the figures of a stack fill. */
export function discsOf(pieces: Piece[]): Disc[] {
  const radius = (kind: string): number => (kind === "general" ? 31 : kind === "units" ? 26 : 13);
  return pieces.map(({ x, y, scale, kind }) => ({ x, y: y + (kind === "general" ? 4 : 0) * scale, r: radius(kind) * scale }));
}
/** How deep two discs reach into each other. */
export const depth = (one: Disc, other: Disc): number => Math.max(0, one.r + other.r - Math.hypot(one.x - other.x, one.y - other.y));
const clash = (ours: Disc[], others: Disc[]): number => ours.reduce((sum, one) => sum + others.reduce((all, other) => all + depth(one, other) ** 2, 0), 0);
const crowd = (own: Disc[]): number => own.reduce((sum, one, i) => sum + clash([one], own.slice(i + 1)), 0);
const boxOf = ({ x, y, r }: Disc): Room => [x - r, y - r, x + r, y + r];
const farOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
/** Whoever stands nearer to another space seems to be there. */
const strays = (own: Disc[], here: Point, marks: Point[]): number => own.filter((disc) => marks.some((mark) => farOf(disc, mark) < farOf(disc, here))).length;
const near = (one: Point, other: Point): boolean => farOf(one, other) < NEAR;

function choicesFor({ x, y, hand }: Stand): (Stand & { price: number })[] {
  return [hand, -hand].flatMap((side) => STEPS.flatMap((dx) => RISES.map((dy) => ({ x: x + dx, y: y + dy, hand: side, price: (Math.abs(dx) + Math.abs(dy)) * PER_STEP + (side === hand ? 0 : PER_TURN) }))));
}

const BESIDE = 50;
const LOW = 10;
/** The level of a siege stands where the name of the space does not. */
export const siegeSpot = (atlas: Atlas, space: string): Point => ({ x: atlas.besideOf(space).includes("left") ? BESIDE : -BESIDE, y: LOW });

function siegeDiscs(atlas: Atlas, space: string): Disc[] {
  const [at, spot] = [atlas.at(space), siegeSpot(atlas, space)];
  return [-SIEGE, SIEGE].map((aside) => ({ x: at.x + spot.x + aside, y: at.y + spot.y, r: SIEGE }));
}

interface Named {
  id: string;
  title: string;
}
/** The map with the stacks where they hide least. `draw` gives the pieces of a space as they would stand. */
export function settled(atlas: Atlas, held: string[], besieged: string[], spaces: Named[], reach: (id: string) => number, draw: (space: string, on: Atlas) => Piece[]): Atlas {
  const names = spaces.map(({ id, title }) => ({ id, room: shifted(roomOf(nameplate(title, atlas.besideOf(id), reach(id))), atlas.at(id)) }));
  const stands = new Map<string, Stand>();
  const discs = new Map(held.map((space) => [space, discsOf(draw(space, atlas))]));

  function settle(space: string): void {
    const here = atlas.at(space);
    const others = held.filter((other) => other !== space && near(atlas.at(other), here)).flatMap((other) => discs.get(other) ?? []);
    const marks = spaces.filter(({ id }) => id !== space && near(atlas.at(id), here)).map(({ id }) => ({ ...atlas.at(id), r: MARK }));
    const sieges = besieged.filter((other) => near(atlas.at(other), here)).flatMap((other) => siegeDiscs(atlas, other));
    const rooms = names.filter(({ id }) => near(atlas.at(id), here)).map(({ room }) => room);
    const rated = choicesFor(atlas.stackOf(space)).map(({ price, ...stand }) => {
      const own = discsOf(draw(space, new Stood(atlas, new Map([[space, stand]]))));
      const hidden = rooms.filter((room) => own.some((disc) => meet(room, boxOf(disc)))).length;
      return { stand, own, cost: price + clash(own, [...others, ...sieges]) * 4 + clash(own, marks) * 3 + crowd(own) * 4 + hidden * PER_NAME + strays(own, here, marks) * PER_STRAY };
    });
    const best = rated.reduce((one, other) => (other.cost < one.cost ? other : one));
    stands.set(space, best.stand);
    discs.set(space, best.own);
  }
  for (let round = 0; round < ROUNDS; round += 1) for (const space of held) settle(space);
  return new Stood(atlas, stands);
}
