import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Choice, LogEntry } from "../src/api/types";
import Aftermath from "../src/games/punic/battle/Aftermath.svelte";
import AmountPicker from "../src/match/AmountPicker.svelte";
import { onlyAmount } from "../src/match/choices";
import ClockFace from "../src/match/ClockFace.svelte";
import Hand from "../src/match/Hand.svelte";
import Lineup from "../src/match/Lineup.svelte";
import LogPanel from "../src/match/panels/LogPanel.svelte";
import PromptBar from "../src/match/PromptBar.svelte";
import RollMoment from "../src/match/RollMoment.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { info, options, sheet, table } from "./samples";

let store: MatchStore;
beforeEach(() => {
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", table: table() });
  vi.spyOn(store, "answer").mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A screen that is small or not, and becomes so. */
function screenOf(matches: boolean): (matches: boolean) => Promise<void> {
  const query = Object.assign(new EventTarget(), { matches });
  vi.spyOn(window, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
  return async (now) => {
    query.matches = now;
    query.dispatchEvent(new Event("change"));
    await tick();
  };
}

test.each(["a", "summary", "input", "textarea"])("Enter on <%s> is not for the amount", async (tag) => {
  const onChoose = vi.fn();
  const amount = onlyAmount([3, 2, 1].map((n) => ({ do: `take ${n}`, text: `take ${n}`, on: [], odds: "", ends: false })));
  if (!amount) throw new Error("an amount");
  render(AmountPicker, { amount, hint: null, busy: false, onChoose });
  const other = document.body.appendChild(document.createElement(tag));
  expect(await fireEvent.keyDown(other, { key: "Enter" })).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: "Enter" });
  await fireEvent.keyDown(screen.getByRole("slider"), { key: "Enter" });
  expect(onChoose.mock.calls).toEqual([["take 3"], ["take 3"]]);
  other.remove();
});

const named = (name: string): Choice => ({ do: `raise ${name}`, text: `raise troops at ${name}`, on: [], odds: "", ends: false });
const box = (top: number, height: number): DOMRect => new DOMRect(0, top, 100, height);

/** Rows of the open list are 40 high, and two options stand in each. */
function layOut(height = 400): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.classList.contains("row-of")) return box(0, height);
    const button = this.closest(".option");
    const place = [...(button?.parentElement?.children ?? [])].indexOf(button as Element);
    return box(Math.floor(place / 2) * 40 + 10, 20);
  });
}

test("a digit chooses only an option whose number can be seen", async () => {
  layOut();
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Raise troops.", rule: "", order: "", previews: false, options: [..."abcdefghij"].map(named) } });
  render(PromptBar, { store });
  await fireEvent.keyDown(window, { key: "9" });
  expect(store.answer).not.toHaveBeenCalled();
  expect(document.querySelector(".options.open")).toBeTruthy();
  await fireEvent.keyDown(window, { key: "9" });
  expect(store.answer).toHaveBeenCalledExactlyOnceWith("raise i");
});

test("a digit of an option below the part of the list that is seen shows it first", async () => {
  layOut(60);
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Raise troops.", rule: "", order: "", previews: false, options: [..."abcdefghij"].map(named) } });
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "All 10 options" }));
  await fireEvent.keyDown(window, { key: "9" });
  expect(store.answer).not.toHaveBeenCalled();
});

test("a digit of an option in the first row chooses at once", async () => {
  layOut();
  store.table = table({ ask: { who: "rome", mine: true, yours: true, prompt: "Raise troops.", rule: "", order: "", previews: false, options: [..."abcde"].map(named) } });
  render(PromptBar, { store });
  await fireEvent.keyDown(window, { key: "2" });
  expect(store.answer).toHaveBeenCalledExactlyOnceWith("raise b");
});

test("a clock does not jump up when its turn comes", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  Object.assign(store, { table: table({ ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } }), clocks: { rome: 60_000 }, clocksAt: Date.now() });
  render(ClockFace, { store, seat: "rome" });
  vi.setSystemTime(1_030_000);
  Object.assign(store, { clocks: { rome: 60_000 }, clocksAt: Date.now(), table: table({ seen: 11 }) });
  await tick();
  expect(screen.getByRole("timer").textContent).toBe("1:00");
  vi.setSystemTime(1_035_000);
  store.clocksAt = Date.now();
  await tick();
  expect(screen.getByRole("timer").textContent).toBe("1:00");
});

test("a clock that comes into play late shows what has run meanwhile", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  Object.assign(store, { table: table({ ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } }), clocks: { rome: 60_000 }, clocksAt: Date.now() });
  render(ClockFace, { store, seat: "rome" });
  vi.setSystemTime(1_010_000);
  store.table = table({ seen: 11 });
  await tick();
  expect(screen.getByRole("timer").textContent).toBe("0:50");
});

