// Small tools for rings of points.

/** Breaks long edges, so that they can bend. */
export function densify(ring, step) {
  const found = [];
  ring.forEach((point, i) => {
    const next = ring[(i + 1) % ring.length];
    const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
    const parts = Math.max(1, Math.ceil(length / step));
    for (let k = 0; k < parts; k++)
      found.push([point[0] + ((next[0] - point[0]) * k) / parts, point[1] + ((next[1] - point[1]) * k) / parts]);
  });
  return found;
}

/** Leaves out the points that hardly matter (Douglas and Peucker). */
export function simplify(ring, tolerance) {
  if (ring.length < 4) return ring;
  const keep = new Uint8Array(ring.length);
  const far = ring.reduce((best, p, i) => (dist(p, ring[0]) > dist(ring[best], ring[0]) ? i : best), 0);
  keep[0] = keep[far] = keep[ring.length - 1] = 1;
  const stack = [[0, far], [far, ring.length - 1]];
  while (stack.length) {
    const [first, last] = stack.pop();
    let worst = tolerance;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const away = offLine(ring[i], ring[first], ring[last]);
      if (away > worst) [worst, at] = [away, i];
    }
    if (at > 0) {
      keep[at] = 1;
      stack.push([first, at], [at, last]);
    }
  }
  return ring.filter((_, i) => keep[i]);
}
export const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export function offLine(p, a, b) {
  const length = dist(a, b);
  if (!length) return dist(p, a);
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length ** 2));
  return dist(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}
export const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length];
  return sum + x * v - u * y;
}, 0) / 2);

/** The same number between -1 and 1 for the same text, always. */
export const noise = (text) => {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 0) / 2 ** 32) * 2 - 1;
};

const relative = (ring) => {
  const points = ring.map((point) => point.map(Math.round)).filter((p, i, all) => !i || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1]);
  const steps = points.slice(1).map((p, i) => `${p[0] - points[i][0]},${p[1] - points[i][1]}`);
  return `M${points[0].join(",")}l${steps.join(" ")}z`;
};
/** Polygons as the data of an SVG path. */
export const path = (polygons) => polygons.flat().map(relative).filter((ring) => !ring.endsWith("lz")).join("");
