import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PromptBar from "../src/match/PromptBar.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { info, sheet, table } from "./samples";

let store: MatchStore;
beforeEach(() => {
  store = new MatchStore("m");
  store.info = info();
  store.sheet = sheet;
  store.seat = "rome";
  store.table = table();
  vi.spyOn(store, "answer").mockResolvedValue();
});
afterEach(() => {
  toasts.list = [];
});

test("the question, its rule and every option are there", () => {
  render(PromptBar, { store });
  expect(screen.getByText("Play a card.").getAttribute("aria-live")).toBe("assertive");
  expect(screen.getByRole("button", { name: "Rule 7.2" })).toBeTruthy();
  expect(document.querySelectorAll("[data-do]")).toHaveLength(4);
});

test("digits answer, and a click does", async () => {
  render(PromptBar, { store });
  await fireEvent.keyDown(window, { key: "1" });
  expect(store.answer).toHaveBeenCalledWith("stop");
  await fireEvent.click(screen.getByText("march to Capua"));
  expect(store.answer).toHaveBeenCalledWith("move capua");
});

test("Undo that cannot be says why", async () => {
  render(PromptBar, { store });
  await fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect(toasts.list.at(-1)?.text).toBe("a die was rolled");
});

test("who is not asked sees for whom the table waits", () => {
  store.table = table({ ask: { who: "carthage", mine: false, prompt: "" } });
  render(PromptBar, { store });
  expect(screen.getByText("Waiting for Carthage.")).toBeTruthy();
  expect(document.querySelectorAll("[data-do]")).toHaveLength(0);
});
