// Draws the ways over the sea: bent away from the land, the spaces and each other.
import { isInside } from "./labels.mjs";
import { dist } from "./polygons.mjs";

const BENDS = [0, 0.08, -0.08, 0.16, -0.16, 0.26, -0.26, 0.38, -0.38, 0.52, -0.52, 0.7, -0.7];
const STEPS = 24;

const on = (p, via, q, t) => [0, 1].map((k) => (1 - t) ** 2 * p[k] + 2 * t * (1 - t) * via[k] + t ** 2 * q[k]);
const points = (p, via, q) => Array.from({ length: STEPS - 1 }, (_, i) => on(p, via, q, (i + 1) / STEPS));

function bent(p, q, bend) {
  const length = dist(p, q);
  const normal = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
  return [0, 1].map((k) => (p[k] + q[k]) / 2 + normal[k] * bend * Math.max(length, 60));
}

/** What a way over the sea disturbs: land, spaces, roads, ways drawn before. */
function disturbance(course, ends, { land, spaces, dots, drawn }) {
  let sum = 0;
  for (const point of course) {
    if (isInside(point, land)) sum += 5;
    for (const space of spaces) {
      const away = dist(point, [space.x, space.y]);
      if (!ends.includes(space.id) && away < 44) sum += 9;
      if (away < 24) sum += 4;
    }
    if (dots.some((dot) => dist(dot, point) < 11)) sum += 3;
    if (drawn.some((other) => dist(other, point) < 12)) sum += 3;
  }
  return sum;
}

/** The lanes with their bends and the places of their storm signs, and the whirl of the open sea with its spokes. */
export function placeLanes({ lanes, openSea, spaces, ports, land, dots }) {
  if (!lanes.length) return {};
  const at = new Map(spaces.map((space) => [space.id, [space.x, space.y]]));
  const quay = (id) => ports.get(id).map((away, k) => at.get(id)[k] + away);
  const drawn = [];
  const found = lanes.map(({ a, b, storms }) => {
    const [p, q] = [quay(a), quay(b)];
    const rated = BENDS.map((bend) => {
      const via = bent(p, q, bend);
      return [disturbance(points(p, via, q), [a, b], { land, spaces, dots, drawn }) + Math.abs(bend) * 14, via];
    });
    const [, via] = rated.sort((one, other) => one[0] - other[0])[0];
    const course = points(p, via, q);
    drawn.push(...course);
    return { a, b, storms, via: via.map(Math.round), mark: signAt(course, spaces, land).map(Math.round) };
  });
  const hub = [0, 1].map((k) => Math.round(openSea.ports.reduce((sum, id) => sum + quay(id)[k], 0) / openSea.ports.length));
  return { lanes: found, openSea: { hub, ports: openSea.ports } };
}

/** The most open water near the middle of a way. */
function signAt(course, spaces, land) {
  const rated = course.slice(6, -6).map((point, i, all) => {
    const near = spaces.filter((space) => dist(point, [space.x, space.y]) < 52).length;
    return [near * 20 + (isInside(point, land) ? 30 : 0) + Math.abs(i - (all.length - 1) / 2), point];
  });
  return rated.sort((one, other) => one[0] - other[0])[0][1];
}
