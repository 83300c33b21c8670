// Finds free room for the names: of a space beside its mark, of a province along a gentle arc inside it.
import { BESIDE, nameplate, reachOf, roomOf } from "../../src/board/labels.ts";
import { dist } from "./polygons.mjs";

const MARK = 27;
const DISLIKE = { below: 0, right: 5, left: 6, "below-right": 8, "below-left": 9, above: 14, "above-right": 99, "above-left": 99 };

const overlap = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const within = ([x, y], box, margin = 0) =>
  x > box[0] - margin && x < box[2] + margin && y > box[1] - margin && y < box[3] + margin;

/** Points along a road, its ends left out. */
export function along({ a, b, via }, place) {
  const [p, q] = [place.get(a), place.get(b)];
  const count = Math.ceil(dist(p, q) / 8);
  return Array.from({ length: count - 1 }, (_, i) => {
    const t = (i + 1) / count;
    return [0, 1].map((k) => (1 - t) ** 2 * p[k] + 2 * t * (1 - t) * via[k] + t ** 2 * q[k]);
  });
}

/** Where the mark of a port stands: on the seaward side, off the roads, clear of the pieces above. */
export function placePorts(spaces, dots, land) {
  const found = spaces.filter((space) => space.port).map((space) => {
    const rated = Array.from({ length: 12 }, (_, i) => {
      const turn = (i * Math.PI) / 6;
      const away = [Math.cos(turn) * 38, Math.sin(turn) * 35];
      const spot = [space.x + away[0], space.y + away[1]];
      let sum = isInside([space.x + away[0] * 1.5, space.y + away[1] * 1.5], land) ? 9 : 0;
      sum += dots.filter((dot) => dist(dot, spot) < 17).length * 3;
      sum += away[1] < -5 ? 14 : 0;
      sum += spaces.filter((other) => other !== space && dist(spot, [other.x, other.y]) < 40).length * 40;
      return [sum, away.map(Math.round)];
    });
    return [space.id, rated.sort((one, other) => one[0] - other[0])[0][1]];
  });
  return new Map(found);
}

/** Chooses for every space the side of its name that hides least. */
export function placeNames(spaces, dots, ports, sheet, dislike = {}) {
  const liked = { ...DISLIKE, ...dislike };
  const reach = (space) => reachOf(space.kind.endsWith("city"), space.holds ?? 0);
  const room = (space, beside) => {
    const box = roomOf(nameplate(space.longest, beside, reach(space)));
    return [space.x + box[0], space.y + box[1], space.x + box[2], space.y + box[3]];
  };
  const chosen = new Map(spaces.map((space) => [space.id, "below"]));
  const cost = (space, beside) => {
    const box = room(space, beside);
    let sum = liked[beside];
    for (const other of spaces) {
      if (other !== space) sum += overlap(box, room(other, chosen.get(other.id))) * 0.5;
      const r = reach(other);
      if (other !== space) sum += overlap(box, [other.x - r, other.y - r, other.x + r, other.y + r]) * 0.5;
      if (other !== space) sum += overlap(box, [other.x - 44, other.y - 76, other.x + 34, other.y - r]) * 0.2;
      const [px, py] = ports.get(other.id) ?? [0, 0];
      if (px || py) sum += overlap(box, [other.x + px - 14, other.y + py - 14, other.x + px + 14, other.y + py + 14]) * 0.3;
    }
    sum += dots.filter((dot) => within(dot, box, 3)).length * 4;
    if (box[0] < 12 || box[2] > sheet.width - 12 || box[3] > sheet.height - 12) sum += 400;
    return sum;
  };
  for (let pass = 0; pass < 6; pass++)
    for (const space of spaces) {
      const best = BESIDE.map((beside) => [cost(space, beside), beside]).sort((one, other) => one[0] - other[0])[0];
      chosen.set(space.id, best[1]);
    }
  return { chosen, boxes: spaces.map((space) => room(space, chosen.get(space.id))) };
}

const STANDS = [[0, -29], [-15, -28], [15, -28], [-26, -20], [26, -20], [-34, -8], [34, -8]];
/** The room of a general with his units at his side: left, top, right, bottom. */
const stackRoom = ([x, y], hand) => [[x - 30, y - 42, x + 30, y + 33], hand < 0 ? [x - 58, y - 6, x - 26, y + 34] : [x + 26, y - 6, x + 58, y + 34]];

/** Chooses for every space where its pieces stand, and on which hand the units: where they hide the least. */
export function placeStacks(spaces, names, ports) {
  const placed = (space, boxes) => boxes.map(([l, t, r, b]) => [space.x + l, space.y + t, space.x + r, space.y + b]);
  const cost = (space, stand, hand) => {
    const boxes = placed(space, stackRoom(stand, hand));
    const own = names[spaces.indexOf(space)];
    let sum = Math.hypot(stand[0], stand[1] + 29) * 5 + (hand > 0 ? 12 : 0);
    for (const box of boxes) {
      for (const name of names) sum += overlap(box, name) * (name === own ? 0.8 : 0.6);
      for (const other of spaces) {
        if (other !== space) sum += overlap(box, [other.x - MARK, other.y - MARK, other.x + MARK, other.y + MARK]) * 0.8;
        const [px, py] = ports.get(other.id) ?? [0, 0];
        if (px || py) sum += overlap(box, [other.x + px - 14, other.y + py - 14, other.x + px + 14, other.y + py + 14]) * 0.8;
      }
    }
    return sum;
  };
  return new Map(spaces.map((space) => {
    const rated = STANDS.flatMap((stand) => [-1, 1].map((hand) => [cost(space, stand, hand), [...stand, hand]]));
    return [space.id, rated.sort((one, other) => one[0] - other[0])[0][1]];
  }));
}

