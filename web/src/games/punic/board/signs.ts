// What stands beside the mark of a space: its port, the ladders of a siege.
import type { Atlas } from "../../../board/atlas";
import { around, type Room, shifted } from "../../../board/rooms";
import { groundOf, type Scene, type Space } from "../types";

const PORT = around(16);
const LADDER = { at: -38, step: -17, wide: 13, high: 21 };

export function portRoom(space: Pick<Space, "id" | "port">, atlas: Atlas): Room[] {
  const [x = 0, y = 0] = atlas.portOf(space.id);
  return space.port ? [shifted(PORT, { x, y })] : [];
}

export function ladderRoom(scene: Pick<Scene, "spaces">, space: string): Room[] {
  const count = groundOf(scene, space).siege ?? 0;
  const { at, step, wide, high } = LADDER;
  return count ? [[at + step * (count - 1) - wide, -high, at + wide, high + 4]] : [];
}

export const signsAt = (space: Pick<Space, "id" | "port">, scene: Pick<Scene, "spaces">, atlas: Atlas): Room[] => [...portRoom(space, atlas), ...ladderRoom(scene, space.id)];
