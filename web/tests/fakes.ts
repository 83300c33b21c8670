import { vi } from "vitest";

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("no socket was opened");
    return found;
  }

  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  opensMute(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  opens(): void {
    this.opensMute();
    this.tells({ is: "pong" });
  }
  tells(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** A server that knows some answers by method and path; everything else is not found. */
export function server(answers: Record<string, unknown>) {
  return vi.fn((path: string, init: RequestInit = {}) => {
    const body = answers[`${init.method ?? "GET"} ${path}`];
    return Promise.resolve(
      body === undefined ? new Response(JSON.stringify({ error: "notfound", text: "no" }), { status: 404 }) : new Response(JSON.stringify(body)),
    );
  });
}
