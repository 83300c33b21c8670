import hannibal from "../maps/hannibal.json";

export interface MapData {
  width: number;
  height: number;
  land: string;
  provinces: { id: string; d: string; at: number[] }[];
  roads: { a: string; b: string; kind: string; via: number[] }[];
  peaks: number[][];
  spaces: Record<string, number[]>;
}

export const map: MapData = hannibal;

export interface Point {
  x: number;
  y: number;
}

export function at(space: string): Point {
  const [x = 0, y = 0] = map.spaces[space] ?? [];
  return { x, y };
}

/** The course of a road; a pass winds, the crossing of a strait is drawn by dashes alone. */
export function course(road: MapData["roads"][number]): string {
  const [p, q] = [at(road.a), at(road.b)];
  const [vx = 0, vy = 0] = road.via;
  if (road.kind === "road" || road.kind === "strait") return `M${p.x},${p.y}Q${vx},${vy} ${q.x},${q.y}`;
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const turns = Math.max(4, Math.round((length - 56) / 13));
  const [dx, dy] = [(q.x - p.x) / length, (q.y - p.y) / length];
  const points = [`M${p.x},${p.y}`, `L${p.x + dx * 26},${p.y + dy * 26}`];
  for (let i = 1; i < turns; i++) {
    const along = 26 + ((length - 52) * i) / turns;
    const away = i % 2 ? 8 : -8;
    points.push(`L${(p.x + dx * along - dy * away).toFixed(1)},${(p.y + dy * along + dx * away).toFixed(1)}`);
  }
  points.push(`L${q.x - dx * 26},${q.y - dy * 26}`, `L${q.x},${q.y}`);
  return points.join("");
}
