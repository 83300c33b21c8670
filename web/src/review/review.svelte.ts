import { api } from "../api/api";
import type { Moment, Review } from "../api/types";
import { troubleText } from "../state/trouble";
import { t } from "../strings";
import { chancesOf } from "./chances";
import { gainOf } from "./curve";

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
      this.problem = troubleText(problem);
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
    return seat ? t("review.gain", { count: points, side: this.sideTitle(seat) }) : t("review.same");
  }

  told(moment: Moment): string {
    const [chance, rest] = chancesOf(moment.after);
    return t("review.at", { turn: moment.turn, text: moment.text, first: this.side(0), chance, second: this.side(1), rest });
  }
}
