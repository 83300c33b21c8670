import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Advice, Moment, Review } from "../../src/api/types";
import EndBanner from "../../src/match/EndBanner.svelte";
import { standingLines, worstOf } from "../../src/review/decisions";
import { MatchStore } from "../../src/state/match.svelte";
import { server } from "../fakes";
import { info, sheet, table } from "../samples";

const advice = (text: string): Advice => ({ do: "play 37 move", text, same: false, chance: null, reasons: ["it saves Capua"], sentence: "" });
const play = (step: number, seat: string, before: number, after: number, luck: number): Moment => ({
  kind: "play", step, end: step + 3, turn: 2, seat, text: `${seat} plays ${step}.`, battles: [], before: [before, 1 - before], after: [after, 1 - after], luck: [luck, -luck], advice: advice(`better ${step}`),
});
const moments = [play(4, "rome", 0.5, 0.3, -0.05), play(8, "carthage", 0.3, 0.3, 0), play(12, "rome", 0.3, 0.297, 0)];
const review: Review = {
  game: "hannibal-2007", scenario: "218bc", seats: ["rome", "carthage"], winners: ["carthage"], bot: "greedy", moments, turning: [0], worst: { rome: [0, 2] },
  figures: { battles: 3, won: [1, 2], lost: [17, 9], cards: [21, 22], turns: [{ turn: 1, points: [9, 9] }, { turn: 2, points: [6, 12] }] },
};
const over = { winners: ["carthage"], text: "Rome has sued for peace.", rule: "" };

let store: MatchStore;
beforeEach(() => {
  vi.stubGlobal("fetch", server({
    "GET /api/matches/m/review": review,
    "GET /api/games": [{ id: "hannibal-2007", title: "Hannibal", scenarios: [], options: [], bots: [{ id: "greedy", title: "Centurion" }], notice: "" }],
  }));
  store = new MatchStore("m");
  Object.assign(store, { info: info({ status: "over" }), sheet, seat: "rome", table: table({ ask: null, over }) });
});
afterEach(() => vi.unstubAllGlobals());

const told = (): string => screen.getByRole("dialog").textContent?.replace(/\s+/g, " ") ?? "";
async function ended(): Promise<void> {
  render(EndBanner, { store });
  await vi.waitFor(() => expect(screen.getByText(/Your worst decisions/)).toBeTruthy());
}

test("the loser reads who sued for peace, and the figures of the war", async () => {
  await ended();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Defeat");
  expect(told()).toContain("Rome has sued for peace.");
  expect(screen.getByText("The war: 3 battles")).toBeTruthy();
  const row = (name: string): string[] => [...(screen.getByRole("rowheader", { name }).parentElement?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent ?? "");
  expect([row("Battles won"), row("Units lost"), row("Cards played"), row("Points at the end")]).toEqual([["1", "2"], ["17", "9"], ["21", "22"], ["6", "12"]]);
});

test("the worst decisions stand there whatever their size, with the better play and the way to it", async () => {
  await ended();
  expect(told()).toContain("−15 percentage points");
  expect(told()).toContain("less than a percentage point");
  expect(told()).toContain("Centurion would have played: better 4");
  expect(screen.getAllByRole("link", { name: /rome plays 12/ }).map((link) => link.getAttribute("href"))).toEqual(["/replay/m?view=rome&step=13"]);
  expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe("/replay/m?view=rome&panel=review");
});

test("who watches is told of the war, and of nobody's mistakes", async () => {
  store.info = info({ status: "over", you: [] });
  store.seat = null;
  render(EndBanner, { store });
  await vi.waitFor(() => expect(screen.getByText("The war: 3 battles")).toBeTruthy());
  expect(told()).not.toContain("worst");
});

test("one may look at the map, and come back", async () => {
  await ended();
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "How it ended" }));
  await tick();
  expect(document.activeElement?.textContent).toBe("Defeat");
});

test("a decision costs what luck did not", () => {
  expect(worstOf(review, "rome").map(({ points, step }) => [points, step])).toEqual([[15, 5], [0, 13]]);
  expect(worstOf(review, "carthage")).toEqual([]);
});

test("points over time are one line for each seat, on one scale", () => {
  expect(standingLines(review, 100, 60)).toEqual(["M0.0,15.0L100.0,30.0", "M0.0,15.0L100.0,0.0"]);
});

test("behind the scene nothing can be reached, until it is closed", async () => {
  const around = document.createElement("div");
  around.innerHTML = "<button>a piece</button><div></div>";
  document.body.append(around);
  const target = around.lastElementChild as HTMLElement;
  render(EndBanner, { target, props: { store } });
  const beside = around.firstElementChild as HTMLElement;
  expect(beside.inert).toBe(true);
  await fireEvent.click(screen.getByRole("button", { name: "Look at the map" }));
  expect(beside.inert).toBe(false);
  around.remove();
});
