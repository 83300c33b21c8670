import type { LevelSheet } from "../wire.gen";
import { t } from "../words";

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What a level of seamanship gives, in one line. */
export function givesText({ lanes, dots, roll, storms, reverts }: LevelSheet): string {
  return [
    t("sea.levelRange", { count: lanes }),
    roll ? t("sea.levelRoll", { value: signed(roll) }) : "",
    dots ? t("sea.levelDots", { count: dots }) : "",
    storms ? t("sea.levelStorms", { count: storms }) : "",
    reverts ? "" : t("sea.levelKeeps"),
  ].filter(Boolean).join(", ");
}
