import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../src/api/types";
import { drawn, seated, tableFor } from "../src/pages/new-match";
import New from "../src/pages/New.svelte";
import { games } from "../src/state/games.svelte";

const seats = (...names: string[]) => names.map((id) => ({ id, title: id.toUpperCase() }));
const bot = (id: string, title: string, suits: string) => ({ id, title, text: "", suits, measured: [] });
const game: GameInfo = {
  id: "camps", family: "camps", title: "Camps", about: "", options: [], notice: "", advisers: [], orders: [],
  scenarios: [
    { id: "four", title: "Four camps", seats: seats("red", "green", "blue", "gold"), sure: "" },
    { id: "two", title: "Two camps", seats: seats("red", "green"), sure: "" },
  ],
  bots: [bot("random", "Recruit", ""), bot("greedy", "Centurion", "new"), bot("search", "Consul", "")],
};
let wanted: Record<string, unknown>;

beforeEach(() => {
  wanted = {};
  games.list = [game];
  vi.stubGlobal("fetch", vi.fn((path: string, init: RequestInit = {}) => {
    if (init.method === "POST") wanted = JSON.parse(String(init.body)) as typeof wanted;
    return Promise.resolve(new Response(JSON.stringify(path === "/api/games" ? [game] : { id: "m", links: {} })));
  }));
});

const at = (seat: string): HTMLSelectElement => screen.getByRole("combobox", { name: new RegExp(seat.toUpperCase()) });
const sit = (seat: string, wish: string) => fireEvent.change(at(seat), { target: { value: wish } });
const begin = async (): Promise<void> => {
  await fireEvent.click(screen.getByRole("button", { name: /Begin|invitation/ }));
  await vi.waitFor(() => expect(wanted["seats"]).toBeTruthy());
};

test("every seat of four has its own company", async () => {
  render(New);
  expect(at("red").value).toBe("me");
  expect(at("gold").value).toBe("bot:greedy");
  expect(within(at("blue")).getAllByRole("option").map((option) => option.textContent?.trim())).toEqual(
    ["Me", "Another person here", "Open seat", "Recruit", "Centurion", "Consul"],
  );
  await sit("green", "here");
  await sit("blue", "open");
  await begin();
  expect(wanted["seats"]).toEqual({ red: "me", green: "here", blue: "open", gold: "bot:greedy" });
  expect(wanted["openTalk"]).toBe(false);
});

test("where somebody is invited private talk can be closed", async () => {
  render(New);
  expect(screen.queryByLabelText(/Open talk only/)).toBeNull();
  await fireEvent.click(screen.getByLabelText("Invite a friend"));
  expect(at("green").value).toBe("open");
  await fireEvent.click(screen.getByLabelText(/Open talk only/));
  await begin();
  expect(wanted).toMatchObject({ openTalk: true, seats: { red: "me", green: "open", blue: "open", gold: "open" } });
});

test("a game to which nobody is invited is not shown to anybody, whatever was wished before", async () => {
  render(New);
  await sit("blue", "open");
  await fireEvent.click(screen.getByLabelText(/among the open games/));
  await sit("blue", "bot:random");
  expect(screen.queryByLabelText(/among the open games/)).toBeNull();
  await begin();
  expect(wanted["visibility"]).toBe("private");
});

test("two seats stay as easy as they are", async () => {
  render(New);
  await fireEvent.change(screen.getByRole("combobox", { name: "Scenario" }), { target: { value: "two" } });
  expect(screen.queryByText("Who sits where?")).toBeNull();
  await fireEvent.click(screen.getByLabelText("GREEN"));
  await fireEvent.click(screen.getByLabelText(/Recruit/));
  await begin();
  expect(wanted["seats"]).toEqual({ red: "bot:random", green: "me" });
});

test("I sit only once", () => {
  const table = tableFor(["red", "green", "blue"], "friend", "");
  expect(table).toEqual({ red: "me", green: "open", blue: "open" });
  expect(seated(table, "blue", "me")).toEqual({ red: "open", green: "open", blue: "me" });
  expect(seated(table, "green", "here")).toEqual({ red: "me", green: "here", blue: "open" });
  expect(tableFor(["red", "green", "blue"], "here", "")).toEqual({ red: "me", green: "here", blue: "here" });
});

test("lots keep the company together", () => {
  const table = { red: "me", green: "open", blue: "bot:random" };
  expect(drawn(table, () => 0.99)).toEqual({ red: "bot:random", green: "open", blue: "me" });
  expect(drawn(table, () => 0)).toEqual(table);
});
