import type { Checked, Holder, Sheet, Side, Table } from "../api/types";
import { Problem } from "../api/http";
import { games } from "../state/games.svelte";
import { sheetOf } from "../state/rules";
import { toasts } from "../state/toasts.svelte";
import { t } from "../strings";
import { checkPosition, type Drafts, editPosition, setUp } from "./positions";

const KEPT = "delenda.draft";
const PATIENCE = 250;
const MEMORY = 200;

/** A moment of editing: the text, and the changed lines that the server has not yet written into it. */
interface Moment {
  text: string;
  changed: Drafts;
  lines: Drafts;
}

/** The position that is being made: its text, and what the server reads in it. */
export class Editor {
  text = $state("");
  /** Every line of the board as the server reads it, with what was changed since. */
  lines = $state.raw<Drafts>({});
  checked = $state.raw<Checked | null>(null);
  checking = $state(false);
  sheet = $state.raw<Sheet | null>(null);
  /** The last table that was possible: the board shows it while the text is in between. */
  table = $state.raw<Table | null>(null);
  selected = $state("");
  private changed: Drafts = {};
  private past = $state.raw<Moment[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private answer: Promise<void> = Promise.resolve();

  sides = $derived<Side[]>(this.sheet?.seats.map((seat) => seat.id) ?? []);
  canUndo = $derived(this.past.length > 0);
  wrongLine = $derived(this.checked && !this.checked.ok ? this.checked.line : 0);

  async begin(): Promise<void> {
    const kept = localStorage.getItem(KEPT);
    if (kept) this.write(kept, 0);
    else await this.loadFirst();
  }

  private async loadFirst(): Promise<void> {
    await games.load();
    const [first] = games.list;
    if (first) await this.load(first.id, "");
  }

  async load(game: string, scenario: string): Promise<void> {
    try {
      this.replace((await setUp(game, scenario)).text);
    } catch (problem) {
      toasts.show((problem instanceof Problem && problem.message) || t("problem.unknown"), "", "wrong");
    }
  }

  /** Another text, by hand or from elsewhere. */
  replace(text: string): void {
    if (text === this.text) return;
    this.remember();
    this.changed = {};
    this.write(text, this.table ? PATIENCE : 0);
  }

  /** Other lines: they are shown at once, and the server writes them into the text. */
  change(lines: Drafts): void {
    this.remember();
    this.changed = { ...this.changed, ...lines };
    this.lines = { ...this.lines, ...lines };
    this.askLater(0);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.changed = last.changed;
    this.lines = last.lines;
    this.write(last.text, 0);
  }

  tidy(): void {
    if (this.checked?.ok) this.replace(this.checked.tidy);
  }

  /** The text with all that was changed, once the server has written it. */
  async written(): Promise<string> {
    clearTimeout(this.timer);
    if (Object.keys(this.changed).length) this.answer = this.check();
    await this.answer;
    return this.text;
  }

  held(space: string): Holder {
    return this.table?.scene.spaces?.[space]?.control ?? "none";
  }

  private remember(): void {
    if (this.text) this.past = [...this.past, { text: this.text, changed: this.changed, lines: this.lines }].slice(-MEMORY);
  }

  private write(text: string, patience: number): void {
    this.keep(text);
    this.askLater(patience);
  }

  private keep(text: string): void {
    this.text = text;
    localStorage.setItem(KEPT, text);
  }

  private askLater(patience: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.answer = this.check()), patience);
  }

  /** Ask what the server makes of the text and the changed lines; only the last answer counts. */
  private async check(): Promise<void> {
    const number = ++this.asked;
    const { text, changed } = this;
    this.checking = true;
    const found = await (Object.keys(changed).length ? editPosition(text, changed) : checkPosition(text)).catch(() => null);
    if (number !== this.asked) return;
    this.checking = false;
    this.checked = found;
    if (!found) return;
    if (this.text === text && this.changed === changed) this.settle(found);
    if (!found.ok) return;
    const sheet = await sheetOf(found).catch(() => null);
    if (number !== this.asked || !sheet) return;
    this.sheet = sheet;
    this.table = found.table;
  }

  private settle(found: Checked): void {
    this.changed = {};
    this.lines = found.lines as Drafts;
    if (found.text !== this.text) this.keep(found.text);
  }
}
