import type { Choice, Hint, HintPlay, Thing } from "../api/types";

/** What was weighed; a server that tells no plays tells its advice at least. */
export function playsOf(hint: Hint): HintPlay[] {
  if (hint.plays?.length) return hint.plays;
  return [{ do: hint.do, text: hint.text, value: hint.value ?? null, reasons: hint.reasons ?? [], spaces: [] }];
}

/** What a play concerns: the pieces it names, and the spaces that it would change. */
export function concerns(play: HintPlay, options: Choice[]): Thing[] {
  const named = options.find((option) => option.do === play.do)?.on ?? [];
  return [...named, ...play.spaces.map((id) => ({ kind: "space", id }))];
}

/** The winning chance in whole per cent; never quite none, never quite all. */
export function percentOf({ value }: Pick<HintPlay, "value">): number | null {
  return value === null ? null : Math.min(99, Math.max(1, Math.round(100 * value)));
}

/** Whether a play is the best, or so near to it that their order means nothing. */
export const isAsGood = (play: HintPlay, best: HintPlay): boolean =>
  play === best || (play.value !== null && best.value !== null && Math.abs(best.value - play.value) < 0.01);
