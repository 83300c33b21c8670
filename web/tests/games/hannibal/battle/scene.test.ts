import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BattleScene from "../../../../src/games/hannibal/battle/BattleScene.svelte";
import { stage } from "../../../../src/recap/stage.svelte";
import { MatchStore } from "../../../../src/state/match.svelte";
import { info } from "../../../samples";
import { type Battle, matching, retreating } from "./battles";

let store: MatchStore;
function sit(battle: Battle): void {
  store.info = info();
  store.sheet = battle.sheet;
  store.seat = battle.asked.seat;
  store.table = battle.asked;
  store.log = battle.asked.log;
}
beforeEach(() => {
  store = new MatchStore("m");
  vi.spyOn(store, "answer").mockResolvedValue();
});
afterEach(() => stage.clear());

test("the scene folds away and comes back", async () => {
  sit(matching);
  render(BattleScene, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Show the map" }));
  expect(screen.queryByRole("heading", { name: "Battle of Azaila" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Show the battle" }));
  expect(screen.getByRole("heading", { name: "Battle of Azaila" })).toBeTruthy();
  await fireEvent.click(document.querySelector('[data-battle-card="reserve"]') as Element);
  expect(store.answer).toHaveBeenCalledWith("match reserve");
});

test("while the story is told, the map is free", async () => {
  sit(matching);
  stage.show(null, [], []);
  render(BattleScene, { store });
  expect(screen.queryByRole("heading")).toBeNull();
  stage.clear();
  await tick();
  expect(screen.getByRole("heading", { name: "Battle of Azaila" })).toBeTruthy();
});

test("a decided battle gives the map back and says what came of it", async () => {
  sit(retreating);
  render(BattleScene, { store });
  await tick();
  const told = screen.getByRole("complementary", { name: "After the battle of Laminium" });
  expect(told.textContent).toContain("wins the battle of");
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("the retreat is an arrow on the map, and the result stays for a while", async () => {
  sit(retreating);
  render(BattleScene, { store });
  await tick();
  const scene = structuredClone(retreating.asked.scene);
  const [army] = scene.spaces["laminium"]?.forces?.filter((force) => force.side === "carthage") ?? [];
  scene.battle = null;
  scene.spaces["laminium"] = { control: "rome" };
  scene.spaces["toletum"] = { control: "carthage", forces: army ? [army] : [] };
  store.table = { ...retreating.asked, seen: 1, scene };
  await tick();
  expect(stage.moves).toEqual([{ from: "laminium", to: "toletum", side: "carthage" }]);
  expect(screen.getByRole("complementary")).toBeTruthy();
  store.table = { ...retreating.asked, seen: 30, scene };
  await tick();
  expect(stage.moves).toEqual([]);
  expect(screen.queryByRole("complementary")).toBeNull();
});
