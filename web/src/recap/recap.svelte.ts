import { api } from "../api/api";
import type { Table } from "../api/types";
import { pageOf } from "../games/pages";
import type { MatchStore } from "../state/match.svelte";
import { settings } from "../state/settings.svelte";
import { type Beat, beatsOf, beatsOfLog, isWorthTelling, momentOf } from "./beats";
import { stage } from "./stage.svelte";

const MOST_STEPS = 60;
const AT_ONCE = 6;
const NO_LINES = 1_000_000_000;

export type Mode = "idle" | "playing" | "paused" | "list";

/** What happened since a seat's last decision, told beat by beat. */
export class RecapStory {
  beats = $state.raw<Beat[]>([]);
  index = $state(0);
  mode = $state<Mode>("idle");
  byHand = $state(false);
  now = $derived(this.beats[this.index]);
  text = $derived(this.beats.flatMap((beat) => beat.lines.map((line) => line.text)).join(" "));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private told = "";
  private waited = true;
  private asked = 0;
  private seen = -1;

  constructor(private readonly store: MatchStore) {}

  /** Every table that comes: when it is our turn again, the story begins. */
  hear(table: Table): void {
    if (table.seen !== this.seen) this.stop();
    const key = `${table.seat} ${table.recapFrom}`;
    if (!table.ask?.mine) {
      this.waited = true;
      return;
    }
    const due = this.waited && key !== this.told;
    this.waited = false;
    this.told = key;
    if (due && table.seat !== null && settings.now.recap) void this.begin(false);
  }

  /** Tell it; asked for by hand it is told in any case. False if there is nothing to tell. */
  async begin(byHand = true): Promise<boolean> {
    this.stop();
    const number = this.asked;
    this.seen = this.store.table?.seen ?? -1;
    const found = await this.load(byHand);
    if (number !== this.asked) return true;
    if (!found.length) return false;
    this.byHand = byHand;
    this.beats = found;
    this.index = 0;
    this.mode = settings.moves ? "playing" : "list";
    this.show();
    return true;
  }

  private async load(byHand: boolean): Promise<Beat[]> {
    const { table, sheet, log, seat, id } = this.store;
    if (!table || !sheet || seat === null) return [];
    const [first, last] = [table.recapFrom, table.step];
    const before = await this.moment(id, first, seat);
    if (!before) return [];
    const from = before.entries;
    const { battle, seatOf } = pageOf(sheet);
    if (!byHand && !isWorthTelling(table, log, from, battle?.isUnderWay(table.scene), seatOf && ((thing) => seatOf(thing, sheet)))) return [];
    const titleOf = (kind: string, id: string): string => this.store.title(kind, id);
    if (!settings.moves || last - first > MOST_STEPS) return beatsOfLog(log, from, titleOf);
    const since = await this.moments(id, seat, first + 1, last);
    if (!since) return beatsOfLog(log, from, titleOf);
    return beatsOf([before, ...since].map(momentOf), log, titleOf);
  }

  private moment(id: string, step: number, seat: string): Promise<Table | null> {
    return api.step(id, step, seat, NO_LINES).catch(() => null);
  }

  private async moments(id: string, seat: string, first: number, last: number): Promise<Table[] | null> {
    const found: Table[] = [];
    for (let step = first; step <= last; step += AT_ONCE) {
      const steps = Array.from({ length: Math.min(AT_ONCE, last - step + 1) }, (_, i) => step + i);
      const tables = await Promise.all(steps.map((one) => this.moment(id, one, seat)));
      if (tables.includes(null)) return null;
      found.push(...tables.filter((table) => table !== null));
    }
    return found;
  }

  go(by: number): void {
    if (this.index + by >= this.beats.length) return this.stop();
    this.index = Math.max(0, this.index + by);
    this.show();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.mode = "paused";
  }

  resume(): void {
    this.mode = "playing";
    this.show();
  }

  stop(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    if (this.mode === "idle") return;
    this.mode = "idle";
    stage.clear();
  }

  private show(): void {
    clearTimeout(this.timer);
    const beat = this.now;
    if (!beat || this.mode === "list") return;
    stage.show(beat.scene, beat.moves, beat.lit);
    if (this.mode === "playing") this.timer = setTimeout(() => this.go(1), settings.lasting(beat.lasts));
  }

  /** Slower, the usual pace, faster, and round again. */
  hasten(): void {
    const next = { slow: "normal", normal: "fast", fast: "slow", off: "normal" } as const;
    settings.set("pace", next[settings.now.pace]);
    if (this.mode === "playing") this.show();
  }
}

/** The story of the match on the page, for those who ask to hear it again. */
class Teller {
  story = $state.raw<RecapStory | null>(null);
  /** Whether the log has said its new lines already. */
  heard = $state(false);
}
export const teller = new Teller();
