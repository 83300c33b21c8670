import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Lineup from "../src/match/Lineup.svelte";
import MatchMenu from "../src/match/MatchMenu.svelte";
import OfferBar from "../src/match/OfferBar.svelte";
import PromptBar from "../src/match/PromptBar.svelte";
import WaitingRoom from "../src/match/WaitingRoom.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { server } from "./fakes";
import { info, options, sheet, table } from "./samples";

let store: MatchStore;
beforeEach(() => {
  store = new MatchStore("m");
  store.info = info();
  store.sheet = sheet;
  store.seat = "rome";
  store.table = table();
  vi.spyOn(store, "answer").mockResolvedValue();
});
afterEach(() => {
  toasts.list = [];
});

test("the question, its rule and every option are there", () => {
  render(PromptBar, { store });
  expect(screen.getByText("Play a card.").getAttribute("aria-live")).toBe("assertive");
  expect(screen.getByRole("button", { name: "Rule 7.2" })).toBeTruthy();
  expect(document.querySelectorAll("[data-do]")).toHaveLength(4);
});

test("digits answer, and a click does", async () => {
  render(PromptBar, { store });
  await fireEvent.keyDown(window, { key: "4" });
  expect(store.answer).toHaveBeenCalledWith("stop");
  await fireEvent.click(screen.getByText("march to Capua"));
  expect(store.answer).toHaveBeenCalledWith("move capua");
});

test("in the search digits are typed, so that a card is found by its number", async () => {
  const others = [..."abcdefg"].map((name) => ({ do: `raise ${name}`, text: `raise troops at ${name}`, on: [], odds: "", ends: false }));
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Play a card.", rule: "", order: "", previews: false, options: [...others, ...options] } });
  render(PromptBar, { store });
  const search = screen.getByRole("textbox", { name: "Type to search…" });
  search.focus();
  await fireEvent.keyDown(search, { key: "3" });
  await fireEvent.keyDown(search, { key: "7" });
  expect(store.answer).not.toHaveBeenCalled();
  await fireEvent.input(search, { target: { value: "37" } });
  expect([...document.querySelectorAll("[data-do]")].map((button) => button.getAttribute("data-do"))).toEqual(["play 37 move", "play 37 event"]);
  await fireEvent.keyDown(search, { key: "Enter" });
  expect(store.answer).toHaveBeenCalledExactlyOnceWith("play 37 move");
});

test("eight choices are in sight, those that leave it at that among them; a list has the others", async () => {
  const raise = [..."abcdefghij"].map((name) => ({ do: `raise ${name}`, text: `raise troops at ${name}`, on: [], odds: "1 in 6", ends: false }));
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Where?", rule: "", order: "", previews: false, options: [{ do: "done", text: "no more", on: [], odds: "", ends: true }, ...raise] } });
  render(PromptBar, { store });
  const offered = (): (string | null)[] => [...document.querySelectorAll("[data-do]")].map((button) => button.getAttribute("data-do"));
  expect(offered()).toEqual([..."abcdefg"].map((name) => `raise ${name}`).concat("done"));
  await fireEvent.click(screen.getByRole("button", { name: "All 11 options" }));
  expect(offered()).toHaveLength(11);
});

