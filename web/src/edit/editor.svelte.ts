import type { Checked, Holder, Sheet, Side, Table } from "../api/types";
import { Problem } from "../api/http";
import { games } from "../state/games.svelte";
import { sheetOf } from "../state/rules";
import { toasts } from "../state/toasts.svelte";
import { t } from "../strings";
import { withLine } from "./draft";
import { checkPosition, setUp } from "./positions";

const KEPT = "delenda.draft";
const PATIENCE = 250;
const MEMORY = 200;

/** The position that is being made: its text, and what the server says of it. */
export class Editor {
  text = $state("");
  checked = $state.raw<Checked | null>(null);
  checking = $state(false);
  sheet = $state.raw<Sheet | null>(null);
  /** The last table that was possible: the board shows it while the text is in between. */
  table = $state.raw<Table | null>(null);
  selected = $state("");
  private past = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  sides = $derived<Side[]>(this.sheet?.seats.map((seat) => seat.id) ?? []);
  spaces = $derived(this.sheet?.spaces.map((space) => space.id) ?? []);
  canUndo = $derived(this.past.length > 0);
  wrongLine = $derived(this.checked && !this.checked.ok ? this.checked.line : 0);

  async begin(): Promise<void> {
    const kept = localStorage.getItem(KEPT);
    if (kept) this.replace(kept, false);
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

  replace(text: string, remember = true): void {
    if (text === this.text) return;
    if (remember && this.text) this.past = [...this.past, this.text].slice(-MEMORY);
    this.text = text;
    localStorage.setItem(KEPT, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), this.table ? PATIENCE : 0);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.replace(last, false);
  }

  tidy(): void {
    if (this.checked?.ok) this.replace(this.checked.tidy);
  }

  async check(): Promise<void> {
    const number = ++this.asked;
    this.checking = true;
    const found = await checkPosition(this.text).catch(() => null);
    if (number !== this.asked) return;
    this.checking = false;
    this.checked = found;
    if (!found?.ok) return;
    const sheet = await sheetOf(found).catch(() => null);
    if (number !== this.asked || !sheet) return;
    this.sheet = sheet;
    this.table = found.table;
  }

  held(space: string): Holder {
    return this.table?.scene.spaces?.[space]?.control ?? "none";
  }

  set(name: string, value: string): void {
    this.replace(withLine(this.text, name, value));
  }
}
