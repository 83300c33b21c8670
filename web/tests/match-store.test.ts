import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../src/api/types";
import { MatchStore } from "../src/state/match.svelte";
import { DEFAULTS, settings } from "../src/state/settings.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { info, sheet, table } from "./samples";
import { FakeSocket, server } from "./fakes";

let store: MatchStore;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  settings.set("confirm", "never");
});
afterEach(() => {
  settings.set("confirm", DEFAULTS.confirm);
  store.close();
  toasts.list = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(calls: Record<string, unknown> = {}): Promise<FakeSocket> {
  vi.stubGlobal("fetch", server({ "GET /api/matches/m": info(), "GET /api/matches/m/chat": [], [`GET /api/games/hannibal-2007/sheet?scenario=218bc`]: sheet, ...calls }));
  store = new MatchStore("m");
  await store.open();
  return FakeSocket.last();
}

test("it sits on its own seat and shows what the socket tells", async () => {
  const socket = await opened();
  expect(socket.url).toContain("/api/matches/m/live?seat=rome");
  socket.opens();
  expect(store.link).toBe("live");
  socket.tells(table());
  expect(store.options).toHaveLength(4);
});

test("nothing changes on screen before the server says so", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table());
  await store.answer("stop");
  expect(socket.sent).toContainEqual({ is: "answer", seen: 10, do: "stop" });
  expect(store.busy).toBe(true);
  expect(store.table?.seen).toBe(10);
  await store.answer("stop");
  expect(socket.sent).toHaveLength(1);
  socket.tells(table({ seen: 11, ask: null }));
  expect(store.busy).toBe(false);
  expect(store.options).toEqual([]);
});

test("an answer that could not be stored is told, and may be given again", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table());
  await store.answer("stop");
  socket.tells({ is: "refused", text: "nothing was stored, try again in a few seconds", rule: "", error: "unavailable" });
  expect(toasts.list.at(-1)?.text).toBe("nothing was stored, try again in a few seconds");
  expect(store.link).toBe("live");
  await store.answer("stop");
  expect(socket.sent).toHaveLength(2);
});

test("an answer that got lost is sent once more after the link came back, under its number", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table());
  await store.answer("stop");
  socket.breaks();
  expect(store.link).toBe("connecting");
  await vi.advanceTimersByTimeAsync(500);
  const again = FakeSocket.last();
  again.opens();
  again.tells(table());
  expect(again.sent).toEqual([{ is: "answer", seen: 10, do: "stop" }]);
  again.tells(table());
  expect(again.sent).toHaveLength(1);
});

test("an answer that arrived before the link broke is not sent again", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table());
  await store.answer("stop");
  socket.breaks();
  await vi.advanceTimersByTimeAsync(500);
  FakeSocket.last().opens();
  FakeSocket.last().tells(table({ seen: 11 }));
  expect(FakeSocket.last().sent).toEqual([]);
  expect(store.busy).toBe(false);
});

test("without sockets the table is fetched, and answers go over HTTP", async () => {
  await opened({ "GET /api/matches/m/table?seat=rome": table(), "POST /api/matches/m/answers": table({ seen: 11 }) });
  for (let i = 0; i < 3; i++) {
    FakeSocket.last().breaks();
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(store.link).toBe("polling");
  expect(store.table?.seen).toBe(10);
  await store.answer(["move capua", "move neapolis"]);
  expect(store.table?.seen).toBe(11);
  expect(store.busy).toBe(false);
});

test("refused: the reason with its rule is shown, and one may choose anew", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table());
  await store.answer("stop");
  socket.tells({ is: "refused", text: "there is a pass", rule: "10.2" });
  expect(store.busy).toBe(false);
  expect(toasts.list.at(-1)).toMatchObject({ text: "there is a pass", rule: "10.2", tone: "wrong" });
});

test("stale: the present table is taken", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table());
  await store.answer("stop");
  socket.tells({ is: "stale", table: table({ seen: 15 }) });
  expect(store.table?.seen).toBe(15);
  expect(store.busy).toBe(false);
});

test("an older table that comes late is not shown", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells(table({ seen: 12 }));
  socket.tells(table({ seen: 11 }));
  expect(store.table?.seen).toBe(12);
});

test("lines of the log replace those from their number on", async () => {
  const line = (n: number, text: string): LogEntry => ({ n, text, mark: "", roll: null, rule: "", about: [] });
  const socket = await opened();
  socket.opens();
  socket.tells(table({ log: [line(0, "a"), line(1, "b"), line(2, "c")] }));
  socket.tells(table({ seen: 11, logFrom: 2, log: [line(2, "d")] }));
  expect(store.log.map((entry) => entry.text)).toEqual(["a", "b", "d"]);
  socket.tells(table({ seen: 12, logFrom: 1, log: [] }));
  expect(store.log.map((entry) => entry.text)).toEqual(["a"]);
});

test("at one screen, the other seat is asked to come", async () => {
  const socket = await opened({ "GET /api/matches/m": info({ you: ["rome", "carthage"] }) });
  socket.opens();
  socket.tells(table({ ask: { who: "carthage", mine: false, yours: true, prompt: "", rule: "", order: "", previews: false, options: [] } }));
  expect(store.handTo).toBe("carthage");
  store.sit("carthage");
  expect(store.table).toBeNull();
  expect(FakeSocket.last().url).toContain("seat=carthage");
});

test("undo asked for twice is done once", async () => {
  const socket = await opened({ "POST /api/matches/m/undo": table({ seen: 11 }) });
  socket.opens();
  socket.tells(table());
  const first = store.undo();
  expect(store.busy).toBe(true);
  await Promise.all([first, store.undo()]);
  expect(vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith("/undo"))).toHaveLength(1);
  expect(store.table?.seen).toBe(11);
  expect(store.busy).toBe(false);
});

test("one answers as soon as an undo is shown, though its own reply is still under way", async () => {
  const socket = await opened({ "POST /api/matches/m/undo": table({ seen: 11 }) });
  socket.opens();
  socket.tells(table());
  const undo = store.undo();
  socket.tells(table({ seen: 11 }));
  expect(store.busy).toBe(false);
  await undo;
});

test("what is new on the table is put on the last one of this socket", async () => {
  const socket = await opened();
  socket.opens();
  socket.tells({ is: "change", seen: 9 });
  expect(store.table).toBeNull();
  socket.tells(table());
  socket.tells({ is: "change", seen: 11, step: 11, log: [], logFrom: 0, entries: 0, clocks: {}, table: { ask: null }, scene: {}, within: {}, gone: [] });
  expect([store.table?.seen, store.ask]).toEqual([11, null]);
  expect(store.table?.scene).toBeTruthy();
});

test("who thinks for a moment about a march is told where it leads, until the next table", async () => {
  const reach = [{ space: "capua", path: ["move capua"], spaces: ["capua"], cost: 1, notes: [], party: "" }];
  const socket = await opened({ "GET /api/matches/m/previews?seat=rome": reach });
  socket.opens();
  const ask = { ...table().ask!, previews: true };
  socket.tells(table({ ask }));
  expect(store.previews.list).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(store.previews.list).toEqual(reach);
  socket.tells(table({ seen: 11, ask: null }));
  expect(store.previews.list).toEqual([]);
});
