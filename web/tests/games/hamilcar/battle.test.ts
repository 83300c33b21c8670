import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import BattleDie from "../../../src/games/hamilcar/battle/BattleDie.svelte";
import BattleScene from "../../../src/games/hamilcar/battle/BattleScene.svelte";
import { battleIn } from "../../../src/games/hamilcar/battle/fought";
import LandBattle from "../../../src/games/hamilcar/battle/LandBattle.svelte";
import { lossesText } from "../../../src/games/hamilcar/battle/losses";
import NavalBattle from "../../../src/games/hamilcar/battle/NavalBattle.svelte";
import { signsOf, spotsOf } from "../../../src/games/hamilcar/battle/signs";
import type { RolledDie } from "../../../src/games/hamilcar/wire.gen";
import { stage } from "../../../src/recap/stage.svelte";
import { battle, battleOf, charge, naval, navalOf, setup, sheet, siege, sitting, space, tactics, titleOf, type Told } from "./tables";

afterEach(() => stage.clear());
const onLand = (table: Told, changes: object = {}) => {
  const said = { onAnswer: vi.fn(), onFold: vi.fn() };
  return { ...said, ...render(LandBattle, { battle: battleOf(table), sheet, seat: table.seat, ask: table.ask, ...said, ...changes }) };
};
const atSea = (table: Told, changes: object = {}) => {
  const said = { onAnswer: vi.fn(), onFold: vi.fn() };
  return { ...said, ...render(NavalBattle, { naval: navalOf(table), sea: table.scene.sea, sheet, seat: table.seat, ask: table.ask, ...said, ...changes }) };
};

test("a land battle shows both sides, why they have their dice, and the dice", () => {
  const fought = battleOf(battle);
  const { container } = onLand(battle);
  expect(screen.getByRole("heading", { name: `Battle of ${space(fought.space).title}` })).toBeTruthy();
  for (const [side, line] of Object.entries(fought.sides)) {
    const ladder = screen.getByRole("group", { name: `How the dice of ${side === "rome" ? "Rome" : "Carthage"} were counted` });
    for (const step of line.ladder) expect(ladder.textContent).toContain(step.why);
    expect(screen.getAllByText(titleOf(line.general)).length).toBeGreaterThan(0);
  }
  const rolled = Object.values(fought.sides).flatMap(({ dice }) => dice);
  expect(container.querySelectorAll("svg.die:not(.charge *)").length).toBeGreaterThanOrEqual(rolled.length);
  expect(screen.getByText(/The dice are reconstructed/)).toBeTruthy();
});

test("what can be done with the dice is offered beside them", async () => {
  const { onAnswer } = onLand(battle);
  const choices = screen.getByRole("group", { name: "Your choices in the battle" });
  const [first] = battle.ask!.options!;
  await fireEvent.click(choices.querySelector(`[data-do="${first!.do}"]`)!);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(first!.do);
});

test("before the dice fall there is room for them, and elephants ask to charge", () => {
  const { container } = onLand(charge);
  expect(container.querySelectorAll(".ghost").length).toBeGreaterThan(0);
  expect(screen.getByText("Elephant charge")).toBeTruthy();
});

test("Escape gives the map back", async () => {
  const { onFold } = onLand(battle);
  await fireEvent.keyDown(screen.getByRole("heading", { level: 2 }), { key: "Escape" });
  expect(onFold).toHaveBeenCalledOnce();
});

test("a die says its signs", () => {
  const die: RolledDie = { die: "large", face: 6, horse: 0, spear: 1, shield: 4, rerolled: true };
  render(BattleDie, { die });
  expect(screen.getByRole("img", { name: "large die, face 6: 1 spear and 4 shields, rolled again" })).toBeTruthy();
  expect(signsOf(die)).toEqual(["spear", "shield", "shield", "shield", "shield"]);
});

test("signs have room on a face, however many", () => {
  for (const face of [...sheet.dice.large, ...sheet.dice.small]) {
    const signs = signsOf(face);
    const spots = spotsOf(signs.length);
    expect(spots).toHaveLength(signs.length);
    for (const { x, y, scale } of spots) expect(Math.max(Math.abs(x), Math.abs(y)) + 13 * scale).toBeLessThan(32);
  }
});

