import hannibal from "../maps/hannibal.json";
import type { Beside } from "./labels";

export interface MapRoad {
  a: string;
  b: string;
  kind: string;
  via: number[];
}
export interface MapData {
  width: number;
  height: number;
  land: string;
  provinces: { id: string; d: string; name?: string; size?: number; length?: number }[];
  roads: MapRoad[];
  peaks: number[][];
  rivers: string[];
  spaces: Record<string, { x: number; y: number; name: string; port?: number[]; stack?: number[] }>;
}
export interface Point {
  x: number;
  y: number;
}

const BEND = 14;
export const map: MapData = { ...hannibal, land: rounded(hannibal.land) };

/** The same coast with every corner rounded; its rings are written "Mx,yl…z". */
function rounded(path: string): string {
  return path.split("z").filter(Boolean).map(ringOf).map((ring) => {
    const toward = (from: Point, to: Point): string => {
      const t = Math.min(0.5, BEND / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
      return `${(from.x + (to.x - from.x) * t).toFixed(1)},${(from.y + (to.y - from.y) * t).toFixed(1)}`;
    };
    const turns = ring.map((point, i) => {
      const [before = point, after = point] = [ring.at(i - 1), ring[(i + 1) % ring.length]];
      return `${toward(point, before)}Q${point.x},${point.y} ${toward(point, after)}`;
    });
    return `M${turns.join("L")}z`;
  }).join("");
}

function ringOf(path: string): Point[] {
  const [head = "0,0", steps = ""] = path.slice(1).split("l");
  const [x = 0, y = 0] = head.split(",").map(Number);
  const points = [{ x, y }];
  for (const step of steps.split(" ")) {
    const [dx = 0, dy = 0] = step.split(",").map(Number);
    const last = points.at(-1) ?? { x, y };
    points.push({ x: last.x + dx, y: last.y + dy });
  }
  return points;
}
const NOWHERE = { x: 0, y: 0, name: "below" };

export const at = (space: string): Point => map.spaces[space] ?? NOWHERE;
export const portOf = (space: string): number[] => map.spaces[space]?.port ?? [29, -22];
/** Where the pieces of a space stand, and on which hand of their general the units: -1 left, 1 right. */
export function stackOf(space: string): { x: number; y: number; hand: number } {
  const [x = 0, y = -29, hand = -1] = map.spaces[space]?.stack ?? [];
  return { x, y, hand };
}
export const besideOf = (space: string): Beside => (map.spaces[space] ?? NOWHERE).name as Beside;
/** A place is a space, or the inside of its walls: "capua+". */
export const spaceOf = (place: string): string => place.replace(/\+$/, "");
export const roadKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
/** The roads between the spaces that are played with. */
export const roadsAmong = (shown: ReadonlySet<string>): MapRoad[] =>
  map.roads.filter((road) => shown.has(road.a) && shown.has(road.b));

const END = 26;
const TURN = 13;
const AWAY = 8;

/** The course of a road; a pass winds, the crossing of a strait is drawn by dashes alone. */
export function course(road: MapRoad): string {
  const [p, q] = [at(road.a), at(road.b)];
  const [vx = 0, vy = 0] = road.via;
  if (road.kind === "road" || road.kind === "strait") return `M${p.x},${p.y}Q${vx},${vy} ${q.x},${q.y}`;
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

/** A bent arrow from one space to another: its line, and where its head stands and points. */
export function arrow(from: string, to: string): { d: string; x: number; y: number; turn: number } {
  const [p, q] = [at(from), at(to)];
  const length = Math.max(1, Math.hypot(q.x - p.x, q.y - p.y));
  const bend = Math.min(70, length * 0.18);
  const middle = { x: (p.x + q.x) / 2 - ((q.y - p.y) / length) * bend, y: (p.y + q.y) / 2 + ((q.x - p.x) / length) * bend };
  const turn = Math.atan2(q.y - middle.y, q.x - middle.x);
  const [x, y] = [q.x - Math.cos(turn) * 40, q.y - Math.sin(turn) * 40];
  return { d: `M${p.x},${p.y}Q${middle.x.toFixed(1)},${middle.y.toFixed(1)} ${x.toFixed(1)},${y.toFixed(1)}`, x, y, turn: (turn * 180) / Math.PI };
}
