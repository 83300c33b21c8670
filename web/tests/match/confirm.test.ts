import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PromptBar from "../../src/match/PromptBar.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { settings } from "../../src/state/settings.svelte";
import { toasts } from "../../src/state/toasts.svelte";
import { FakeSocket, server } from "../fakes";
import { info, options, sheet, table } from "../samples";

let store: MatchStore;
let socket: FakeSocket;
const ENDS = { is: "refused", error: "unconfirmed", text: "then Carthage is to answer", rule: "" };

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", server({
    "GET /api/matches/m": info(), "GET /api/matches/m/chat": [], "GET /api/games/hannibal-2007/sheet?scenario=218bc": sheet,
    "POST /api/matches/m/rewind": {}, "GET /api/matches/m/table?seat=rome": table({ seen: 12 }), "POST /api/matches/m/undo": table({ seen: 11 }),
  }));
  store = new MatchStore("m");
  await store.open();
  socket = FakeSocket.last();
  socket.opens();
  socket.tells(table());
  render(PromptBar, { store });
});
afterEach(() => {
  store.close();
  settings.set("confirm", "turn");
  toasts.list = [];
  vi.unstubAllGlobals();
});
const posted = (): string[] => vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === "POST").map(([path]) => String(path));

test("an answer that ends the turn is said again before it is done", async () => {
  await fireEvent.click(screen.getByText("stop"));
  expect(socket.sent.at(-1)).toEqual({ is: "answer", seen: 10, do: "stop", confirm: "turn" });
  socket.tells(ENDS);
  expect(await screen.findByText("then Carthage is to answer.")).toBeTruthy();
  expect(toasts.list).toEqual([]);
  const yes = screen.getByRole("button", { name: "Confirm" });
  expect(document.activeElement).toBe(yes);
  await fireEvent.click(yes);
  expect(socket.sent.at(-1)).toEqual({ is: "answer", seen: 10, do: "stop" });
});

test("whoever thinks again has all choices back, and can do something else", async () => {
  await fireEvent.click(screen.getByText("stop"));
  socket.tells(ENDS);
  await screen.findByRole("button", { name: "Confirm" });
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  await fireEvent.click(screen.getByText("march to Capua"));
  expect(socket.sent.at(-1)).toMatchObject({ do: options[2]?.do });
});

test("a whole march is told by where it ends", async () => {
  socket.tells(table({ seen: 11, previews: [{ space: "capua", path: ["take 2", "move capua"], spaces: [], cost: 4, notes: [], party: "" }] }));
  await store.answer(["take 2", "move capua"]);
  socket.tells(ENDS);
  expect(await screen.findByText("March to Capua?")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(socket.sent.at(-1)).toEqual({ is: "answer", seen: 11, route: ["take 2", "move capua"] });
});

test.each([["never", {}], ["always", { confirm: "always" }]] as const)("the setting says what is asked again: %s", async (confirm, sent) => {
  settings.set("confirm", confirm);
  await fireEvent.click(screen.getByText("stop"));
  expect(socket.sent.at(-1)).toEqual({ is: "answer", seen: 10, do: "stop", ...sent });
});

test("Undo goes back at once where nobody else need agree, again and again", async () => {
  const alone = { can: false, why: "something was revealed", back: "now" as const };
  socket.tells(table({ seen: 11, undo: alone }));
  const undo = screen.getByRole("button", { name: "Undo" });
  await vi.waitFor(() => expect(undo.getAttribute("aria-disabled")).toBe("false"));
  await fireEvent.click(undo);
  await vi.waitFor(() => expect(store.table?.seen).toBe(12));
  expect(posted()).toEqual(["/api/matches/m/rewind"]);
  socket.tells(table({ seen: 13, undo: alone }));
  await vi.waitFor(() => expect(undo.getAttribute("aria-disabled")).toBe("false"));
  socket.tells(table({ seen: 14, undo: { can: true, why: "", back: "now" } }));
  await fireEvent.click(undo);
  expect(posted().at(-1)).toBe("/api/matches/m/undo");
});

test("between people the wish to go back stands beside Undo", async () => {
  socket.tells(table({ seen: 11, undo: { can: false, why: "something was revealed", back: "ask" } }));
  await fireEvent.click(await screen.findByRole("button", { name: "Ask to go back" }));
  expect(posted()).toEqual(["/api/matches/m/rewind"]);
});

test("who never decided is not offered to go back", () => {
  expect(screen.queryByRole("button", { name: "Ask to go back" })).toBeNull();
  expect(screen.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
});
