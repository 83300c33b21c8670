// Where armies stand beside their spaces: so that none hides the figure of another.
import type { Piece } from "../games/game";
import type { Point } from "./atlas";
import { around, figureOf, type Room, roomOfPiece, shared, sharedWith, shifted, within } from "./rooms";

/** An army as it may stand on its space: once with its leader on the left, once on the right. */
export interface Stack {
  space: string;
  ways: Piece[][];
  /** It stands where it is drawn: behind walls, at sea. */
  fixed?: boolean;
}
/** What does not move: the marks of spaces, and what belongs to them. */
export interface Ground {
  marks: Point[];
  signs: Room[];
  sheet: Room;
}

const STEPS = [0, -24, 24, -48, 48, -74, 74, -104, 104, -138, 138];
const RISES = [0, -20, 20, -42, 42, -68, 68];
const ROUNDS = 3;
const NEAR = 330;
const MARK = around(20);
const PER = { step: 0.9, turn: 14, figure: 4, body: 0.3, sign: 0.12, mark: 0.05, stray: 450, beyond: 300 };

interface Stood {
  at: Point;
  pieces: Piece[];
  rooms: Room[];
  figures: Room[];
}
const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const moved = (pieces: Piece[], dx: number, dy: number): Piece[] => pieces.map((piece) => ({ ...piece, x: piece.x + dx, y: piece.y + dy }));
const stood = (at: Point, pieces: Piece[]): Stood => ({ at, pieces, rooms: pieces.map(roomOfPiece), figures: pieces.flatMap(figureOf) });

/** Whoever stands nearer to another space seems to be there. */
function strays({ at, pieces }: Stood, marks: Point[]): number {
  return pieces.filter((piece) => marks.some((mark) => far(mark, at) > 1 && far(mark, piece) < far(at, piece))).length;
}

function costOf(one: Stood, others: Stood[], { marks, signs, sheet }: Ground): number {
  let cost = strays(one, marks) * PER.stray;
  for (const other of others) {
    for (const figure of one.figures) cost += sharedWith(figure, other.rooms) * PER.figure;
    for (const room of one.rooms) cost += sharedWith(room, other.figures) * PER.figure + sharedWith(room, other.rooms) * PER.body;
  }
  for (const room of one.rooms) {
    if (!within(room, sheet)) cost += PER.beyond;
    cost += sharedWith(room, signs) * PER.sign;
    for (const mark of marks) cost += shared(room, shifted(MARK, mark)) * PER.mark;
  }
  return cost;
}

/** Every stack moved to where it hides least; `grow` is how large the pieces are drawn. */
export function settled(stacks: Stack[], place: (space: string) => Point, ground: Ground, grow: number): Piece[] {
  const all = stacks.map(({ space, ways }) => stood(place(space), ways[0] ?? []));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, { space, ways, fixed }] of stacks.entries()) {
      if (fixed) continue;
      const at = place(space);
      const others = all.filter((other, j) => j !== i && far(other.at, at) < NEAR);
      const near = { sheet: ground.sheet, marks: ground.marks.filter((mark) => far(mark, at) < NEAR), signs: ground.signs.filter(([left, top]) => far({ x: left, y: top }, at) < NEAR) };
      all[i] = best(at, ways, others, near, grow);
    }
  }
  return all.flatMap(({ pieces }) => pieces);
}

function best(at: Point, ways: Piece[][], others: Stood[], ground: Ground, grow: number): Stood {
  let [found, least] = [stood(at, ways[0] ?? []), Infinity];
  for (const [turn, pieces] of ways.entries()) for (const dx of STEPS) for (const dy of RISES) {
    const price = (Math.abs(dx) + Math.abs(dy)) * PER.step + turn * PER.turn;
    if (price >= least) continue;
    const tried = stood(at, moved(pieces, dx * grow, dy * grow));
    const cost = price + costOf(tried, others, ground);
    if (cost < least) [found, least] = [tried, cost];
  }
  return found;
}

const AWAY = 58;
const SOLE = 0.7;
/** The line that binds an army to its space, where it had to stand aside. */
export function leashOf({ figure, room, x, y, scale }: Piece, at: Point): string {
  const foot = { x, y: y + room[3] * scale * SOLE };
  return figure && far(foot, at) > AWAY ? `M${foot.x},${foot.y}L${at.x},${at.y}` : "";
}
