// The map of The Sword of Rome: Latium and Samnium, where all powers meet, are larger than geography says.
import { dist } from "../polygons.mjs";

const SHEET = { width: 1640, height: 1400 };
const EDGE = { left: 130, right: 130, top: 255, bottom: 120 };
const HEART = [600, 540];
const SWELL = { more: 1.15, reach: 330 };
const ROUNDS = 400;
/** So far apart are two spaces at least: their names need more room sideways. */
const APART = { x: 134, y: 108 };
/** The boxes stand in corners where nothing else is. */
const BOXES = { "transalpine-box": [126, 104], "garrison-box": [122, 1130] };
const NAMES = { "transalpine-box": "Transalpine Gaul", "garrison-box": "Garrison box" };

/** Larger near the heart of the map, and the less the farther away. */
function swollen([x, y]) {
  const away = dist([x, y], HEART);
  const factor = 1 + SWELL.more * Math.exp(-((away / SWELL.reach) ** 2));
  return [HEART[0] + (x - HEART[0]) * factor, HEART[1] + (y - HEART[1]) * factor];
}

/** Stretched over the sheet. */
function fitted(points) {
  const span = (k) => [Math.min(...points.map((p) => p[k])), Math.max(...points.map((p) => p[k]))];
  const [[left, right], [top, bottom]] = [span(0), span(1)];
  return points.map(([x, y]) => [
    EDGE.left + ((x - left) / (right - left)) * (SHEET.width - EDGE.left - EDGE.right),
    EDGE.top + ((y - top) / (bottom - top)) * (SHEET.height - EDGE.top - EDGE.bottom),
  ]);
}

/** Inside the sheet, along one of its sides. */
const within = (place, k) => (k ? Math.min(SHEET.height - 95, Math.max(215, place)) : Math.min(SHEET.width - 90, Math.max(90, place)));

/** Pushes neighbours apart until their marks and names have room. */
function spread(points) {
  const found = points.map((point) => [...point]);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < found.length; i++)
      for (let j = i + 1; j < found.length; j++) {
        const [dx, dy] = [(found[j][0] - found[i][0]) / APART.x, (found[j][1] - found[i][1]) / APART.y];
        const away = Math.hypot(dx, dy) || 0.01;
        if (away >= 1) continue;
        const push = ((1 - away) / away) * 0.25;
        for (const [k, step] of [[0, dx * APART.x * push], [1, dy * APART.y * push]]) {
          found[i][k] -= step;
          found[j][k] += step;
        }
      }
    found.forEach((point, i) => point.forEach((_, k) => (point[k] = within(point[k] + (points[i][k] - point[k]) * 0.02, k))));
  }
  return found.map((point) => point.map(Math.round));
}

export function board(read) {
  const map = read("map.toml");
  const places = spread(fitted(map.spaces.map(({ x, y }) => swollen([x, y]))));
  const sited = map.spaces.map((space, i) => ({ ...space, x: places[i][0], y: places[i][1], longest: space.name, province: space.id, ...(space.victory === "always" && { kind: "ringed-city", holds: 3 }) }));
  const boxes = map.boxes.map((box) => ({ ...box, kind: "box", x: BOXES[box.id][0], y: BOXES[box.id][1], longest: NAMES[box.id], port: false }));
  return {
    ...SHEET,
    spaces: [...sited, ...boxes],
    provinces: sited.map(({ id, name, area }) => ({ id, longest: name, isIsland: area === "sicily" })),
    connections: map.roads.map(({ a, b, kind }) => ({ a, b, kind })),
    coast: { detail: "land-10m", fitted: { west: 7, east: 19, south: 36, north: 46 }, smoothing: 0.02 },
    islands: [],
    dislike: { above: 400 },
    lanes: [],
  };
}
