import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/api/api";
import { Problem } from "../src/api/http";
import type { Hint } from "../src/api/types";
import PromptBar from "../src/match/PromptBar.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { toasts } from "../src/state/toasts.svelte";
import { info, sheet, table } from "./samples";

const hintOf = (text: string, values = [0.62, 0.58]): Hint => ({
  do: "stop", text, value: null, reasons: [], bot: "greedy", summary: text, plays: values.map((value, i) => ({ do: `play ${i}`, text: `play ${i}`, value, reasons: [], spaces: [] })),
});

let store: MatchStore;
beforeEach(() => {
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", table: table() });
});
afterEach(() => {
  vi.restoreAllMocks();
  toasts.list = [];
});
const advice = (): HTMLElement => screen.getByRole("region", { name: "Advice" });

test("a new position can be asked about while the old one is still thought about", async () => {
  const answers: ((found: Hint) => void)[] = [];
  vi.spyOn(api, "hint").mockImplementation(() => new Promise((answer) => answers.push(answer)));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  await fireEvent.click(screen.getByRole("button", { name: "Thinking…" }));
  expect(answers).toHaveLength(1);
  store.table = table({ seen: 11 });
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  expect(answers).toHaveLength(2);
  answers[0]?.(hintOf("for the old position"));
  await tick();
  expect(screen.queryByRole("region", { name: "Advice" })).toBeNull();
  answers[1]?.(hintOf("for the new position"));
  await vi.waitFor(() => expect(advice().textContent).toContain("for the new position"));
  expect(screen.getByRole("button", { name: "Hint" })).toBeTruthy();
});

test("a hint for an older position is not shown", async () => {
  let answer: (found: Hint) => void = () => undefined;
  vi.spyOn(api, "hint").mockImplementation(() => new Promise((found) => (answer = found)));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  store.table = table({ seen: 11 });
  await tick();
  answer(hintOf("late"));
  await tick();
  expect(screen.queryByRole("region", { name: "Advice" })).toBeNull();
});

test("why there is no advice is said", async () => {
  vi.spyOn(api, "hint").mockRejectedValue(new Problem(403, "forbidden", "it is not your turn to answer"));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  await vi.waitFor(() => expect(toasts.list.at(-1)?.text).toBe("it is not your turn to answer"));
});

test("advice is said in a region that was there before", async () => {
  vi.spyOn(api, "hint").mockResolvedValue(hintOf("The best."));
  render(PromptBar, { store });
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  await vi.waitFor(() => expect(status.textContent).toBe("Advice: play 0. The best."));
});

test("one play is advised, and those as good as it are named beside it", async () => {
  vi.spyOn(api, "hint").mockResolvedValue(hintOf("About as good.", [0.668, 0.661, 0.62]));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  await vi.waitFor(() => expect(advice()).toBeTruthy());
  expect(within(advice()).getAllByText(/Winning chance/).map((chance) => chance.textContent)).toEqual(["Winning chance 67 %", "Winning chance 62 %"]);
  expect([...advice().querySelectorAll("ol > li")].map((play) => play.classList.contains("best"))).toEqual([true, false]);
  const follow = vi.spyOn(store, "answer").mockResolvedValue();
  expect(advice().textContent).toContain("Just as good:");
  await fireEvent.click(within(advice()).getByText("play 1"));
  expect(follow).toHaveBeenCalledWith("play 1");
});
