// The courses of ways over the sea: from quay to quay, or from a quay to the whirl of the open sea.
import type { Atlas, Point } from "../../../board/atlas";
import { lanes, openSea } from "../map";

const BY_SEA = new Set(["embark", "sail", "cross", "land", "land-inside"]);
/** Whether a step of a way goes by sea, from putting out to landing. */
export const isBySea = (step: string): boolean => BY_SEA.has(step.split(" ")[0] ?? "");

const pointOf = ([x = 0, y = 0]: number[]): Point => ({ x, y });
const said = ({ x, y }: Point): string => `${x},${y}`;

function quay(atlas: Atlas, port: string): Point {
  const { x, y } = atlas.at(port);
  const [dx = 0, dy = 0] = atlas.portOf(port);
  return { x: x + dx, y: y + dy };
}

/** Where the way between two ports bends: along the lane that joins them, else over the open sea; nowhere if it goes straight. */
function bendOf(from: string, to: string): Point | null {
  const lane = lanes.find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  if (lane) return pointOf(lane.via);
  return openSea.ports.includes(from) && openSea.ports.includes(to) ? pointOf(openSea.hub) : null;
}

/** The course from a port to another; without another, to the whirl of the open sea. */
export function legBetween(atlas: Atlas, from: string, to: string): string {
  const start = quay(atlas, from);
  if (!to) return `M${said(start)}L${said(pointOf(openSea.hub))}`;
  const bend = bendOf(from, to);
  return bend ? `M${said(start)}Q${said(bend)} ${said(quay(atlas, to))}` : `M${said(start)}L${said(quay(atlas, to))}`;
}

/** A point of the way between two ports: at 0 the first, at 1 the other. */
export function pointBetween(atlas: Atlas, from: string, to: string, t: number): Point {
  const [p, q] = [quay(atlas, from), quay(atlas, to)];
  const bend = bendOf(from, to) ?? { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  const at = (axis: "x" | "y"): number => (1 - t) ** 2 * p[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * q[axis];
  return { x: at("x"), y: at("y") };
}
