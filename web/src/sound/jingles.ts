import type { LogEntry, Table } from "../api/types";
import { play, type Sound } from "./sounds";

const HEARD: [(entry: LogEntry) => boolean, Sound][] = [
  [({ mark }) => mark === "battle" || mark === "clash" || mark === "decision", "battle"],
  [({ mark }) => mark === "siege", "siege"],
  [({ mark }) => mark === "turn", "fanfare"],
  [({ roll }) => roll !== null, "dice"],
  [({ mark }) => mark === "card" || mark === "discard", "card"],
  [({ mark }) => mark === "sea", "sea"],
  [({ mark }) => mark === "march", "march"],
];

/** Turns what is new in the log into sound; silent about what was there at the beginning. */
export class Jingles {
  private last = -1;
  private wasMine = false;
  private wasOver = false;

  hear(log: LogEntry[], table: Table): void {
    const newest = log.at(-1)?.n ?? 0;
    const fresh = this.last < 0 ? [] : log.filter((entry) => entry.n > this.last);
    const mine = Boolean(table.ask?.mine);
    const first = this.last < 0;
    const sound = this.choose(fresh, table, mine);
    this.last = newest;
    this.wasMine = mine;
    this.wasOver = table.over !== null;
    if (sound && !first) play(sound);
  }

  private choose(fresh: LogEntry[], table: Table, mine: boolean): Sound | null {
    if (table.over && !this.wasOver) return "victory";
    for (const [isHeard, sound] of HEARD) if (fresh.some(isHeard)) return sound;
    return mine && !this.wasMine ? "turn" : null;
  }
}
