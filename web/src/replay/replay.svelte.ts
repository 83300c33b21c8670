import { api, type Configured, query } from "../api/api";
import { titleOf } from "../api/titles";
import type { LogEntry, MatchInfo, Milestone, Move, Sheet, Steps, Table } from "../api/types";
import { sheetOf } from "../state/rules";
import { refusalText, troubleText } from "../state/trouble";
import { clamp, stepOfLine } from "./timeline";

const PACE = 900;
const KEPT = 300;
const AHEAD = 3;
const NO_LINES = 1_000_000_000;
export const PUBLIC = "public";
export const SPEEDS = [0.5, 1, 2, 4, 8];

/** A match as a row of moments; each is asked of the server once. */
export class ReplayStore {
  info = $state.raw<MatchInfo | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  steps = $state.raw<Steps>({ count: 0, marks: [], views: [PUBLIC] });
  view = $state(PUBLIC);
  /** Where the scrubber stands; the table follows as soon as it is there. */
  step = $state(0);
  table = $state.raw<Table | null>(null);
  moves = $state.raw<Move[]>([]);
  all = $state.raw<LogEntry[]>([]);
  playing = $state(false);
  speed = $state(1);
  /** Why there is nothing to see; or what went wrong, where one may try again. */
  missing = $state("");
  failed = $state("");
  private kept = new Map<string, Promise<Table>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  log = $derived(this.all.filter((entry) => entry.n < (this.table?.entries ?? 0)));
  marks = $derived<Milestone[]>(this.steps.marks);
  views = $derived(this.steps.views);
  over = $derived(this.info?.status === "over");
  configured = $derived<Configured | null>(this.info);

  constructor(
    readonly id: string,
    readonly watch = "",
  ) {}

  async open(view = "", step = 0): Promise<void> {
    try {
      this.info = await api.match(this.id, this.watch);
      this.sheet = await sheetOf(this.info);
      await this.look(view || this.ownView(this.info), step);
    } catch (problem) {
      this.missing = refusalText(problem);
      this.failed = troubleText(problem);
    }
  }

  /** Who plays several seats of a game under way may not see what another player at the screen holds. */
  private ownView({ you, status }: MatchInfo): string {
    return (you.length === 1 || status === "over" ? you[0] : null) ?? PUBLIC;
  }

  /** See the match with other eyes, at the same moment. */
  async look(view: string, step = this.step): Promise<void> {
    const steps = await api.steps(this.id, view, this.watch);
    const whole = await api.step(this.id, steps.count, view, 0, this.watch);
    this.kept.clear();
    this.view = view;
    this.steps = steps;
    this.all = whole.log;
    await this.go(step);
  }

  get matchLink(): string {
    return `/match/${this.id}${query({ watch: this.watch })}`;
  }

  title(kind: string, id: string): string {
    return titleOf(this.sheet, kind, id);
  }

  async go(step: number): Promise<void> {
    const wanted = (this.step = clamp(step, this.steps.count));
    const table = await this.at(wanted).catch((problem: unknown) => this.step === wanted && this.stop(problem));
    if (!table || this.step !== wanted) return;
    this.failed = "";
    const before = this.table;
    this.moves = before && before.step + 1 === wanted ? table.moves : [];
    this.table = table;
    for (let i = 1; i <= AHEAD; i++) if (wanted + i <= this.steps.count) void this.at(wanted + i).catch(() => null);
  }

  async goToLine(line: number): Promise<void> {
    this.pause();
    const entries = async (step: number): Promise<number> => (await this.at(step)).entries;
    const step = await stepOfLine(line, this.steps.count, entries).catch((problem: unknown) => this.stop(problem));
    if (step !== false) await this.go(step);
  }

  private stop(problem: unknown): false {
    this.pause();
    this.failed = troubleText(problem);
    return false;
  }

  play(): void {
    if (this.step >= this.steps.count) this.step = 0;
    this.playing = true;
    void this.tick();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** What nothing is told of is passed over at once. */
  private async tick(): Promise<void> {
    const before = this.table?.entries;
    await this.go(this.step + 1);
    if (!this.playing) return;
    if (this.step >= this.steps.count) return this.pause();
    const quiet = this.table?.entries === before && !this.moves.length;
    this.timer = setTimeout(() => void this.tick(), (quiet ? 120 : PACE) / this.speed);
  }

  private at(step: number): Promise<Table> {
    const key = `${this.view} ${step}`;
    const found = this.kept.get(key);
    if (found) return found;
    const asked = api.step(this.id, step, this.view, NO_LINES, this.watch);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return asked;
  }
}
