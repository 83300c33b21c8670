import { fireEvent, render, screen } from "@testing-library/svelte";
import type { Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import MatchPage from "../src/match/MatchPage.svelte";
import Account from "../src/pages/Account.svelte";
import Archive from "../src/pages/Archive.svelte";
import Home from "../src/pages/Home.svelte";
import Join from "../src/pages/Join.svelte";
import Lobby from "../src/pages/Lobby.svelte";
import LessonPage from "../src/learn/LessonPage.svelte";
import ReplayPage from "../src/replay/ReplayPage.svelte";
import { router } from "../src/router.svelte";
import { myself } from "../src/state/me.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { FakeSocket, server } from "./fakes";
import { info, sheet, table } from "./samples";

const UNREACHED = "The server cannot be reached.";
const FOUND = { "GET /api/matches/m": info(), "GET /api/games/hannibal-2007/sheet?scenario=218bc": sheet };
const offline = (): void => void vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))));
const online = (answers: Record<string, unknown>): void => void vi.stubGlobal("fetch", server(answers));

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", vi.fn());
  toasts.list = [];
  offline();
});
afterEach(() => vi.unstubAllGlobals());

async function shown(page: Component<Record<string, never>>, path: string): Promise<string> {
  router.go(path);
  const { container } = render(page);
  await vi.waitFor(() => expect(container.textContent).toContain(UNREACHED));
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  return container.textContent ?? "";
}

test("a match that cannot be reached is not said to be missing, and opens when it can", async () => {
  expect(await shown(MatchPage, "/match/m")).not.toContain("no such game");
  online(FOUND);
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  expect(screen.queryByText(UNREACHED)).toBeNull();
});

test("nor is a replay", async () => {
  expect(await shown(ReplayPage, "/replay/m")).not.toContain("no such game");
});

test("nor a lesson", async () => {
  router.go("/learn/siege");
  render(LessonPage, { lesson: "siege" });
  expect(await screen.findByText(UNREACHED)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("lists that cannot be read are not said to be empty", async () => {
  expect(await shown(Lobby, "/lobby")).not.toContain("Nobody waits");
  online({ "GET /api/lobby": [] });
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Nobody waits/)).toBeTruthy();
  expect(screen.queryByText(UNREACHED)).toBeNull();
});

test("nor is the archive; it opens the records that the page itself saves", async () => {
  expect(await shown(Archive, "/archive")).not.toContain("Nothing here yet");
  expect(document.querySelector("input[type=file]")?.getAttribute("accept")).toContain(".record");
});

test("one's own games stay, and it is said that they may be old", async () => {
  online({ "GET /api/me": { name: "Ann", kind: "account", matches: [info()] } });
  await myself.load();
  offline();
  await shown(Home, "/");
  expect(screen.getByRole("heading", { name: "Your games" })).toBeTruthy();
});

test("an account that cannot be read is not called a guest's", async () => {
  online({ "GET /api/me": { name: "", kind: "none", matches: [] } });
  await myself.load();
  offline();
  await myself.load();
  expect(await shown(Account, "/account")).not.toContain("You play as a guest");
});

test("an invitation that cannot be read can be tried again", async () => {
  await shown(Join, "/join/token");
});

test("why not: a question that failed is not an answer", async () => {
  const store = new MatchStore("m");
  [store.info, store.seat, store.table] = [info(), "rome", table()];
  await store.why("move capua");
  expect(toasts.list.map((toast) => toast.text)).toEqual([UNREACHED]);
  online({ "POST /api/matches/m/why": { text: "there is no port", rule: "10.2" } });
  await store.why("move capua");
  expect(toasts.list.at(-1)).toMatchObject({ text: "there is no port", rule: "10.2", of: { game: "hannibal-2007" } });
});
