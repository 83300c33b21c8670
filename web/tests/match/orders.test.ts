import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, Orders } from "../../src/api/types";
import MatchMenu from "../../src/match/MatchMenu.svelte";
import PromptBar from "../../src/match/PromptBar.svelte";
import { games } from "../../src/state/games.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { info, options, sheet, table } from "../samples";

const orders = [{ id: "never-first", title: "Never act before others" }, { id: "no-last-chance", title: "Use no last chance" }];
const game: GameInfo = { id: "hannibal-2007", family: "hannibal", title: "Hannibal", about: "", scenarios: [], options: [], bots: [], advisers: [], orders, notice: "" };
const ask = { who: "rome", mine: true, yours: true, prompt: "First?", rule: "", order: "never-first", previews: false, options };

let given: Orders;
let store: MatchStore;
const reply = (path: string, init: RequestInit): Response => {
  if (init.method === "POST") given = JSON.parse(String(init.body)) as Orders;
  return new Response(JSON.stringify(path.includes("/orders") ? given : info()));
};
beforeEach(() => {
  given = { seat: "rome", orders: ["no-last-chance"] };
  games.list = [game];
  vi.spyOn(games, "load").mockResolvedValue();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => Promise.resolve(reply(path, init)));
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", table: table({ ask }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  games.list = [];
});

test("a question that can be left to a standing order says so, and the others stay", async () => {
  render(PromptBar, { store });
  const never = screen.getByRole("button", { name: "Never ask this" });
  expect(never.title).toBe("Never act before others");
  await fireEvent.click(never);
  await waitFor(() => expect(given).toEqual({ seat: "rome", orders: ["no-last-chance", "never-first"] }));
});

test("no other question offers it", () => {
  store.table = table();
  render(PromptBar, { store });
  expect(screen.queryByRole("button", { name: "Never ask this" })).toBeNull();
});

test("the menu shows all orders of the game, and those that were given", async () => {
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  await fireEvent.click(screen.getByRole("button", { name: "Standing orders…" }));
  const boxes = await screen.findAllByRole("checkbox", { hidden: true });
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  for (const box of boxes) await fireEvent.click(box);
  await fireEvent.click(screen.getByRole("button", { name: "Give these orders", hidden: true }));
  await waitFor(() => expect(given).toEqual({ seat: "rome", orders: ["never-first"] }));
});

test("where a game knows none, the menu has none", async () => {
  games.list = [{ ...game, orders: [] }];
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.queryByRole("button", { name: "Standing orders…" })).toBeNull();
});
