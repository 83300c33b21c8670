import { expect, test } from "./fixtures";
import { simply } from "./matches";
import type { Player } from "./player";

/** What a program says, and no player wants to read. */
const ENGINE = /\bElo\b|\btrials?\b|play-?outs?\b|\bplays, \d|\bismcts|\bgreedy\b|not checked|\b(H07|HPX|HAM|SOR)-\d|\bR-\d{3}\b|\bundefined\b|\bNaN\b|\[object|regex|Validation failed/i;

/** A screen on the way says nothing of the engine. */
async function isPlain({ page }: Player, where: string): Promise<void> {
  const lines = (await page.locator("body").innerText()).split("\n");
  expect.soft(lines.filter((line) => ENGINE.test(line)), where).toEqual([]);
}

/** From the front page to the first question of a game, by clicks alone; the opponent is the one that is proposed. */
async function begin(player: Player): Promise<void> {
  const { page } = player;
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "The games" })).toBeVisible();
  await isPlain(player, "the front page");
  await page.getByRole("link", { name: "Play against the computer" }).click();
  await page.locator("label", { hasText: /^Carthage$/ }).click();
  await expect(page.getByRole("radio", { name: /^Centurion/ })).toBeChecked();
  await isPlain(player, "a new game");
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
  await isPlain(player, "the first question");
  await player.page.locator("#prompt .chip").first().click();
  await expect(player.page.getByRole("note")).toContainText("In the rules");
  await isPlain(player, "a rule beside its question");
  await player.page.keyboard.press("Escape");
  await toTheCards(player);
  const use = player.options.find(({ do: said }) => said.endsWith(" place"));
  const card = use?.do.split(" ")[1] ?? "";
  await player.play(card, "place");
  await player.page.getByRole("button", { name: /whole map/i }).click();
  const space = player.options.find(({ do: said }) => said.startsWith("place "))?.on[0]?.id ?? "";
  await player.goTo(space);
  expect(player.table?.scene.spaces[space]?.control).toBe("carthage");
  await isPlain(player, "the table after the first card");
  expect(player.wrong).toEqual([]);
});

for (const game of ["hannibal-phalanx", "hamilcar", "sword-of-rome"]) {
  test(`the way to a first game of ${game} says nothing of the engine`, async ({ person }) => {
    const player = await person("newcomer");
    const { page } = player;
    for (const part of ["guide", "rules", "charts"]) {
      await page.goto(`/rules/${game}?part=${part}`);
      await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
      await isPlain(player, part);
    }
    await page.getByRole("link", { name: "Play this game" }).click();
    await isPlain(player, "a new game");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForURL("**/match/*");
    await player.until((table) => table.ask !== null, "the beginning");
    await isPlain(player, "the table");
    expect(player.wrong).toEqual([]);
  });
}

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
