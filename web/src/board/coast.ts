interface Point {
  x: number;
  y: number;
}
const BEND = 14;

/** The same coast with every corner rounded; its rings are written "Mx,yl…z". */
export function rounded(path: string): string {
  return path.split("z").filter(Boolean).map(ringOf).map((ring) => {
    const toward = (from: Point, to: Point): string => {
      const t = Math.min(0.5, BEND / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
      return `${(from.x + (to.x - from.x) * t).toFixed(1)},${(from.y + (to.y - from.y) * t).toFixed(1)}`;
    };
    const turns = ring.map((point, i) => {
      const [before = point, after = point] = [ring.at(i - 1), ring[(i + 1) % ring.length]];
      return `${toward(point, before)}Q${point.x},${point.y} ${toward(point, after)}`;
    });
    return `M${turns.join("L")}z`;
  }).join("");
}

function ringOf(path: string): Point[] {
  const [head = "0,0", steps = ""] = path.slice(1).split("l");
  const [x = 0, y = 0] = head.split(",").map(Number);
  const points = [{ x, y }];
  for (const step of steps.split(" ")) {
    const [dx = 0, dy = 0] = step.split(",").map(Number);
    const last = points.at(-1) ?? { x, y };
    points.push({ x: last.x + dx, y: last.y + dy });
  }
  return points;
}
