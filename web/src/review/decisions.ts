// The worst decisions of a seat: what was played, what it cost, and the better play.
import type { Advice, Moment, Review } from "../api/types";
import { percent, stepOf } from "./curve";

export interface Decision {
  moment: Moment;
  advice: Advice;
  /** What it cost, in points of a hundred, luck apart; 0 where it is less than half a point. */
  points: number;
  step: number;
}

export function worstOf(review: Review, seat: string): Decision[] {
  const at = review.seats.indexOf(seat);
  return (review.worst[seat] ?? []).flatMap((number) => {
    const moment = review.moments[number];
    if (!moment?.advice) return [];
    const change = (moment.after[at] ?? 0) - (moment.before[at] ?? 0) - (moment.luck[at] ?? 0);
    return [{ moment, advice: moment.advice, points: Math.max(0, -percent(change)), step: stepOf(moment) }];
  });
}

/** Points turn by turn as lines within a frame: one for each seat. */
export function standingLines({ figures }: Review, width: number, height: number): string[] {
  const { turns } = figures;
  const most = Math.max(1, ...turns.flatMap(({ points }) => points));
  const x = (i: number): number => (turns.length < 2 ? 0 : (i / (turns.length - 1)) * width);
  return (turns[0]?.points ?? []).map((_, seat) => `M${turns.map(({ points }, i) => `${x(i).toFixed(1)},${(height - ((points[seat] ?? 0) / most) * height).toFixed(1)}`).join("L")}`);
}
