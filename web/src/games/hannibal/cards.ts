import type { CardSheet } from "./wire.gen";
import type { Mark } from "../../cards/facts";
import { t } from "./words";

export function marksOf(card: CardSheet): Mark[] {
  const marks: Mark[] = [];
  if (card.counter) marks.push({ id: "counter", title: t("card.counter") });
  if (card.campaign) marks.push({ id: "campaign", title: t("card.campaign") });
  if (card.ship) marks.push({ id: "ship", title: t("card.ship", { count: card.ship }), number: card.ship });
  if (card.troops) marks.push({ id: "troops", title: t("card.troops") });
  if (card.remove) marks.push({ id: "remove", title: t("card.remove") });
  return marks;
}
