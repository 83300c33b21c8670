import { api, type Configured, query } from "../api/api";
import { OFFLINE, Problem } from "../api/http";
import { LiveLink, liveAddress, type Link } from "../api/live";
import { titleOf, within } from "../api/titles";
import type { Change, LogEntry, MatchInfo, Why, ServerMessage, Sheet, Seat, Table } from "../api/types";
import { t } from "../strings";
import { Chat } from "./chat.svelte";
import { mergeLog } from "./log";
import { Notes } from "./notes.svelte";
import { Previews } from "./previews.svelte";
import { sheetOf } from "./rules";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";
import { refusalText, troubleText } from "./trouble";

type Wish = { do: string } | { route: string[] };
/** Said, and not yet heard; `confirm` is what must be said twice. */
interface Pending {
  seen: number;
  wish: Wish;
  confirm?: "turn" | "always";
}
/** An answer that passes the turn on, and has been said once. */
export interface Doubt {
  seen: number;
  /** The answers, one after another. */
  said: string[];
  text: string;
}
const UNCONFIRMED = "unconfirmed";

/** What is sent of an answer. */
const said = ({ seen, wish, confirm }: Pending) => ({ is: "answer" as const, seen, ...wish, ...(confirm && { confirm }) });

/** One match as the server tells it. Nothing is shown before the server has said it. */
export class MatchStore {
  info = $state.raw<MatchInfo | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  table = $state.raw<Table | null>(null);
  log = $state.raw<LogEntry[]>([]);
  present = $state.raw<Record<Seat, boolean>>({});
  /** How many look on. */
  watching = $state(0);
  clocks = $state.raw<Record<Seat, number | null>>({});
  clocksAt = $state(0);
  seat = $state<Seat | null>(null);
  link = $state<Link>("connecting");
  pending = $state.raw<Pending | null>(null);
  private doubted = $state.raw<Doubt | null>(null);
  /** Why there is nothing to see; or what went wrong, where one may try again. */
  missing = $state("");
  failed = $state("");
  readonly chat: Chat;
  readonly previews: Previews;
  /** The seat whose player has said that the screen is theirs. */
  private atScreen = $state<Seat | null>(null);
  /** The number of the table from which one goes back, until an answer or a newer table comes. */
  private leaving = $state<number | null>(null);
  private readonly notes = new Map<Seat, Notes>();
  private live: LiveLink | null = null;
  private returned = false;
  private posting = false;

  constructor(
    readonly id: string,
    readonly watch = "",
  ) {
    this.chat = new Chat(id);
    this.previews = new Previews(id);
  }

  ask = $derived(this.table?.ask ?? null);
  options = $derived(this.ask?.mine ? (this.ask.options ?? []) : []);
  busy = $derived(this.pending !== null || this.leaving !== null);
  /** What waits to be said for good. */
  doubt = $derived(this.doubted && this.doubted.seen === this.table?.seen ? this.doubted : null);
  /** Whether one screen serves several seats. */
  shared = $derived((this.info?.you.length ?? 0) > 1);
  /** On a shared screen: the seat whose player must come to it now; at first somebody must. */
  handTo = $derived.by(() => {
    if (!this.ask || !this.shared) return null;
    if (this.ask.yours) return this.ask.who === this.atScreen ? null : this.ask.who;
    return this.atScreen === null ? this.seat : null;
  });
  configured = $derived<Configured | null>(this.info);

  async open(seat?: Seat): Promise<void> {
    try {
      this.info = await api.match(this.id, this.watch);
      this.sheet = await sheetOf(this.info);
    } catch (problem) {
      this.missing = refusalText(problem);
      this.failed = troubleText(problem);
      return;
    }
    this.failed = "";
    const own = this.info.you.find((mine) => mine === seat);
    this.seat = own ?? this.info.you[0] ?? null;
    this.atScreen = own ?? null;
    this.chat.sit(this.seat);
    this.connect();
  }

  close(): void {
    this.previews.forget();
    this.live?.close();
    this.live = null;
  }

  sit(seat: Seat): void {
    this.atScreen = seat;
    if (seat !== this.seat) this.move(seat);
  }

  private move(seat: Seat | null): void {
    this.close();
    this.seat = seat;
    this.table = null;
    this.log = [];
    this.pending = null;
    this.chat.sit(seat);
    this.connect();
  }

  async refresh(): Promise<void> {
    const found = await api.match(this.id, this.watch).catch(() => null);
    if (found) this.learn(found);
  }

  /** Who has left a seat looks on from another of their own, or with the spectators. */
  private learn(info: MatchInfo): void {
    this.info = info;
    if (this.seat === null || info.you.includes(this.seat)) return;
    this.atScreen = null;
    this.move(info.you[0] ?? null);
  }

  notesOf(seat: Seat): Notes {
    const found = this.notes.get(seat) ?? new Notes(this.id, seat);
    this.notes.set(seat, found);
    return found;
  }

  /** The replay, with the eyes that look now. */
  get replayLink(): string {
    return `/replay/${this.id}${query({ view: this.seat, watch: this.watch })}`;
  }

  title(kind: string, id: string): string {
    return titleOf(this.sheet, kind, id);
  }

  /** What a seat is called within a sentence. */
  named(seat: Seat): string {
    return within(this.title("seat", seat));
  }

  async answer(wish: string | string[], sure = false): Promise<void> {
    const table = this.table;
    if (!table || this.seat === null || this.busy) return;
    const { confirm } = settings.now;
    this.doubted = null;
    this.pending = { seen: table.seen, wish: typeof wish === "string" ? { do: wish } : { route: wish }, ...(!sure && confirm !== "never" && { confirm }) };
    if (!this.live?.send(said(this.pending))) await this.post();
  }

