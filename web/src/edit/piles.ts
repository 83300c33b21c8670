// Where the cards of a position lie.
import type { Side } from "../api/types";
import type { Drafts } from "./positions";

export const without = (words: string[], gone: string): string[] => words.filter((word) => word !== gone);
export const wordsIn = (lines: Drafts, name: string): string[] => (Array.isArray(lines[name]) ? lines[name] : []);

export const pilesOf = (sides: Side[]): string[] => [...sides.map((side) => `${side} hand`), "discards", "removed", "deck"];

export const pileOf = (lines: Drafts, card: string, sides: Side[]): string => pilesOf(sides).find((pile) => wordsIn(lines, pile).includes(card)) ?? "";

/** The lines that change when a card goes to a pile; without one, back to the deck. */
export function moved(lines: Drafts, card: string, pile: string, sides: Side[]): Drafts {
  const left = pilesOf(sides).filter((one) => one !== pile && wordsIn(lines, one).includes(card));
  const changed: Drafts = Object.fromEntries(left.map((one) => [one, without(wordsIn(lines, one), card)]));
  return pile ? { ...changed, [pile]: [...without(wordsIn(lines, pile), card), card] } : changed;
}
