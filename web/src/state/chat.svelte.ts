import { api } from "../api/api";
import type { ChatLine } from "../api/types";

const keyOf = (match: string): string => `delenda.read.${match}`;
const timeOf = (line: ChatLine): number => Date.parse(line.at);
const isSame = (one: ChatLine, other: ChatLine): boolean =>
  one.who === other.who && one.text === other.text && timeOf(one) === timeOf(other);

/** What the players say to each other, and how far it was read in this browser. */
export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  private readUntil = $state(0);
  unread = $derived(this.lines.filter((line) => timeOf(line) > this.readUntil).length);

  constructor(private readonly match: string) {
    try {
      this.readUntil = Number(localStorage.getItem(keyOf(match)));
    } catch {
      return;
    }
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines, line];
  }

  async load(): Promise<void> {
    const known = this.lines.length;
    const found = await api.chat(this.match).catch(() => null);
    if (!found) return;
    const heardMeanwhile = this.lines.slice(known).filter((line) => !found.some((one) => isSame(one, line)));
    this.lines = [...found, ...heardMeanwhile];
  }

  read(): void {
    const last = this.lines.at(-1);
    if (!last || timeOf(last) <= this.readUntil) return;
    this.readUntil = timeOf(last);
    try {
      localStorage.setItem(keyOf(this.match), String(this.readUntil));
    } catch {
      return;
    }
  }
}
