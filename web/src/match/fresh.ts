import type { LogEntry } from "../api/types";

/** What is new in a log; nothing is, when it is first seen. */
export class Fresh {
  private last = -1;

  take(log: LogEntry[]): LogEntry[] {
    const known = this.last;
    this.last = log.at(-1)?.n ?? -1;
    return known < 0 ? [] : log.filter((entry) => entry.n > known);
  }
}
