import type { Mark } from "../../cards/facts";
import { houseTitle } from "./told";
import type { CardSheet, Sheet } from "./wire.gen";
import { t } from "./words";

/** Its kind in signs: an answer, a campaign, the sea, and what becomes of the card. */
export function marksOf(card: CardSheet): Mark[] {
  const marks: Mark[] = [];
  if (card.response) marks.push({ id: "counter", title: t("cards.response") });
  if (card.title.startsWith("Campaign")) marks.push({ id: "campaign", title: t("cards.campaign") });
  if (card.icons.includes("naval")) marks.push({ id: "ship", title: t("cards.naval") });
  if (card.remove) marks.push({ id: "remove", title: t("cards.remove") });
  return marks;
}

/** Cards have a value, and belong to a house: a seat may have several. */
export const faceOf = (card: CardSheet, sheet: Sheet): { worth: string; whose: string; number: string } => ({ worth: t("cards.value"), whose: houseTitle(sheet, card.house).replace(/^The /, ""), number: String(card.number) });
