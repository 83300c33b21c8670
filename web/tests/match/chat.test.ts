import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatLine, MatchInfo } from "../../src/api/types";
import SidePanel from "../../src/match/SidePanel.svelte";
import { TABLE } from "../../src/state/chat.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { FakeSocket, server } from "../fakes";
import { info, sheet, table } from "../samples";

const line = (text: string, second: number): ChatLine => ({ who: "Ann", seat: "rome", to: "", text, at: `2026-01-01T00:00:0${second}Z` });
let said: ChatLine[];
let now: MatchInfo;
let store: MatchStore;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  FakeSocket.all = [];
  [said, now] = [[line("salve", 1)], info()];
  vi.stubGlobal("WebSocket", FakeSocket);
  const answers = {
    get "GET /api/matches/m"() { return now; },
    get "GET /api/matches/m/chat?seat=rome"() { return said; },
    "GET /api/matches/m/table?seat=rome": table(),
    "GET /api/games/hannibal-2007/sheet?scenario=218bc": sheet,
  };
  vi.stubGlobal("fetch", server(answers));
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

async function opened(): Promise<MatchStore> {
  store = new MatchStore("m");
  await store.open();
  return store;
}
async function joined(): Promise<void> {
  FakeSocket.last().opens();
  FakeSocket.last().tells(table());
  await vi.advanceTimersByTimeAsync(0);
}
const texts = (): string[] => store.chat.lines.map((one) => one.text);

test("what was said while the link was broken is there when it comes back", async () => {
  await opened();
  await joined();
  expect(texts()).toEqual(["salve"]);
  FakeSocket.last().breaks();
  said = [...said, line("are you there?", 2)];
  await vi.advanceTimersByTimeAsync(500);
  await joined();
  expect(texts()).toEqual(["salve", "are you there?"]);
});

test("a line heard while the others are fetched is neither lost nor doubled", async () => {
  await opened();
  const loading = store.chat.load();
  store.receive({ is: "chat", ...line("vale", 3) });
  store.receive({ is: "chat", ...line("salve", 1), at: "2026-01-01T00:00:01+00:00" });
  await loading;
  expect(texts()).toEqual(["salve", "vale"]);
});

test("while sockets fail, chat and offers are fetched with the table", async () => {
  await opened();
  for (let i = 0; i < 3; i++) {
    FakeSocket.last().breaks();
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(store.link).toBe("polling");
  said = [...said, line("slow today", 4)];
  now = info({ offers: [{ kind: "rewind", seat: "carthage", step: 1, agreed: [] }], rematch: "next" });
  await vi.advanceTimersByTimeAsync(3000);
  expect(texts()).toEqual(["salve", "slow today"]);
  expect(store.info?.offers).toHaveLength(1);
  expect(store.info?.rematch).toBe("next");
});

test("lines that were read stay read after a reload; those said since then do not", async () => {
  await opened();
  await joined();
  expect(store.chat.unread).toBe(1);
  store.chat.read(TABLE);
  expect(store.chat.unread).toBe(0);
  store.close();
  await opened();
  said = [...said, line("your move", 5)];
  await joined();
  expect(store.chat.unread).toBe(1);
});

test("who only watches is not shown a chat that is not theirs to read", async () => {
  now = info({ you: [] });
  await opened();
  FakeSocket.last().opens();
  store.receive(table({ seat: null, ask: null }));
  render(SidePanel, { store, open: true, onclose: () => undefined });
  await tick();
  expect(screen.queryByRole("tab", { name: /Talk|Chat/ })).toBeNull();
  expect(screen.getByRole("tab", { name: "Log" })).toBeTruthy();
});

test("beside the map are four tabs; what belongs together is one of them", async () => {
  await opened();
  FakeSocket.last().opens();
  store.receive(table());
  render(SidePanel, { store, open: true, onclose: () => undefined });
  await tick();
  const tabs = (): (string | undefined)[] => screen.getAllByRole("tab").map((tab) => tab.textContent?.trim());
  expect(tabs()).toEqual(["Log", "Board", "Cards", "Talk"]);
  await fireEvent.click(screen.getByRole("tab", { name: "Board" }));
  await fireEvent.click(screen.getByRole("tab", { name: "Generals" }));
  expect(screen.getByRole("tabpanel", { name: "Generals" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("tab", { name: "Log" }));
  await fireEvent.click(screen.getByRole("tab", { name: "Board" }));
  expect(screen.getByRole("tab", { name: "Generals" }).getAttribute("aria-selected"), "it is as it was left").toBe("true");
});
