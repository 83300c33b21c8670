import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../src/api/types";
import MatchPage from "../src/match/MatchPage.svelte";
import LogPanel from "../src/match/panels/LogPanel.svelte";
import { router } from "../src/router.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { FakeSocket, server } from "./fakes";
import { info, sheet, table } from "./samples";

const SHEET = "GET /api/games/hannibal-2007/sheet?scenario=218bc";
let store: MatchStore;

function serve(you: string[], answers: Record<string, unknown> = {}): void {
  vi.stubGlobal("fetch", server({ "GET /api/matches/m": info({ you }), "GET /api/matches/m/chat": [], [SHEET]: sheet, ...answers }));
}
const trouble = (status: number, text: string): void =>
  void vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify({ error: "x", text }), { status }))));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", vi.fn());
  store = new MatchStore("m");
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

test("a seat that is none of mine is not waited for: I sit on my own, or watch", async () => {
  serve(["carthage"]);
  await store.open("foo");
  expect(FakeSocket.last().url).toContain("seat=carthage");
  serve([]);
  const other = new MatchStore("m");
  await other.open("rome");
  expect(FakeSocket.last().url).not.toContain("seat=");
  other.close();
});

test("who is refused at the socket asks over HTTP why, and is told", async () => {
  serve(["rome"]);
  await store.open();
  trouble(403, "this seat is not yours");
  const socket = FakeSocket.last();
  socket.opens();
  socket.readyState = 3;
  (socket.onclose as unknown as (event: { code: number }) => void)({ code: 4403 });
  await vi.advanceTimersByTimeAsync(100);
  expect(store.missing).toBe("this seat is not yours");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a socket for which there is no room is replaced by asking", async () => {
  serve(["rome"], { "GET /api/matches/m/table?seat=rome": table() });
  await store.open();
  const socket = FakeSocket.last();
  socket.opens();
  socket.readyState = 3;
  (socket.onclose as unknown as (event: { code: number }) => void)({ code: 4403 });
  await vi.advanceTimersByTimeAsync(100);
  expect([store.missing, store.link, store.table?.seen]).toEqual(["", "polling", 10]);
});

test("a name that no game can have is that of no game", async () => {
  trouble(400, "Expected `str` matching regex '^[A-Za-z0-9_-]{8,16}$'");
  router.go("/match/nope");
  render(MatchPage);
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.getByText("There is no such game, or it is private.")).toBeTruthy();
  expect(document.body.textContent).not.toContain("regex");
});

test("a log that does not begin at the beginning says where the rest is", async () => {
  serve(["rome", "carthage"]);
  await store.open("carthage");
  FakeSocket.last().opens();
  const line = (n: number): LogEntry => ({ n, mark: "", roll: null, text: `Line ${n}.`, rule: "", about: [] });
  FakeSocket.last().tells(table({ seat: "carthage", log: [line(0), line(1)], logFrom: 0 }));
  const panel = render(LogPanel, { store });
  expect(screen.queryByRole("link")).toBeNull();
  panel.unmount();
  store.log = [line(40), line(41)];
  render(LogPanel, { store });
  expect(screen.getByRole("link", { name: "Earlier lines are in the replay." }).getAttribute("href")).toBe("/replay/m?view=carthage");
});
