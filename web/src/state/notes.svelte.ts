import { api } from "../api/api";
import type { Seat } from "../api/types";

const PAUSE = 800;
const TRY_AGAIN = 5000;

/** What one seat notes for itself. Nothing can be written before the stored notes are read. */
export class Notes {
  text = $state("");
  failed = $state(false);
  private stored = $state<string | null>(null);
  private sending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly match: string,
    private readonly seat: Seat,
  ) {}

  get isRead(): boolean {
    return this.stored !== null;
  }

  get isSaved(): boolean {
    return this.text === this.stored;
  }

  /** Read what is stored, unless something newer is written here. */
  async load(): Promise<void> {
    if (this.isRead && !this.isSaved) return this.save();
    const before = this.text;
    this.failed = false;
    const found = await api.notes(this.match, this.seat).catch(() => null);
    if (this.text !== before) return;
    if (found) this.text = this.stored = found.text;
    else this.failed = !this.isRead;
  }

  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), PAUSE);
  }

  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.sending || !this.isRead || this.isSaved) return;
    const { text } = this;
    this.sending = true;
    this.failed = !(await api.note(this.match, this.seat, text).then(
      () => true,
      () => false,
    ));
    this.sending = false;
    if (this.failed) this.timer = setTimeout(() => this.save(), TRY_AGAIN);
    else this.storedIs(text);
  }

  private storedIs(text: string): void {
    this.stored = text;
    if (!this.isSaved) this.changed();
  }
}
