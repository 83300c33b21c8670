import { SvelteSet } from "svelte/reactivity";
import type { Muster } from "../games/game";
import type { MatchStore } from "../state/match.svelte";
import { type Form, isStep, nextStep } from "./muster";

/** The army that is being formed: who stays, how many go, and where it marches once all is said. */
export class Column {
  readonly off = new SvelteSet<string>();
  counts = $state<Record<string, number>>({});
  /** The steps after it is formed, while its questions are being answered. */
  private steps = $state.raw<string[] | null>(null);
  private said = -1;

  get isGoing(): boolean {
    return this.steps !== null;
  }

  /** All go, as it is usually wanted. */
  all({ counts }: Form): void {
    this.off.clear();
    this.counts = Object.fromEntries(counts.map(({ verb, most }) => [verb, most]));
  }

  turn(who: string): void {
    if (!this.off.delete(who)) this.off.add(who);
  }

  set(verb: string, to: number): void {
    this.counts = { ...this.counts, [verb]: to };
  }

  /** Form it as it is set, and march on. */
  go(route: string[], muster: Muster): void {
    this.said = -1;
    this.steps = route.filter((step) => !isStep(step, muster));
  }

  /** Answer the next of its questions, or march; what stops it is left to the player. */
  follow(store: MatchStore, muster: Muster): void {
    const [table, steps] = [store.table, this.steps];
    if (!table || !steps || store.busy) return;
    const fresh = store.ask?.mine === true && table.seen !== this.said;
    this.said = table.seen;
    const next = fresh ? nextStep(muster, store.options, this) : "";
    if (next) return void store.answer(next);
    this.steps = null;
    if (fresh && steps.length) void store.answer(steps.length > 1 ? steps : (steps[0] ?? ""));
  }
}

export const column = new Column();
