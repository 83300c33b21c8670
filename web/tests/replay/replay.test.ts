import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Milestone, Table } from "../../src/api/types";
import { seatsToPlayOn } from "../../src/replay/play-on";
import { ReplayStore } from "../../src/replay/replay.svelte";
import ReplayLog from "../../src/replay/ReplayLog.svelte";
import Scrubber from "../../src/replay/Scrubber.svelte";
import { clamp, markAt, stepForKey, stepOfLine, turnFrom } from "../../src/replay/timeline";
import Transport from "../../src/replay/Transport.svelte";
import { info, scene, sheet, table } from "../samples";

const COUNT = 9;
const marks: Milestone[] = [
  { step: 0, mark: "turn", text: "Turn 1." },
  { step: 2, mark: "card", text: "Rome plays a card." },
  { step: 5, mark: "turn", text: "Turn 2." },
  { step: 6, mark: "battle", text: "Battle of Capua." },
];
const log: LogEntry[] = Array.from({ length: 2 * COUNT }, (_, n) => ({ n, mark: "", roll: null, text: `Line ${n}.`, rule: "", about: [] }));
let asked: string[] = [];

function answer(path: string): unknown {
  const step = /steps\/(\d+)\?view=(\w+)(?:&since=(\d+))?/.exec(path);
  if (step) {
    const number = Number(step[1]);
    const told: Table = table({ step: number, scene: { ...scene, turn: number < 5 ? 1 : 2 }, ask: null, entries: number * 2 });
    return { ...told, seat: step[2], log: step[3] === "0" ? log : [] };
  }
  if (path.includes("/steps?")) return path.endsWith("view=carthage") ? undefined : { count: COUNT, marks, views: ["rome", "public"] };
  if (path.startsWith("/api/games/")) return sheet;
  return path === "/api/matches/m" ? info({ status: "over" }) : undefined;
}
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", vi.fn((path: string) => {
    asked.push(path);
    const body = answer(path);
    return Promise.resolve(body ? new Response(JSON.stringify(body)) : new Response(JSON.stringify({ error: "forbidden", text: "not yet" }), { status: 403 }));
  }));
});
afterEach(() => vi.useRealTimers());

async function opened(step = 0): Promise<ReplayStore> {
  const store = new ReplayStore("m");
  await store.open("rome", step);
  return store;
}

test("keys lead through steps and turns", () => {
  const to = (key: string, step: number): number | null => stepForKey(key, step, COUNT, marks);
  expect([to("ArrowRight", 3), to("ArrowLeft", 3), to("ArrowLeft", 0), to("Home", 4), to("End", 4)]).toEqual([4, 2, 0, 0, 9]);
  expect([to("PageDown", 1), to("PageDown", 5), to("PageUp", 7), to("PageUp", 5), to("x", 1)]).toEqual([5, 9, 5, 0, null]);
  expect([clamp(-3, 9), clamp(99, 9), turnFrom([], 4, 1, 9)]).toEqual([0, 9, 9]);
  expect(markAt(marks, 4)?.text).toBe("Rome plays a card.");
});

test("the step of a line is found in a few questions", async () => {
  let questions = 0;
  const entries = (step: number): Promise<number> => {
    questions++;
    return Promise.resolve(step * 3);
  };
  expect(await stepOfLine(100, 1000, entries)).toBe(34);
  expect(questions).toBeLessThan(12);
  expect(await stepOfLine(0, 1000, entries)).toBe(1);
});

test("steps go both ways, each asked of the server once", async () => {
  const store = await opened();
  await store.go(4);
  expect(store.table?.step).toBe(4);
  await store.go(3);
  expect(store.table?.step).toBe(3);
  await store.go(4);
  expect(asked.filter((path) => path.includes("steps/4?"))).toHaveLength(1);
  expect(store.log).toHaveLength(8);
});

test("a late answer does not turn the page back", async () => {
  const store = await opened();
  await Promise.all([store.go(2), store.go(7)]);
  expect([store.step, store.table?.step]).toEqual([7, 7]);
});

test("a line of the log leads to its step", async () => {
  const store = await opened();
  await store.goToLine(9);
  expect(store.step).toBe(5);
});

test("other eyes that are not allowed are refused, and nothing changes", async () => {
  const store = await opened(3);
  await expect(store.look("carthage")).rejects.toThrow("not yet");
  expect([store.view, store.step]).toEqual(["rome", 3]);
  await store.look("public");
  expect([store.view, store.step]).toEqual(["public", 3]);
});

test("a match that cannot be seen says so", async () => {
  const store = new ReplayStore("other");
  await store.open();
  expect(store.missing).toBe("not yet");
});

test("play goes on to the end and stops", async () => {
  vi.useFakeTimers();
  const store = await opened(6);
  store.speed = 8;
  store.play();
  await vi.advanceTimersByTimeAsync(2000);
  expect([store.step, store.playing]).toEqual([9, false]);
});

test("the scrubber is a slider with marks", async () => {
  const store = await opened(2);
  render(Scrubber, { store });
  const slider = screen.getByRole("slider", { name: "Moment of the game" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Step 2 of 9, turn 1: Rome plays a card.");
  expect(slider.querySelectorAll("i")).toHaveLength(4);
  await fireEvent.keyDown(slider, { key: "PageDown" });
  await vi.waitFor(() => expect(slider.getAttribute("aria-valuenow")).toBe("5"));
});

test("buttons do the same", async () => {
  const store = await opened();
  render(Transport, { store });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "One step back" }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "One turn on" }));
  expect(store.step).toBe(5);
  await fireEvent.click(screen.getByRole("button", { name: "To the end" }));
  expect(store.step).toBe(9);
});

test("the log shows where the replay stands", async () => {
  const store = await opened(4);
  render(ReplayLog, { store });
  expect(document.querySelector("[aria-current]")?.textContent).toContain("Line 7.");
  expect(document.querySelectorAll(".later")).toHaveLength(10);
});

test("who plays on sits on one side, or on both", () => {
  expect(seatsToPlayOn(["rome", "carthage"], "rome", "greedy")).toEqual({ rome: "me", carthage: "bot:greedy" });
  expect(seatsToPlayOn(["rome", "carthage"], "both", "greedy")).toEqual({ rome: "here", carthage: "here" });
});
