import type { CardSheet, Choice, Sheet } from "../api/types";
import { aboutCard } from "../match/choices";
import { t } from "../strings";

/** Whose colours a card wears: those of the only side that may use its event. */
export const sideOf = (card: CardSheet): string => (card.sides.length === 1 ? (card.sides[0] ?? "both") : "both");

export interface Use {
  do: string;
  text: string;
  offered: boolean;
}

/** What may be done with a card now; where cards are played for something, also what this one may not be played for. */
export function usesOf(card: CardSheet, choices: Choice[], uses: Sheet["uses"] = []): Use[] {
  const offered = aboutCard(choices, card.id);
  const known = new Map(uses.map((use) => [use.do.replace("{card}", card.id), use.title]));
  const plain = offered.filter((choice) => !known.has(choice.do)).map((choice) => ({ do: choice.do, text: choice.text, offered: true }));
  if (!choices.some((choice) => isPlay(choice, uses))) return plain;
  const plays = [...known].map(([wish, title]) => ({ do: wish, text: title, offered: offered.some((choice) => choice.do === wish) }));
  return [...plain, ...plays.sort((one, other) => Number(other.offered) - Number(one.offered))];
}

function isPlay({ do: said, on }: Choice, uses: { do: string }[]): boolean {
  const card = on.find((thing) => thing.kind === "card")?.id;
  return card !== undefined && uses.some((use) => use.do.replace("{card}", card) === said);
}

export interface Mark {
  id: "ship" | "troops" | "counter" | "campaign" | "remove";
  title: string;
}

export function marksOf(card: CardSheet): Mark[] {
  const marks: Mark[] = [];
  if (card.counter) marks.push({ id: "counter", title: t("card.counter") });
  if (card.campaign) marks.push({ id: "campaign", title: t("card.campaign") });
  if (card.ship) marks.push({ id: "ship", title: t("card.ship", { count: card.ship }) });
  if (card.troops ?? card.ops >= 3) marks.push({ id: "troops", title: t("card.troops") });
  if (card.remove) marks.push({ id: "remove", title: t("card.remove") });
  return marks;
}
