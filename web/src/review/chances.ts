import { t } from "../strings";
import { percent } from "./curve";

/** The winning chances of both sides; what is not decided is not told as sure. */
export function chancesOf(chance: number): [string, string] {
  const [least, most] = [t("review.least"), t("review.most")];
  if (chance > 0 && chance < 0.01) return [least, most];
  if (chance > 0.99 && chance < 1) return [most, least];
  const rounded = percent(chance);
  return [t("review.percent", { percent: rounded }), t("review.percent", { percent: 100 - rounded })];
}

export const chanceText = (chance: number): string => chancesOf(chance)[0];
