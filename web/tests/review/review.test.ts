import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Moment, Review } from "../../src/api/types";
import { ReplayStore } from "../../src/replay/replay.svelte";
import { chanceTexts } from "../../src/review/chances";
import { areaOf, changeOf, isRoomier, lineOf, momentAt, momentForKey, momentOf, moverOf, pointsOf, stepOf, turnsOf } from "../../src/review/curve";
import ReviewPanel from "../../src/review/ReviewPanel.svelte";
import { info, scene, sheet, table } from "../samples";

const moment = (step: number, end: number, before: number, after: number, changes: Partial<Moment> = {}): Moment => ({
  kind: "play", step, end, turn: 1, seat: "rome", text: `Play ${step}.`, battles: [], before: [before, 1 - before], after: [after, 1 - after], luck: [0, 0], advice: null, ...changes,
});
const moments: Moment[] = [
  moment(0, 4, 0.5, 0.5, { kind: "start", seat: "", text: "Before the first card." }),
  moment(4, 7, 0.5, 0.6),
  moment(7, 8, 0.6, 0.4, {
    seat: "carthage", battles: ["Battle of Capua."], luck: [-0.15, 0.15],
    advice: { do: "play 37 move", text: "Minor Campaign: move", same: false, chance: 0.55, reasons: ["it gains 2 markers"], sentence: "" },
  }),
  moment(8, 12, 0.4, 0.4, { kind: "turn", seat: "", text: "The turn ends." }),
  moment(12, 20, 0.4, 1, { turn: 2, advice: { do: "play 1 event", text: "Truce", same: true, chance: null, reasons: [], sentence: "At a glance." } }),
];
const review: Review = { game: "hannibal-2007", scenario: "218bc", seats: ["rome", "carthage"], winners: ["rome"], bot: "greedy", moments, turning: [2, 4], worst: {}, figures: { battles: 0, won: [], lost: [], cards: [], turns: [] } };
const frame = { width: 100, height: 60, left: 0, right: 0, top: 10, bottom: 0 };

test("the curve has a point before all and one after each moment", () => {
  const points = pointsOf(moments, frame, 0);
  expect(points.map(({ x }) => x)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(points[0]?.y).toBe(35);
  expect(points.at(-1)?.y).toBe(10);
  expect(lineOf(points)).toMatch(/^M0.0,35.0L20.0,35.0L40.0,30.0/);
  expect(areaOf(points, 60)).toMatch(/L100.0,60.0L0.0,60.0z$/);
  expect([pointsOf([], frame, 0), lineOf([]), areaOf([], 0)]).toEqual([[], "", ""]);
});

test("clicks, keys and steps find their moment", () => {
  expect([-5, 19, 41, 62, 500].map((x) => momentAt(moments, frame, x))).toEqual([0, 0, 1, 2, 4]);
  expect([0, 4, 5, 7, 8, 12, 13, 20].map((step) => momentOf(moments, step))).toEqual([0, 0, 1, 1, 2, 3, 4, 4]);
  expect(moments.map(stepOf)).toEqual([1, 5, 8, 9, 13]);
  for (const [i, one] of moments.entries()) expect(momentOf(moments, stepOf(one))).toBe(i);
  const to = (key: string, now: number): number | null => momentForKey(key, now, moments);
  expect([to("ArrowRight", 4), to("ArrowRight", 1), to("ArrowLeft", 0), to("Home", 3), to("End", 0)]).toEqual([4, 2, 0, 0, 4]);
  expect([to("PageDown", 0), to("PageDown", 4), to("PageUp", 4), to("PageUp", 2), to("x", 0)]).toEqual([4, 4, 0, 0, null]);
});

test("turns are marked where they begin", () => {
  expect(turnsOf(moments, frame)).toEqual([{ turn: 1, x: 0 }, { turn: 2, x: 80 }]);
});

test("each side's name stands where it has room", () => {
  expect([isRoomier(moments, 0), isRoomier(moments, 1)]).toEqual([true, false]);
});

test("a change is a gain of one side", () => {
  expect(moments.map((one) => changeOf(one, review.seats))).toEqual([
    { seat: "", points: 0 }, { seat: "rome", points: 10 }, { seat: "carthage", points: 20 }, { seat: "", points: 0 }, { seat: "rome", points: 60 },
  ]);
});

test("what is not decided is not told as sure", () => {
  expect([0, 0.0017, 0.0099, 0.01, 0.285, 0.99, 0.9951, 1].map((one) => chanceTexts([one, 1 - one]))).toEqual([
    ["0 %", "100 %"], ["< 1 %", "> 99 %"], ["< 1 %", "> 99 %"], ["1 %", "99 %"], ["28 %", "72 %"], ["99 %", "1 %"], ["> 99 %", "< 1 %"], ["100 %", "0 %"],
  ]);
});

const three: Review = {
  game: "toy", scenario: "standard", seats: ["red", "green", "blue"], winners: ["blue"], bot: "playouts-1", turning: [1], worst: {}, figures: { battles: 0, won: [], lost: [], cards: [], turns: [] },
  moments: [
    moment(0, 2, 0, 0, { kind: "start", seat: "", before: [0.3, 0.3, 0.4], after: [0.3, 0.3, 0.4], luck: [0, 0, 0] }),
    moment(2, 6, 0, 0, { seat: "green", before: [0.3, 0.3, 0.4], after: [0.45, 0.05, 0.5], luck: [0.05, -0.1, 0.05] }),
    moment(6, 9, 0, 0, { seat: "blue", before: [0.45, 0.05, 0.5], after: [0, 0, 1], luck: [0, 0, 0] }),
  ],
};

test("among three the seat that moved most is told, whether up or down", () => {
  expect(three.moments.map(moverOf)).toEqual([0, 1, 2]);
  expect(three.moments.map((one) => changeOf(one, three.seats))).toEqual([
    { seat: "", points: 0 }, { seat: "green", points: -25 }, { seat: "blue", points: 50 },
  ]);
  expect(chanceTexts([0.004, 0.333, 0.663])).toEqual(["< 1 %", "33 %", "66 %"]);
});

let answers: [number, unknown][] = [];
const asked = (): number => vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith("/review")).length;

