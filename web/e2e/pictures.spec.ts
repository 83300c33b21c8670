import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { EVE_OF_BATTLE, seatTwo, simply } from "./matches";
import { Player } from "./player";
import { recordOf } from "./server";

const FOLDER = resolve(import.meta.dirname, "..", process.env["DELENDA_PICTURES"] ?? "../build/pictures");
const SEED = "cannae";

/** Pictures for the documentation; `make pictures` puts them into docs/img. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.screenshot({ path: resolve(FOLDER, `${name}.jpg`), type: "jpeg", quality: 88, animations: "disabled" });
}

/** A match that goes on from a moment of a game between bots. */
async function playOn(player: Player, seat: string, fits: (table: { turn: number }) => boolean): Promise<void> {
  const match = await player.lay(recordOf(3, SEED));
  const { count } = (await (await player.page.request.get(`/api/matches/${match}/steps?view=${seat}`)).json()) as { count: number };
  for (let step = Math.floor(count * 0.3); step < count; step += 1) {
    const found = (await (await player.page.request.get(`/api/matches/${match}/steps/${step}?view=${seat}`)).json()) as { scene: { turn: number; phase: string; active: string } };
    if (!fits(found.scene) || found.scene.phase !== "strategy") continue;
    const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, from: { match, step, view: seat } });
    await player.sit(id, seat);
    if (player.options.some(({ do: said }) => said.startsWith("play ")) && (await player.page.locator(".hand [data-card]").count()) > 4) return;
  }
  throw new Error("no such moment");
}

/** Begin a march, so that the map shows where it can lead. */
async function march(player: Player): Promise<void> {
  const use = player.options.find(({ do: said }) => said.endsWith(" move"));
  if (use) await player.play(use.do.split(" ")[1] ?? "", "move");
  for (let answers = 0; answers < 4 && !player.table?.ask?.previews; answers += 1) await player.choose(player.options[0]?.do ?? "");
}

test.beforeAll(() => void mkdirSync(FOLDER, { recursive: true }));

for (const theme of ["map", "dark"] as const) {
  test(`a picture of the table: ${theme}`, async ({ person }) => {
    const player = await person("painter");
    await player.page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light", reducedMotion: "reduce" });
    await playOn(player, theme === "dark" ? "rome" : "carthage", ({ turn }) => turn >= 2);
    await march(player);
    const close = player.page.locator(".recap").getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
    await take(player.page, theme);
  });
}

test("a picture of a battle", async ({ person }) => {
  const [player, other] = [await person("painter"), await person("enemy")];
  await seatTwo(player, other, EVE_OF_BATTLE);
  await player.play("57", "move");
  await player.choose("take 8");
  await player.goTo("mutina");
  for (let answers = 0; answers < 12; answers += 1) {
    await Promise.race([player, other].map((one) => one.until((table) => table.ask?.mine === true)));
    const battle = player.table?.scene.battle;
    if (battle && (battle.round >= 2 || battle.stage === "aftermath") && player.asked) break;
    const asked = player.asked ? player : other;
    await asked.choose(simply(asked.table!));
  }
  await expect(player.page.locator("[data-battle]")).toBeVisible();
  await take(player.page, "battle");
});

test("a picture of a replay", async ({ person }) => {
  const player = await person("painter");
  await player.page.goto(`/replay/${await player.lay(recordOf(3, SEED))}?step=60`);
  await expect(player.page.getByRole("slider")).toBeVisible();
  await player.page.getByRole("button", { name: "One turn on" }).click();
  for (let steps = 0; steps < 18; steps += 1) await player.page.getByRole("button", { name: "One step on" }).click();
  await player.page.getByRole("button", { name: "Show the whole map" }).click();
  await player.page.waitForLoadState("networkidle");
  await take(player.page, "replay");
});

test("a picture of a lesson", async ({ person }) => {
  const player = await person("painter");
  await player.page.goto("/learn");
  await player.page.locator("ol a").nth(2).click();
  await expect(player.page.locator(".coach")).toBeVisible();
  await player.page.getByRole("button", { name: "Continue" }).click();
  await expect(player.page.locator(".prompt")).not.toBeEmpty();
  await player.page.waitForLoadState("networkidle");
  await take(player.page, "tutorial");
});

test("a picture of the front page", async ({ person }) => {
  const player = await person("painter");
  await player.page.goto("/");
  await player.page.waitForLoadState("networkidle");
  await take(player.page, "home");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, reducedMotion: "reduce" });

  test("a picture of a phone", async ({ page }) => {
    const player = new Player("painter", page);
    const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
    await player.sit(id, "carthage");
    await player.page.getByRole("button", { name: /Your hand/ }).tap();
    await page.locator('.hand [data-card="57"]').tap();
    await page.getByRole("menu").locator('[data-do="play 57 move"]').tap();
    await player.until((table) => table.ask?.prompt.includes("How many") === true, "the card");
    await (await player.button("take 8")).tap();
    await player.until((table) => table.ask?.previews === true, "the march");
    await take(page, "phone");
  });
});
