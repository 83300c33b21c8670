import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Atlas, type MapData } from "../../src/board/atlas";
import Floods from "../../src/board/Floods.svelte";
import { floodsOf } from "../../src/board/floods";
import { framesOf, walks, wayBetween } from "../../src/board/walk";
import { lookOf } from "../../src/games/look";
import { settings } from "../../src/state/settings.svelte";
import { scene, sheet } from "../samples";

const map: MapData = {
  width: 900, height: 600, land: "M0,0", peaks: [], rivers: [],
  provinces: [{ id: "campania", d: "M0,0H90V90z" }],
  roads: [["roma", "capua"], ["capua", "nola"], ["nola", "arpi"]].map(([a = "", b = ""]) => ({ a, b, kind: "road", via: [] })),
  spaces: { capua: { x: 100, y: 100, name: "" }, neapolis: { x: 200, y: 100, name: "" }, roma: { x: 0, y: 0, name: "" }, nola: { x: 300, y: 50, name: "" }, arpi: { x: 400, y: 0, name: "" } },
};
const atlas = new Atlas(map);
const before = { scene, provinces: { campania: "none" } };
const won = { ...scene, points: { rome: 10, carthage: 7 }, spaces: { ...scene.spaces, neapolis: { control: "rome" } } };
const after = { scene: won, provinces: { campania: "rome" } };

beforeEach(() => {
  settings.now.motion = "full";
  vi.useFakeTimers();
});
afterEach(() => {
  settings.now.motion = "system";
  vi.useRealTimers();
});

test("a province floods from the space that turned, and says what its owner gains", () => {
  expect(floodsOf(before, after, sheet, atlas)).toEqual([
    { id: "campania", d: "M0,0H90V90z", holder: "rome", gain: "+1", x: 200, y: 100 },
    { id: "neapolis", d: "", holder: "rome", gain: "", x: 200, y: 100 },
  ]);
  expect(floodsOf(after, before, sheet, atlas)[0]).toMatchObject({ holder: "none", gain: "" });
});

test("the flood is seen for a while, and not where a story jumps back", async () => {
  const look = lookOf({ family: "hannibal", seats: sheet.seats });
  const { container, rerender } = render(Floods, { atlas, look, sheet, ...before, touring: false });
  await tick();
  expect(container.querySelector(".water")).toBeNull();
  await rerender({ ...after });
  expect(container.querySelector(".gain")?.textContent).toBe("+1");
  await vi.advanceTimersByTimeAsync(2300);
  expect(container.querySelector(".water")).toBeNull();
  await rerender({ ...before, touring: true });
  expect(container.querySelector(".water")).toBeNull();
  settings.now.motion = "still";
  await rerender({ ...after });
  expect(container.querySelector(".water")).toBeNull();
});

test("an army goes the way that is told, or else by the shortest road", () => {
  const move = (from: string, to: string) => ({ from, to, side: "rome" });
  expect(wayBetween("roma", "arpi", [], map.roads)).toEqual(["capua", "nola"]);
  expect(wayBetween("roma", "arpi", [move("roma", "neapolis"), move("neapolis", "arpi")], map.roads)).toEqual(["neapolis"]);
  expect(wayBetween("roma", "neapolis", [], map.roads)).toEqual([]);
});

test("it stops at every space between, beside its name as at the end", () => {
  const piece = { space: "arpi", x: 410, y: -20, scale: 1 };
  const frames = framesOf({ space: "roma", x: 10, y: -20, scale: 1 }, { piece, way: () => ["capua", "nola"], at: (space) => atlas.at(space) });
  expect(frames.map(({ transform }) => transform)).toEqual([[10, -20], [110, 80], [110, 80], [310, 30], [310, 30], [410, -20]].map(([x, y]) => `translate(${x}px, ${y}px) scale(1)`));
  expect(frames.map(({ offset }) => Number(offset).toFixed(2))).toEqual(["0.00", "0.27", "0.33", "0.61", "0.67", "1.00"]);
});

test("who wants no motion sees it there at once", () => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const animate = vi.fn();
  node.animate = animate;
  const walk = (x: number) => ({ piece: { space: "roma", x, y: 0, scale: 1 }, way: () => [], at: () => ({ x: 0, y: 0 }) });
  const action = walks(node, walk(0));
  action.update(walk(0));
  expect(animate).not.toHaveBeenCalled();
  action.update(walk(5));
  expect(animate).toHaveBeenCalledTimes(1);
  settings.now.motion = "still";
  action.update(walk(9));
  expect(animate).toHaveBeenCalledTimes(1);
});
