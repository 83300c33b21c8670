import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, Hint } from "../src/api/types";
import { concerns, percentOf, playsOf } from "../src/match/advice";
import PromptBar from "../src/match/PromptBar.svelte";
import BotName from "../src/pages/BotName.svelte";
import { games } from "../src/state/games.svelte";
import { highlights } from "../src/state/highlights.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { server } from "./fakes";
import { info, options, sheet, table } from "./samples";

const hint: Hint = {
  do: "play 37 move", text: "The computer would: …", value: 0.62, reasons: [], bot: "greedy",
  summary: "A winning chance of 62 % (9 answers), 4 % above the next.",
  plays: [
    { do: "play 37 move", text: "Minor Campaign: move a general", value: 0.62, reasons: ["it gains 1 political point"], spaces: ["neapolis"] },
    { do: "move capua", text: "march to Capua", value: 0.58, reasons: [], spaces: [] },
  ],
};
const advisers = [{ id: "greedy", title: "Centurion", text: "", suits: "", measured: [] }, { id: "ismcts-1", title: "Legate", text: "", suits: "", measured: [] }];
const game: GameInfo = { id: "hannibal-2007", family: "hannibal", title: "Hannibal", about: "", scenarios: [], options: [], bots: [], advisers, orders: [], notice: "" };
const HINT = "GET /api/matches/m/hint?seat=rome";

let store: MatchStore;
beforeEach(() => {
  games.list = [game];
  vi.spyOn(games, "load").mockResolvedValue();
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", table: table() });
  vi.spyOn(store, "answer").mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  games.list = [];
});

async function asked(answers: Record<string, unknown> = { [HINT]: hint }): Promise<HTMLElement> {
  vi.stubGlobal("fetch", server(answers));
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  return screen.findByRole("region", { name: "Advice" });
}

test("advice tells up to three plays with chances and reasons", async () => {
  const advice = await asked();
  expect(within(advice).getByText("Centurion advises:").parentElement?.textContent).toContain("4 % above the next");
  expect(within(advice).getByText("Winning chance 62 %")).toBeTruthy();
  expect(within(advice).getByText("it gains 1 political point")).toBeTruthy();
  expect(within(advice).getByText("nothing on the map changes at once")).toBeTruthy();
  expect([...advice.querySelectorAll<HTMLElement>(".bar > span")].map((bar) => bar.style.width)).toEqual(["62%", "58%"]);
});

test("one card can be advised for two marches", async () => {
  const [first] = hint.plays ?? [];
  const other = { ...first, value: (first?.value ?? 0) - 0.1, reasons: ["Fabius goes to Capua"] };
  const advice = await asked({ [HINT]: { ...hint, plays: [first, other] } });
  expect(within(advice).getByText("Fabius goes to Capua")).toBeTruthy();
  expect(within(advice).getAllByRole("listitem").length).toBeGreaterThan(1);
});

test("any of the plays can be followed", async () => {
  const advice = await asked();
  await fireEvent.click(within(advice).getByRole("button", { name: "Do it: march to Capua" }));
  expect(store.answer).toHaveBeenCalledExactlyOnceWith("move capua");
});

test("the map shows what the advised play concerns, then what one looks at", async () => {
  const advice = await asked();
  expect(highlights.lit).toEqual([{ kind: "card", id: "37" }, { kind: "space", id: "neapolis" }]);
  await fireEvent.focusIn(within(advice).getByRole("button", { name: "Do it: march to Capua" }));
  expect(highlights.lit).toEqual([{ kind: "space", id: "capua" }]);
  await fireEvent.click(within(advice).getByRole("button", { name: "Put the advice away" }));
  expect(highlights.lit).toEqual([]);
  expect(screen.queryByRole("region", { name: "Advice" })).toBeNull();
  expect(document.activeElement?.id).toBe("prompt");
});

test("the places are named, and the map goes to them", async () => {
  const advice = await asked();
  await fireEvent.click(within(advice).getByRole("button", { name: "Neapolis" }));
  expect(highlights.centre?.thing).toEqual({ kind: "space", id: "neapolis" });
});

test("another adviser can be asked", async () => {
  const other = { ...hint, bot: "ismcts-1", summary: "A winning chance of 70 %." };
  const advice = await asked({ [HINT]: hint, [`${HINT}&bot=ismcts-1`]: other });
  await fireEvent.change(within(advice).getByRole("combobox", { name: "Ask" }), { target: { value: "ismcts-1" } });
  expect(await screen.findByText(/A winning chance of 70 %/, { selector: ".advice p" })).toBeTruthy();
  expect(screen.getByText("Legate advises:")).toBeTruthy();
});

test("advice without plays is told all the same", () => {
  const plain: Hint = { do: "stop", text: "The computer would: stop.", value: null, reasons: [], plays: [], summary: "", bot: "greedy" };
  expect(playsOf(plain)).toEqual([{ do: "stop", text: plain.text, value: null, reasons: [], spaces: [] }]);
  expect(concerns(playsOf(plain)[0]!, options)).toEqual([]);
  expect([0.001, 0.586, 0.999, null].map((value) => percentOf({ value }))).toEqual([1, 59, 99, null]);
});

test("an opponent has a character, and its strength only in the scenario in which it was measured", () => {
  const bot = { id: "greedy", title: "Centurion", text: "Steady.", suits: "new", measured: [{ scenario: "short", text: "Won 3 of 4 games.", rating: "Elo 1500" }] };
  const { container } = render(BotName, { bot, scenario: "short" });
  expect(container.textContent).toMatch(/Centurion\s*Steady\.\s*Won 3 of 4 games\./);
  expect(render(BotName, { bot, scenario: "long" }).container.textContent).not.toContain("Won");
});
