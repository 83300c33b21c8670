import type { CardSheet, Choice, Sheet, Side } from "../api/types";
import type { Look } from "../games/look";
import { aboutCard } from "../match/choices";
import { t } from "../strings";

/** Whose colours a card wears: those of the only side that may use its event, if there is one. */
export const sideOf = ({ sides = [] }: CardSheet): Side => (sides.length === 1 ? (sides[0] ?? "") : "");

/** The band of a card that two sides share. */
export function twoTone(look: Look, { sides = [] }: CardSheet): string | null {
  const [left, right, ...more] = look.sides.map((side, i) => ({ id: side.id, tone: `var(--side-${i}, var(--${side.pigment}))` })).filter(({ id }) => sides.includes(id));
  return left && right && !more.length ? `linear-gradient(100deg, ${left.tone} 0 46%, #e9c766 46% 54%, ${right.tone} 54%)` : null;
}

export function forWhom(card: CardSheet, sheet: Sheet): string {
  const side = sideOf(card);
  if (side) return t("card.for.one", { side: sheet.seats.find((one) => one.id === side)?.title ?? side });
  return card.sides ? t(card.sides.length > 2 ? "card.for.all" : "card.for.both") : "";
}

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
  id: "ship" | "galley" | "troops" | "counter" | "campaign" | "remove";
  title: string;
  number?: number;
}