test("a naval battle shows the fleets, the roll in its column, and what it hits", () => {
  const fought = navalOf(naval);
  const { container } = atSea(naval);
  const roll = fought.roll!;
  expect(screen.getByRole("heading", { name: `Naval battle off ${space(fought.port).title}` })).toBeTruthy();
  expect(screen.getByRole("status").getAttribute("aria-label")).toContain(`that is ${roll.result} in column ${["I", "II", "III", "IV", "V"][roll.column - 1]}`);
  expect(container.querySelector("td.hit")?.textContent).toBe(String(sheet.dice.hits[Math.max(1, Math.min(7, roll.result)) - 1]![roll.column - 1]));
  expect(container.querySelectorAll(".ships .galley").length).toBeGreaterThanOrEqual(Object.values(fought.sides).reduce((sum, { warships }) => sum + warships, 0));
});

test("tactic cards: the own can be read and played, the enemy's are counted", async () => {
  const fought = navalOf(tactics);
  const own = fought.sides[tactics.seat!]!;
  const { onAnswer, container } = atSea(tactics);
  const group = screen.getByRole("group", { name: new RegExp(`^${tactics.seat === "rome" ? "Rome" : "Carthage"}: ${own.handCount} tactic card`) });
  expect(group.querySelectorAll(".face")).toHaveLength(own.cards!.length);
  const enemy = fought.sides[tactics.seat === "rome" ? "carthage" : "rome"]!;
  expect(container.querySelectorAll(".backs .back")).toHaveLength(enemy.handCount);
  const said = tactics.ask!.options!.find(({ do: one }) => one.startsWith("tactic "))!.do;
  await fireEvent.click(within(group).getAllByRole("button")[0]!);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(said);
});

test("a card that is played by itself is not offered as a button, too", () => {
  atSea(tactics);
  const choices = screen.getByRole("group", { name: "Your choices in the battle" });
  expect(choices.querySelector('[data-do^="tactic"]')).toBeNull();
});

test("the battle under way is found by land and by sea", () => {
  expect(battleIn(setup.scene)).toBeNull();
  expect(battleIn(battle.scene)?.space).toBe(battleOf(battle).space);
  expect(battleIn(naval.scene)).toMatchObject({ space: navalOf(naval).port, stage: navalOf(naval).stage });
});

test("what was lost at sea is said in one breath", () => {
  expect(lossesText({ warships: 1, cus: 2, supplies: 0 })).toBe("1 warship and 2 CUs");
  expect(lossesText({ warships: 0, cus: 0, supplies: 0 })).toBe("");
});

test("the naval battle folds away and comes back", async () => {
  const store = sitting(naval);
  render(BattleScene, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Show the map" }));
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Show the battle" }));
  expect(screen.getByRole("heading", { level: 2 })).toBeTruthy();
});

test("a siege says its die and its points", () => {
  render(BattleScene, { store: sitting(siege) });
  const strip = screen.getByRole("complementary", { name: `Siege of ${space(siege.scene.siege!.space).title}` });
  expect(strip.textContent).toContain(`${siege.scene.siege!.die} die`);
  expect(strip.textContent).toContain(`${siege.scene.siege!.points} of ${siege.scene.siege!.needed} points`);
});

test("the dice that decide a battle are looked at for a while, once", async () => {
  vi.useFakeTimers();
  const over: Told = { ...battle, ask: null, scene: { ...battle.scene, battle: { ...battleOf(battle), stage: "aftermath", winner: "rome" } } };
  const gone: Told = { ...over, seen: over.seen + 1, scene: { ...over.scene, battle: null } };
  const store = sitting(battle);
  const { unmount } = render(BattleScene, { store });
  store.table = over;
  await tick();
  expect(screen.getByText("Rome wins")).toBeTruthy();
  store.table = gone;
  await tick();
  expect(screen.getByText("Rome wins"), "even if all is over at once").toBeTruthy();
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  unmount();
  render(BattleScene, { store: sitting(over) });
  await tick();
  expect(screen.queryByRole("heading", { level: 2 }), "it was seen").toBeNull();
  vi.useRealTimers();
});

test("a naval battle that is decided tells no odds, but who wins", () => {
  const sides = Object.fromEntries(Object.entries(navalOf(naval).sides).map(([side, fleet]) => [side, side === "rome" ? { ...fleet, warships: 0 } : fleet]));
  const done = { ...navalOf(naval), sides, stage: "aftermath" as const, winner: "carthage", outlook: "You win 0 % of such battles" };
  atSea(naval, { naval: done });
  expect(screen.getByText("Carthage wins")).toBeTruthy();
  expect(screen.queryByText(/You win 0 %/)).toBeNull();
});
