// Draws the map of a game once, from its data: coasts fitted to the layout of the spaces, provinces, roads, sea lanes,
// mountains, rivers, and where the names stand. Geography: Natural Earth (public domain) by way of the package world-atlas.
// What is the game's own stands in map/games: `npm run map hamilcar`.
import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import clipping from "polygon-clipping";
import { contours } from "d3-contour";
import { Delaunay } from "d3-delaunay";
import { parse } from "smol-toml";
import { RANGES, RIVERS } from "./map/courses.mjs";
import { along, isInside, placeNames, placePorts, placeProvince, placeStacks } from "./map/labels.mjs";
import { placeLanes } from "./map/lanes.mjs";
import { area, densify, dist, noise, path, simplify } from "./map/polygons.mjs";
import { project, spline } from "./map/spline.mjs";

const [, , game] = process.argv;
const root = new URL("../..", import.meta.url);
const read = (name) => parse(readFileSync(new URL(`src/delenda/games/${game}/data/${name}`, root), "utf8"));
const { board } = await import(`./map/games/${game}.mjs`);
const { width, height, spaces, provinces: named, islands, connections, lanes, openSea, coast, dislike } = board(read);
const sites = read("lonlat.toml").sites;
const place = new Map(spaces.map((space) => [space.id, [space.x, space.y]]));

const known = sites.map(({ space, lon, lat }) => [project([lon, lat]), place.get(space), 1]);
const plane = spline(known, 1e9);
const { west, east, south, north } = coast.fitted;
const frame = [];
for (let lon = -22; lon <= 34; lon += 4)
  for (let lat = 23; lat <= 56; lat += 3)
    if (lon < west || lon > east || lat < south || lat > north) frame.push([project([lon, lat]), plane([lon, lat]), 0.05]);
const warp = spline([...known, ...frame], coast.smoothing);

// --- land ------------------------------------------------------------------------------------------

const atlas = JSON.parse(readFileSync(new URL(`../node_modules/world-atlas/${coast.detail}.json`, import.meta.url)));
const box = [[[[-16, 27], [29, 27], [29, 54], [-16, 54], [-16, 27]]]];
const world = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
);
const near = world.filter(([ring]) => ring.some(([lon, lat]) => lon > -16 && lon < 29 && lat > 27 && lat < 54));
const clipped = clipping.intersection(near, box);

const sheet = [[[-60, -60], [width + 60, -60], [width + 60, height + 60], [-60, height + 60], [-60, -60]]];
const land = clipping
  .intersection([...clipped.map((polygon) => polygon.map((ring) => densify(ring, 0.15).map(warp))), ...islands.map((ring) => [ring])], sheet)
  .map((polygon) => polygon.map((ring) => simplify(ring, 0.9)).filter((ring) => ring.length > 3 && area(ring) > 260))
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
const provinces = named.map((province) => {
  const own = spaces.map((space, i) => [space, i]).filter(([space]) => space.province === province.id);
  const cells = own.map(([, i]) => cell(i));
  const joined = clipping.union(...cells);
  const shape = clipping.intersection(joined, land);
  return { ...province, shape };
});

// --- roads -------------------------------------------------------------------------------------------

const roads = connections.map(({ a, b, kind }) => {
  const [p, q] = [place.get(a), place.get(b)];
  const length = dist(p, q);
  const bend = noise(`${a} ${b}`) * Math.min(22, length * 0.11);
  const normal = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
  const middle = [0, 1].map((axis) => (p[axis] + q[axis]) / 2 + normal[axis] * bend);
  return { a, b, kind, via: middle.map(Math.round) };
});

// --- names: of the spaces first, of the provinces where room is left ----------------------------------

const dots = roads.flatMap((road) => along(road, place));
const ports = placePorts(spaces, dots, land);
const sea = placeLanes({ lanes, openSea, spaces, ports, land, dots });
const names = placeNames(spaces, dots, ports, { width, height }, dislike);
const stacks = placeStacks(spaces, names.boxes, ports);
/** A province of one space that bears its name needs no name of its own. */
const isNamed = ({ id, longest: title }) => {
  const own = spaces.filter((space) => space.province === id);
  return own.length > 1 || own[0].longest.slice(0, 4) !== title.slice(0, 4);
};
for (const province of provinces.filter(isNamed)) {
  province.name = placeProvince(province, { spaces, boxes: names.boxes, dots, land, width, height });
  names.boxes.push(...province.name.spots.map(([x, y]) => [x - 13, y - 22, x + 13, y + 4]));
}

// --- mountains and rivers -----------------------------------------------------------------------------

const isFree = (at, size) =>
  spaces.every((space) => dist(at, [space.x, space.y]) > 34 + size / 2) &&
  names.boxes.every(([x, y, right, bottom]) => at[0] < x - size || at[0] > right + size || at[1] < y - size * 0.6 || at[1] > bottom + size * 0.8);
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
      if (isFree(at, size) && isInside(at, land)) peaks.push([...at.map(Math.round), Math.round(size * (1 + 0.25 * noise(`${name}${i}${k}`)))]);
    }
  });
}
peaks.sort((one, other) => one[1] - other[1]);


/** A smooth line through points that are ours to bend. */
function flow(points) {
  const [first, ...rest] = points.map((point) => point.map(Math.round));
  const turns = rest.slice(0, -1).map((point, i) => {
    const next = rest[i + 1];
    return `${point} ${[(point[0] + next[0]) / 2, (point[1] + next[1]) / 2].map(Math.round)}`;
  });
  return `M${first}Q${turns.join(" ")} ${rest.at(-2)} ${rest.at(-1)}`;
}
const rivers = Object.values(RIVERS)
  .map((course) => course.map(warp))
  .filter((course) => course.every(([x, y]) => x > -80 && x < width + 80 && y > -80 && y < height + 80))
  .map((course) => flow(course.flatMap((point, i) => {
    const next = course[i + 1];
    if (!next) return [point];
    const away = [next[1] - point[1], point[0] - next[0]].map((n) => n * 0.13 * (i % 2 ? 1 : -1));
    return [point, [(point[0] + next[0]) / 2 + away[0], (point[1] + next[1]) / 2 + away[1]]];
  })));

// --- writing -----------------------------------------------------------------------------------------

const error = known.reduce((sum, [, to], i) => sum + dist(warp([sites[i].lon, sites[i].lat]), to), 0) / known.length;
console.log(`mean error ${error.toFixed(1)} of ${width}; land ${path(land).length} characters; peaks ${peaks.length}`);
for (const { id, name } of provinces) if (name?.sum > 60) console.log(`little room for ${id}: ${name.sum.toFixed(0)}`);
writeFileSync(new URL(`web/src/games/${game}/map.json`, root), JSON.stringify({
  width, height,
  land: path(land),
  provinces: provinces.map(({ id, shape, name }) => ({
    id,
    d: path(shape.map((polygon) => polygon.map((ring) => simplify(ring, 1)))),
    ...(name && { name: name.d, size: name.size, length: Math.round(name.length) }),
  })),
  roads, peaks, rivers, ...sea,
  spaces: Object.fromEntries(spaces.map((space) => [space.id, { x: space.x, y: space.y, name: names.chosen.get(space.id), port: ports.get(space.id), stack: stacks.get(space.id) }])),
}));
