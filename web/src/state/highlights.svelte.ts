import type { Thing } from "../api/types";

/** What the page wants the board to light up, and where it wants it to look. */
class Highlights {
  lit = $state<Thing[]>([]);
  centre = $state<{ thing: Thing; asked: number } | null>(null);
  private asked = 0;

  light(things: Thing[]): void {
    this.lit = things;
  }

  clear(): void {
    this.lit = [];
  }

  /** The map is gone: what it was to show does not concern the next one. */
  forget(): void {
    this.clear();
    this.centre = null;
  }

  lookAt(thing: Thing): void {
    this.centre = { thing, asked: ++this.asked };
  }
}

export const highlights = new Highlights();
