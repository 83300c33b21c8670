import { api } from "../api/api";
import type { ChatLine, Seat } from "../api/types";

/** The channel of what is said to the table; the others are named by the seat at their other end. */
export const TABLE = "";
const timeOf = (line: ChatLine): number => Date.parse(line.at);
const isSame = (one: ChatLine, other: ChatLine): boolean =>
  one.who === other.who && one.text === other.text && timeOf(one) === timeOf(other);

/** What a seat hears the players say, at the table and in private, and how far it was read in this browser. */
export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  private seat = $state<Seat | null>(null);
  private readUntil = $state.raw<Record<Seat, number>>({});
  unread = $derived(this.lines.filter((line) => this.isNew(line)).length);
  /** Those with whom this seat has talked in private. */
  partners = $derived([...new Set(this.lines.map((line) => this.channelOf(line)))].filter((channel) => channel !== TABLE));

  constructor(private readonly match: string) {}

  /** Hear for another seat; what the one before has heard is gone. */
  sit(seat: Seat | null): void {
    this.seat = seat;
    this.lines = [];
    this.readUntil = {};
  }

  in(channel: Seat): ChatLine[] {
    return this.lines.filter((line) => this.channelOf(line) === channel);
  }

  unreadIn(channel: Seat): number {
    return this.in(channel).filter((line) => this.isNew(line)).length;
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines, line];
    this.recall(this.channelOf(line));
  }

  async load(): Promise<void> {
    const [known, seat] = [this.lines.length, this.seat];
    if (seat === null) return;
    const found = await api.chat(this.match, seat).catch(() => null);
    if (!found || seat !== this.seat) return;
    const heardMeanwhile = this.lines.slice(known).filter((line) => !found.some((one) => isSame(one, line)));
    this.lines = [...found, ...heardMeanwhile];
    for (const channel of [TABLE, ...this.partners]) this.recall(channel);
  }

  read(channel: Seat): void {
    const last = this.in(channel).at(-1);
    if (!last || !this.isNew(last)) return;
    this.readUntil = { ...this.readUntil, [channel]: timeOf(last) };
    try {
      localStorage.setItem(this.keyOf(channel), String(timeOf(last)));
    } catch {
      return;
    }
  }

  private channelOf(line: ChatLine): Seat {
    if (!line.to) return TABLE;
    return line.to === this.seat ? (line.seat ?? TABLE) : line.to;
  }

  private isNew(line: ChatLine): boolean {
    return timeOf(line) > (this.readUntil[this.channelOf(line)] ?? 0);
  }

  /** Look up how far a channel was read the last time. */
  private recall(channel: Seat): void {
    if (channel in this.readUntil) return;
    try {
      this.readUntil = { ...this.readUntil, [channel]: Number(localStorage.getItem(this.keyOf(channel))) };
    } catch {
      return;
    }
  }

  private keyOf(channel: Seat): string {
    return channel === TABLE ? `delenda.read.${this.match}` : `delenda.read.${this.match}.${this.seat}.${channel}`;
  }
}
