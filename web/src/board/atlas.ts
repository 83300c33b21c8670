// Where everything lies on a map that a game gives.
import type { Beside } from "./labels";
import { type Room, roomAround } from "./rooms";

export interface Point {
  x: number;
  y: number;
}
export interface MapRoad {
  a: string;
  b: string;
  kind: string;
  /** Where the road bends. */
  via: number[];
}
/** A name that follows a line. */
export interface WideName {
  name: string;
  d: string;
  size: number;
  length: number;
}
export interface MapData {
  width: number;
  height: number;
  /** The outline of the land; empty where the map is a plain graph. */
  land: string;
  provinces: { id: string; d: string; name?: string; size?: number; length?: number }[];
  roads: MapRoad[];
  peaks: number[][];
  rivers: string[];
  spaces: Record<string, { x: number; y: number; name: string; port?: number[]; stack?: number[] }>;
  waters?: WideName[];
  lands?: WideName[];
  /** The compass rose, and what it calls the north. */
  rose?: Point & { north: string };
}

const NOWHERE = { x: 0, y: 0, name: "below" };
const END = 26;
const TURN = 13;
const AWAY = 8;
const THEATRE = 110;
const MOST = 0.6;
const EDGE = 30;

/** A place is a space, or the inside of its walls, written with a plus. */
export const spaceOf = (place: string): string => place.replace(/\+$/, "");
export const roadKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export class Atlas {
  constructor(readonly map: MapData) {}

  /** What is drawn of the map. */
  get sheet(): Room {
    return [-EDGE, -EDGE, this.map.width + EDGE, this.map.height + EDGE];
  }

  at(space: string): Point {
    return this.map.spaces[space] ?? NOWHERE;
  }

  portOf(space: string): number[] {
    return this.map.spaces[space]?.port ?? [29, -22];
  }

  /** Where the pieces of a space stand, and on which hand of their leader the units: -1 left, 1 right. */
  stackOf(space: string): { x: number; y: number; hand: number } {
    const [x = 0, y = -29, hand = -1] = this.map.spaces[space]?.stack ?? [];
    return { x, y, hand };
  }

  besideOf(space: string): Beside {
    return (this.map.spaces[space] ?? NOWHERE).name as Beside;
  }

  /** The part of the map around some of its spaces; the whole where they fill most of it. */
  theatre(spaces: string[]): Room {
    const { width, height } = this.map;
    const [left, top, right, bottom] = roomAround(spaces.map((space) => this.at(space)), THEATRE);
    const isMost = (right - left) * (bottom - top) > MOST * width * height;
    return isMost || !spaces.length ? this.sheet : [Math.max(-EDGE, left), Math.max(-EDGE, top), Math.min(width + EDGE, right), Math.min(height + EDGE, bottom)];
  }

  /** The roads between the spaces that are played with. */
  roadsAmong(shown: ReadonlySet<string>): MapRoad[] {
    return this.map.roads.filter((road) => shown.has(road.a) && shown.has(road.b));
  }

  /** The course of a road; a pass winds, the crossing of a strait is drawn by dashes alone. */
  course(road: MapRoad): string {
    const [p, q] = [this.at(road.a), this.at(road.b)];
    const [vx = (p.x + q.x) / 2, vy = (p.y + q.y) / 2] = road.via;
    return road.kind.includes("pass") ? winding(p, q) : `M${p.x},${p.y}Q${vx},${vy} ${q.x},${q.y}`;
  }

  /** A bent arrow from one space to another: its line, and where its head stands and points. */
  arrow(from: string, to: string): { d: string; x: number; y: number; turn: number } {
    const [p, q] = [this.at(from), this.at(to)];
    const length = Math.max(1, Math.hypot(q.x - p.x, q.y - p.y));
    const bend = Math.min(70, length * 0.18);
    const middle = { x: (p.x + q.x) / 2 - ((q.y - p.y) / length) * bend, y: (p.y + q.y) / 2 + ((q.x - p.x) / length) * bend };
    const turn = Math.atan2(q.y - middle.y, q.x - middle.x);
    const [x, y] = [q.x - Math.cos(turn) * 40, q.y - Math.sin(turn) * 40];
    return { d: `M${p.x},${p.y}Q${middle.x.toFixed(1)},${middle.y.toFixed(1)} ${x.toFixed(1)},${y.toFixed(1)}`, x, y, turn: (turn * 180) / Math.PI };
  }
}

function winding(p: Point, q: Point): string {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const turns = Math.max(4, Math.round((length - 2 * END) / TURN));
  const [dx, dy] = [(q.x - p.x) / length, (q.y - p.y) / length];
  const points = [`M${p.x},${p.y}`, `L${p.x + dx * END},${p.y + dy * END}`];
  for (let i = 1; i < turns; i++) {
    const along = END + ((length - 2 * END) * i) / turns;
    const away = i % 2 ? AWAY : -AWAY;
    points.push(`L${(p.x + dx * along - dy * away).toFixed(1)},${(p.y + dy * along + dx * away).toFixed(1)}`);
  }
  points.push(`L${q.x - dx * END},${q.y - dy * END}`, `L${q.x},${q.y}`);
  return points.join("");
}