/** The middles of a name's letters along an arc, and the arc itself as a path. */
function arc([x, y], turn, sag, length, letters) {
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  const start = [x - dx * length, y - dy * length];
  const end = [x + dx * length, y + dy * length];
  const bend = [x + dy * sag * 4, y - dx * sag * 4];
  const spots = Array.from({ length: letters }, (_, i) => {
    const t = (i + 0.5) / letters;
    return [0, 1].map((k) => (1 - t) ** 2 * start[k] + 2 * t * (1 - t) * bend[k] + t ** 2 * end[k]);
  });
  const wider = (point) => [0, 1].map((k) => Math.round(bend[k] + (point[k] - bend[k]) * 1.15));
  const d = `M${wider(start)}Q${bend.map(Math.round)} ${wider(end)}`;
  return { spots, d, length };
}

export function isInside([x, y], polygons) {
  let inside = false;
  for (const ring of polygons.flat())
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
      if (ring[i][1] > y !== ring[j][1] > y && x < ((ring[j][0] - ring[i][0]) * (y - ring[i][1])) / (ring[j][1] - ring[i][1]) + ring[i][0])
        inside = !inside;
  return inside;
}

const TURNS = [0, 0.12, -0.12, 0.3, -0.3, 0.5, -0.5, 0.75, -0.75, 1.0, -1.0];
const SAGS = [0, 0.05, -0.05];
const SIZES = [[27, 1.16], [24, 1.05], [21, 0.95], [18, 0.86], [16, 0.8]];
const GRAIN = 6;

/** How much a letter with its middle here would disturb, before asking whose province it is. */
function disturbance([x, y], size, { spaces, boxes, dots, width, height }) {
  let sum = x < 30 || x > width - 30 || y < 30 || y > height - 30 ? 60 : 0;
  for (const space of spaces) {
    if (dist([x, y], [space.x, space.y]) < MARK + size * 0.62) sum += 22;
    else if (Math.abs(space.x - x) < 36 && y < space.y && y > space.y - 66) sum += 5;
  }
  for (const box of boxes) if (within([x, y], box, size * 0.55)) sum += 18;
  for (const dot of dots) if (Math.abs(dot[0] - x) < size * 0.5 && Math.abs(dot[1] - y) < size * 0.5) sum += 4;
  return sum;
}

/** A name belongs on its own ground; else rather on the sea than on another's. */
function strangeness(middle, province, { land, spaces }, size) {
  const edges = [[-1, 0], [1, 0], [0, -1], [0, 1]].map(([dx, dy]) => isInside([middle[0] + dx * size * 0.5, middle[1] + dy * size * 0.5], land));
  const onCoast = edges.includes(true) && edges.includes(false) ? 7 : 0;
  return onCoast + belonging(middle, province, { land, spaces });
}

function belonging(middle, province, { land, spaces }) {
  if (isInside(middle, province.shape)) return 0;
  const away = Math.min(...spaces.filter((space) => space.province === province.id).map((space) => dist(middle, [space.x, space.y])));
  const ground = isInside(middle, land) ? 9 : province.isIsland ? 2 : 5.5;
  return ground + Math.max(0, away - 110) / 8;
}

/** Remembers the cost of a letter on a grid, so that thousands of arcs can be tried. */
function costs(province, size, room) {
  const known = new Map();
  return ([x, y]) => {
    const [i, j] = [Math.round(x / GRAIN), Math.round((y - size * 0.33) / GRAIN)];
    const key = i * 4096 + j;
    if (!known.has(key)) {
      const middle = [i * GRAIN, j * GRAIN];
      known.set(key, disturbance(middle, size, room) + strangeness(middle, province, room, size));
    }
    return known.get(key);
  };
}

/** Finds the arc on which a province's name disturbs least. */
export function placeProvince(province, room) {
  const xs = province.shape.flat(2).map(([x]) => x);
  const ys = province.shape.flat(2).map(([, y]) => y);
  let best = { sum: Infinity };
  for (const [size, pitch] of SIZES) {
    const cost = costs(province, size, room);
    const length = province.longest.length * size * pitch;
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += 12)
      for (let y = Math.min(...ys); y <= Math.max(...ys); y += 12)
        for (const turn of TURNS)
          for (const sag of SAGS) {
            const found = arc([x, y], turn, sag * length, length, province.longest.length);
            let sum = (27 - size) * 1.6 + Math.abs(turn) * 9;
            for (let i = 0; i < found.spots.length && sum < best.sum; i++) sum += cost(found.spots[i]);
            if (sum < best.sum) best = { sum, size, ...found };
          }
  }
  return best;
}
