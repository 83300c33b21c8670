// Where the names of spaces are written: beside their marks, clear of armies and of each other.
import { type Beside, BESIDE, nameplate, type Nameplate, roomOf } from "./labels";
import type { Point } from "./atlas";
import { around, meet, type Room, sharedWith, shifted, within } from "./rooms";

export interface Nameable {
  id: string;
  title: string;
  at: Point;
  beside: Beside;
  reach: number;
  /** The greater, the sooner it is written. */
  weight: number;
}
export interface Name extends Nameplate {
  id: string;
  room: Room;
}

/** Letters so many pixels high, and more where the map is seen from near. */
const [SMALLEST, LARGEST] = [12.4, 18];
export const nameSize = (scale: number): number => Math.min(LARGEST, SMALLEST + Math.max(0, scale - 0.5) * 5) / scale;

const NEAR = 420;
/** A name may stand a little higher or lower than it would like. */
const SLIPS = [0, -0.4, 0.4, -0.8, 0.8];
const [PER_TURN, PER_SLIP] = [14, 9];
const MARK = 0.8;

/** All names that find room; `pieces` and `signs` stay free of them, and none leaves the sheet. */
export function namesOf(spaces: Nameable[], pieces: Room[], signs: Room[], size: number, sheet: Room): Name[] {
  const marks = spaces.map(({ id, at, reach }) => ({ id, room: shifted(around(reach * MARK), at) }));
  const taken: Room[] = [];
  const found: Name[] = [];
  for (const space of [...spaces].sort((one, other) => other.weight - one.weight)) {
    const near = (rooms: Room[]): Room[] => rooms.filter(([left, top]) => Math.abs(left - space.at.x) < NEAR && Math.abs(top - space.at.y) < NEAR);
    const free = near([...taken, ...pieces]);
    const around = near([...signs, ...marks.filter(({ id }) => id !== space.id).map(({ room }) => room)]);
    const name = placed(space, free, around, size, sheet);
    if (!name) continue;
    taken.push(name.room);
    found.push(name);
  }
  return found;
}

function placed(space: Nameable, free: Room[], around: Room[], size: number, sheet: Room): Name | undefined {
  const ways = [space.beside, ...BESIDE.filter((way) => way !== space.beside)].map((way) => nameplate(space.title, way, space.reach, size));
  let [best, least]: [Name | undefined, number] = [undefined, Infinity];
  for (const [turn, plate] of ways.entries()) for (const [slip, share] of SLIPS.entries()) {
    const at = { x: space.at.x, y: space.at.y + share * size };
    const room = shifted(roomOf(plate, size), at);
    const price = turn * PER_TURN + slip * PER_SLIP;
    if (price >= least || !within(room, sheet) || free.some((other) => meet(room, other))) continue;
    const cost = price + sharedWith(room, around);
    if (cost < least) [best, least] = [{ ...plate, x: plate.x + at.x, y: plate.y + at.y, id: space.id, room }, cost];
  }
  return best;
}
