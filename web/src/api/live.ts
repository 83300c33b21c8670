import { changed } from "./changes";
import type { Change, ServerMessage, Table } from "./types";

export type Link = "connecting" | "live" | "polling" | "lost";

export interface Listener {
  message: (message: Exclude<ServerMessage, Change>) => void;
  link: (link: Link) => void;
  /** Asked in turn while sockets fail; false when the server cannot be reached either. */
  poll: () => Promise<boolean>;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const POLL_EVERY = 2500;
const TRIES_BEFORE_POLLING = 2;
const TRIES_WHEN_REFUSED = 5;
const NOT_ALLOWED = 4403;

/** A socket that comes back by itself; while it cannot, the table is fetched over HTTP. */
export class LiveLink {
  private socket: WebSocket | null = null;
  /** The last table of this socket, on which changes rest. */
  private table: Table | null = null;
  private tries = 0;
  private speaks = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private poller: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.listener.link("connecting");
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.timer);
    clearTimeout(this.poller);
    this.drop();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Send if the socket is open; say whether it went out. */
  send(message: object): boolean {
    if (!this.isOpen) return false;
    this.socket?.send(JSON.stringify(message));
    this.expectWord();
    return true;
  }

  /** The network or the reader is back: look at once whether the socket still lives. */
  private wake = (): void => {
    if (document.hidden) return;
    if (this.socket) return void this.send({ is: "ping" });
    clearTimeout(this.timer);
    this.connect();
  };

  /** A socket that is mute is not waited for: the table comes over HTTP until one speaks. */
  private expectWord(): void {
    this.patience ??= setTimeout(() => {
      this.tries = TRIES_BEFORE_POLLING;
      this.failed();
    }, ANSWER_WITHIN);
  }

  private forgive(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  private heard(message: ServerMessage): void {
    this.forgive();
    if (!this.speaks) this.settle();
    if (message.is === "change" && !this.table) return;
    const whole = message.is === "change" && this.table ? changed(this.table, message) : (message as Exclude<ServerMessage, Change>);
    if (whole.is === "table") this.table = whole;
    this.listener.message(whole);
  }

  private settle(): void {
    this.speaks = true;
    this.tries = 0;
    clearTimeout(this.poller);
    this.poller = undefined;
    this.listener.link("live");
  }

  private connect(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.address);
    } catch {
      return this.failed();
    }
    this.socket = socket;
    this.table = null;
    socket.onopen = () => this.opened();
    socket.onmessage = (event: MessageEvent<string>) => this.heard(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event?: CloseEvent) => this.failed(event?.code);
    this.expectWord();
  }

  private opened(): void {
    this.ping = setInterval(() => this.send({ is: "ping" }), PING_EVERY);
  }

  private drop(): void {
    clearInterval(this.ping);
    this.forgive();
    this.speaks = false;
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
    this.socket.close();
    this.socket = null;
  }

  /** A server that refuses a socket says over HTTP why. */
  private failed(code = 0): void {
    this.drop();
    if (this.closed) return;
    if (code === NOT_ALLOWED) this.tries = TRIES_WHEN_REFUSED;
    this.tries += 1;
    if (this.tries > TRIES_BEFORE_POLLING) this.startPolling();
    else this.listener.link("connecting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private startPolling(): void {
    if (this.poller !== undefined) return;
    const again = async (): Promise<void> => {
      const own = this.poller;
      const reached = await this.listener.poll();
      if (this.closed || this.poller !== own) return;
      this.listener.link(reached ? "polling" : "lost");
      this.poller = setTimeout(again, POLL_EVERY);
    };
    this.poller = setTimeout(again, 0);
  }
}

export function liveAddress(match: string, seat: string | null, watch = "", at: Location = window.location): string {
  const scheme = at.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams(Object.entries({ seat: seat ?? "", watch, changes: "true" }).filter(([, value]) => value));
  return `${scheme}//${at.host}/api/matches/${encodeURIComponent(match)}/live?${query}`;
}
