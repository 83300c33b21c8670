// What the log tells of the battle under way, and who fights whom.
import type { LogEntry, Side } from "../../../api/types";

/** The lines from the last battle on. */
export function sinceBattle(log: LogEntry[]): LogEntry[] {
  const begun = log.findLastIndex((entry) => entry.mark === "battle");
  return begun < 0 ? [] : log.slice(begun);
}

/** What came of the battle: from its decision on. */
export function outcome(log: LogEntry[]): LogEntry[] {
  const lines = sinceBattle(log);
  const decided = lines.findIndex(({ mark }) => mark === "decision");
  return decided < 0 ? [] : lines.slice(decided).filter(({ mark }) => mark === "decision" || mark === "outcome");
}

export const otherOf = (battle: { attacker: Side; defender: Side }, side: Side): Side => (battle.attacker === side ? battle.defender : battle.attacker);
