import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../../src/api/types";
import BoardSlot from "../../src/match/BoardSlot.svelte";
import Recap from "../../src/recap/Recap.svelte";
import { stage } from "../../src/recap/stage.svelte";
import { highlights } from "../../src/state/highlights.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { settings } from "../../src/state/settings.svelte";
import { info, sheet, table } from "../samples";

const played: LogEntry = { n: 1, mark: "card", roll: null, text: "Carthage plays a card.", rule: "", about: [{ kind: "side", id: "carthage" }] };
let store: MatchStore;
let arrive: () => void;

beforeEach(() => {
  settings.now.motion = "full";
  settings.now.recap = true;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const entries = (path: string): number => (path.includes("/steps/5?") ? 1 : 2);
  vi.stubGlobal("fetch", (path: string) => late.then(() => new Response(JSON.stringify(table({ entries: entries(path) })))));
  store = new MatchStore("m");
  store.info = info();
  store.sheet = sheet;
  store.seat = "rome";
  store.log = [played];
  store.table = table({ step: 6, recapFrom: 5, entries: 2 });
});
afterEach(() => {
  settings.now.motion = "system";
  stage.clear();
});

async function storyArrives(): Promise<void> {
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test("a story that is in time is told", async () => {
  render(Recap, { store });
  await tick();
  await storyArrives();
  expect(stage.playing).toBe(true);
});

test("a story that comes after the page was left is not told", async () => {
  const { unmount } = render(Recap, { store });
  await tick();
  unmount();
  await storyArrives();
  expect(stage.playing).toBe(false);
});

test("a story that comes after the answer is not told over the new position", async () => {
  render(Recap, { store });
  await tick();
  store.pending = { seen: 10, wish: { do: "stop" } };
  await tick();
  store.pending = null;
  await storyArrives();
  expect(stage.playing).toBe(false);
});

test("a story ends when the table goes on, also when the game is over", async () => {
  render(Recap, { store });
  await tick();
  store.table = table({ seen: 11, step: 6, recapFrom: 5, entries: 2, ask: null, over: { winners: ["rome"], text: "Carthage resigns", rule: "" } });
  await tick();
  await storyArrives();
  expect(stage.playing).toBe(false);
});

test("the next map does not look where the last one was asked to", async () => {
  const { unmount } = render(BoardSlot, { store });
  highlights.lookAt({ kind: "space", id: "capua" });
  unmount();
  expect(highlights.centre).toBeNull();
});
