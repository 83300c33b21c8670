import { Problem } from "../api/http";
import type { Choice, LessonInfo, MatchInfo, Progress, Why } from "../api/types";
import { sheetOf } from "../state/rules";
import { MatchStore } from "../state/match.svelte";
import { toasts } from "../state/toasts.svelte";
import { troubleText } from "../state/trouble";
import { t } from "../strings";
import { NEXT, walk } from "./lessons";
import { finish } from "./record";

const infoOf = ({ id, game, gameTitle, seat }: LessonInfo): MatchInfo => ({
  id, game, title: gameTitle, scenario: "", options: [], status: "playing", origin: "", visibility: "private", seats: [], you: [seat], left: [], result: null,
  created: "", acted: "", asked: null, clock: { kind: "none", seconds: 0 }, chatAllowed: false, openTalk: false, talkWith: [], hintsAllowed: false,
  offers: [], links: {}, commitment: "", rematch: null, unplayable: "",
});

/** A lesson at the same table as a match: what is said goes to the teacher instead. */
export class LessonStore extends MatchStore {
  progress = $state.raw<Progress | null>(null);
  wanted = $derived<Choice | undefined>(this.options.find((option) => this.progress?.wanted.includes(option.do)));
  reads = $derived(this.progress !== null && !this.progress.done && this.progress.wanted.length === 0);

  override async open(): Promise<void> {
    await this.walkTo([]);
    if (this.configured) await sheetOf(this.configured).then((sheet) => (this.sheet = sheet), (problem: unknown) => (this.failed = troubleText(problem)));
  }

  override async answer(wish: string | string[]): Promise<void> {
    await this.add(wish);
  }

  override get takesOrders(): boolean {
    return false;
  }

  override async why(wish: string): Promise<Why | null> {
    await this.add(wish);
    return this.progress?.hint ?? null;
  }

  /** One step back: what was said last, and what was only read before it. */
  override async undo(): Promise<void> {
    await this.walkTo((this.progress?.said ?? []).slice(0, -1));
  }

  next(): Promise<void> {
    return this.add(NEXT);
  }

  async showMe(): Promise<void> {
    if (this.wanted) await this.add(this.wanted.do);
  }

  again(): Promise<void> {
    return this.walkTo([]);
  }

  private add(words: string | string[]): Promise<void> {
    return this.walkTo([...(this.progress?.said ?? []), ...[words].flat()]);
  }

  private async walkTo(said: string[]): Promise<void> {
    if (this.pending) return;
    this.pending = { seen: this.table?.seen ?? 0, wish: { route: said } };
    try {
      this.show(await walk(this.id, said));
    } catch (problem) {
      this.fail(problem);
    } finally {
      this.pending = null;
    }
  }

  private fail(problem: unknown): void {
    if (this.progress) toasts.show(troubleText(problem), "", "wrong");
    else if (problem instanceof Problem && problem.status === 404) this.missing = t("learn.lost");
    else this.failed = troubleText(problem);
  }

  private show(progress: Progress): void {
    this.info ??= infoOf(progress.lesson);
    this.seat = progress.lesson.seat;
    this.link = "live";
    this.failed = "";
    this.progress = progress;
    this.table = progress.table;
    this.log = progress.table.log;
    if (progress.done) finish(progress.lesson.id);
  }
}