beforeEach(() => {
  answers = [[202, { progress: 0 }], [202, { progress: 0.4 }], [200, review]];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn((path: string) => {
    const [status, body] = path.endsWith("/review") ? (answers.length > 1 ? answers.shift() : answers[0]) ?? [404, {}] : [200, other(path)];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }));
});
afterEach(() => vi.useRealTimers());

function other(path: string): unknown {
  if (path.includes("/steps?")) return { count: 20, marks: [], views: ["public"] };
  const step = /steps\/(\d+)/.exec(path);
  if (step) return table({ step: Number(step[1]), scene, ask: null });
  if (path === "/api/games") return [{ id: "hannibal-2007", title: "Hannibal", scenarios: [], options: [], bots: [{ id: "greedy", title: "Centurion" }], notice: "" }];
  return path.startsWith("/api/games/") ? sheet : info({ status: "over" });
}

async function shown(): Promise<ReplayStore> {
  const replay = new ReplayStore("m");
  await replay.open("public", 0);
  render(ReviewPanel, { replay });
  return replay;
}

test("the panel waits for the review and then leads through it", async () => {
  const replay = await shown();
  await vi.advanceTimersByTimeAsync(800);
  expect(screen.getByRole("status").textContent).toContain("40 %");
  await vi.advanceTimersByTimeAsync(800);
  expect(asked()).toBe(3);
  const curve = screen.getByRole("slider", { name: "Winning chance of Rome after each card play" });
  await fireEvent.click(screen.getByRole("button", { name: "Turning point 1: turn 1, Play 7. +20 percentage points for Carthage" }));
  expect(replay.step).toBe(8);
  expect(curve.getAttribute("aria-valuetext")).toBe("Turn 1: Play 7. Rome 40 %, Carthage 60 %");
  await fireEvent.keyDown(curve, { key: "ArrowLeft" });
  expect([replay.step, curve.getAttribute("aria-valuenow")]).toEqual([5, "1"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked()).toBe(3);
});

test("turning points tell luck from decisions, and what the bot would have played", async () => {
  await shown();
  await vi.advanceTimersByTimeAsync(2000);
  const text = document.querySelector("section")?.textContent?.replace(/\s+/g, " ") ?? "";
  expect(text).toContain("Rome from 60 % to 40 %: −5 by decisions and rules, −15 by luck, in percentage points.");
  expect(text).toContain("Centurion would have played: Minor Campaign: move (55 % for Carthage)");
  expect(text).toContain("it gains 2 markers");
  expect(text).toContain("Centurion would have played the same.");
  expect(text).toContain("At a glance.");
});

test("a table says the same to those who do not see the curve", async () => {
  const replay = await shown();
  await vi.advanceTimersByTimeAsync(2000);
  const details = document.querySelector("details");
  if (!details) throw new Error("no table");
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  expect(screen.getAllByRole("row")).toHaveLength(moments.length + 1);
  expect(screen.getByRole("columnheader", { name: "Winning chance of Rome" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "The turn ends." }));
  expect(replay.step).toBe(9);
});

test("a game for three has a line, a name and a column for each seat", async () => {
  answers = [[200, three]];
  await shown();
  await vi.advanceTimersByTimeAsync(10);
  expect(document.querySelectorAll(".track path.line")).toHaveLength(3);
  expect(new Set([...document.querySelectorAll(".track path.line")].map((one) => one.getAttribute("stroke-dasharray"))).size).toBe(3);
  expect([...document.querySelectorAll(".seats li")].map((one) => one.textContent)).toEqual(["red", "green", "blue"]);
  screen.getByRole("slider", { name: "Winning chances of all after each card play" });
  await fireEvent.click(screen.getByRole("button", { name: "Turning point 1: turn 1, Play 2. −25 percentage points for green" }));
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("Turn 1: Play 2. red 45 %, green 5 %, blue 50 %");
  expect(document.querySelector("section")?.textContent).toContain("green from 30 % to 5 %: −15 by decisions and rules, −10 by luck");
  const details = document.querySelector("details");
  if (!details) throw new Error("no table");
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  expect(screen.getAllByRole("columnheader").slice(2).map((one) => one.textContent)).toEqual(["red", "green", "blue"]);
});

test("what cannot be reviewed says why, and can be tried again", async () => {
  answers = [[409, { error: "conflict", text: "the game of this record was not finished" }], [200, review]];
  await shown();
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByRole("alert").textContent).toContain("not finished");
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByRole("slider")).toBeTruthy();
});