test("a roll stands over the map for a while", async () => {
  vi.useFakeTimers();
  const line = (n: number, text: string): LogEntry => ({ n, mark: "siege", text, rule: "", about: [], roll: { faces: [5], needed: "" } });
  store.log = [line(2, "The siege die showed 1.")];
  const { container } = render(RollMoment, { store });
  expect(container.querySelector(".moment"), "what was rolled before one came").toBeNull();
  store.log = [...store.log, line(3, "The siege die shows 5.")];
  await tick();
  expect(container.querySelector(".moment")?.textContent).toContain("The siege die shows 5.");
  await vi.advanceTimersByTimeAsync(3000);
  expect(container.querySelector(".moment")).toBeNull();
});

test("a roll of a battle is told where no scene shows it any more", async () => {
  vi.useFakeTimers();
  const line = (n: number): LogEntry => ({ n, mark: "clash", text: "Rome rolls 4.", rule: "", about: [], roll: { faces: [4], needed: "" } });
  store.log = [line(2)];
  const { container } = render(RollMoment, { store });
  store.log = [...store.log, line(3)];
  await tick();
  expect(container.querySelector(".moment")?.textContent).toContain("Rome rolls 4.");
});

test("the hand folds itself when the screen becomes narrow, and can be opened", async () => {
  const become = screenOf(false);
  render(Hand, { store });
  const grip = screen.getByRole("button", { name: "Your hand: 1 card" });
  expect(grip.getAttribute("aria-expanded")).toBe("true");
  await become(true);
  expect(grip.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(grip);
  expect(grip.getAttribute("aria-expanded")).toBe("true");
});

const onMap = (seen: number): void => {
  store.table = table({ seen, ask: { who: "rome", mine: true, yours: true, prompt: "Where?", rule: "", order: "", previews: false, options: options.filter(({ on }) => !on.some(({ kind }) => kind === "card")) } });
};

test.each([[false, "true"], [true, "false"]])("the hand is a strip while the question is on the map, opens for one about cards, and on a phone (%s) when it is asked to", async (small, opened) => {
  screenOf(small);
  render(Hand, { store });
  const grip = screen.getByRole("button", { name: "Your hand: 1 card" });
  const state = async (): Promise<string | null> => tick().then(() => grip.getAttribute("aria-expanded"));
  expect(await state()).toBe(opened);
  onMap(11);
  expect(await state()).toBe("false");
  await fireEvent.keyDown(window, { key: " " });
  expect(await state()).toBe("true");
  onMap(12);
  expect(await state(), "not over the next question on the map").toBe("false");
  store.table = table({ seen: 13, ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } });
  await fireEvent.click(grip);
  store.table = table({ seen: 14, ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } });
  expect(await state(), "who waits may read on").toBe("true");
});

test("a card in the strip opens the hand with what it can be used for", async () => {
  screenOf(true);
  render(Hand, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Minor Campaign" }));
  expect(await screen.findByRole("menu", { name: "Minor Campaign" })).toBeTruthy();
});

test("on a small screen the outcome of a battle is folded", async () => {
  screenOf(true);
  const lines: LogEntry[] = [{ n: 1, mark: "decision", roll: null, text: "Rome wins.", rule: "", about: [] }];
  render(Aftermath, { store, title: "After the battle of Capua", lines, onClose: vi.fn(), onOpen: vi.fn() });
  expect(screen.queryByText("Rome wins.")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "After the battle of Capua" }));
  expect(screen.getByText("Rome wins.")).toBeTruthy();
});

const later = (): Promise<void> => tick().then(tick);
const line = (n: number): LogEntry => ({ n, mark: "card", roll: null, text: `line ${n}`, rule: "", about: [] });

test("the log goes to its end only for who reads there", async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  store.log = [line(1)];
  render(LogPanel, { store });
  const frame = screen.getByRole("log").parentElement as HTMLElement;
  Object.defineProperties(frame, { scrollHeight: { value: 900 }, clientHeight: { value: 300 }, scrollTop: { value: 600, writable: true } });
  await later();
  scroll.mockClear();
  store.log = [line(1), line(2)];
  await later();
  expect(scroll).toHaveBeenCalled();
  scroll.mockClear();
  frame.scrollTop = 100;
  store.log = [line(1), line(2), line(3)];
  await later();
  expect(scroll).not.toHaveBeenCalled();
});

test("who is here or away is said in words", () => {
  store.info = info({ seats: [
    { seat: "rome", player: { name: "Ann", kind: "guest" }, connected: true, clock: null, left: "" },
    { seat: "carthage", player: { name: "Bob", kind: "guest" }, connected: false, clock: null, left: "" },
  ] });
  render(Lineup, { store });
  const names = [...document.querySelectorAll(".name")].map((name) => name.textContent?.replace(/\s+/g, " ").trim());
  expect(names).toEqual(["Here: Ann", "Away: Bob"]);
});
