// The signs of battle dice, and where they stand on a face.
import { listed } from "../../punic/board/describe";
import type { RolledDie } from "../wire.gen";
import { t } from "../words";

export type Sign = "horse" | "spear" | "shield";
const SIGNS: readonly Sign[] = ["horse", "spear", "shield"];
type Face = Pick<RolledDie, Sign>;

export const signsOf = (face: Face): Sign[] => SIGNS.flatMap((sign) => Array<Sign>(face[sign]).fill(sign));

export function faceText({ die, face, ...signs }: RolledDie): string {
  const said = SIGNS.filter((sign) => signs[sign]).map((sign) => t(`battle.${sign}`, { count: signs[sign] }));
  return t("battle.face", { die: t(`battle.die.${die}`), face, signs: listed(said) || t("battle.faceNothing") });
}

const ROWS: Record<number, number[]> = { 0: [], 1: [1], 2: [2], 3: [2, 1], 4: [2, 2], 5: [3, 2], 6: [3, 3] };

/** The places of so many signs on a face, within 26 of its middle, and how large they are drawn. */
export function spotsOf(count: number): { x: number; y: number; scale: number }[] {
  const rows = ROWS[Math.min(count, 6)] ?? [];
  const scale = count < 2 ? 1.15 : count < 5 ? 0.82 : 0.68;
  return rows.flatMap((many, row) => Array.from({ length: many }, (_, i) => ({ x: (i - (many - 1) / 2) * 26 * scale, y: (row - (rows.length - 1) / 2) * 27 * scale, scale })));
}
