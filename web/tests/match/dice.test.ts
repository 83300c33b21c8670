import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Thing } from "../../src/api/types";
import { loadPage, pageOf } from "../../src/games/pages";
import { batchesOf, fallsOf, SEEN } from "../../src/match/falls";
import RollMoment from "../../src/match/RollMoment.svelte";
import Dice from "../../src/recap/Dice.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { DEFAULTS, settings } from "../../src/state/settings.svelte";
import { info, scene, sheet, table } from "../samples";

const line = (n: number, text: string, about: Thing[] = [], faces: number[] = [], needed = ""): LogEntry => ({ n, mark: "", text, rule: "", about, roll: faces.length ? { faces, needed } : null });
const space = (id: string): Thing => ({ kind: "space", id });
const hannibal = { kind: "general", id: "hannibal" };
const inCapua = { ...scene, spaces: { ...scene.spaces, capua: { control: "rome", forces: [{ side: "carthage", inside: false, cus: 5, elephants: 0, train: false, generals: ["hannibal"] }] } } };
const log = [
  line(0, "Hannibal sails from Capua to Neapolis.", [hannibal, space("capua"), space("neapolis")]),
  line(1, "Naval combat: 4.", [], [4]),
  line(2, "Siege roll 3.", [{ kind: "at", id: "capua+" }], [3]),
];

beforeEach(async () => {
  vi.useFakeTimers();
  await loadPage("hannibal");
});
afterEach(() => {
  vi.useRealTimers();
  settings.set("pace", DEFAULTS.pace);
});

test("dice fall where their line says, where their general stands, or where the line before was", () => {
  const found = fallsOf([...log, line(9, "Hannibal fails to intercept.", [hannibal], [5])], log, inCapua, pageOf(sheet).board);
  expect(found.map((fall) => fall.space)).toEqual(["neapolis", "capua", "capua"]);
});

test("dice in different places are seen together, those in one place one after the other", () => {
  const fall = (n: number, space: string) => ({ n, space, text: "", roll: { faces: [n], needed: "" } });
  const batches = batchesOf([fall(1, "capua"), fall(2, "neapolis"), fall(3, "capua"), fall(4, ""), fall(5, "")]);
  expect(batches.map((batch) => batch.map(({ n }) => n))).toEqual([[1, 2], [3], [4], [5]]);
});

function seated(): MatchStore {
  const store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", log: log.slice(0, 1), table: table() });
  return store;
}
const faces = (): string[] => [...document.querySelectorAll(".moment .die")].map((die) => die.getAttribute("aria-label") ?? "");
const places = (): string[] => [...document.querySelectorAll<HTMLElement>("[data-fall]")].map((one) => one.dataset["fall"] ?? "");

test("one's own roll has its moment over its place, with what it needed, and goes after 1.2 seconds", async () => {
  const store = seated();
  render(RollMoment, { store });
  await tick();
  expect(faces()).toEqual([]);
  store.log = [...store.log, line(1, "Hannibal avoids battle.", [space("capua")], [2], "4 or less")];
  await tick();
  expect([faces(), places()]).toEqual([["A die shows 2; 4 or less was needed"], ["capua"]]);
  expect(document.querySelector(".moment")?.textContent).toContain("4 or less needed");
  await vi.advanceTimersByTimeAsync(SEEN - 100);
  expect(faces()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(faces()).toEqual([]);
});

test("the next roll in the same place waits for the one before", async () => {
  const store = seated();
  render(RollMoment, { store });
  await tick();
  store.log = [...store.log, line(1, "a", [space("capua")], [2]), line(2, "b", [space("capua")], [6])];
  await tick();
  expect(faces()).toEqual(["A die shows 2"]);
  await vi.advanceTimersByTimeAsync(SEEN);
  expect(faces()).toEqual(["A die shows 6"]);
});

test("fast is half as long, and off shows nothing", async () => {
  const store = seated();
  render(RollMoment, { store });
  settings.set("pace", "fast");
  await tick();
  store.log = [...store.log, line(1, "a", [space("capua")], [2])];
  await tick();
  await vi.advanceTimersByTimeAsync(SEEN / 2 - 50);
  expect(faces()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(faces()).toEqual([]);
  settings.set("pace", "off");
  expect([settings.moves, document.documentElement.dataset["motion"]]).toEqual([false, "still"]);
  store.log = [...store.log, line(2, "b", [space("capua")], [3])];
  await tick();
  expect(faces()).toEqual([]);
});

test("a die without numbers shows its sign", () => {
  const { container } = render(Dice, { roll: { faces: [3], needed: "", signs: ["••♦"] } });
  expect(container.querySelector("text")?.textContent).toBe("••♦");
  expect(container.querySelectorAll("circle")).toHaveLength(0);
});
