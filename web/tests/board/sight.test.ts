import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { alongSize } from "../../src/board/labels";
import { Lens } from "../../src/board/lens.svelte";
import { nameSize } from "../../src/board/naming";
import { leashOf } from "../../src/board/stands";
import { LEAST, sightAt } from "../../src/board/sight";
import Board from "../../src/board/Board.svelte";
import { page } from "../../src/games/hannibal";
import { atlas } from "../../src/games/hannibal/map";
import { piecesOn } from "../../src/games/hannibal/board/pieces";
import { marching } from "./positions";

const SCALES = Array.from({ length: 24 }, (_, i) => 0.16 * 1.125 ** i);

test("names of places are 12 pixels high or more, however far the map is", () => {
  expect(SCALES.filter((scale) => nameSize(sightAt(scale).scale) * sightAt(scale).scale < 12)).toEqual([]);
});

test("names along a line are legible, or are not written", () => {
  for (const scale of SCALES) {
    const sight = sightAt(scale);
    const large = alongSize("Gallia Cisalpina", 15, 300, sight);
    expect(large === 0 || large * sight.scale >= LEAST).toBe(true);
  }
  expect(alongSize("Etruria", 16, 90, sightAt(0.35))).toBe(0);
  expect(alongSize("Etruria", 16, 90, sightAt(1))).toBe(16);
});

test("strength is the biggest thing of an army, and its figure never lower than 16 pixels", () => {
  const font = 35;
  for (const scale of SCALES) {
    const pieces = piecesOn(marching.scene, marching.sheet, atlas, sightAt(scale));
    const units = pieces.filter(({ kind }) => kind === "units");
    expect(units.length).toBeGreaterThan(0);
    for (const { scale: size } of units) expect(size * font * sightAt(scale).scale).toBeGreaterThan(16);
    const wide = (piece: (typeof pieces)[number]): number => (piece.room[3] - piece.room[1]) * piece.scale;
    if (sightAt(scale).detail < 2) expect(Math.max(...units.map(wide))).toBeGreaterThanOrEqual(Math.max(...pieces.filter(({ kind }) => kind !== "units" && kind !== "general").map(wide), 0));
  }
});

test("near by a general has his name and his ratings beside him, from afar his letters alone", () => {
  const told = (scale: number): string => piecesOn(marching.scene, marching.sheet, atlas, sightAt(scale)).filter(({ kind }) => kind === "general").map(({ room }) => (room[2] - room[0] > 100 ? "named" : "plain")).join();
  expect(new Set(told(1.2).split(","))).toEqual(new Set(["named"]));
  expect(new Set(told(0.36).split(","))).toEqual(new Set(["plain"]));
});

function opened(width: number, height: number, played: string[]): Lens {
  const lens = new Lens(atlas.map);
  lens.resize(width, height);
  lens.open({ x: 0, y: 0 }, atlas.theatre(played));
  return lens;
}
const all = Object.keys(atlas.map.spaces);

test("a large window opens on the whole map, a scenario on its theatre", () => {
  const whole = opened(950, 615, all);
  expect(all.filter((space) => !whole.sees(atlas.at(space)))).toEqual([]);
  const italy = ["rome", "capua", "cannae", "pisae", "croton", "syracuse", "messana"];
  const lens = opened(950, 615, italy);
  expect(italy.filter((space) => !lens.sees(atlas.at(space)))).toEqual([]);
  expect(lens.scale).toBeGreaterThan(1.3 * whole.scale);
});

test("what a map opened on it shows in a window of another size, until somebody moves it", () => {
  const lens = opened(950, 615, all);
  lens.resize(1000, 700);
  expect(all.filter((space) => !lens.sees(atlas.at(space)))).toEqual([]);
  lens.zoom(3);
  const { scale } = lens;
  lens.resize(950, 615);
  expect(lens.scale).toBe(scale);
});

test("an army that had to stand aside is bound to its space", () => {
  const [units] = piecesOn(marching.scene, marching.sheet, atlas).filter(({ kind }) => kind === "units");
  const at = { x: units!.x, y: units!.y + 20 };
  expect(leashOf(units!, at)).toBe("");
  expect(leashOf({ ...units!, x: units!.x - 90 }, at)).toMatch(new RegExp(`^M.*L${at.x},${at.y}$`));
});

test("control is printed on the ground, and an army has a body", () => {
  const { container } = render(Board, { page, sheet: marching.sheet, scene: marching.scene });
  expect(container.querySelectorAll(".marks .shadow")).toHaveLength(0);
  expect(container.querySelectorAll(".piece.units .side").length).toBeGreaterThan(0);
  expect(container.querySelectorAll(".terrain .wash").length).toBeGreaterThan(0);
});
