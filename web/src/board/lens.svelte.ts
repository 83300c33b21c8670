// How the map lies under the window: where, and how large.
import type { MapData, Point } from "./atlas";
import type { Room } from "./rooms";

export const MARGIN = 30;
const CLOSEST = 2.4;
const EDGE = 8;
/** Below this scale a map is a picture only; so a small screen opens on a part of it. */
const READ = 0.3;
const LEGIBLE = 0.5;

export class Lens {
  private readonly whole: Point & { width: number; height: number };
  width = $state(0);
  height = $state(0);
  scale = $state(0.5);
  x = $state(0);
  y = $state(0);
  /** What the map opened on, until somebody moves it: a window of another size shows the same. */
  private opened: [Point, Room] | null = null;

  constructor(private readonly map: MapData) {
    this.whole = { x: -MARGIN, y: -MARGIN, width: map.width + 2 * MARGIN, height: map.height + 2 * MARGIN };
  }

  /** The scale at which the whole map is seen. */
  get least(): number {
    return Math.min(this.width / this.whole.width, this.height / this.whole.height) || 0.1;
  }

  resize(width: number, height: number): void {
    const fitted = this.scale <= this.least * 1.01 || this.width === 0;
    const middle = this.toBoard({ x: this.width / 2, y: this.height / 2 });
    [this.width, this.height] = [width, height];
    if (this.opened) this.open(...this.opened);
    else if (fitted) this.fit();
    else this.centre(middle);
  }

  fit(): void {
    this.opened = null;
    this.scale = this.least;
    this.centre({ x: this.map.width / 2, y: this.map.height / 2 });
  }

  /** Shows all of what is played on; where that could not be read, the part of it that matters. */
  open(matters: Point, theatre: Room): void {
    this.opened = null;
    const [left, top, right, bottom] = theatre;
    const fitted = Math.min(this.width / (right - left), this.height / (bottom - top));
    this.scale = Math.min(CLOSEST, Math.max(this.least, fitted < READ ? LEGIBLE : fitted));
    this.centre(fitted < READ ? matters : { x: (left + right) / 2, y: (top + bottom) / 2 });
    this.opened = [matters, theatre];
  }

  /** Whether a point lies within the window, clear of its edges. */
  sees(point: Point): boolean {
    const { x, y } = this.toWindow(point);
    return x > EDGE && x < this.width - EDGE && y > EDGE && y < this.height - EDGE;
  }

  toBoard({ x, y }: Point): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  toWindow({ x, y }: Point): Point {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  zoom(factor: number, about: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.opened = null;
    const fixed = this.toBoard(about);
    this.scale = Math.min(CLOSEST, Math.max(this.least, this.scale * factor));
    this.x = about.x - fixed.x * this.scale;
    this.y = about.y - fixed.y * this.scale;
    this.hold();
  }

  pan(dx: number, dy: number): void {
    this.opened = null;
    this.x += dx;
    this.y += dy;
    this.hold();
  }

  centre(point: Point): void {
    this.opened = null;
    this.x = this.width / 2 - point.x * this.scale;
    this.y = this.height / 2 - point.y * this.scale;
    this.hold();
  }

  /** Brings a point into sight, if it is not: into the part of the window that nothing covers. */
  reveal(point: Point, cover = { top: 0, bottom: 0 }): void {
    const { x, y } = this.toWindow(point);
    const edge = Math.min(70, this.width / 5, this.height / 5);
    if (x > edge && x < this.width - edge && y > edge + cover.top && y < this.height - edge - cover.bottom) return;
    this.centre(point);
    if (cover.top !== cover.bottom) this.pan(0, (cover.top - cover.bottom) / 2);
  }

  /** Remembers how the map lies; what comes of it lays it so again. */
  keep(): () => void {
    const { x, y, scale } = this;
    return () => {
      [this.x, this.y, this.scale] = [x, y, Math.max(this.least, scale)];
      this.hold();
    };
  }

  /** The map never leaves the window, and stands in its middle where it is smaller. */
  private hold(): void {
    const settle = (offset: number, window: number, start: number, size: number): number => {
      const [first, last] = [-start * this.scale, window - (start + size) * this.scale];
      return first < last ? (first + last) / 2 : Math.min(first, Math.max(last, offset));
    };
    this.x = settle(this.x, this.width, this.whole.x, this.whole.width);
    this.y = settle(this.y, this.height, this.whole.y, this.whole.height);
  }
}
