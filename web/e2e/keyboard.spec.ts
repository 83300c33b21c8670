import { expect, test } from "./fixtures";
import { EVE_OF_BATTLE } from "./matches";

test("a card is played by the keyboard alone: from the hand, taken back, along the map", async ({ person }) => {
  const player = await person("keys");
  const { page } = player;
  const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
  await player.sit(id, "carthage");
  const seen = (): number => player.table?.seen ?? -1;
  const focused = page.locator(":focus");

  for (let presses = 0; presses < 80 && !(await focused.and(page.locator(".hand .card")).count()); presses += 1) await page.keyboard.press("Tab");
  await expect(focused).toHaveAttribute("data-card", /\d+/);
  for (let presses = 0; presses < 7 && (await focused.getAttribute("data-card")) !== "57"; presses += 1) await page.keyboard.press("ArrowRight");
  let before = seen();
  await page.keyboard.press("Enter");
  await expect(focused).toHaveAttribute("role", "menuitem");
  for (let presses = 0; presses < 6 && (await focused.getAttribute("data-do")) !== "play 57 move"; presses += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await player.until((table) => table.seen > before, "the card");

  before = seen();
  await page.keyboard.press("8");
  await page.keyboard.press("Enter");
  await player.until((table) => table.seen > before, "a number, typed and confirmed");
  before = seen();
  await page.keyboard.press("Control+z");
  await player.until((table) => table.seen !== before, "the undo");
  before = seen();
  await page.keyboard.press("8");
  await page.keyboard.press("Enter");
  await player.until((table) => table.seen > before, "the same number again");

  before = seen();
  await page.locator('.board [data-space][tabindex="0"]').focus();
  await page.keyboard.press("n");
  await expect(focused).toHaveAttribute("data-space", /.+/);
  await page.keyboard.press("Enter");
  await player.until((table) => table.seen > before, "a step on the map");
  expect(player.wrong).toEqual([]);
});

test("letters search among the options, and the first found is chosen", async ({ person }) => {
  const player = await person("letters");
  const { page } = player;
  const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
  await player.sit(id, "carthage");
  const seen = player.table?.seen ?? -1;
  const found = page.locator(".options .option");
  await page.keyboard.type("/57");
  await expect.poll(() => found.count()).toBeLessThan(5);
  await expect(found.first()).toHaveAttribute("data-do", /^play 57 /);
  await page.keyboard.press("Escape");
  await page.keyboard.type("hanno");
  await expect.poll(() => found.count()).toBeLessThan(5);
  await expect(found.first()).toHaveAttribute("data-do", /^play 57 /);
  await page.keyboard.press("Enter");
  await player.until((table) => table.seen > seen, "an option found by its letters");
  await expect(page.locator(".hand [data-card]")).toHaveCount(6);
  expect(player.wrong).toEqual([]);
});
