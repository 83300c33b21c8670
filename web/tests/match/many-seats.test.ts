import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatLine, MatchInfo } from "../../src/api/types";
import EndBanner from "../../src/match/EndBanner.svelte";
import Lineup from "../../src/match/Lineup.svelte";
import MatchHeader from "../../src/match/MatchHeader.svelte";
import MatchMenu from "../../src/match/MatchMenu.svelte";
import OfferBar from "../../src/match/OfferBar.svelte";
import ChatPanel from "../../src/match/panels/ChatPanel.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { FakeSocket, server } from "../fakes";
import { info, sheet, table } from "../samples";

const SEATS = ["red", "green", "blue", "gold"];
const four = (changes: Partial<MatchInfo> = {}): MatchInfo =>
  info({
    seats: SEATS.map((seat) => ({ seat, player: { name: `${seat}’s player`, kind: seat === "gold" ? "bot" as const : "guest" as const }, connected: true, clock: null, left: "" })),
    you: ["red"], chatAllowed: true, talkWith: ["green", "blue"], ...changes,
  });
const line = (seat: string, to: string, text: string, second: number): ChatLine => ({ who: seat, seat, to, text, at: `2026-01-01T00:00:0${second}Z` });
let store: MatchStore;
let now: MatchInfo;
let said: ChatLine[];

beforeEach(() => {
  localStorage.clear();
  FakeSocket.all = [];
  [now, said] = [four(), []];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", server({
    get "GET /api/matches/m"() { return now; },
    get "GET /api/matches/m/chat?seat=red"() { return said; },
    "GET /api/matches/m/chat?seat=green": [],
    "GET /api/matches/m/steps?view=red": { count: 9, marks: [] },
    "GET /api/games/hannibal-2007/sheet?scenario=218bc": { ...sheet, seats: SEATS.map((id) => ({ id, title: id.toUpperCase() })) },
    "POST /api/matches/m/resign": {},
  }));
});
afterEach(() => store.close());

async function opened(): Promise<MatchStore> {
  store = new MatchStore("m");
  await store.open();
  FakeSocket.last().opens();
  store.receive(table({ seat: "red", ask: { who: "green", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } }));
  await tick();
  return store;
}
const heard = (): string[] => screen.queryAllByRole("listitem").map((item) => item.querySelector("p")?.textContent ?? "");
const channel = (name: RegExp) => screen.getByRole("button", { name });

test("every channel has its own lines, and what one writes goes to it alone", async () => {
  said = [line("blue", "", "salvete", 1), line("green", "red", "the hill?", 2), line("red", "blue", "no", 3)];
  await opened();
  await store.chat.load();
  render(ChatPanel, { store });
  expect(heard()).toEqual(["salvete"]);
  expect(channel(/GREEN/).textContent).toContain("1");
  await fireEvent.click(channel(/GREEN/));
  expect(heard()).toEqual(["the hill?"]);
  expect(screen.getByText("Only you and GREEN hear this.")).toBeTruthy();
  expect(store.chat.unreadIn("green")).toBe(0);
  await fireEvent.input(screen.getByPlaceholderText("Say something to GREEN"), { target: { value: "at dawn" } });
  await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(FakeSocket.last().sent.at(-1)).toEqual({ is: "chat", text: "at dawn", to: "green" });
  store.receive({ is: "chat", ...line("red", "green", "at dawn", 4) });
  await tick();
  expect(heard()).toEqual(["the hill?", "at dawn"]);
  expect(screen.queryByRole("button", { name: /GOLD/ })).toBeNull();
});

test("where the panels are folded away, their button tells of what is unread", async () => {
  said = [line("blue", "", "salvete", 1), line("green", "red", "the hill?", 2)];
  await opened();
  await store.chat.load();
  render(MatchHeader, { store, panel: false, onpanel: () => undefined });
  expect(screen.getByRole("button", { name: "Log and tables, 2 unread" }).textContent).toContain("2");
  store.chat.read("green");
  store.chat.read("");
  await tick();
  expect(screen.getByRole("button", { name: "Log and tables" }).textContent?.trim()).toBe("");
});

