import { expect, test } from "./fixtures";
import { EVE_OF_BATTLE, seatTwo, simply, whoIsAsked } from "./matches";
import type { Player } from "./player";

/** Answer one question of a strategy phase: fight where there is a battle, place a marker with a card. */
async function answer(player: Player): Promise<void> {
  const { page, table } = player;
  const seen = table?.seen ?? -1;
  const card = page.locator("[data-battle] [data-battle-card].legal:not([aria-disabled=true])").first();
  if (table?.scene.battle && (await card.isVisible())) {
    await card.click();
    const face = page.locator("[data-battle] .menu [data-do]").first();
    if (await face.isVisible()) await face.click();
    await player.until((now) => now.seen > seen, "a round of the battle");
    return;
  }
  const use = player.options.find(({ do: said }) => /^play \S+ place$/.test(said));
  if (use) await player.play(use.do.split(" ")[1] ?? "", "place");
  else if (table) await player.choose(simply(table));
}

const boxOf = async (player: Player, found: string) => (await player.page.locator(found).boundingBox()) ?? { y: NaN, height: NaN };
const topOf = async (player: Player, found: string): Promise<number> => (await boxOf(player, found)).y;
const bottomOf = async (player: Player, found: string): Promise<number> => boxOf(player, found).then(({ y, height }) => y + height);

test("two browsers play a strategy phase against each other, with a battle and an undo", async ({ person }) => {
  test.setTimeout(240_000);
  const [carthage, rome] = [await person("Hamilcar"), await person("Fabius")];
  await seatTwo(carthage, rome, EVE_OF_BATTLE);

  await carthage.play("57", "move");
  await carthage.choose("take 8");
  await expect(carthage.page.locator(".prompt")).toContainText("8 CUs");
  const march = carthage.table?.ask?.prompt;
  await carthage.page.getByRole("button", { name: "Undo" }).click();
  await carthage.until((table) => table.ask?.prompt !== march, "the undo");
  await expect(carthage.page.locator(".prompt")).toContainText("How many CUs go with Hannibal?");
  await expect(rome.page.locator(".prompt")).not.toContainText("CUs");
  await carthage.choose("take 8");

  await carthage.target("mutina").hover();
  await expect(carthage.page.locator(".board")).toContainText(/battle/i);
  await carthage.goTo("mutina");
  for (let turn = 0; turn < 4 && !carthage.table?.scene.battle; turn += 1) await answer(await whoIsAsked(rome, carthage));
  for (const one of [carthage, rome]) await expect(one.page.getByRole("region", { name: "Battle of Mutina" })).toBeVisible();
  for (const one of [carthage, rome]) expect(await bottomOf(one, "[data-battle]"), "the grip of the hand covers nothing").toBeLessThanOrEqual(await topOf(one, ".hand .grip"));
  expect(rome.table?.scene.battle?.sides["carthage"]?.cards).toBeFalsy();

  let answers = 0;
  while (carthage.table?.scene.phase === "strategy" && answers < 200) {
    await answer(await whoIsAsked(carthage, rome));
    answers += 1;
  }
  expect(carthage.table?.scene.phase).not.toBe("strategy");
  const fought = [carthage, rome].map((one) => one.heard.flatMap((table) => table.log).filter((line) => line.mark === "battle").length);
  expect(Math.min(...fought)).toBeGreaterThan(0);
  expect(rome.heard.every((table) => !table.scene.hands?.["carthage"]?.cards?.length)).toBe(true);
  expect(carthage.heard.every((table) => !table.scene.hands?.["rome"]?.cards?.length)).toBe(true);
  expect([...carthage.wrong, ...rome.wrong]).toEqual([]);
});
