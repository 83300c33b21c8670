// A hand of battle cards sorted by kind, and what can be done with each kind.
import type { Choice, Question } from "../../../api/types";
import { offTheMap } from "../../punic/battle/choices";
import type { BattleScene, BattleSide } from "../wire.gen";
import type { Key } from "../words";

export interface Stack {
  kind: string;
  count: number;
  /** How many of them the enemy has seen. */
  known: number;
}

const count = (cards: string[], kind: string): number => cards.filter((card) => card === kind).length;

/** The cards that can be seen, in the order of the kinds. */
export function stacksOf(side: BattleSide, kinds: string[]): Stack[] {
  const open = side.openCards ?? [];
  const seen = side.cards ?? open;
  return kinds.map((kind) => ({ kind, count: count(seen, kind), known: count(open, kind) })).filter((stack) => stack.count);
}

/** How many cards lie face down. */
export const backsOf = (side: BattleSide): number => (side.cards ? 0 : side.handCount - (side.openCards?.length ?? 0));

const DISGUISED: Record<string, string> = { "attack-reserve": "reserve", "attack-probe": "probe" };
const PLAIN = new Set(["attack", "match"]);

/** The card that a choice plays, if it plays one. */
export function cardOf(choice: Choice): string {
  const [verb = "", kind = ""] = choice.do.split(" ");
  return DISGUISED[verb] ?? (PLAIN.has(verb) ? kind : "");
}

export const standsFor = (choice: Choice): string => choice.do.split(" ")[1] ?? "";

export const choicesWith = (options: Choice[], kind: string): Choice[] => options.filter((choice) => cardOf(choice) === kind);

/** Choices that are made with buttons: neither a battle card nor a place on the map. */
export const plainChoices = (options: Choice[]): Choice[] => offTheMap(options).filter((choice) => !cardOf(choice));

/** What to ask when a card is touched that is not on offer. */
export function wishFor(ask: Question | null, kind: string): string {
  const verb = ask?.mine ? ask.options?.map((choice) => choice.do.split(" ")[0] ?? "").find((word) => PLAIN.has(word)) : "";
  return verb ? `${verb} ${kind}` : "";
}

export const chanceOf = (battle: BattleScene, kind: string): number | null =>
  battle.chances?.find((one) => one.card === kind)?.chance ?? null;

export function chanceWords(chance: number): Key {
  if (chance === 1) return "battle.chance.sure";
  if (chance >= 0.8) return "battle.chance.likely";
  if (chance >= 0.5) return "battle.chance.even";
  if (chance >= 0.2) return "battle.chance.maybe";
  return chance > 0 ? "battle.chance.hardly" : "battle.chance.never";
}

/** A chance in per cent; what is not certain is never rounded to certainty. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && rounded === 0) return 1;
  return chance < 1 && rounded === 100 ? 99 : rounded;
}