  async confirm(): Promise<void> {
    const said = this.doubt?.said ?? [];
    if (said.length) await this.answer(said.length > 1 ? said : (said[0] ?? ""), true);
  }

  reconsider(): void {
    this.doubted = null;
  }

  /** Take the last answer back; where something was revealed since, go back before it if nobody else need agree. */
  async undo(): Promise<void> {
    const [table, seat] = [this.table, this.seat];
    if (!table || seat === null || this.busy) return;
    this.leaving = table.seen;
    try {
      if (!table.undo.can && table.undo.back === "now") {
        await api.rewind(this.id, seat, null);
        this.take(await api.table(this.id, seat));
      } else this.take(await api.undo(this.id, seat, table.seen));
    } catch (problem) {
      this.refused(problem);
    } finally {
      if (this.leaving === table.seen) this.leaving = null;
    }
  }

  /** Ask the others to go back before one's last decision. */
  async askBack(): Promise<void> {
    await this.act((seat) => api.rewind(this.id, seat, null));
  }

  /** Whether questions may be left to standing orders. */
  get takesOrders(): boolean {
    return this.seat !== null && this.info?.status === "playing";
  }

  /** Have a question answered always the same way. */
  async order(wanted: string): Promise<void> {
    await this.act(async (seat) => {
      const { orders } = await api.orders(this.id, seat);
      await api.order(this.id, { seat, orders: [...orders, wanted] });
    });
  }

  /** Ask why an answer is not on offer; who asked beside its place shows the reason there. */
  async why(wish: string, aloud = true): Promise<Why | null> {
    if (!this.table || this.seat === null) return null;
    try {
      const reason = await api.why(this.id, this.seat, this.table.seen, wish);
      if (aloud) toasts.show(reason?.text ?? t("why.unknown"), reason?.rule ?? "", "note", this.configured);
      return reason;
    } catch (problem) {
      toasts.show(troubleText(problem), "", "wrong");
      return null;
    }
  }

  async act(deed: (seat: Seat) => Promise<unknown>): Promise<boolean> {
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

  /** Say something to the table, or to one seat alone. */
  async say(text: string, to: Seat): Promise<void> {
    if (this.seat === null || this.live?.send({ is: "chat", text, to })) return;
    await api.say(this.id, this.seat, text, to).catch((problem: unknown) => this.refused(problem));
    await this.chat.load();
  }

  receive(message: Exclude<ServerMessage, Change>): void {
    if (message.is === "table") this.take(message);
    else if (message.is === "stale") this.stale(message.table);
    else if (message.is === "refused" && message.error === UNCONFIRMED) this.wonder(message.text);
    else if (message.is === "refused") this.refuse(message.text, message.rule);
    else if (message.is === "chat") this.chat.hear(message);
    else if (message.is === "presence") [this.present, this.watching] = [message.seats, message.watching];
    else if (message.is === "match") this.learn(message.info);
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
      await Promise.all([this.post(), this.refresh(), this.chat.load()]);
      return true;
    } catch (problem) {
      const [refusal, seat] = [refusalText(problem), this.seat];
      if (refusal) await this.refresh();
      if (seat !== this.seat) return true;
      this.missing = refusal;
      if (this.missing) this.close();
      return !(problem instanceof Problem && problem.status === OFFLINE);
    }
  }

  /** Older tables, or those of a seat that was left, come late when HTTP crosses the socket. */
  private take(table: Table): void {
    if (table.seat !== this.seat) return;
    if (this.table && table.seen < this.table.seen) return;
    const wasOver = this.table?.over;
    this.log = this.table ? mergeLog(this.log, table) : table.log;
    this.previews.look(table, this.seat);
    this.table = table;
    this.setClocks(table.clocks);
    if ((table.over && !wasOver) || this.info?.status === "open") void this.refresh();
    this.settle(table);
  }

  /** An answer of which nothing came back before the link broke is sent once more, by its number. */
  private settle(table: Table): void {
    const [pending, returned] = [this.pending, this.returned];
    this.returned = false;
    if (returned) void this.chat.load();
    if (this.leaving !== null && table.seen > this.leaving) this.leaving = null;
    if (!pending) return;
    if (table.seen > pending.seen) this.pending = null;
    else if (returned) this.live?.send(said(pending));
  }

  private async post(): Promise<void> {
    const pending = this.pending;
    if (!pending || this.seat === null || this.posting) return;
    this.posting = true;
    try {
      const table = await api.answer(this.id, { seat: this.seat, ...said(pending) });
      this.pending = null;
      this.take(table);
    } catch (problem) {
      if (problem instanceof Problem && problem.status === OFFLINE) return;
      if (problem instanceof Problem && problem.kind === UNCONFIRMED) return this.wonder(problem.message);
      this.pending = null;
      this.refused(problem);
    } finally {
      this.posting = false;
    }
  }

  private wonder(text: string): void {
    const pending = this.pending;
    this.pending = null;
    if (pending) this.doubted = { seen: pending.seen, said: "do" in pending.wish ? [pending.wish.do] : pending.wish.route, text };
  }

  private refused(problem: unknown): void {
    const body = (problem instanceof Problem ? problem.body : null) as { table?: Table; rule?: string } | null;
    if (body?.table) return this.stale(body.table);
    this.refuse(troubleText(problem), body?.rule ?? "");
  }

  private refuse(text: string, rule: string): void {
    this.pending = null;
    toasts.show(text || t("problem.unknown"), rule, "wrong", this.configured);
  }

  private stale(table: Table): void {
    this.pending = null;
    this.take(table);
    toasts.show(t("problem.stale"));
  }

  private setClocks(clocks: Record<Seat, number | null>): void {
    this.clocks = clocks;
    this.clocksAt = Date.now();
  }
}
