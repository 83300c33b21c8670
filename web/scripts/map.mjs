// Draws the map of Hannibal once, from data: coasts fitted to the layout of the spaces, provinces, roads, mountains.
// Geography: Natural Earth (public domain) by way of the package world-atlas.
import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import clipping from "polygon-clipping";
import { contours } from "d3-contour";
import { Delaunay } from "d3-delaunay";
import { parse } from "smol-toml";

const [, , dataFolder, target] = process.argv;
const read = (name) => parse(readFileSync(`${dataFolder}/${name}`, "utf8"));
const map = read("map.toml");
const extra = read("map-phalanx.toml").mauretania;
const sites = read("lonlat.toml").sites;
const { width, height } = map.layout;
const spaces = [...map.spaces, ...extra.spaces];
const place = new Map(spaces.map((space) => [space.id, [space.x, space.y]]));

// --- fitting the world to the board: a smoothed thin-plate spline ---------------------------------

const squash = Math.cos((40 * Math.PI) / 180);
const project = ([lon, lat]) => [lon * squash, -lat];
const kernel = (r2) => (r2 === 0 ? 0 : 0.5 * r2 * Math.log(r2));

function solve(matrix, right) {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...right[i]]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = rows[row][column] / rows[column][column];
      if (factor) for (let k = column; k < n + 2; k++) rows[row][k] -= factor * rows[column][k];
    }
  }
  return rows.map((row, i) => [row[n] / row[i], row[n + 1] / row[i]]);
}

function spline(pairs, smoothing) {
  const n = pairs.length;
  const matrix = [];
  const right = [];
  for (let i = 0; i < n; i++) {
    const [p, , weight] = pairs[i];
    const row = pairs.map(([q], j) =>
      kernel((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2) + (i === j ? smoothing / weight : 0),
    );
    matrix.push([...row, 1, ...p]);
    right.push(pairs[i][1]);
  }
  for (let k = 0; k < 3; k++) {
    matrix.push([...pairs.map(([p]) => [1, ...p][k]), 0, 0, 0]);
    right.push([0, 0]);
  }
  const solution = solve(matrix, right);
  return (point) => {
    const p = project(point);
    const sum = [0, 1].map(
      (axis) => solution[n][axis] + solution[n + 1][axis] * p[0] + solution[n + 2][axis] * p[1],
    );
    pairs.forEach(([q], i) => {
      const u = kernel((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2);
      sum[0] += solution[i][0] * u;
      sum[1] += solution[i][1] * u;
    });
    return sum;
  };
}

const known = sites.map(({ space, lon, lat }) => [project([lon, lat]), place.get(space), 1]);
const plane = spline(known, 1e9);
const frame = [];
for (let lon = -14; lon <= 24; lon += 4)
  for (let lat = 29; lat <= 50; lat += 3)
    if (lon < -9 || lon > 19 || lat < 33 || lat > 46.5) frame.push([project([lon, lat]), plane([lon, lat]), 0.05]);
const warp = spline([...known, ...frame], 0.02);

// --- land ------------------------------------------------------------------------------------------

const atlas = JSON.parse(readFileSync(new URL("./node_modules/world-atlas/land-50m.json", import.meta.url)));
const box = [[[[-13.5, 29.5], [23.5, 29.5], [23.5, 50], [-13.5, 50], [-13.5, 29.5]]]];
const world = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
);
const near = world.filter(([ring]) => ring.some(([lon, lat]) => lon > -14 && lon < 24 && lat > 29 && lat < 50));
const clipped = clipping.intersection(near, box);

function densify(ring, step) {
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

function simplify(ring, tolerance) {
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
const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
function offLine(p, a, b) {
  const length = dist(a, b);
  if (!length) return dist(p, a);
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length ** 2));
  return dist(p, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}
const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length];
  return sum + x * v - u * y;
}, 0) / 2);

const sheet = [[[-60, -60], [width + 60, -60], [width + 60, height + 60], [-60, height + 60], [-60, -60]]];
const land = clipping
  .intersection(clipped.map((polygon) => polygon.map((ring) => densify(ring, 0.15).map(warp))), sheet)
  .map((polygon) => polygon.map((ring) => simplify(ring, 1.3)).filter((ring) => ring.length > 3 && area(ring) > 260))
  .filter((polygon) => polygon.length);

// --- provinces: the land nearest to their spaces ----------------------------------------------------

// how far inland a province reaches: a soft outline around all spaces
const GRID = 12;
const SPREAD = 92;
function outline() {
  const columns = Math.ceil((width + 120) / GRID);
  const lines = Math.ceil((height + 120) / GRID);
  const field = new Float64Array(columns * lines);
  for (let j = 0; j < lines; j++)
    for (let i = 0; i < columns; i++)
      field[j * columns + i] = spaces.reduce((sum, { x, y }) => {
        const away = (x + 60 - i * GRID) ** 2 + (y + 60 - j * GRID) ** 2;
        return sum + Math.exp(-away / SPREAD ** 2);
      }, 0);
  const [shape] = contours().size([columns, lines]).thresholds([0.42])(field);
  return shape.coordinates.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]) => [(x - 0.5) * GRID - 60, (y - 0.5) * GRID - 60])),
  );
}
const settled = outline();
const voronoi = Delaunay.from(spaces.map((space) => [space.x, space.y])).voronoi([-60, -60, width + 60, height + 60]);

