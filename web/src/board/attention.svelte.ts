// What the player looks at and has opened on the map.
const PATIENCE = 550;

export class Attention {
  /** The space that the keyboard stands on. */
  focus = $state("");
  hovered = $state("");
  /** The space that the keyboard has come to, until the pointer takes over. */
  reached = $state("");
  /** The space whose card is shown. */
  card = $state("");
  /** The space whose choices are open. */
  menu = $state("");
  /** The space whose march is shown and waits for a second touch. */
  armed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  hover(space: string): void {
    this.hovered = space;
    this.reached = "";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.card = this.menu ? "" : space), PATIENCE);
  }

  leave(): void {
    this.hovered = "";
    this.card = "";
    clearTimeout(this.timer);
  }

  show(space: string): void {
    this.close();
    this.card = space;
  }

  open(space: string): void {
    this.close();
    this.menu = space;
  }

  arm(space: string): void {
    this.close();
    this.armed = space;
  }

  /** Closes whatever is open; says whether anything was. */
  close(): boolean {
    const was = !!(this.menu || this.card || this.armed);
    clearTimeout(this.timer);
    this.menu = this.card = this.armed = "";
    return was;
  }
}
