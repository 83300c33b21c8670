// What a new scene changed hands of: provinces to be flooded in the colour of their new owner.
import type { Holder, Scene, Sheet } from "../api/types";
import type { Atlas, Point } from "./atlas";

export interface Flood extends Point {
  id: string;
  /** The outline of a province; empty for a single space. */
  d: string;
  holder: Holder;
  /** By how much the points of somebody changed. */
  gain: string;
}
/** What is remembered of a scene. */
export interface Held {
  provinces: Record<string, Holder>;
  scene: Scene;
}

/** More at once is no event but another moment. */
const MOST = 6;

function middle(points: Point[]): Point {
  const sum = points.reduce((all, one) => ({ x: all.x + one.x, y: all.y + one.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) };
}

function gainOf(holder: Holder, before: Held, after: Held): string {
  const change = (seat: string): number => (after.scene.points?.[seat] ?? 0) - (before.scene.points?.[seat] ?? 0);
  const gain = change(holder);
  return gain > 0 ? `+${gain}` : "";
}

/** The spaces and provinces that have another holder than before, where they are few. */
export function floodsOf(before: Held, after: Held, sheet: Sheet, atlas: Atlas): Flood[] {
  const controlOf = ({ scene }: Held, id: string): Holder => scene.spaces?.[id]?.control ?? "none";
  const turned = sheet.spaces.filter(({ id }) => controlOf(before, id) !== controlOf(after, id));
  const fallen = atlas.map.provinces.filter(({ id }) => before.provinces[id] !== after.provinces[id]);
  if (turned.length + fallen.length > MOST) return [];
  const provinces = fallen.map(({ id, d }) => {
    const holder = after.provinces[id] ?? "none";
    const here = turned.find((space) => space.province === id);
    const at = here ? atlas.at(here.id) : middle(sheet.spaces.filter((space) => space.province === id).map((space) => atlas.at(space.id)));
    return { id, d, holder, gain: gainOf(holder, before, after), x: at.x, y: at.y };
  });
  const spaces = turned.map(({ id }) => ({ id, d: "", holder: controlOf(after, id), gain: "", ...point(atlas.at(id)) }));
  return [...provinces, ...spaces];
}

const point = ({ x, y }: Point): Point => ({ x, y });
