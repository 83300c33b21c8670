import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Hint } from "../src/api/types";
import CardStack from "../src/games/hannibal/battle/CardStack.svelte";
import Hand from "../src/match/Hand.svelte";
import MatchMenu from "../src/match/MatchMenu.svelte";
import PromptBar from "../src/match/PromptBar.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { server } from "./fakes";
import { info, sheet, table } from "./samples";

const hint: Hint = { do: "stop", text: "stop", value: 0.6, reasons: [], summary: "", bot: "greedy", plays: [{ do: "stop", text: "stop", value: 0.6, reasons: [], spaces: [] }] };
const focused = (): string => document.activeElement?.id ?? "";

let store: MatchStore;
beforeEach(() => {
  document.body.innerHTML = "";
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", table: table() });
  vi.spyOn(store, "answer").mockResolvedValue();
});

test("who passes the curtain or opens the table is at the question", () => {
  render(PromptBar, { store });
  expect(focused()).toBe("prompt");
});

test("whoever has the focus keeps it when the question appears", () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  render(PromptBar, { store });
  expect(document.activeElement).toBe(field);
});

test("a card played from its menu leaves the focus at the question", async () => {
  render(PromptBar, { store });
  render(Hand, { store });
  await fireEvent.click(screen.getByRole("button", { name: /Minor Campaign/, expanded: false }));
  const use = screen.getByRole("menuitem", { name: /event/ });
  use.focus();
  await fireEvent.click(use);
  expect(store.answer).toHaveBeenCalledWith("play 37 event");
  expect(focused()).toBe("prompt");
});

test("of two cards of a kind each has a place and a menu of its own", async () => {
  const { scene } = table();
  store.table = table({ scene: { ...scene, hands: { ...scene.hands, rome: { count: 2, cards: ["37", "37"] } } } });
  render(Hand, { store });
  const [first, second] = screen.getAllByRole("button", { name: /Minor Campaign/ });
  await fireEvent.click(second!);
  expect([first, second].map((one) => one?.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  expect(screen.getAllByRole("menu")).toHaveLength(1);
});

test("Escape in the menu of a card goes back to the card", async () => {
  render(PromptBar, { store });
  render(Hand, { store });
  await fireEvent.click(screen.getByRole("button", { name: /Minor Campaign/, expanded: false }));
  screen.getByRole("menuitem", { name: /event/ }).focus();
  await fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement?.getAttribute("data-card")).toBe("37");
});

test("advice that is followed leaves the focus at the question", async () => {
  vi.stubGlobal("fetch", server({ "GET /api/matches/m/hint?seat=rome": hint }));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  const follow = await screen.findByRole("button", { name: "Do it: stop" });
  follow.focus();
  await fireEvent.click(follow);
  expect(store.answer).toHaveBeenCalledWith("stop");
  expect(focused()).toBe("prompt");
});

test("what goes with the old position hands the focus to the question", async () => {
  vi.stubGlobal("fetch", server({ "GET /api/matches/m/hint?seat=rome": hint }));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  (await screen.findByRole("button", { name: "Put the advice away" })).focus();
  store.table = table({ seen: 11 });
  await tick();
  await tick();
  expect(screen.queryByRole("region", { name: "Advice" })).toBeNull();
  expect(focused()).toBe("prompt");
});

test("Escape in the More menu, and a dialog opened from it, go back to its button", async () => {
  render(MatchMenu, { store });
  const more = screen.getByRole("button", { name: "More" });
  await fireEvent.click(more);
  screen.getByRole("button", { name: "Keys" }).focus();
  await fireEvent.keyDown(screen.getByRole("button", { name: "Keys" }), { key: "Escape" });
  expect(screen.queryByRole("button", { name: "Keys" })).toBeNull();
  expect(document.activeElement).toBe(more);

  await fireEvent.click(more);
  screen.getByRole("button", { name: "Keys" }).focus();
  await fireEvent.click(screen.getByRole("button", { name: "Keys" }));
  const dialog = document.querySelector("dialog") as HTMLElement;
  await fireEvent.click(within(dialog).getByRole("button", { name: "Close", hidden: true }));
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(more);
});

test("an amount that is said leaves the focus at the question", async () => {
  const options = [3, 2, 1].map((n) => ({ do: `take ${n}`, text: `take ${n}`, on: [], odds: "", ends: false }));
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "How many?", rule: "", order: "", previews: false, options } });
  render(PromptBar, { store });
  screen.getByRole("button", { name: "take 3" }).focus();
  await fireEvent.click(screen.getByRole("button", { name: "take 3" }));
  expect(store.answer).toHaveBeenCalledWith("take 3");
  expect(focused()).toBe("prompt");
});

test("a battle card that stands for another keeps the focus in the hand", async () => {
  const choices = ["left", "right"].map((kind) => ({ do: `attack-reserve ${kind}`, text: `attack as ${kind}`, on: [], odds: "", ends: false }));
  const onAnswer = vi.fn();
  render(CardStack, {
    stack: { kind: "reserve", count: 1, known: 0 }, side: "rome", title: "Reserve", titles: new Map(), own: true, choices, chance: null, busy: false, asked: true, tabbable: true, onAnswer, onWhyNot: vi.fn(),
  });
  await fireEvent.click(screen.getByRole("button", { name: /^Reserve/ }));
  await fireEvent.click(screen.getByRole("button", { name: "attack as left" }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith("attack-reserve left");
  expect(document.activeElement?.getAttribute("data-battle-card")).toBe("reserve");
});

