import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import MatchMenu from "../../src/match/MatchMenu.svelte";
import MatchPage from "../../src/match/MatchPage.svelte";
import { router } from "../../src/router.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import type { MatchInfo, Table } from "../../src/api/types";
import { FakeSocket, server } from "../fakes";
import { info, scene, sheet, table } from "../samples";

const both = (changes: Partial<MatchInfo> = {}): MatchInfo => info({ you: ["rome", "carthage"], ...changes });
const asks = (who: string, seat: string): Table =>
  table({
    seat,
    ask: { who, mine: who === seat, yours: who !== "gauls", prompt: who === seat ? "Play a card." : "Waiting", rule: "", order: "", previews: false, options: [] },
    scene: { ...scene, hands: { rome: { count: 1, cards: seat === "rome" ? ["37"] : null }, carthage: { count: 1, cards: seat === "carthage" ? ["37"] : null } } },
  });

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", server({ "GET /api/matches/m": both(), "GET /api/matches/m/chat?seat=rome": [], "GET /api/matches/m/chat?seat=carthage": [], "GET /api/games/hannibal-2007/sheet?scenario=218bc": sheet }));
});

async function opened(query = ""): Promise<void> {
  router.go(`/match/m${query}`);
  render(MatchPage);
  await vi.waitFor(() => FakeSocket.last());
}
async function tells(who: string): Promise<void> {
  const socket = FakeSocket.last();
  socket.opens();
  socket.tells(asks(who, new URL(socket.url).searchParams.get("seat") ?? ""));
  await vi.waitFor(() => expect(screen.queryByText("One moment…")).toBeNull());
}
const curtain = () => screen.findByRole("button", { name: /^I command/ });
const hand = () => document.querySelector(".hand");

test("who opens the match sees no hand before saying who is at the screen", async () => {
  await opened();
  await tells("rome");
  expect((await curtain()).textContent).toContain("Rome");
  expect(document.querySelector(".match")).toBeNull();
  await fireEvent.click(await curtain());
  expect(hand()).not.toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("after a reload the second seat comes when it is asked", async () => {
  await opened();
  await tells("carthage");
  await fireEvent.click(await curtain());
  expect(FakeSocket.last().url).toContain("seat=carthage");
  await tells("carthage");
  expect(hand()).not.toBeNull();
});

test("nothing of the table is left to reach behind the curtain, and it goes up for the other seat", async () => {
  await opened("?seat=rome");
  await tells("rome");
  expect(hand()).not.toBeNull();
  await tells("carthage");
  expect((await curtain()).textContent).toContain("Carthage");
  expect(document.activeElement).toBe(await curtain());
  expect(document.querySelectorAll("button, a, input, [tabindex]")).toHaveLength(1);
});

test("a question that is not truly the seat’s own keeps nobody out", async () => {
  const store = new MatchStore("m");
  store.info = both();
  store.seat = "carthage";
  store.table = { ...asks("carthage", "carthage"), ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } };
  store.sit("carthage");
  expect(store.handTo).toBeNull();
});

test("one looks as the other seat only where nobody is asked any more", async () => {
  const store = new MatchStore("m");
  store.seat = "rome";
  store.sheet = sheet;
  store.info = both();
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.queryByText("Look as Carthage")).toBeNull();
  store.info = both({ status: "over" });
  expect(await screen.findByText("Look as Carthage")).toBeTruthy();
});

test("a table of the seat that was left is not shown to the next", async () => {
  const store = new MatchStore("m");
  await store.open("carthage");
  store.receive(asks("carthage", "rome"));
  expect(store.table).toBeNull();
  store.close();
});

const three = (): MatchInfo => both({ seats: [...info().seats, { seat: "gauls", player: { name: "Recruit", kind: "bot" }, connected: true, clock: null, left: "" }] });

test("while a bot is asked nobody sees a hand before saying who is at the screen", async () => {
  const store = new MatchStore("m");
  store.info = three();
  store.seat = "rome";
  store.table = asks("gauls", "rome");
  expect(store.handTo).toBe("rome");
  store.sit("rome");
  expect(store.handTo).toBeNull();
  store.table = asks("carthage", "rome");
  expect(store.handTo).toBe("carthage");
  store.table = table({ seat: "rome", ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } });
  expect(store.handTo, "somebody else is asked in silence").toBeNull();
});
