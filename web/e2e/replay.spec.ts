import { expect, test } from "./fixtures";
import { recordOf } from "./server";

test("a replay is scrubbed both ways, seen by each side, and played on", async ({ person }) => {
  const player = await person("historian");
  const { page } = player;
  const id = await player.lay(recordOf(2, "scrub"));
  await page.goto(`/replay/${id}`);
  const slider = page.getByRole("slider");
  const step = async (): Promise<number> => Number(await slider.getAttribute("aria-valuenow"));
  const now = page.locator(".deck .now");
  await expect(slider).toBeVisible();
  const count = Number(await slider.getAttribute("aria-valuemax"));
  expect(count).toBeGreaterThan(40);

  const box = (await slider.boundingBox())!;
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 0.5]) await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(step).toBeGreaterThan(count * 0.45);
  expect(await step()).toBeLessThan(count * 0.55);

  const half = await step();
  await page.waitForLoadState("networkidle");
  await expect(now).not.toBeEmpty();
  const told = await now.textContent();
  for (let presses = 0; presses < 10; presses += 1) await page.getByRole("button", { name: "One step on" }).click();
  await expect.poll(step).toBe(half + 10);
  await slider.focus();
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press("ArrowLeft");
  await expect.poll(step).toBe(half);
  await expect(now).toHaveText(told ?? "");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect.poll(step).toBe(count);
  await page.getByRole("button", { name: "To the beginning" }).click();
  await expect.poll(step).toBe(0);

  await page.getByLabel("Seen by").selectOption("rome");
  await expect(page.getByLabel("Seen by")).toHaveValue("rome");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(step, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Pause" }).click();

  await page.getByRole("button", { name: /Play on from here/ }).click();
  await page.getByLabel("I command").selectOption("both");
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await page.waitForURL("**/match/*");
  await player.until((table) => table.ask !== null, "the new game");
  expect(player.wrong).toEqual([]);
});

test("the curve of a finished game leads to its turning points", async ({ person }) => {
  const player = await person("historian");
  const { page } = player;
  const id = await player.lay(recordOf(99, "curve"));
  const found = page.waitForResponse((response) => response.url().endsWith("/review") && response.status() === 200);
  await page.goto(`/replay/${id}`);
  await page.getByRole("tab", { name: "Review" }).click();
  const { moments, turning } = (await (await found).json()) as { moments: { step: number; end: number; text: string }[]; turning: number[] };
  const step = page.getByRole("slider", { name: "Moment of the game" });
  const stands = async (number: number | undefined): Promise<void> => {
    const moment = moments[number ?? -1]!;
    await expect(step).toHaveAttribute("aria-valuenow", String(Math.min(moment.step + 1, moment.end)));
    await expect(curve).toHaveAttribute("aria-valuenow", String(number));
  };
  const curve = page.getByRole("slider", { name: /Winning chance of Rome/ });
  const box = (await curve.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.9);
  await expect.poll(async () => Number(await curve.getAttribute("aria-valuenow"))).toBeGreaterThan(moments.length * 0.4);
  expect(turning.length).toBeGreaterThan(0);
  for (const [i, number] of turning.entries()) {
    await page.getByRole("button", { name: new RegExp(`^Turning point ${i + 1}:`) }).focus();
    await page.keyboard.press("Enter");
    await stands(number);
  }
  await curve.focus();
  await page.keyboard.press("ArrowLeft");
  await stands(turning.at(-1)! - 1);
  expect(player.wrong).toEqual([]);
});

test("any step of a replay takes about the same short time", async ({ person }) => {
  const player = await person("historian");
  const id = await player.lay(recordOf(3, "steps"));
  const steps = (await (await player.page.request.get(`/api/matches/${id}/steps?view=public`)).json()) as { count: number };
  const times: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const began = performance.now();
    const found = await player.page.request.get(`/api/matches/${id}/steps/${Math.floor((steps.count * ((at * 17) % 40)) / 40)}?view=public`);
    expect(found.ok()).toBe(true);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  expect(times[20], "the median of forty steps, in milliseconds").toBeLessThan(150);
});
