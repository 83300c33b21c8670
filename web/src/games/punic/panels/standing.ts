import type { Holder } from "../../../api/types";
import type { Scene, Sheet, Space } from "../types";

export interface Standing {
  id: string;
  title: string;
  scores: boolean;
  needed: number;
  holder: Holder;
  counts: Record<string, number>;
  marks: Holder[];
}

const isPlayed = (space: Space & { inPlay?: boolean }): boolean => space.inPlay !== false;

/** Each province with who holds how many of its spaces. */
export function standing(sheet: Sheet | null, scene: Scene | null): Standing[] {
  if (!sheet || !scene) return [];
  const order = [...sheet.seats.map((seat) => seat.id), "none"];
  return sheet.provinces
    .map((province) => {
      const marks = sheet.spaces
        .filter((space) => space.province === province.id && isPlayed(space))
        .map((space) => scene.spaces[space.id]?.control ?? "none")
        .sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const counts: Record<string, number> = {};
      for (const mark of marks) counts[mark] = (counts[mark] ?? 0) + 1;
      return { ...province, holder: scene.provinces[province.id] ?? "none", counts, marks };
    })
    .filter((one) => one.marks.length);
}

export const bySide = (provinces: Standing[], side: Holder): Standing[] => provinces.filter((one) => one.holder === side);
