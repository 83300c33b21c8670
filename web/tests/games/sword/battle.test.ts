import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import BattleView from "../../../src/games/sword/battle/BattleView.svelte";
import LiveBattle from "../../../src/games/sword/battle/LiveBattle.svelte";
import { stage } from "../../../src/recap/stage.svelte";
import { battle, battleOf, decided, setup, sheet, siege, sitting, space, type Told } from "./tables";

afterEach(() => stage.clear());
const shown = (table: Told, changes: object = {}) => {
  const said = { onAnswer: vi.fn(), onFold: vi.fn() };
  return { ...said, ...render(BattleView, { battle: battleOf(table), sheet, ask: table.ask, ...said, ...changes }) };
};

test("a battle shows both sides, why each adds what, and the sums", () => {
  const fought = battleOf(battle);
  shown(battle);
  expect(screen.getByRole("heading", { name: `Battle of ${space(fought.space).title}` })).toBeTruthy();
  const added = screen.getAllByRole("table");
  for (const [i, side] of [fought.attacker, fought.defender].entries()) {
    for (const { why } of side.modifiers) expect(added[i]?.textContent?.toLowerCase()).toContain(why.toLowerCase());
    if (side.modifiers.length) expect(added[i]?.querySelector(".sum .adds")?.textContent).toBe(side.sum < 0 ? `−${-side.sum}` : `+${side.sum}`);
  }
  expect(screen.getByText(`The attacker wins ${fought.odds} % of such battles`)).toBeTruthy();
});

test("before the dice fall there is room for them", () => {
  const { container } = shown(battle);
  expect(container.querySelectorAll(".ghost")).toHaveLength(battleOf(battle).attacker.throws + battleOf(battle).defender.throws);
});

test("dice that have fallen are told with the total", () => {
  const fought = battleOf(battle);
  const side = { ...fought.attacker, dice: [6, 3, 1], sum: 2, total: 12 };
  const { container } = shown(battle, { battle: { ...fought, attacker: side, odds: null } });
  expect(screen.getByText("10 + 2 = 12")).toBeTruthy();
  expect(container.querySelectorAll("svg[aria-label^='die: ']")).toHaveLength(3);
});

test("what can be chosen in the battle is offered there", async () => {
  const { onAnswer } = shown(battle);
  const first = battle.ask!.options!.find(({ on }) => !on.some(({ kind }) => kind === "space" || kind === "place"))!;
  const choices = screen.getByRole("group", { name: "Your choices in the battle" });
  await fireEvent.click(choices.querySelector(`[data-do="${first.do}"]`)!);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(first.do);
});

test("Escape gives the map back", async () => {
  const { onFold } = shown(battle);
  await fireEvent.keyDown(screen.getByRole("heading", { level: 2 }), { key: "Escape" });
  expect(onFold).toHaveBeenCalledOnce();
});

test("who has won is said, and no odds", () => {
  const fought = battleOf(decided);
  const { container } = shown(decided);
  expect(container.querySelectorAll(".won")).toHaveLength(1);
  expect(fought.odds).toBeNull();
});

test("the unrest is fought without armies", () => {
  const fought = battleOf(battle);
  shown(battle, { battle: { ...fought, unrest: true, defender: { ...fought.defender, armies: [], size: 4 } } });
  expect(screen.getByRole("heading", { name: "Battle against the unrest in Carthage" })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Unrest in Carthage" })).getByText("Strength 4")).toBeTruthy();
});

test("the battle folds away and comes back", async () => {
  render(LiveBattle, { store: sitting(battle) });
  await fireEvent.click(screen.getByRole("button", { name: "Show the map" }));
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Show the battle" }));
  expect(screen.getByRole("heading", { level: 2 })).toBeTruthy();
});

test("a decided battle gives the map back, and is told beside it", async () => {
  const store = sitting(battle);
  render(LiveBattle, { store });
  store.log = decided.log;
  store.table = decided;
  await tick();
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  store.table = { ...setup, seen: decided.seen + 10 };
  await tick();
  expect(screen.queryByText(/After the battle/)).toBeNull();
});

test("a siege says its level", () => {
  const found = siege.scene.siege!;
  render(LiveBattle, { store: sitting(siege) });
  const strip = screen.getByRole("complementary", { name: `Siege of ${space(found.space).title}` });
  expect(strip.textContent).toContain(`level ${found.level}, falls at ${found.needed}`);
});
