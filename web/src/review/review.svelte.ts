import { api } from "../api/api";
import { within } from "../api/titles";
import type { Moment, Review } from "../api/types";
import { troubleText } from "../state/trouble";
import { t } from "../strings";
import { chanceTexts } from "./chances";
import { changeOf } from "./curve";

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
    private readonly watch = "",
  ) {}

  async load(): Promise<void> {
    this.problem = "";
    try {
      const answer = await api.review(this.id, this.watch);
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

  get seats(): string[] {
    return this.found?.seats ?? [];
  }

  /** Whether the chance of the first seat says all. */
  get isDuel(): boolean {
    return this.seats.length === 2;
  }

  side(number: number): string {
    return this.sideTitle(this.seats[number] ?? "");
  }

  change(moment: Moment): string {
    const { seat, points } = changeOf(moment, this.seats);
    if (!seat) return t("review.same");
    return t(points > 0 ? "review.gain" : "review.loss", { count: Math.abs(points), side: within(this.sideTitle(seat)) });
  }

  told(moment: Moment): string {
    const chances = chanceTexts(moment.after).map((chance, seat) => t("review.share", { side: this.side(seat), chance }));
    return t("review.at", { turn: moment.turn, text: moment.text, chances: chances.join(", ") });
  }
}
