// Wheel, drag, pinch, double tap and long press on the map.
import type { Lens } from "./lens.svelte";

const SLACK = 7;
const PRESS = 480;

export interface Gestures {
  onpress(target: EventTarget | null): void;
  onmoving(moving: boolean): void;
}

/** Svelte's `use:`; a drag or a long press swallows the click that follows it. */
export function gestures(node: HTMLElement, { lens, handlers }: { lens: Lens; handlers: Gestures }): { destroy(): void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragged = false;
  let spread = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const local = (event: MouseEvent): { x: number; y: number } => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const move = (): void => {
    handlers.onmoving(true);
    clearTimeout(settling);
    settling = setTimeout(() => handlers.onmoving(false), 160);
  };
  const gap = (): { size: number; middle: { x: number; y: number } } => {
    const [p = { x: 0, y: 0 }, q = p] = [...fingers.values()];
    return { size: Math.hypot(p.x - q.x, p.y - q.y), middle: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 } };
  };
  const isPlain = (event: Event): boolean => !(event.target as Element).closest?.("[data-over]");

  function down(event: PointerEvent): void {
    if (!isPlain(event) || event.button > 1) return;
    fingers.set(event.pointerId, local(event));
    [start, dragged, spread] = [local(event), fingers.size > 1, gap().size];
    clearTimeout(timer);
    const { target } = event;
    if (event.pointerType !== "mouse") timer = setTimeout(() => ((dragged = true), handlers.onpress(target)), PRESS);
  }
  function moved(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const now = local(event);
    if (!dragged && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
    if (!dragged) node.setPointerCapture?.(event.pointerId);
    dragged = true;
    clearTimeout(timer);
    fingers.set(event.pointerId, now);
    move();
    if (fingers.size === 1) return lens.pan(now.x - before.x, now.y - before.y);
    const { size, middle } = gap();
    if (spread) lens.zoom(size / spread, middle);
    spread = size;
  }
  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    clearTimeout(timer);
    spread = gap().size;
  }
  function click(event: MouseEvent): void {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
  function wheel(event: WheelEvent): void {
    if (!isPlain(event)) return;
    event.preventDefault();
    move();
    lens.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
  }
  function twice(event: MouseEvent): void {
    if (isPlain(event) && !(event.target as Element).closest("[data-space]")) lens.zoom(1.7, local(event));
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", moved);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("dblclick", twice);
  return {
    destroy: () => {
      clearTimeout(timer);
      clearTimeout(settling);
    },
  };
}