function wobble(ring) {
  // borders that look drawn by hand: every long edge is broken and displaced a little
  return densify(ring, 16).map(([x, y]) => [x + 3.2 * Math.sin(x * 0.045 + y * 0.071), y + 3.2 * Math.sin(y * 0.052 - x * 0.063)]);
}
function cell(i) {
  return clipping.intersection([wobble(voronoi.cellPolygon(i).slice(0, -1))], settled);
}
const provinces = [...map.provinces, extra.province].map((province) => {
  const own = spaces.map((space, i) => [space, i]).filter(([space]) => space.province === province.id);
  const cells = own.map(([, i]) => cell(i));
  const joined = clipping.union(...cells);
  const shape = clipping.intersection(joined, land);
  const centre = [0, 1].map((axis) => own.reduce((sum, [space]) => sum + (axis ? space.y : space.x), 0) / own.length);
  return { id: province.id, shape, centre };
});

// --- roads -------------------------------------------------------------------------------------------

const noise = (text) => {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 0) / 2 ** 32) * 2 - 1;
};
const roads = [...map.connections, ...extra.connections].map(({ a, b, kind }) => {
  const [p, q] = [place.get(a), place.get(b)];
  const length = dist(p, q);
  const bend = noise(`${a} ${b}`) * Math.min(22, length * 0.11);
  const normal = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
  const middle = [0, 1].map((axis) => (p[axis] + q[axis]) / 2 + normal[axis] * bend);
  return { a, b, kind, via: middle.map(Math.round) };
});

// --- mountains: our own rough courses of the ranges, in degrees ---------------------------------------

const RANGES = {
  alps: [[7.0, 43.95], [6.9, 44.6], [6.8, 45.2], [7.2, 45.85], [8.2, 46.3], [9.4, 46.45], [10.6, 46.7], [12.0, 46.9], [13.4, 46.8]],
  apennines: [[8.6, 44.45], [9.6, 44.3], [10.6, 44.1], [11.6, 43.95], [12.6, 43.3], [13.2, 42.6], [13.9, 42.0], [14.8, 41.3], [15.5, 40.75], [16.1, 40.1], [16.3, 39.3]],
  pyrenees: [[-1.6, 43.05], [-0.6, 42.8], [0.4, 42.65], [1.4, 42.55], [2.2, 42.45]],
  cevennes: [[2.7, 43.75], [3.4, 44.2], [4.0, 44.7], [4.3, 45.4]],
  cantabria: [[-6.5, 43.0], [-5.4, 43.1], [-4.4, 43.0], [-3.4, 42.95]],
  iberian: [[-3.0, 42.1], [-2.2, 41.5], [-1.3, 40.7], [-0.9, 40.2]],
  central: [[-5.6, 40.35], [-4.7, 40.55], [-3.8, 41.0]],
  morena: [[-6.2, 38.1], [-5.2, 38.25], [-4.0, 38.4], [-3.0, 38.3]],
  nevada: [[-4.0, 37.0], [-3.2, 37.1], [-2.5, 37.3]],
  atlas: [[-4.6, 34.9], [-3.0, 34.4], [-1.2, 34.7], [0.8, 35.4], [2.6, 35.9], [4.2, 36.3], [5.6, 36.4], [7.0, 36.3], [8.4, 36.5]],
  aures: [[5.2, 34.6], [6.4, 35.1], [7.6, 35.4], [8.6, 35.6]],
  dinaric: [[14.6, 45.3], [15.6, 44.6], [16.6, 44.0], [17.8, 43.4], [19.0, 42.7]],
  sicily: [[13.6, 37.85], [14.4, 37.9], [15.0, 37.75]],
  corsica: [[9.05, 42.5], [9.1, 42.1], [9.15, 41.8]],
  sardinia: [[9.3, 40.4], [9.35, 40.0]],
};
const peaks = [];
for (const [name, course] of Object.entries(RANGES)) {
  const line = course.map(warp);
  const size = { alps: 20, pyrenees: 16, apennines: 13, atlas: 13 }[name] ?? 11;
  line.slice(1).forEach((end, i) => {
    const start = line[i];
    const count = Math.max(1, Math.round(dist(start, end) / (size * 1.35)));
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const jitter = [0, 1].map((axis) => noise(`${name} ${i} ${k} ${axis}`) * size * 0.55);
      const at = [0, 1].map((axis) => start[axis] + (end[axis] - start[axis]) * t + jitter[axis]);
      if (at[0] < 0 || at[0] > width || at[1] < 0 || at[1] > height) continue;
      const clear = spaces.every((space) => dist(at, [space.x, space.y]) > 34 + size / 2);
      if (clear) peaks.push([...at.map(Math.round), Math.round(size * (1 + 0.25 * noise(`${name}${i}${k}`)))]);
    }
  });
}
peaks.sort((one, other) => one[1] - other[1]);

// --- writing -----------------------------------------------------------------------------------------

const relative = (ring) => {
  const points = ring.map((point) => point.map(Math.round)).filter((p, i, all) => !i || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1]);
  const steps = points.slice(1).map((p, i) => `${p[0] - points[i][0]},${p[1] - points[i][1]}`);
  return `M${points[0].join(",")}l${steps.join(" ")}z`;
};
const path = (polygons) => polygons.flat().map(relative).join("");
const error = known.reduce((sum, [, to], i) => sum + dist(warp([sites[i].lon, sites[i].lat]), to), 0) / known.length;
console.log(`mean error ${error.toFixed(1)} of ${width}; land ${path(land).length} characters; peaks ${peaks.length}`);
writeFileSync(target, JSON.stringify({
  width, height,
  land: path(land),
  provinces: provinces.map(({ id, shape, centre }) => ({ id, d: path(shape.map((polygon) => polygon.map((ring) => simplify(ring, 1)))), at: centre.map(Math.round) })),
  roads, peaks,
  spaces: Object.fromEntries(spaces.map((space) => [space.id, [space.x, space.y]])),
}));
