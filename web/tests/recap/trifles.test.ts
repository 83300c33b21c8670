import { expect, test } from "vitest";
import type { LogEntry, Thing } from "../../src/api/types";
import { covers } from "../../src/recap/aside";
import { beatsOf } from "../../src/recap/beats";
import { gathered } from "../../src/recap/gather";
import { Lens } from "../../src/board/lens.svelte";
import { scene } from "../samples";

const rome: Thing = { kind: "side", id: "rome" };
const titleOf = (_: string, id: string): string => id[0]?.toUpperCase() + id.slice(1);
const line = (n: number, text: string, space: string, many?: LogEntry["many"], mark: LogEntry["mark"] = ""): LogEntry => ({ n, mark, text, rule: "", about: [rome, { kind: "space", id: space }], roll: null, ...(many && { many }) });
const marker = (n: number, space: string): LogEntry => line(n, `Rome places a marker in ${space}.`, space, { text: "Rome places {times} markers", count: 1 });
const raised = (n: number, space: string, count: number): LogEntry => line(n, `Rome receives ${count} CUs.`, space, { text: "Rome receives {total} CUs", count });
const score = (n: number): LogEntry => line(n, "Campania is now Roman: Rome 10, Carthage 8.", "", undefined, "score");

test("trifles of one kind are told together, with their places", () => {
  const told = gathered([marker(0, "capua"), marker(1, "neapolis"), marker(2, "nola"), raised(3, "capua", 2), raised(4, "nola", 3), marker(5, "arpi")], titleOf);
  expect(told.map(({ text }) => text)).toEqual(["Rome places 3 markers: Capua, Neapolis, Nola.", "Rome receives 5 CUs: Capua, Nola.", "Rome places a marker in arpi."]);
  expect(told[0]?.about).toEqual([rome, ...["capua", "neapolis", "nola"].map((id) => ({ kind: "space", id }))]);
});

test("what the score says follows the markers that made it so", () => {
  const told = gathered([marker(0, "capua"), score(1), marker(2, "nola")], titleOf);
  expect(told.map(({ text }) => text)).toEqual(["Rome places 2 markers: Capua, Nola.", "Campania is now Roman: Rome 10, Carthage 8."]);
});

test("a roll is never hidden among trifles", () => {
  const rolled = { ...raised(1, "nola", 1), roll: { faces: [3], needed: "" } };
  expect(gathered([raised(0, "capua", 1), rolled], titleOf)).toHaveLength(2);
});

test("one beat tells of all markers that were placed one after the other, and of an army all the way", () => {
  const at = (entries: number, ...moves: { side: string; from: string; to: string }[]) => ({ scene, entries, moves });
  const enters = (n: number, space: string): LogEntry => line(n, `Varro enters ${space}.`, space, { text: "Varro marches through {times} spaces", count: 1 }, "march");
  const walks = [{ side: "rome", from: "roma", to: "capua" }, { side: "rome", from: "capua", to: "nola" }];
  const beats = beatsOf([at(0), at(1), at(3), at(4, walks[0]!), at(5, walks[1]!)], [marker(0, "capua"), marker(1, "nola"), score(2), enters(3, "capua"), enters(4, "nola")], titleOf);
  expect(beats.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    ["Rome places 2 markers: Capua, Nola.", "Campania is now Roman: Rome 10, Carthage 8."],
    ["Varro marches through 2 spaces: Capua, Nola."],
  ]);
  expect(beats[1]?.moves).toEqual(walks);
});

test("the box knows at which end it covers less", () => {
  const frame = { top: 100, bottom: 700 };
  expect(covers({ top: 112, bottom: 232 }, frame, [180])).toEqual({ here: 1, there: 0 });
  expect(covers({ top: 112, bottom: 232 }, frame, [650, 400])).toEqual({ here: 0, there: 1 });
  expect(covers({ top: 568, bottom: 688 }, frame, [650])).toEqual({ here: 1, there: 0 });
});

function lens(): Lens {
  const made = new Lens({ width: 2000, height: 2000, land: "M0,0", provinces: [], roads: [], peaks: [], rivers: [], spaces: {} });
  made.resize(800, 600);
  made.scale = 1;
  made.centre({ x: 1000, y: 1000 });
  return made;
}

test("what lies under the box comes into the free part of the window", () => {
  const made = lens();
  const under = { x: 1000, y: 770 };
  expect(made.toWindow(under).y).toBe(70);
  made.reveal(under, { top: 150, bottom: 0 });
  expect(made.toWindow(under)).toEqual({ x: 400, y: 375 });
});

test("after a story the map lies where it lay before", () => {
  const made = lens();
  const before = [made.x, made.y, made.scale];
  const goBack = made.keep();
  made.reveal({ x: 1900, y: 1900 });
  made.zoom(1.4);
  expect([made.x, made.y, made.scale]).not.toEqual(before);
  goBack();
  expect([made.x, made.y, made.scale]).toEqual(before);
});
