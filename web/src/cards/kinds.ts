// What an event is about, for the emblem of its card: told by its words, since every game has cards of all kinds.
import type { CardSheet } from "../api/types";
import type { Mark } from "./facts";

export type Kind = "campaign" | "siege" | "battle" | "sea" | "rising" | "troops" | "march" | "senate";

/** The first that fits; what the title says counts before the text. */
const WORDS: [Kind, RegExp][] = [
  ["campaign", /campaign/i],
  ["siege", /\bsieges?\b|besieg|\bwalls?\b|traitor|treachery|engineer|sortie/i],
  ["sea", /\bsea\b|naval|\bfleets?\b|ships?\b|warship|storm|pirate|harbou?r|dockyard|corvus|\bports?\b/i],
  ["battle", /battle|combat|cavalry|elephants?|ambush|hoplite|slinger|fierce|fury|furor/i],
  ["rising", /revolts?\b|rebel|defect|desert|unrest|loyalty|marker|ally|allies|alliance|diplomacy|subjugat|sophonisba|seduce/i],
  ["troops", /reinforce|levy|levies|recruit|mercenar|legion|raise|\bCUs?\b|militia|auxiliar/i],
  ["march", /march|move|activate|movement|alps|winter|weather|raid/i],
];
const MARKED: Partial<Record<Mark["id"], Kind>> = { campaign: "campaign", ship: "sea", galley: "sea", troops: "troops" };

const said = (text: string): Kind | undefined => WORDS.find(([, words]) => words.test(text))?.[0];

export function kindOf(card: CardSheet, marks: Mark[]): Kind {
  const marked = marks.flatMap(({ id }) => MARKED[id] ?? [])[0];
  return said(card.title) ?? marked ?? said(card.text ?? "") ?? "senate";
}
