import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, OptionInfo } from "../src/api/types";
import Home from "../src/pages/Home.svelte";
import New from "../src/pages/New.svelte";
import { grouped, suiting } from "../src/pages/new-match";
import { games } from "../src/state/games.svelte";
import { myself } from "../src/state/me.svelte";
import { DEFAULTS, settings } from "../src/state/settings.svelte";
import TopBar from "../src/ui/TopBar.svelte";
import { info } from "./samples";

const ENGINE = /\bElo\b|\btrials?\b|\bplays, \d|seconds?\b|not checked|\bH07\b|\bR-\d+/;
const bot = (id: string, title: string, suits: string) => ({ id, title, text: `${title} speaks.`, suits, measured: [] });
const option = (id: string, group: string, oneOf = "", excludes: string[] = []): OptionInfo => ({ id, title: `Rule ${id}`, rule: "", excludes, scenarios: [], sure: "certain", group, oneOf });
const seats = [{ id: "rome", title: "Rome" }, { id: "carthage", title: "Carthage" }];
const game = (id: string, title: string): GameInfo => ({
  id, family: "camps", title, about: `What ${title} is about.`, notice: "Likely as printed: 3 cards.", advisers: [], orders: [],
  scenarios: [{ id: "war", title: "The war", seats, sure: "likely" }],
  options: [option("cards-74", "Cards", "deck"), option("rain", "Weather"), option("cards-90", "Cards", "deck")],
  bots: [bot("random", "Recruit", ""), bot("greedy", "Centurion", "new"), bot("quick", "Tribune", "some"), bot("slow", "Consul", "")],
});
const NOBODY = { ...myself.me };
let wanted: Record<string, unknown> = {};

beforeEach(() => {
  wanted = {};
  myself.me = NOBODY;
  settings.set("experience", DEFAULTS.experience);
  games.list = [game("one", "First"), game("two", "Second")];
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", vi.fn((path: string, init: RequestInit = {}) => {
    if (path === "/api/matches") wanted = JSON.parse(String(init.body)) as typeof wanted;
    const answers: Record<string, unknown> = { "/api/games": games.list, "/api/me": myself.me, "/api/matches": { id: "m", links: {} } };
    return Promise.resolve(new Response(JSON.stringify(answers[path])));
  }));
});
afterEach(() => vi.unstubAllGlobals());

const chosenBot = (): string => document.querySelector<HTMLInputElement>("input[name=bot]:checked")?.value ?? "";
const begin = async (): Promise<void> => {
  await fireEvent.click(screen.getByRole("button", { name: "Begin" }));
  await vi.waitFor(() => expect(wanted["seats"]).toBeTruthy());
};

test("the front page names every game, says what it is about, and leads to its rules", async () => {
  render(Home);
  for (const one of games.list) {
    expect(await screen.findByRole("heading", { name: one.title })).toBeTruthy();
    expect(screen.getByText(one.about)).toBeTruthy();
    expect(screen.getByRole("link", { name: `Rules and charts of ${one.title}` }).getAttribute("href")).toBe(`/rules/${one.id}`);
  }
});

test("one's own games come first, the one that waits for me before all others", async () => {
  const mine = { ...info({ id: "waits", asked: "rome" }), unplayable: "" };
  myself.me = { ...NOBODY, name: "Livia", kind: "guest", named: true, matches: [{ ...mine, id: "other", asked: null }, mine] };
  render(Home);
  expect((await screen.findByRole("link", { name: "Continue" })).getAttribute("href")).toBe("/match/waits");
  const headings = screen.getAllByRole("heading").map((one) => one.textContent);
  expect(headings.indexOf("Your games")).toBeLessThan(headings.indexOf("The games"));
});

test("a newcomer is set against whoever suits him, and reads no word of the engine", async () => {
  render(New);
  expect(chosenBot()).toBe("greedy");
  expect(document.body.textContent).not.toMatch(ENGINE);
  await fireEvent.click(screen.getByLabelText("A few times"));
  expect(chosenBot()).toBe("quick");
  await fireEvent.click(screen.getByLabelText(/Consul/));
  expect(chosenBot()).toBe("slow");
});

test("what somebody said of himself is remembered; where nobody is made for it, the last is proposed", () => {
  settings.set("experience", "some");
  render(New);
  expect(chosenBot()).toBe("quick");
  expect(suiting(games.list[0]!.bots, "well")?.id).toBe("slow");
});

test("optional rules stand under their headings, and of those that answer one question one is chosen", async () => {
  expect(grouped(game("x", "X").options).map(({ title, choices }) => [title, choices.map((one) => one.options.length)])).toEqual([["Cards", [2]], ["Weather", [1]]]);
  render(New);
  await fireEvent.click(screen.getByLabelText(/Rule cards-74/));
  await fireEvent.click(screen.getByLabelText(/Rule cards-90/));
  await fireEvent.click(screen.getByLabelText(/Rule rain/));
  await begin();
  expect(wanted["options"]).toEqual(["cards-90", "rain"]);
});

test("two people on one screen have two names", async () => {
  render(New);
  await fireEvent.click(screen.getByLabelText("Together on this screen"));
  await fireEvent.input(screen.getByLabelText("Name at Rome"), { target: { value: "Ann" } });
  await fireEvent.input(screen.getByLabelText("Name at Carthage"), { target: { value: "Bob" } });
  await begin();
  expect(wanted["names"]).toEqual({ rome: "Ann", carthage: "Bob" });
});

test("on a phone a menu holds every page, and closes with Escape", async () => {
  render(TopBar);
  const opener = screen.getByRole("button", { name: "Menu" });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  expect([...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual(["/", "/new", "/lobby", "/watch", "/learn", "/rules", "/settings", "/account"]);
  await fireEvent.keyDown(opener, { key: "Escape" });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
