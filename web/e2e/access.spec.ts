import { expect } from "@playwright/test";
import { check } from "./faults";
import { test } from "./fixtures";
import { EVE_OF_BATTLE, simply, whoIsAsked } from "./matches";
import type { Player } from "./player";
import { recordOf } from "./server";

const PAGES = ["/", "/new", "/new?with=friend", "/lobby", "/watch", "/learn", "/rules", "/rules/hannibal-2007?rule=12.4", "/rules/hannibal-phalanx?part=charts", "/new?game=sword-of-rome", "/edit", "/settings", "/account", "/about", "/join/nobody", "/replay", "/nowhere"];
/** What each game has of its own in its handbook: colours and signs; and both kinds of cards. */
const PARTS = ["hannibal-2007?part=guide", "hannibal-phalanx?part=signs", "hamilcar?part=signs", "sword-of-rome?part=signs", "hannibal-phalanx?part=cards", "sword-of-rome?part=cards"];
const THEMES = ["light", "dark"] as const;

async function dress(player: Player, theme: (typeof THEMES)[number]): Promise<void> {
  await player.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

for (const theme of THEMES) {
  test(`no page has a serious fault for those who cannot see it (${theme})`, async ({ person }) => {
    const player = await person("reader");
    await dress(player, theme);
    for (const path of PAGES) {
      await player.page.goto(path);
      await expect(player.page.locator("h1").first()).toBeVisible();
      await player.page.waitForLoadState("networkidle");
      await check(player.page, path);
    }
    for (const part of PARTS) {
      await player.page.goto(`/rules/${part}`);
      await expect(player.page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
      await check(player.page, part, "[role=tabpanel]");
    }
    await player.page.goto("/learn");
    await player.page.locator("ol a").first().click();
    await expect(player.page.locator(".coach")).toBeVisible();
    await check(player.page, "a lesson");
  });

  test(`nor the table, its menus and dialogs, a battle, a replay (${theme})`, async ({ person }) => {
    const player = await person("reader");
    const { page } = player;
    await dress(player, theme);
    const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
    await player.sit(id, "carthage");
    await check(page, "the table");
    await page.locator('.hand [data-card="57"]').click();
    await check(page, "the menu of a card", ".hand");
    await page.keyboard.press("Escape");
    for (const item of ["Ask to go back…", "Resign…", "Keys"]) {
      await page.getByRole("button", { name: "More", exact: true }).click();
      if (item === "Resign…") await check(page, "the menu", ".match-header");
      await page.getByRole("button", { name: item }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await check(page, item, "dialog");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await check(page, `the panel ${await tab.textContent()}`, ".side-panel");
      for (const part of (await page.locator(".side-panel .inner").getByRole("tab").all()).slice(1)) {
        await part.click();
        await check(page, `the panel ${await part.textContent()}`, ".side-panel");
      }
    }
    await player.play("57", "move");
    await player.choose("take 8");
    await check(page, "a march");
    await player.goTo("mutina");
    await expect(page.locator(".curtain")).toBeVisible();
    await check(page, "the curtain between two players", ".curtain");
    await page.locator(".curtain button").click();
    await whoIsAsked(player);
    if (!player.table?.scene.battle) await player.choose(simply(player.table!));
    const battle = page.locator("[data-battle]");
    await expect(battle.or(page.locator(".curtain")).first()).toBeVisible();
    if (await page.locator(".curtain").isVisible()) await page.locator(".curtain button").click();
    await expect(battle).toBeVisible();
    await check(page, "a battle", "[data-battle]");

    await page.goto(`/replay/${await player.lay(recordOf(1, "axe"))}?step=20`);
    await expect(page.getByRole("slider")).toBeVisible();
    await check(page, "a replay");
    await page.getByRole("button", { name: /Play on from here/ }).click();
    await check(page, "playing on", "dialog");
  });

  test(`nor the review of a finished game (${theme})`, async ({ person }) => {
    const player = await person("reader");
    const { page } = player;
    await dress(player, theme);
    await page.goto(`/replay/${await player.lay(recordOf(99, "axe"))}`);
    await page.getByRole("tab", { name: "Review" }).click();
    await expect(page.getByRole("heading", { name: "Turning points" })).toBeVisible({ timeout: 30_000 });
    await page.getByText("All card plays as a table").click();
    await check(page, "a review", ".side");
  });
}
