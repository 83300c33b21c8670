import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../../src/api/types";
import { loadPage } from "../../src/games/pages";
import CardMoment from "../../src/match/CardMoment.svelte";
import TurnMoment from "../../src/match/TurnMoment.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { DEFAULTS, settings } from "../../src/state/settings.svelte";
import { info, scene, sheet, table } from "../samples";

const line = (n: number, mark: LogEntry["mark"], side = "rome"): LogEntry => ({ n, mark, text: "", rule: "", about: [{ kind: "side", id: side }, { kind: "face", id: "37" }], roll: null });
let store: MatchStore;
beforeEach(async () => {
  vi.useFakeTimers();
  await loadPage("hannibal");
  settings.set("motion", "full");
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", log: [line(0, "card")], table: table() });
});
afterEach(() => {
  vi.useRealTimers();
  settings.set("motion", DEFAULTS.motion);
  settings.set("pace", DEFAULTS.pace);
});
const flying = (): Element | null => document.querySelector(".card-moment");

test("a card that is played is seen for a moment, one's own from the hand", async () => {
  render(CardMoment, { store });
  await tick();
  expect(flying()).toBeNull();
  store.log = [...store.log, line(1, "card")];
  await tick();
  expect(flying()?.textContent).toContain("Minor Campaign");
  expect(flying()?.classList.contains("own")).toBe(true);
  await vi.advanceTimersByTimeAsync(1400);
  expect(flying()).toBeNull();
  store.log = [...store.log, line(2, "card", "carthage")];
  await tick();
  expect(flying()?.classList.contains("own")).toBe(false);
});

test("no card flies where nothing is to move", async () => {
  settings.set("motion", "still");
  render(CardMoment, { store });
  await tick();
  store.log = [...store.log, line(1, "card")];
  await tick();
  expect(flying()).toBeNull();
});

test("a new turn says how the points stand, and what the turn brought", async () => {
  render(TurnMoment, { store });
  await tick();
  store.table = table({ scene: { ...scene, turn: 2, years: "217 BC", points: { rome: 8, carthage: 9 } } });
  store.log = [...store.log, line(1, "turn")];
  await tick();
  const told = document.querySelector(".turn-moment")?.textContent?.replace(/\s+/g, " ") ?? "";
  expect(told).toContain("Turn 2");
  expect(told).toContain("217 BC");
  expect(told).toMatch(/Rome\s*8/);
  await vi.advanceTimersByTimeAsync(2700);
  store.table = table({ scene: { ...scene, turn: 3, points: { rome: 10, carthage: 9 } } });
  store.log = [...store.log, line(2, "turn")];
  await tick();
  expect(document.querySelector(".turn-moment")?.textContent).toContain("+2");
  await vi.advanceTimersByTimeAsync(2700);
  expect(document.querySelector(".turn-moment")).toBeNull();
});

test("who has switched it off is not stopped by a new turn", async () => {
  settings.set("pace", "off");
  render(TurnMoment, { store });
  await tick();
  store.log = [...store.log, line(1, "turn")];
  await tick();
  expect(document.querySelector(".turn-moment")).toBeNull();
});
