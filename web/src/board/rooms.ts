// Rectangles on the map: what takes room, and what it would hide.
import type { Piece } from "../games/game";
import type { Point } from "./atlas";

/** Left, top, right, bottom. */
export type Room = [number, number, number, number];

export const shifted = ([left, top, right, bottom]: Room, { x, y }: Point): Room => [left + x, top + y, right + x, bottom + y];
export const meet = (one: Room, other: Room): boolean => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
export const within = (one: Room, other: Room): boolean => one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3];
export const around = (wide: number, high = wide): Room => [-wide, -high, wide, high];

/** The ground that two rooms share. */
export function shared(one: Room, other: Room): number {
  const wide = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const high = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}
export const sharedWith = (one: Room, others: Room[]): number => others.reduce((sum, other) => sum + shared(one, other), 0);

const scaled = ([left, top, right, bottom]: Room, { x, y, scale }: Piece): Room => [x + left * scale, y + top * scale, x + right * scale, y + bottom * scale];
/** Where a piece stands on the map. */
export const roomOfPiece = (piece: Piece): Room => scaled(piece.room, piece);
/** Where its figure stands, if it has one that must be read. */
export const figureOf = (piece: Piece): Room[] => (piece.figure ? [scaled(piece.figure, piece)] : []);

/** One room around all pieces of a space, for each space that has some. */
export function roomsOf(pieces: Piece[]): Map<string, Room> {
  const found = new Map<string, Room>();
  for (const piece of pieces) {
    const [left, top, right, bottom] = roomOfPiece(piece);
    const [l, t, r, b] = found.get(piece.space) ?? [left, top, right, bottom];
    found.set(piece.space, [Math.min(l, left), Math.min(t, top), Math.max(r, right), Math.max(b, bottom)]);
  }
  return found;
}

/** The room around points, and so much around it. */
export function roomAround(points: Point[], margin: number): Room {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin];
}
