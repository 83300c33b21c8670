import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Hand from "../../src/match/Hand.svelte";
import MatchHeader from "../../src/match/MatchHeader.svelte";
import MatchMenu from "../../src/match/MatchMenu.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { info, sheet, table } from "../samples";

let store: MatchStore;
beforeEach(() => {
  vi.useFakeTimers();
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", table: table(), link: "live" });
});
afterEach(() => vi.useRealTimers());

test("a server that does not answer for two seconds is told of in words", async () => {
  render(MatchHeader, { store, panel: false, onpanel: vi.fn() });
  store.pending = { seen: 10, wish: { do: "stop" } };
  await tick();
  await vi.advanceTimersByTimeAsync(1900);
  expect(screen.queryByText("No answer from the server yet…")).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(screen.getByText("No answer from the server yet…")).toBeTruthy();
  store.pending = null;
  await tick();
  expect(screen.getByText("Your move")).toBeTruthy();
});

test("who looks on is told so, and all see how many do", async () => {
  store.seat = null;
  render(MatchHeader, { store, panel: false, onpanel: vi.fn() });
  expect(screen.getByText("You are watching")).toBeTruthy();
  store.receive({ is: "presence", seats: {}, watching: 3 });
  await tick();
  expect(screen.getByText("3 look on")).toBeTruthy();
});

test("what cannot be undone stands last in the menu, apart from the rest", async () => {
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  const items = screen.getAllByRole("listitem");
  expect(items.at(-1)?.textContent).toBe("Resign…");
  expect(items.filter((item) => item.classList.contains("grave"))).toEqual([items.at(-1)]);
});

test("messages stand clear of the hand while there is one", () => {
  const { unmount } = render(Hand, { store });
  expect(document.documentElement.style.getPropertyValue("--hand")).toMatch(/px$/);
  unmount();
  expect(document.documentElement.style.getPropertyValue("--hand")).toBe("");
});
