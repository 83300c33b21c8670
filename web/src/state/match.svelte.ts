import { api, type Configured } from "../api/api";
import { OFFLINE, Problem } from "../api/http";
import { LiveLink, liveAddress, type Link } from "../api/live";
import type { ChatLine, LogEntry, MatchInfo, Reason, ServerMessage, Sheet, Side, Table } from "../api/types";
import { t } from "../strings";
import { mergeLog } from "./log";
import { sheetOf } from "./rules";
import { toasts } from "./toasts.svelte";

type Wish = { do: string } | { route: string[] };
interface Pending {
  seen: number;
  wish: Wish;
}

/** One match as the server tells it. Nothing is shown before the server has said it. */
export class MatchStore {
  info = $state.raw<MatchInfo | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  table = $state.raw<Table | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<Record<Side, boolean>>({});
  clocks = $state.raw<Record<Side, number | null>>({});
  clocksAt = $state(0);
  seat = $state<Side | null>(null);
  link = $state<Link>("connecting");
  pending = $state.raw<Pending | null>(null);
  missing = $state("");
  private live: LiveLink | null = null;
  private returned = false;
  private posting = false;

  constructor(
    readonly id: string,
    private readonly watch = "",
  ) {}

  ask = $derived(this.table?.ask ?? null);
  options = $derived(this.ask?.mine ? (this.ask.options ?? []) : []);
  busy = $derived(this.pending !== null);
  both = $derived((this.info?.you.length ?? 0) > 1);
  /** One of my own seats that is asked while I look from the other one. */
  otherSeat = $derived(
    this.ask && !this.ask.mine && this.both && this.info?.you.includes(this.ask.who) ? this.ask.who : null,
  );
  configured = $derived<Configured | null>(this.info);

  async open(seat?: Side): Promise<void> {
    try {
      this.info = await api.match(this.id, this.watch);
      this.sheet = await sheetOf(this.info);
    } catch (problem) {
      this.missing = problem instanceof Problem && problem.message ? problem.message : t("match.missing");
      return;
    }
    this.seat = seat ?? this.info.you[0] ?? null;
    this.connect();
    void this.loadChat();
  }

  close(): void {
    this.live?.close();
    this.live = null;
  }

  sit(seat: Side | null): void {
    if (seat === this.seat) return;
    this.close();
    this.seat = seat;
    this.table = null;
    this.log = [];
    this.pending = null;
    this.connect();
  }

  async refresh(): Promise<void> {
    this.info = await api.match(this.id, this.watch).catch(() => this.info);
  }

  title(kind: "space" | "card" | "general" | "province" | "seat", id: string): string {
    const sheet = this.sheet;
    const lists = { space: sheet?.spaces, card: sheet?.cards, general: sheet?.generals, province: sheet?.provinces, seat: sheet?.seats };
    return lists[kind]?.find((one) => one.id === id)?.title ?? id;
  }

  async answer(wish: string | string[]): Promise<void> {
    const table = this.table;
    if (!table || this.seat === null || this.pending) return;
    this.pending = { seen: table.seen, wish: typeof wish === "string" ? { do: wish } : { route: wish } };
    if (!this.live?.send({ is: "answer", seen: table.seen, ...this.pending.wish })) await this.post();
  }

  async undo(): Promise<void> {
    const table = this.table;
    if (!table || this.seat === null || this.pending) return;
    try {
      this.take(await api.undo(this.id, this.seat, table.seen));
    } catch (problem) {
      this.refused(problem);
    }
  }

  async why(wish: string): Promise<Reason | null> {
    if (!this.table || this.seat === null) return null;
    const reason = await api.why(this.id, this.seat, this.table.seen, wish).catch(() => null);
    toasts.show(reason?.text ?? t("why.unknown"), reason?.rule ?? "");
    return reason;
  }

  async act(deed: (seat: Side) => Promise<unknown>): Promise<boolean> {
    if (this.seat === null) return false;
    try {
      await deed(this.seat);
      await this.refresh();
      return true;
    } catch (problem) {
      this.refused(problem);
      return false;
    }
  }

  async say(text: string): Promise<void> {
    if (this.live?.send({ is: "chat", text })) return;
    await api.say(this.id, text).catch((problem: unknown) => this.refused(problem));
    await this.loadChat();
  }

  receive(message: ServerMessage): void {
    if (message.is === "table") this.take(message);
    else if (message.is === "stale") this.stale(message.table);
    else if (message.is === "refused") this.refuse(message.why?.text ?? message.text ?? "", message.why?.rule ?? message.rule ?? "");
    else if (message.is === "chat") this.chat = [...this.chat, message];
    else if (message.is === "clock") this.setClocks(message.clocks);
    else if (message.is === "presence") this.present = message.seats ?? this.present;
    else if (message.is === "match") this.info = message.info;
  }

  private connect(): void {
    this.live = new LiveLink(liveAddress(this.id, this.seat, this.watch), {
      message: (message) => this.receive(message),
      link: (link) => this.linked(link),
      poll: () => this.poll(),
    });
    this.live.open();
  }

  private linked(link: Link): void {
    this.link = link;
    this.returned = link === "live";
  }

  private async poll(): Promise<boolean> {
    try {
      this.take(await api.table(this.id, this.seat, this.watch));
      await this.post();
      return true;
    } catch (problem) {
      return !(problem instanceof Problem && problem.status === OFFLINE);
    }
  }

  /** Older tables come late when an answer over HTTP crosses a message of the socket. */
  private take(table: Table): void {
    if (this.table && table.seen < this.table.seen) return;
    const wasOver = this.table?.over;
    this.log = this.table ? mergeLog(this.log, table) : table.log;
    this.table = table;
    if (table.clocks) this.setClocks(table.clocks);
    if ((table.over && !wasOver) || this.info?.status === "open") void this.refresh();
    this.settle(table);
  }

  /** An answer of which nothing came back before the link broke is sent once more, by its number. */
  private settle(table: Table): void {
    const [pending, returned] = [this.pending, this.returned];
    this.returned = false;
    if (!pending) return;
    if (table.seen > pending.seen) this.pending = null;
    else if (returned) this.live?.send({ is: "answer", seen: pending.seen, ...pending.wish });
  }

  private async post(): Promise<void> {
    const pending = this.pending;
    if (!pending || this.seat === null || this.posting) return;
    this.posting = true;
    try {
      const table = await api.answer(this.id, { seat: this.seat, seen: pending.seen, ...pending.wish });
      this.pending = null;
      this.take(table);
    } catch (problem) {
      if (problem instanceof Problem && problem.status === OFFLINE) return;
      this.pending = null;
      this.refused(problem);
    } finally {
      this.posting = false;
    }
  }

  private refused(problem: unknown): void {
    const body = (problem instanceof Problem ? problem.body : null) as { table?: Table; rule?: string; why?: Reason } | null;
    if (body?.table) return this.stale(body.table);
    const text = problem instanceof Problem ? problem.message : "";
    this.refuse(text || t("problem.unknown"), body?.why?.rule ?? body?.rule ?? "");
  }

  private refuse(text: string, rule: string): void {
    this.pending = null;
    toasts.show(text || t("problem.unknown"), rule, "wrong");
  }

  private stale(table: Table): void {
    this.pending = null;
    this.take(table);
    toasts.show(t("problem.stale"));
  }

  private setClocks(clocks: Record<Side, number | null>): void {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }

  private async loadChat(): Promise<void> {
    this.chat = await api.chat(this.id).catch(() => this.chat);
  }
}
