import type { ServerMessage } from "./types";

export type Link = "connecting" | "live" | "polling" | "lost";

export interface Listener {
  message: (message: ServerMessage) => void;
  link: (link: Link) => void;
  /** Asked in turn while sockets fail; false when the server cannot be reached either. */
  poll: () => Promise<boolean>;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const POLL_EVERY = 2500;
const TRIES_BEFORE_POLLING = 2;

/** A socket that comes back by itself; while it cannot, the table is fetched over HTTP. */
export class LiveLink {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private poller: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.listener.link("connecting");
    this.connect();
  }

  close(): void {
    this.closed = true;
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
    return true;
  }

  private connect(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.address);
    } catch {
      return this.failed();
    }
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event: MessageEvent<string>) => this.listener.message(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.failed();
  }

  private opened(): void {
    this.tries = 0;
    clearTimeout(this.poller);
    this.poller = undefined;
    this.listener.link("live");
    this.ping = setInterval(() => this.send({ is: "ping" }), PING_EVERY);
  }

  private drop(): void {
    clearInterval(this.ping);
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
    this.socket.close();
    this.socket = null;
  }

  private failed(): void {
    this.drop();
    if (this.closed) return;
    this.tries += 1;
    if (this.tries > TRIES_BEFORE_POLLING) this.startPolling();
    else this.listener.link("connecting");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private startPolling(): void {
    if (this.poller !== undefined) return;
    const again = async (): Promise<void> => {
      const reached = await this.listener.poll();
      if (this.closed || this.isOpen) return;
      this.listener.link(reached ? "polling" : "lost");
      this.poller = setTimeout(again, POLL_EVERY);
    };
    this.poller = setTimeout(again, 0);
  }
}

export function liveAddress(match: string, seat: string | null, watch = "", at: Location = window.location): string {
  const scheme = at.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams(Object.entries({ seat: seat ?? "", watch }).filter(([, value]) => value));
  const tail = query.size ? `?${query}` : "";
  return `${scheme}//${at.host}/api/matches/${encodeURIComponent(match)}/live${tail}`;
}
