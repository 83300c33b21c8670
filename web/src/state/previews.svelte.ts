import { api } from "../api/api";
import type { Preview, Seat, Table } from "../api/types";

const A_MOMENT = 80;

/** Where a question leads, such as all that an army can reach: asked for by who thinks for a moment. */
export class Previews {
  list = $state.raw<Preview[]>([]);
  private asked = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: string) {}

  look(table: Table, seat: Seat | null): void {
    const asked = table.ask?.previews && seat !== null ? `${seat} ${table.seen}` : "";
    if (asked === this.asked) return;
    this.forget();
    this.asked = asked;
    if (asked && seat !== null) this.timer = setTimeout(() => void this.fetch(asked, seat), A_MOMENT);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.asked = "";
    this.list = [];
  }

  private async fetch(asked: string, seat: Seat): Promise<void> {
    const found = await api.previews(this.match, seat).catch(() => []);
    if (this.asked === asked) this.list = found;
  }
}
