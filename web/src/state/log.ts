import type { LogEntry, Table } from "../api/types";

/** The log after a table: its lines replace those from the same number on, also where some were taken back. */
export function mergeLog(kept: LogEntry[], table: Table): LogEntry[] {
  return [...kept.filter((entry) => entry.n < table.logFrom), ...table.log];
}
