import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { MatchInfo } from "../../src/api/types";
import { ReplayStore } from "../../src/replay/replay.svelte";
import ReplayPage from "../../src/replay/ReplayPage.svelte";
import { clamp } from "../../src/replay/timeline";
import { router } from "../../src/router.svelte";
import { info, sheet, table } from "../samples";

let match: MatchInfo;
let reachable = true;
let asked: string[] = [];

function answer(path: string): unknown {
  const step = /steps\/(\d+)\?/.exec(path);
  if (step) return table({ step: Number(step[1]), ask: null, entries: Number(step[1]), seat: null });
  if (path.includes("/steps?")) return { count: 9, marks: [], views: ["rome", "carthage", "public"] };
  return path.startsWith("/api/games/") ? sheet : match;
}
beforeEach(() => {
  [match, reachable, asked] = [info({ you: [] }), true, []];
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", vi.fn((path: string) => {
    asked.push(path);
    return reachable ? Promise.resolve(new Response(JSON.stringify(answer(path)))) : Promise.reject(new TypeError("Failed to fetch"));
  }));
});

test("a step that is no number is the first", async () => {
  expect(clamp(NaN, 9)).toBe(0);
  const store = new ReplayStore("m");
  await store.open("", Number("abc"));
  expect([store.step, store.table?.step]).toEqual([0, 0]);
});

test("a step that cannot be had is told of, and can be tried again", async () => {
  const store = new ReplayStore("m");
  await store.open();
  reachable = false;
  store.play();
  expect(store.playing).toBe(true);
  await store.go(8);
  expect([store.failed, store.playing]).toEqual(["The server cannot be reached.", false]);
  reachable = true;
  await store.go(store.step);
  expect([store.failed, store.table?.step]).toEqual(["", 8]);
});

test("so is a line of the log that cannot be found", async () => {
  const store = new ReplayStore("m");
  await store.open();
  reachable = false;
  await store.goToLine(7);
  expect(store.failed).toBe("The server cannot be reached.");
});

test("the page shows it beside the buttons", async () => {
  router.go("/replay/m?step=abc");
  render(ReplayPage);
  await screen.findByRole("button", { name: "To the end" });
  reachable = false;
  await fireEvent.click(screen.getByRole("button", { name: "To the end" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The server cannot be reached.");
  reachable = true;
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test.each([
  [["rome"], "playing", "", "rome"],
  [["rome", "carthage"], "playing", "", "public"],
  [["rome", "carthage"], "playing", "carthage", "carthage"],
  [["rome", "carthage"], "over", "", "rome"],
  [[], "playing", "", "public"],
] as const)("who sits on %j of a match %s and asks for eyes %j gets %s", async (you, status, view, seen) => {
  match = info({ you: [...you], status });
  const store = new ReplayStore("m");
  await store.open(view);
  expect(store.view).toBe(seen);
});

test("who came by a link for spectators keeps it", async () => {
  const store = new ReplayStore("m", "secret");
  await store.open();
  expect(asked.filter((path) => path.startsWith("/api/matches/")).every((path) => path.includes("watch=secret"))).toBe(true);
  expect(store.matchLink).toBe("/match/m?watch=secret");
});