test("up to eight choices need no list", () => {
  const raise = [..."abcdefg"].map((name) => ({ do: `raise ${name}`, text: `raise troops at ${name}`, on: [], odds: "", ends: false }));
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Where?", rule: "", order: "", previews: false, options: [...raise, { do: "done", text: "no more", on: [], odds: "", ends: true }] } });
  render(PromptBar, { store });
  expect(document.querySelectorAll("[data-do]")).toHaveLength(8);
  expect(screen.queryByRole("button", { name: /options/ })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

/** Hannibal before Massilia, as the server asks it. */
const besieging = () => {
  const plain = (said: string, text: string, changes = {}) => ({ do: said, text, on: [], odds: "", ends: false, ...changes });
  const march = (name: string) => plain(`move ${name}`, `march to ${name}`, { on: [{ kind: "space", id: name }] });
  return table({
    previews: [{ space: "capua", path: ["move capua"], spaces: [], cost: 1, notes: [], party: "" }],
    ask: {
      who: "rome", mine: true, yours: true, prompt: "Before Massilia.", rule: "", order: "", previews: false,
      options: [march("capua"), plain("besiege", "besiege", { odds: "1 in 6 takes a point of three" }), plain("enter 2", "go inside with 2 CUs"), plain("enter 1", "go inside with 1 CU"), plain("enter 0", "go inside with 0 CUs"), plain("regroup", "pick up or drop off here"), plain("stop", "stop here", { ends: true })],
    },
  });
};

test.each([[false, "a desktop"], [true, "a phone"]])("a siege has every choice in sight, the numbers as one stepper, marches on the map alone (on a phone: %s)", (narrow) => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: narrow && query.includes("max-width: 860px"), addEventListener: () => undefined, removeEventListener: () => undefined }));
  store.table = besieging();
  render(PromptBar, { store });
  expect([...document.querySelectorAll(".option")].map((button) => button.getAttribute("data-do"))).toEqual(["besiege", "regroup", "stop"]);
  expect(document.querySelectorAll(".amount")).toHaveLength(1);
  expect(document.querySelector(".endings")?.textContent).toContain("stop here");
  expect(screen.getByText("Choose on the map")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("two answers are both in sight on a phone, wherever they can be given", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Does he?", rule: "", order: "", previews: false, options: options.filter(({ on }) => on.length).slice(0, 2) } });
  render(PromptBar, { store });
  expect(document.querySelectorAll(".option")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /options/ })).toBeNull();
  vi.unstubAllGlobals();
});

test("Undo that cannot be says why", async () => {
  render(PromptBar, { store });
  await fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  expect(toasts.list.at(-1)?.text).toBe("a die was rolled");
});

test("who is not asked sees for whom the table waits", () => {
  store.table = table({ ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } });
  render(PromptBar, { store });
  expect(screen.getByText("Waiting for Carthage.")).toBeTruthy();
  expect(document.querySelectorAll("[data-do]")).toHaveLength(0);
});

test("before the other player sits down nothing is asked, and the invitation can be copied", () => {
  store.info = info({ status: "open", links: { carthage: "/join/token", watch: "/match/m?watch=w" } });
  store.table = table({ ask: null });
  render(PromptBar, { store });
  render(WaitingRoom, { store });
  expect(screen.getByText("Waiting until every seat is taken.")).toBeTruthy();
  expect(document.querySelectorAll("[data-do]")).toHaveLength(0);
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  expect(screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).value)).toEqual([`${window.location.origin}/join/token`]);
  expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
});

test.each([["open", 0], ["playing", 8]] as const)("while a match is %s, the seats show %s backs of cards", (status, backs) => {
  store.info = info({ status });
  render(Lineup, { store });
  expect(document.querySelectorAll(".back")).toHaveLength(backs);
});

test.each([["open", false], ["playing", true], ["over", true]] as const)("a match that is %s can be replayed: %s", async (status, can) => {
  store.info = info({ status });
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.queryByRole("link", { name: "Replay" })?.getAttribute("href")).toBe(can ? "/replay/m?view=rome" : undefined);
  expect(screen.queryByRole("link", { name: "Save the game record" }) !== null).toBe(status === "over");
});

test("a wish to go back tells how far, and consent names the step that was shown", async () => {
  const marks = [
    { step: 3, kind: "card", text: "Rome plays Ally Deserts." },
    { step: 9, kind: "card", text: "Carthage plays Hostile Tribes." },
  ];
  vi.stubGlobal("fetch", server({ "GET /api/matches/m/steps?view=rome": { count: 12, marks }, "POST /api/matches/m/rewind/accept": {} }));
  store.info = info({ offers: [{ kind: "rewind", seat: "carthage", step: 5, agreed: [] }] });
  store.table = table({ step: 12 });
  render(OfferBar, { store });
  expect(await screen.findByText(/takes 7 decisions back.*stays: Rome plays Ally Deserts/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Agree" }));
  const [, sent] = vi.mocked(fetch).mock.calls.find(([path]) => String(path).endsWith("accept")) ?? [];
  expect(JSON.parse(String(sent?.body))).toEqual({ seat: "rome", step: 5 });
  vi.unstubAllGlobals();
});

test("nobody is named where somebody may respond in silence", () => {
  store.table = table({ ask: { who: "", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } });
  render(PromptBar, { store });
  expect(screen.getByText("Somebody may respond.")).toBeTruthy();
});
