import type { Thing } from "../api/types";

/** How much of the window is covered above and below, in pixels. */
export interface Cover {
  top: number;
  bottom: number;
}
/** Something to look at; `asked` counts, so that the same thing can be asked for again. */
export interface Centre {
  thing: Thing;
  asked: number;
  cover?: Cover;
}

/** What the page wants the board to light up, and where it wants it to look. */
class Highlights {
  lit = $state<Thing[]>([]);
  centre = $state<Centre | null>(null);
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

  lookAt(thing: Thing, cover: Cover = { top: 0, bottom: 0 }): void {
    this.centre = { thing, cover, asked: ++this.asked };
  }
}

export const highlights = new Highlights();
