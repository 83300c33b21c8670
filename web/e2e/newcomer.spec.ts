import { expect, test } from "./fixtures";
import { simply } from "./matches";
import type { Player } from "./player";

/** From the front page to the first question of a game, by clicks alone. */
async function begin(player: Player): Promise<void> {
  const { page } = player;
  await page.goto("/");
  await page.getByRole("link", { name: "Play against the computer" }).click();
  await page.locator("label", { hasText: /^Carthage$/ }).click();
  await page.locator("label", { hasText: "Centurion" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL("**/match/*");
  await player.until((table) => table.ask?.mine === true, "the first question");
}

/** Answer what comes before the first card. */
async function toTheCards(player: Player): Promise<void> {
  while (!player.options.some(({ do: said }) => said.startsWith("play "))) {
    if (player.table && player.asked) await player.choose(simply(player.table));
    await player.until((table) => table.ask?.mine === true || table.over !== null, "being asked");
  }
}

test("a newcomer plays a first card with the mouse alone", async ({ person }) => {
  const player = await person("newcomer", { still: false });
  await begin(player);
  await toTheCards(player);
  const use = player.options.find(({ do: said }) => said.endsWith(" place"));
  const card = use?.do.split(" ")[1] ?? "";
  await player.play(card, "place");
  await player.page.getByRole("button", { name: /whole map/i }).click();
  const space = player.options.find(({ do: said }) => said.startsWith("place "))?.on[0]?.id ?? "";
  await player.goTo(space);
  expect(player.table?.scene.spaces[space]?.control).toBe("carthage");
  expect(player.wrong).toEqual([]);
});

test("a person plays against the centurion to the end of turn 1", async ({ person }) => {
  test.setTimeout(300_000);
  const player = await person("veteran");
  await begin(player);
  for (let answers = 0; answers < 250 && player.table?.scene.turn === 1; answers += 1) {
    await player.until((table) => table.ask?.mine === true || table.scene.turn > 1 || table.over !== null, "being asked");
    if (!player.asked || player.table?.scene.turn !== 1) break;
    const use = player.options.find(({ do: said }) => /^play \S+ place$/.test(said));
    if (use) await player.play(use.do.split(" ")[1] ?? "", "place");
    else if (player.table) await player.choose(simply(player.table));
  }
  expect(player.table?.scene.turn).toBe(2);
  await expect(player.page.getByText("Turn 2").first()).toBeVisible();
  expect(player.wrong).toEqual([]);
});
