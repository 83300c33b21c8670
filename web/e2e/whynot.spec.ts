import { expect, test } from "./fixtures";
import { EVE_OF_BATTLE } from "./matches";

test("greyed things answer with the rule that forbids them, and the rule can be read", async ({ person }) => {
  const player = await person("curious");
  const { page } = player;
  const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
  await player.sit(id, "carthage");
  const offered = new Set(player.options.map(({ do: said }) => said));

  await page.locator('.hand [data-card="57"]').click();
  const greyed = page.getByRole("menu").locator('[aria-disabled="true"]').first();
  expect(offered.has((await greyed.getAttribute("data-do")) ?? "")).toBe(false);
  await expect(greyed).toContainText("why not?");
  await greyed.click({ force: true });
  const toast = page.locator(".toast").last();
  await expect(toast).toContainText(/\S{3,}/);
  await expect(toast.getByRole("button", { name: /^Rule / })).toBeVisible();

  await page.keyboard.press("Escape");
  await player.play("57", "move");
  await player.choose("take 8");
  await page.getByRole("button", { name: "Show the whole map" }).click();
  await player.click("capua");
  const reason = page.locator(".board .why");
  await expect(reason).toContainText(/movement points are needed/);
  await expect(reason.getByRole("button", { name: /^Rule / })).toBeVisible();

  const chip = page.locator("#prompt").getByRole("button", { name: /^Rule / });
  await chip.hover();
  await expect(page.locator("#prompt").getByRole("note")).toContainText(/\w{4,}/);
  expect(player.wrong).toEqual([]);
});