test("what was said to who has left can be read, but not answered", async () => {
  said = [line("green", "red", "farewell", 1)];
  now = four({ talkWith: ["blue"] });
  await opened();
  await store.chat.load();
  render(ChatPanel, { store });
  await fireEvent.click(channel(/GREEN/));
  expect(heard()).toEqual(["farewell"]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("where all talk is open there is one channel", async () => {
  now = four({ talkWith: [], openTalk: true });
  await opened();
  render(ChatPanel, { store });
  expect(screen.getByText("In this game all talk is open.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Table" })).toBeNull();
});

test("the next at the screen does not see what was whispered to the one before", async () => {
  now = four({ you: ["red", "green"] });
  said = [line("blue", "red", "only for red", 1)];
  await opened();
  await store.chat.load();
  expect(store.chat.lines).toHaveLength(1);
  store.sit("green");
  expect(store.chat.lines).toEqual([]);
  await store.chat.load();
  expect(store.chat.lines).toEqual([]);
});

test("who leaves looks on with the spectators, and the others play on", async () => {
  await opened();
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  await fireEvent.click(screen.getByText("Leave the game…"));
  expect(screen.getByText(/the others play on/)).toBeTruthy();
  now = four({ you: [], left: ["red"] });
  await fireEvent.click(screen.getByText("Leave"));
  await vi.waitFor(() => expect(store.seat).toBeNull());
  expect(FakeSocket.last().url).not.toContain("seat=");
  expect(store.missing).toBe("");
});

test("where only bots would be left, to leave is to resign", async () => {
  now = four({ seats: four().seats.map((seat) => (seat.seat === "red" ? seat : { ...seat, player: { name: "Recruit", kind: "bot" } })) });
  await opened();
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.getByText("Resign…")).toBeTruthy();
});

test("an offer tells who has still to answer, and who has agreed is not asked again", async () => {
  now = four({ offers: [{ kind: "rewind", seat: "green", step: 3, agreed: ["green"] }] });
  await opened();
  render(OfferBar, { store });
  expect(screen.getByRole("button", { name: "Agree" })).toBeTruthy();
  store.info = four({ offers: [{ kind: "rewind", seat: "green", step: 3, agreed: ["green", "red"] }] });
  expect(await screen.findByText("You agreed to go back. Still to answer: BLUE.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  store.info = four({ offers: [{ kind: "rewind", seat: "red", step: 3, agreed: ["red"] }] });
  expect(await screen.findByText("You asked to go back. Still to answer: GREEN, BLUE.")).toBeTruthy();
});

test("several may win, and who left has lost", async () => {
  await opened();
  store.receive(table({ seat: "red", ask: null, over: { winners: ["green", "blue"], text: "most points.", rule: "" } }));
  const { unmount } = render(EndBanner, { store });
  expect(screen.getByRole("heading").textContent).toBe("Defeat");
  unmount();
  store.seat = null;
  store.info = four({ you: [] });
  render(EndBanner, { store });
  expect(screen.getByRole("heading").textContent).toBe("GREEN, BLUE win");
  store.info = four({ you: [], left: ["red"] });
  await tick();
  expect(screen.getByRole("heading").textContent).toBe("Defeat");
});

test("the line-up names every seat, and who left one", async () => {
  now = four({ seats: four().seats.map((seat) => (seat.seat === "gold" ? { ...seat, left: "Hanno" } : seat)) });
  await opened();
  render(Lineup, { store });
  expect(screen.getAllByRole("listitem").map((item) => item.querySelector("b")?.textContent)).toEqual(["RED", "GREEN", "BLUE", "GOLD"]);
  expect(screen.getByText("for Hanno, who left")).toBeTruthy();
});

test("who has lost is told who has won", async () => {
  await opened();
  store.receive(table({ seat: "red", ask: null, over: { winners: ["green"], text: "The last turn is over", rule: "" } }));
  render(EndBanner, { store });
  expect(screen.getByRole("heading").textContent).toBe("Defeat");
  expect(screen.getByText("GREEN wins.")).toBeTruthy();
});

test("a seat that keeps several houses is named in the plural, and within a sentence without a capital", async () => {
  await opened();
  store.sheet = { ...sheet, seats: [{ id: "red", title: "The Reds" }, { id: "green", title: "The Greens with the Blues" }] };
  expect([store.title("seat", "red"), store.named("red")]).toEqual(["The Reds", "the Reds"]);
  store.receive(table({ seat: "red", ask: null, over: { winners: ["green"], text: "", rule: "" } }));
  render(EndBanner, { store });
  expect(screen.getByText("The Greens with the Blues win.")).toBeTruthy();
});
