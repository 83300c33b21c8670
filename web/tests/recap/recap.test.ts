import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Scene, Table } from "../../src/api/types";
import Recap from "../../src/recap/Recap.svelte";
import { beatsOf, beatsOfLog, dieIn, isWorthTelling, lasting, movesBetween, turned } from "../../src/recap/beats";
import { stage } from "../../src/recap/stage.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { settings } from "../../src/state/settings.svelte";
import { server } from "../fakes";
import { info, scene, sheet, table } from "../samples";

const line = (n: number, kind: string, text: string, about: LogEntry["about"] = []): LogEntry => ({ n, kind, text, rule: "", about });
const carthage = { kind: "side", id: "carthage" };
const log: LogEntry[] = [
  line(0, "places", "Rome places a marker in Capua.", [{ kind: "side", id: "rome" }]),
  line(1, "plays", "Carthage plays Minor Campaign (move).", [carthage]),
  line(2, "enters", "Hannibal enters Neapolis.", [{ kind: "general", id: "hannibal" }, { kind: "space", id: "neapolis" }]),
  line(3, "attacks", "Round 1: Carthage attacks with Probe.", [carthage]),
  line(4, "casualties", "Casualties after 3 rounds: 4. Each side loses 2 CUs."),
];
const army = { side: "carthage", inside: false, cus: 5, elephants: 0, train: false, generals: ["hannibal"] };
const standing = (space: string, changes: Partial<Scene> = {}): Scene => ({ ...scene, spaces: { ...scene.spaces, [space]: { control: "carthage", forces: [army] } }, ...changes });
const [before, after] = [standing("capua"), standing("neapolis")];

test("what moved between two scenes, and what changed hands", () => {
  expect(movesBetween(before, after, sheet)).toEqual([{ from: "capua", to: "neapolis", side: "carthage" }]);
  expect(turned(before, after)).toEqual([{ kind: "space", id: "capua" }]);
  expect(movesBetween(after, after, sheet)).toEqual([]);
});

test("beats have lines, arrows and places; rounds of a battle are passed over", () => {
  const moments = [{ scene: before, entries: 1 }, { scene: before, entries: 2 }, { scene: after, entries: 3 }, { scene: after, entries: 4 }, { scene: after, entries: 5 }];
  const beats = beatsOf(moments, log, sheet);
  expect(beats.map((beat) => beat.lines.map((entry) => entry.n))).toEqual([[1], [2], [4]]);
  expect(beats[1]?.moves).toHaveLength(1);
  expect(beats[1]?.lit).toContainEqual({ kind: "space", id: "neapolis" });
  expect(beats[2]?.die).toBe(4);
});

test("each beat lasts between 0.6 and 1.2 seconds", () => {
  expect(lasting([])).toBe(600);
  expect(lasting([line(0, "x", "y".repeat(400))])).toBe(1200);
  expect(lasting([line(0, "x", "y".repeat(100))])).toBe(900);
});

test("dice in sentences", () => {
  expect(dieIn("Carthage rolls 5 on the retreat table")).toBe(5);
  expect(dieIn("Rome counterattacks: 3, 3 or less was needed.")).toBe(3);
  expect(dieIn("Rome loses 2 CUs.")).toBe(0);
});

test("the log alone makes beats, too", () => {
  expect(beatsOfLog(log, 1).flatMap((beat) => beat.lines.map((entry) => entry.n))).toEqual([1, 2, 4]);
});

test("only what others did is worth telling, and no battle that is still fought", () => {
  expect(isWorthTelling(table(), log, 1)).toBe(true);
  expect(isWorthTelling(table(), log, 5)).toBe(false);
  expect(isWorthTelling(table(), [line(0, "dealt", "Carthage receives 7 cards.", [carthage])], 0)).toBe(false);
  const fought = table({ scene: { ...scene, battle: { space: "capua" } as Scene["battle"] } });
  expect(isWorthTelling(fought, [line(0, "battle", "Battle"), ...log.slice(1)], 1)).toBe(false);
});

let store: MatchStore;
const step = (number: number, told: Partial<Table>): [string, Table] => [`GET /api/matches/m/steps/${number}?view=rome&since=1000000000`, table({ step: number, log: [], ...told })];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  settings.now.motion = "full";
  settings.now.recap = true;
  vi.stubGlobal("fetch", server(Object.fromEntries([step(4, { scene: before, entries: 1 }), step(5, { scene: before, entries: 2 })])));
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
  expect(stage.scene?.spaces["capua"]?.forces).toHaveLength(1);
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
