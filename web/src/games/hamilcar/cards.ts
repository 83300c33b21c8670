import type { Mark } from "../../cards/facts";
import type { CardSheet } from "./wire.gen";
import { t } from "./words";

export function marksOf(card: CardSheet): Mark[] {
  const marks: Mark[] = [];
  if (card.counter) marks.push({ id: "counter", title: t("card.counter") });
  if (card.campaign) marks.push({ id: "campaign", title: t("card.campaignOf", { count: card.campaign }) });
  if (card.warships) marks.push({ id: "galley", title: t("card.warships", { count: card.warships }), number: card.warships });
  if (card.troops) marks.push({ id: "troops", title: t("card.troops") });
  if (card.remove) marks.push({ id: "remove", title: t("card.remove") });
  return marks;
}
