import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures";
import { EVE_OF_BATTLE, SEATS } from "./matches";

const LARGEST = 250_000;

/** Bytes that come over the wire until a page is still. */
async function weigh(page: Page, path: string): Promise<number> {
  const wire = await page.context().newCDPSession(page);
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await wire.detach();
  return bytes;
}

test("the first load is light, map and fonts included", async ({ person }) => {
  const player = await person("visitor");
  const sizes = { home: await weigh(player.page, "/") } as Record<string, number>;
  for (const [game, seats] of Object.entries(SEATS)) {
    const { id } = await player.create({ game, seats: Object.fromEntries(seats.map((seat) => [seat, "here"])) });
    sizes[game] = await weigh(player.page, `/match/${id}?seat=${seats[0]}`);
  }
  console.log(`    first load: ${Object.entries(sizes).map(([what, bytes]) => `${what} ${Math.round(bytes / 1000)} kB`).join(", ")}`);
  expect(Object.entries(sizes).filter(([, bytes]) => bytes >= LARGEST)).toEqual([]);
});

/** In the page: milliseconds from a click on a button to the frame that shows the new question. */
function clock(said: string): Promise<number> {
  return new Promise((done) => {
    const prompt = document.querySelector(".prompt")!;
    const before = prompt.textContent;
    const began = performance.now();
    const watcher = new MutationObserver(() => {
      if (prompt.textContent === before) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    });
    watcher.observe(prompt, { childList: true, characterData: true, subtree: true });
    document.querySelector<HTMLElement>(`.options [data-do="${said}"]`)!.click();
  });
}

test("a click is answered on the screen at once", async ({ person }) => {
  const player = await person("hasty");
  const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
  await player.sit(id, "carthage");
  await player.play("57", "move");
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const seen = player.table?.seen ?? 0;
    times.push(await player.page.evaluate(clock, "take 8"));
    await player.until((table) => table.seen > seen, "the march");
    const march = player.table?.ask?.prompt;
    await player.page.getByRole("button", { name: "Undo" }).click();
    await player.until((table) => table.ask?.prompt !== march, "the undo");
    await expect(player.page.locator(".prompt")).toContainText("How many CUs");
  }
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)]!;
  console.log(`    click to screen: median ${Math.round(median)} ms, slowest ${Math.round(times.at(-1)!)} ms`);
  expect(median).toBeLessThan(200);
});
