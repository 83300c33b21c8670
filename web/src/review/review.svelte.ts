import { api } from "../api/api";
import { Problem } from "../api/http";
import type { Moment, Review } from "../api/types";
import { t } from "../strings";
import { gainOf, percent } from "./curve";

const PAUSE = 700;

/** The review of a finished match: asked for once, and waited for. */
export class ReviewStore {
  found = $state.raw<Review | null>(null);
  progress = $state(0);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly id: string,
    readonly sideTitle: (seat: string) => string,
  ) {}

  async load(): Promise<void> {
    this.problem = "";
    try {
      const answer = await api.review(this.id);
      if ("moments" in answer) this.found = answer;
      else this.wait(answer.progress);
    } catch (problem) {
      this.problem = problem instanceof Problem && problem.message ? problem.message : t("problem.unknown");
    }
  }

  private wait(progress: number): void {
    this.progress = progress;
    if (!this.closed) this.timer = setTimeout(() => void this.load(), PAUSE);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  side(number: 0 | 1): string {
    return this.sideTitle(this.found?.seats[number] ?? "");
  }

  gain(moment: Moment): string {
    const { seat, points } = gainOf(moment, this.found?.seats ?? []);
    return seat ? t("review.gain", { percent: points, side: this.sideTitle(seat) }) : t("review.same");
  }

  told(moment: Moment): string {
    const chance = percent(moment.after);
    return t("review.at", { turn: moment.turn, text: moment.text, first: this.side(0), chance, second: this.side(1), rest: 100 - chance });
  }
}
