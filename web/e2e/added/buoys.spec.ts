// The game of docs/how-to/add-a-game.md; tests/docs/test_add_a_game.py says where its files are.
import { expect, test } from "../fixtures";
import type { Player } from "../player";

test.use({ rulebooks: process.env["DELENDA_RULEBOOKS"] ?? "" });

/** From the front page to the first question: the guest sails the otter, bots the others. */
async function begin(player: Player): Promise<void> {
  const { page } = player;
  await page.goto("/");
  await page.getByRole("link", { name: "Play against the computer" }).click();
  await page.getByRole("combobox", { name: "Game" }).selectOption("Buoys");
  const seats = page.getByRole("group", { name: "Who sits where?" });
  await expect(seats.getByRole("combobox")).toHaveCount(3);
  for (const seat of ["Heron", "Gull"]) await seats.getByRole("combobox", { name: seat }).selectOption("bot:random");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL("**/match/*");
  await player.until((table) => table.ask?.mine === true, "the first question");
}

test("a game that is told nothing of the page is played on it to the end", async ({ person }) => {
  const player = await person("otter");
  const { page } = player;
  await begin(player);
  await expect(page.locator(".board [data-space]")).toHaveCount(6);
  const dealt = player.table?.scene.hands["otter"]?.cards?.length ?? 0;
  expect(dealt, "who is dealt only Squalls is not asked, and has more at the first question").toBeGreaterThan(1);
  await expect(page.locator(".hand [data-card]")).toHaveCount(dealt);
  const visited = new Set<string>();
  let buttons = 0;
  for (let answers = 0; answers < 100 && !player.table?.over; answers += 1) {
    await player.until((table) => table.ask?.mine === true || table.over !== null, "being asked");
    if (!player.asked) break;
    const spaces = player.options.flatMap(({ on }) => on.filter(({ kind }) => kind === "space").map(({ id }) => id));
    const space = spaces[answers % spaces.length];
    if (space !== undefined) {
      await player.goTo(space);
      visited.add(space);
      expect(player.table?.scene.pieces?.find(({ side }) => side === "otter")?.space).toBe(space);
    } else {
      await player.choose(player.options[0]?.do ?? "");
      buttons += 1;
    }
  }
  expect(visited.size).toBeGreaterThan(1);
  expect(buttons).toBeGreaterThan(3);
  await expect(page.getByRole("dialog").getByRole("heading")).toHaveText(/Victory|Defeat|wins?$|is over/);
  await expect(page.locator(".lineup li")).toHaveCount(3);
  expect(player.wrong).toEqual([]);
});
