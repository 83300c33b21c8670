import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import BattleView from "../../../../src/games/hannibal/battle/BattleView.svelte";
import { attacking, battleOf, countering, matching, type Battle, type Told } from "./battles";

function show(battle: Battle, table: Told = battle.asked, changes: object = {}) {
  const said = { onAnswer: vi.fn(), onWhyNot: vi.fn(), onFold: vi.fn() };
  render(BattleView, { battle: battleOf(table), sheet: battle.sheet, seat: table.seat, ask: table.ask, ...said, ...changes });
  return said;
}
const stack = (kind: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-battle-card="${kind}"]`);
  if (!found) throw new Error(kind);
  return found;
};

test("both lines with their generals, units, and how their hands were counted", () => {
  show(matching);
  expect(screen.getByRole("heading", { name: "Battle of Azaila" })).toBeTruthy();
  expect(screen.getByText("Varro")).toBeTruthy();
  expect(screen.getByText("8 CUs")).toBeTruthy();
  expect(screen.getByText("6 CUs")).toBeTruthy();
  expect(screen.getByText("Counterattack: 3 in 6")).toBeTruthy();
  expect(screen.getByText("How the hand of Carthage was counted").closest("details")?.textContent).toContain("12");
  expect(screen.getByRole("img", { name: "Carthage has the initiative" })).toBeTruthy();
});

test("the own hand lies open, the enemy's face down", () => {
  show(matching);
  const own = screen.getByRole("group", { name: "Rome: 8 battle cards" });
  expect(within(own).getByRole("button", { name: /^Frontal Assault, 3 cards/ })).toBeTruthy();
  const enemy = screen.getByRole("group", { name: "Carthage: 9 battle cards" });
  expect(enemy.querySelectorAll(".back.battle-card")).toHaveLength(9);
  expect(enemy.querySelectorAll(".face")).toHaveLength(0);
});

test("cards that a spy has shown lie open", () => {
  const table = structuredClone(matching.asked);
  const enemy = battleOf(table).sides["carthage"];
  if (enemy) enemy.openCards = ["left", "probe"];
  show(matching, table);
  expect(screen.getByRole("img", { name: "Flank Left, 1 card; shown by a spy" })).toBeTruthy();
  expect(document.querySelectorAll(".back.battle-card")).toHaveLength(7);
});

test("a click on a card answers; one that will not do asks why", async () => {
  const said = show(matching);
  await fireEvent.click(stack("reserve"));
  expect(said.onAnswer).toHaveBeenCalledWith("match reserve");
  await fireEvent.click(stack("probe"));
  expect(said.onWhyNot).toHaveBeenCalledWith("match probe");
  await fireEvent.click(screen.getByText("give up the battle"));
  expect(said.onAnswer).toHaveBeenLastCalledWith("give-up");
});

test("a Reserve asks what it stands for", async () => {
  const said = show(attacking);
  expect(stack("reserve").getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(stack("reserve"));
  const menu = screen.getByRole("group", { name: "Reserve as what?" });
  expect(within(menu).getAllByRole("button")).toHaveLength(5);
  await fireEvent.keyDown(menu, { key: "Escape" });
  expect(screen.queryByRole("group", { name: "Reserve as what?" })).toBeNull();
  expect(said.onFold).not.toHaveBeenCalled();
  await fireEvent.click(stack("reserve"));
  await fireEvent.click(screen.getByRole("button", { name: "attack with a Reserve as Flank Left" }));
  expect(said.onAnswer).toHaveBeenCalledWith("attack-reserve left");
});

test("who attacks learns how likely each kind is matched", () => {
  show(attacking);
  expect(stack("frontal").getAttribute("aria-label")).toMatch(/attack with Frontal Assault; the enemy .*match this: \d+ %/);
  expect(document.querySelectorAll(".chance")).toHaveLength(5);
  for (const chance of document.querySelectorAll(".chance")) expect(chance.textContent).toMatch(/^The enemy can match it: \d+\s%$/);
  expect(screen.getByText("Under each card: how likely the enemy can match it.")).toBeTruthy();
});

test("the odds of a counterattack stand on its button", async () => {
  const said = show(countering);
  const button = screen.getByRole("button", { name: /roll to counterattack/ });
  expect(button.textContent).toContain("2 in 6");
  await fireEvent.click(button);
  expect(said.onAnswer).toHaveBeenCalledWith("counterattack");
});

test("arrow keys go through the hand, Escape gives the map back", async () => {
  const said = show(matching);
  stack("frontal").focus();
  await fireEvent.keyDown(stack("frontal"), { key: "ArrowLeft" });
  expect(document.activeElement).toBe(stack("reserve"));
  await fireEvent.keyDown(stack("reserve"), { key: "Home" });
  expect(document.activeElement).toBe(stack("frontal"));
  await fireEvent.keyDown(stack("frontal"), { key: "Escape" });
  expect(said.onFold).toHaveBeenCalled();
});

test("rounds are told in words, too", () => {
  show(matching);
  const list = screen.getByRole("list", { name: "Rounds fought" });
  expect(within(list).getByText("Round 2: Rome attacks with Frontal Assault, Carthage matches with Frontal Assault; Carthage takes the initiative")).toBeTruthy();
  expect(within(list).getByText("Round 3: Carthage attacks with Flank Left, Rome has yet to answer")).toBeTruthy();
});

test("who waits sees no choices", () => {
  show(matching, matching.other);
  expect(screen.getByText("Rome decides.")).toBeTruthy();
  expect(document.querySelectorAll("[data-do]")).toHaveLength(0);
  expect(document.querySelectorAll(".legal")).toHaveLength(0);
});

test("a spectator sees backs only", () => {
  const table = structuredClone(matching.other);
  for (const side of Object.values(battleOf(table).sides)) side.cards = null;
  show(matching, table, { seat: null, ask: null });
  expect(document.querySelectorAll(".hand .face")).toHaveLength(0);
  expect(document.querySelectorAll(".hand .back.battle-card")).toHaveLength(17);
});

test("the chance to win is told in words, and only where it is known", () => {
  const outlook = "Your chance to win, as your cards stand: 63 %.";
  show(attacking, attacking.asked, { battle: { ...battleOf(attacking.asked), outlook } });
  expect(screen.getByText(outlook)).toBeTruthy();
  document.body.innerHTML = "";
  show(attacking, attacking.asked, { battle: { ...battleOf(attacking.asked), outlook: "" } });
  expect(screen.queryByText(/chance to win/)).toBeNull();
});
