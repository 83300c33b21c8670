import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Move, Table } from "../../src/api/types";
import type { Scene } from "../../src/games/hannibal/wire.gen";
import Dice from "../../src/recap/Dice.svelte";
import Recap from "../../src/recap/Recap.svelte";
import { beatsOf, beatsOfLog, isWorthTelling, lasting, turned } from "../../src/recap/beats";
import { stage } from "../../src/recap/stage.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { settings } from "../../src/state/settings.svelte";
import { server } from "../fakes";
import { info, scene, sheet, table } from "../samples";

const line = (n: number, mark: LogEntry["mark"], text: string, about: LogEntry["about"] = []): LogEntry => ({ n, mark, text, rule: "", about, roll: null });
const carthage = { kind: "side", id: "carthage" };
const log: LogEntry[] = [
  line(0, "", "Rome places a marker in Capua.", [{ kind: "side", id: "rome" }]),
  line(1, "card", "Carthage plays Minor Campaign (move).", [carthage]),
  line(2, "march", "Hannibal enters Neapolis.", [{ kind: "general", id: "hannibal" }, { kind: "space", id: "neapolis" }]),
  line(3, "clash", "Round 1: Carthage attacks with Probe.", [carthage]),
  { ...line(4, "outcome", "Casualties after 3 rounds: 4. Each side loses 2 CUs."), roll: { faces: [4], needed: "" } },
];
const army = { side: "carthage", inside: false, cus: 5, elephants: 0, train: false, generals: ["hannibal"] };
const standing = (space: string, changes: Partial<Scene> = {}): Scene => ({ ...scene, spaces: { ...scene.spaces, [space]: { control: "carthage", forces: [army] } }, ...changes });
const [before, after] = [standing("capua"), standing("neapolis")];

const titleOf = (_: string, id: string): string => id[0]?.toUpperCase() + id.slice(1);
const walk = { from: "capua", to: "neapolis", side: "carthage" };

test("what changed hands between two scenes", () => {
  expect(turned(before, after)).toEqual([{ kind: "space", id: "capua" }]);
});

test("beats have lines, arrows and places; rounds of a battle are passed over", () => {
  const at = (scene: Scene, entries: number, ...moves: Move[]) => ({ scene, entries, moves });
  const beats = beatsOf([at(before, 1), at(before, 2), at(after, 3, walk), at(after, 4), at(after, 5)], log, titleOf);
  expect(beats.map((beat) => beat.lines.map((entry) => entry.n))).toEqual([[1], [2], [4]]);
  expect(beats.map((beat) => beat.moves)).toEqual([[], [walk], []]);
  expect(beats[1]?.lit).toContainEqual({ kind: "space", id: "neapolis" });
});

test("each beat lasts between 0.6 and 1.2 seconds, longer where dice fall or an army walks on", () => {
  expect(lasting(log.slice(4)) - lasting([{ ...log[4]!, roll: null }])).toBe(600);
  expect(lasting([], 3)).toBe(1600);
  expect(lasting([])).toBe(600);
  expect(lasting([line(0, "", "y".repeat(400))])).toBe(1200);
  expect(lasting([line(0, "", "y".repeat(100))])).toBe(900);
});

test("dice are those that the server tells of, with what they needed", () => {
  const { container } = render(Dice, { roll: { faces: [5, 2], needed: "3 or less" } });
  expect(screen.getAllByRole("img").map((die) => die.getAttribute("aria-label"))).toEqual([5, 2].map((n) => `A die shows ${n}; 3 or less was needed`));
  expect([...container.querySelectorAll("svg")].map((die) => die.querySelectorAll("circle").length)).toEqual([5, 2]);
});

test("the log alone makes beats, too", () => {
  expect(beatsOfLog(log, 1, titleOf).flatMap((beat) => beat.lines.map((entry) => entry.n))).toEqual([1, 2, 4]);
});

test("only what others did is worth telling, and no battle that is still fought", () => {
  expect(isWorthTelling(table(), log, 1)).toBe(true);
  expect(isWorthTelling(table(), log, 5)).toBe(false);
  expect(isWorthTelling(table(), [line(0, "deal", "Carthage receives 7 cards.", [carthage])], 0)).toBe(false);
  expect(isWorthTelling(table(), [line(0, "battle", "Battle"), ...log.slice(1)], 1, true)).toBe(false);
});

let store: MatchStore;
const step = (number: number, told: Partial<Table>): [string, Table] => [`GET /api/matches/m/steps/${number}?view=rome&since=1000000000`, table({ step: number, log: [], ...told })];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  settings.now.motion = "full";
  settings.now.recap = true;
  vi.stubGlobal("fetch", server(Object.fromEntries([step(4, { scene: before, entries: 1 }), step(5, { scene: before, entries: 2 }), step(6, { scene: after, entries: 3, moves: [walk] })])));
  store = new MatchStore("m");
  store.info = info();
  store.sheet = sheet;
  store.seat = "rome";
  store.log = log.slice(0, 3);
  store.table = table({ step: 6, recapFrom: 4, scene: after, entries: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  settings.now.motion = "system";
  stage.clear();
});

test("the story begins by itself, shows earlier scenes and ends in the present", async () => {
  render(Recap, { store });
  await vi.waitFor(() => expect(screen.getByText(/Minor Campaign/, { selector: "li *" })).toBeTruthy());
  expect(stage.playing).toBe(true);
  expect(stage.scene).toEqual(before);
  await vi.advanceTimersByTimeAsync(650);
  expect(stage.moves).toEqual([{ from: "capua", to: "neapolis", side: "carthage" }]);
  await vi.advanceTimersByTimeAsync(650);
  expect(stage.playing).toBe(false);
  expect(stage.scene).toBeNull();
});

test("the live region has all of it at once; Escape skips, Pause waits", async () => {
  render(Recap, { store });
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy());
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain("Hannibal enters Neapolis.");
  await fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.getByText("1 of 2")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "One further" }));
  expect(screen.getByText("2 of 2")).toBeTruthy();
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(stage.playing).toBe(false);
});

test("an answer ends the story; the same story is not told twice", async () => {
  render(Recap, { store });
  await vi.waitFor(() => expect(stage.playing).toBe(true));
  store.pending = { seen: 10, wish: { do: "stop" } };
  await tick();
  expect(stage.playing).toBe(false);
  store.pending = null;
  store.table = table({ step: 6, recapFrom: 4, scene: after, entries: 3 });
  await vi.advanceTimersByTimeAsync(300);
  expect(stage.playing).toBe(false);
});

test("with reduced motion it is a list", async () => {
  settings.now.motion = "still";
  render(Recap, { store });
  await vi.waitFor(() => expect(screen.getByRole("region", { name: "Since your last decision" })).toBeTruthy());
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(stage.playing).toBe(false);
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("list")).toBeNull();
});

test("who does not want it is not told", async () => {
  settings.now.recap = false;
  render(Recap, { store });
  await vi.advanceTimersByTimeAsync(500);
  expect(stage.playing).toBe(false);
});
