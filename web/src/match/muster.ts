// An army is formed by several questions; here they are one form, and its answers in the order of the questions.
import type { Choice, Preview, Scene } from "../api/types";
import type { Muster } from "../games/game";
import { amountsOf } from "./choices";

export interface Count {
  verb: string;
  title: string;
  least: number;
  most: number;
}
export interface Form {
  /** Who and what can go along; `kind` is that of a thing on the table, else it has a title of its own. */
  along: { id: string; kind: string; title: string }[];
  counts: Count[];
}
/** Who stays, and how many go. */
export interface Party {
  off: ReadonlySet<string>;
  counts: Readonly<Record<string, number>>;
}

const verbOf = (said: string): string => said.split(" ")[0] ?? "";
const restOf = (said: string): string => said.split(" ").slice(1).join(" ");

export const isStep = (said: string, { bring, leave, things = [], counts }: Muster): boolean =>
  [bring, leave, ...things.flatMap((one) => [one.take, one.leave]), ...counts.map(({ verb }) => verb)].includes(verbOf(said));

/** What is asked at once; nothing where this is no such question, or a single one. */
export function formOf(muster: Muster, options: Choice[], previews: Preview[], scene: Scene): Form | null {
  if (!options.length || !options.every((one) => isStep(one.do, muster) || (one.ends && options.some((other) => verbOf(other.do) === muster.bring)))) return null;
  const path = previews[0]?.path.filter((step) => isStep(step, muster)) ?? [];
  const kind = options.flatMap(({ on }) => on)[0]?.kind ?? "";
  const said = [...options.map((one) => one.do), ...path];
  const people = [...new Set(said.filter((one) => verbOf(one) === muster.bring).map(restOf))].map((id) => ({ id, kind, title: "" }));
  const things = (muster.things ?? []).filter(({ take }) => said.includes(take)).map(({ take, title }) => ({ id: take, kind: "", title }));
  const along = [...people, ...things];
  const there = people[0] ? (muster.most?.(scene, people[0].id) ?? {}) : {};
  const asked = amountsOf(options);
  const counts = muster.counts.flatMap(({ verb, title }): Count[] => {
    const now = asked.find((one) => one.verb === verb);
    if (now) return [{ verb, title, least: now.least, most: now.least + now.steps.length - 1 }];
    const later = path.find((step) => verbOf(step) === verb);
    const most = later ? Number(restOf(later)) : (there[verb] ?? 0);
    return most > 0 ? [{ verb, title, least: 0, most }] : [];
  });
  return along.length + counts.length > 1 ? { along, counts } : null;
}

/** What a question of the form is answered; empty where it is no such question any more. */
export function nextStep(muster: Muster, options: Choice[], party: Party): string {
  const thing = muster.things?.find(({ take }) => options.some((one) => one.do === take));
  if (thing) return party.off.has(thing.take) ? thing.leave : thing.take;
  const goes = options.find(({ do: said }) => verbOf(said) === muster.bring && !party.off.has(restOf(said)));
  if (goes) return goes.do;
  const stays = options.find(({ do: said }) => verbOf(said) === muster.leave);
  if (stays) return stays.do;
  if (options.some(({ do: said }) => verbOf(said) === muster.bring)) return options.find((one) => one.ends)?.do ?? "";
  const counted = options.filter(({ do: said }) => verbOf(said) in party.counts);
  if (!counted.length || counted.length < options.length) return "";
  const off = (said: string): number => Math.abs(Number(restOf(said)) - (party.counts[verbOf(said)] ?? 0));
  return counted.reduce((best, one) => (off(one.do) < off(best.do) ? one : best)).do;
}
