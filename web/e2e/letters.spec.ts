import { expect, test } from "./fixtures";
import { small } from "./letters";
import { SEATS } from "./matches";

const LEAST = 11;
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [screen, size] of Object.entries(SCREENS)) {
  test(`on a ${screen} nothing on a table is written in letters lower than ${LEAST} pixels`, async ({ person }) => {
    const player = await person("reader");
    await player.page.setViewportSize(size);
    const found: Record<string, string[]> = {};
    for (const [game, seats] of Object.entries(SEATS)) {
      const { id } = await player.create({ game, seats: Object.fromEntries(seats.map((seat) => [seat, "here"])) });
      await player.page.goto(`/match/${id}?seat=${seats[0]}`);
      const curtain = player.page.getByRole("button", { name: /^I command/ });
      await expect(player.page.locator(".names text").first().or(curtain)).toBeVisible();
      if (await curtain.isVisible()) await curtain.click();
      await expect(player.page.locator(".names text").first()).toBeVisible();
      found[game] = await player.page.evaluate(small, LEAST);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(SEATS).map((game) => [game, []])));
  });
}
