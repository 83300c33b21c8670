import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Link, LiveLink } from "../src/api/live";
import { FakeSocket } from "./fakes";

let link: LiveLink;
let states: Link[];

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  link = new LiveLink("ws://x", { message: () => undefined, link: (state) => states.push(state), poll: () => Promise.resolve(true) });
  link.open();
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a socket that no longer answers is left for a new one", async () => {
  FakeSocket.last().opens();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.last().sent).toEqual([{ is: "ping" }]);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(states).toEqual(["connecting", "live", "polling"]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeSocket.all).toHaveLength(2);
});

test("while sockets open but say nothing, the table comes over HTTP; one that speaks ends that", async () => {
  FakeSocket.last().opensMute();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(states).toEqual(["connecting", "polling"]);
  FakeSocket.last().opensMute();
  const polls = states.length;
  await vi.advanceTimersByTimeAsync(6000);
  expect(states.length).toBeGreaterThan(polls);
  FakeSocket.last().tells({ is: "pong" });
  const live = states.length;
  await vi.advanceTimersByTimeAsync(9000);
  expect(states.at(-1)).toBe("live");
  expect(states).toHaveLength(live);
});

test("whatever is said wants an answer soon", async () => {
  FakeSocket.last().opens();
  link.send({ is: "answer" });
  await vi.advanceTimersByTimeAsync(10_100);
  expect(states.at(-1)).toBe("polling");
});

test("a socket that answers is kept", async () => {
  FakeSocket.last().opens();
  for (let i = 0; i < 5; i++) {
    await vi.advanceTimersByTimeAsync(20_000);
    FakeSocket.last().tells({ is: "pong" });
  }
  expect(FakeSocket.all).toHaveLength(1);
  expect(states).toEqual(["connecting", "live"]);
});

test("a socket that never opens is given up", async () => {
  await vi.advanceTimersByTimeAsync(12_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("when the network or the reader is back, the socket is tried at once", async () => {
  FakeSocket.last().opens();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.last().sent).toEqual([{ is: "ping" }]);
  await vi.advanceTimersByTimeAsync(10_010);
  expect(states.at(-1)).toBe("polling");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a closed link tries nothing any more", async () => {
  link.close();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeSocket.all).toHaveLength(1);
});
