import type { Choice, Thing } from "../api/types";

const fold = (text: string): string =>
  text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

/** Choices that have every typed word at the beginning of one of theirs. */
export function filterChoices(choices: Choice[], typed: string): Choice[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return choices;
  return choices.filter((choice) => {
    const parts = fold(`${choice.text} ${choice.do}`).split(/[^\p{L}\p{N}#]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

export const ON_THE_MAP = new Set(["space", "place", "at", "general", "leader", "province"]);

/** Choices that only buttons give come first: of them what dice decide, last what leaves it at that. */
export function inOrder(choices: Choice[], isThere?: (thing: Thing) => boolean): Choice[] {
  const rank = (choice: Choice): number => (hasTarget(choice, isThere) ? 3 : choice.ends ? 2 : choice.odds ? 0 : 1);
  return [...choices].sort((one, other) => rank(one) - rank(other));
}

export function hasTarget(choice: Choice, isThere: (thing: Thing) => boolean = () => true): boolean {
  return choice.on.some((thing) => (ON_THE_MAP.has(thing.kind) && isThere(thing)) || thing.kind === "card");
}

/** Choices that have a place of their own beside the map, the cards and the row: they wait behind one button. */
export interface Drawer {
  id: string;
  title: string;
  holds: (choice: Choice) => boolean;
}
export interface FullDrawer {
  drawer: Drawer;
  choices: Choice[];
}
const WORTH_IT = 2;

/** What waits in drawers, and what is left for the row; nothing waits where little else could be done. */
export function putAway(choices: Choice[], drawers: Drawer[]): { full: FullDrawer[]; loose: Choice[] } {
  const others = (held: Choice[]): boolean => choices.some((choice) => !choice.ends && !held.includes(choice));
  const full = drawers.map((drawer) => ({ drawer, choices: choices.filter((choice) => drawer.holds(choice)) }))
    .filter((one) => one.choices.length >= WORTH_IT && others(one.choices));
  return { full, loose: choices.filter((choice) => !full.some((one) => one.choices.includes(choice))) };
}

export const aboutCard = (choices: Choice[], card: string): Choice[] =>
  choices.filter((choice) => choice.on.some((thing) => thing.kind === "card" && thing.id === card));

export interface Amount {
  verb: string;
  /** From the least to the most; each one more than the one before. */
  steps: Choice[];
  least: number;
  /** What is offered first is what is usually wanted. */
  usual: number;
}
const ENOUGH = 3;

/** Choices that differ only in a number are one choice of an amount: one for each verb. */
export function amountsOf(choices: Choice[]): Amount[] {
  const byVerb = new Map<string, { choice: Choice; number: number }[]>();
  for (const choice of choices) {
    const [, verb = "", number = ""] = /^(\S+) (\d+)$/.exec(choice.do) ?? [];
    if (verb && !choice.on.length) byVerb.set(verb, [...(byVerb.get(verb) ?? []), { choice, number: Number(number) }]);
  }
  return [...byVerb].flatMap(([verb, numbered]) => {
    const sorted = [...numbered].sort((one, other) => one.number - other.number);
    const least = sorted[0]?.number ?? 0;
    if (sorted.length < ENOUGH || sorted.some(({ number }, i) => number !== least + i)) return [];
    return [{ verb, steps: sorted.map(({ choice }) => choice), least, usual: numbered[0]?.number ?? least }];
  });
}

/** The one amount that is asked for, where nothing else can be chosen but to leave it at that. */
export function onlyAmount(choices: Choice[]): Amount | null {
  const [only] = amountsOf(choices);
  return only && choices.every((choice) => choice.ends || only.steps.includes(choice)) ? only : null;
}

/** What the map takes over: so many that the row would be full of them, and every step of a march. */
export function leftToMap(choices: Choice[], few: number, routes: Set<string>, isThere: (thing: Thing) => boolean): Choice[] {
  if (choices.length <= ALWAYS) return [];
  const pointed = choices.filter((choice) => hasTarget(choice, isThere));
  return pointed.length > few ? pointed : pointed.filter((choice) => routes.has(choice.do));
}
/** So few choices are in sight wherever else they can be made. */
const ALWAYS = 2;

/** Where a choice can be made other than by its button. */
export function whereToChoose(choices: Choice[]): "cards" | "map" | "both" {
  const onCards = choices.some((choice) => choice.on.some((thing) => thing.kind === "card"));
  const onMap = choices.some((choice) => choice.on.some((thing) => ON_THE_MAP.has(thing.kind)));
  return onCards && onMap ? "both" : onCards ? "cards" : "map";
}

/** The choice that a digit key stands for, among those that are shown. */
export function choiceForKey(shown: Choice[], key: string): Choice | undefined {
  return /^[1-9]$/.test(key) ? shown[Number(key) - 1] : undefined;
}
