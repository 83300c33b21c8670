import { t } from "../strings";
import { percent } from "./curve";

/** A winning chance; what is not decided is not told as sure. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.01) return t("review.least");
  if (chance > 0.99 && chance < 1) return t("review.most");
  return t("review.percent", { percent: percent(chance) });
}

/** The winning chances of all seats; those of two are a hundred together. */
export function chanceTexts(chances: number[]): string[] {
  const [first] = chances;
  if (chances.length !== 2 || first === undefined || (first > 0 && first < 0.01) || (first > 0.99 && first < 1)) return chances.map(chanceText);
  return [chanceText(first), t("review.percent", { percent: 100 - percent(first) })];
}
