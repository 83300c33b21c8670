import { expect, test } from "./fixtures";
import { EVE_OF_BATTLE } from "./matches";
import { Player } from "./player";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: "reduce" });

test("on a phone a card is played and a general marches with a finger", async ({ page }) => {
  const player = new Player("thumb", page);
  const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
  await player.sit(id, "carthage");
  await page.getByRole("button", { name: /Your hand/ }).tap();
  await page.locator('.hand [data-card="57"]').tap();
  let seen = player.table?.seen ?? 0;
  await page.getByRole("menu").locator('[data-do="play 57 move"]').tap();
  await player.until((table) => table.seen > seen, "the card");

  seen = player.table?.seen ?? 0;
  await expect(page.locator(".hand .card"), "the hand leaves the map free").toHaveCount(0);
  await (await player.button("take 8")).tap();
  await player.until((table) => table.seen > seen, "the CUs");

  seen = player.table?.seen ?? 0;
  await player.target("pisae").tap();
  await expect(page.locator(".board")).toContainText(/Pisae/);
  await player.target("pisae").tap();
  await player.until((table) => table.seen > seen, "the march");
  expect(player.table?.scene.march?.at).toBe("pisae");

  await page.getByRole("button", { name: "Log and tables" }).tap();
  await expect(page.locator(".side-panel")).toContainText("Pisae");
  await page.locator(".side-panel").getByRole("button", { name: "Close" }).tap();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(player.wrong).toEqual([]);
});

for (const path of ["/", "/new", "/learn", "/watch", "/settings", "/rules", "/about"]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
