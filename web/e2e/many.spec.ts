import { check } from "./faults";
import { expect, test } from "./fixtures";
import { whoIsAsked } from "./matches";
import type { Player } from "./player";

test.use({ rulebooks: "listed=realms.rulebook:REALMS" });

const SECRET = "the mere at dusk";

/** Make a game of four by the page: the host in the north, the west a bot, two seats open. */
async function invite(host: Player): Promise<{ id: string; links: string[] }> {
  const { page } = host;
  await page.goto("/new?game=realms&with=friend");
  await expect(page.getByRole("group", { name: "Who sits where?" }).getByRole("combobox")).toHaveCount(4);
  await page.getByRole("combobox", { name: "West" }).selectOption("bot:random");
  await page.getByRole("checkbox", { name: /among the open games/ }).check();
  await page.getByRole("button", { name: "Make the invitation" }).click();
  await page.waitForURL("**/match/*");
  const room = page.locator(".room");
  await expect(room).toContainText("East");
  const links = await room.locator("input").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  return { id: page.url().split("/").at(-1) ?? "", links };
}

async function sitDown(guest: Player, link: string): Promise<void> {
  await guest.page.goto(link);
  await guest.page.getByRole("button", { name: "Take the seat" }).click();
  await guest.page.waitForURL("**/match/*");
}

async function gather(person: (name: string) => Promise<Player>): Promise<{ id: string; people: [Player, Player, Player] }> {
  const people: [Player, Player, Player] = [await person("north"), await person("east"), await person("south")];
  const { id, links } = await invite(people[0]);
  await sitDown(people[1], links[0] ?? "");
  await sitDown(people[2], links[1] ?? "");
  await Promise.all(people.map((one) => one.until((table) => table.ask !== null, "the beginning")));
  return { id, people };
}

/** Answer by the buttons, another option each time, until the game is over. */
async function playOut(people: Player[]): Promise<number> {
  let answers = 0;
  while (!people[0]?.table?.over && answers < 300) {
    const asked = await whoIsAsked(...people);
    if (asked.table?.over) break;
    await asked.choose(asked.options[answers % asked.options.length]?.do ?? "");
    answers += 1;
  }
  return answers;
}

test("three people and a bot play to the end; two of them talk in private, and others look on", async ({ person }) => {
  test.setTimeout(240_000);
  const { id, people } = await gather(person);
  const [north, east, south] = people;
  const stranger = await person("stranger");
  await stranger.page.goto(`/match/${id}`);

  const chats = people.map(({ page }) => page.getByRole("tab", { name: /Talk/ }));
  for (const chat of chats) await chat.click();
  await north.page.getByRole("button", { name: "East", exact: true }).click();
  await north.page.getByPlaceholder("Say something to East").fill(SECRET);
  await north.page.keyboard.press("Enter");
  await expect(east.page.getByRole("button", { name: /North/ }).locator(".mark")).toHaveText("1");
  await east.page.getByRole("button", { name: /North/ }).click();
  await expect(east.page.getByRole("log")).toContainText(SECRET);
  await north.page.getByRole("button", { name: "Table", exact: true }).click();
  await north.page.getByPlaceholder("Say something").fill("to arms");
  await north.page.keyboard.press("Enter");
  await expect(south.page.getByRole("log")).toContainText("to arms");

  expect(await playOut(people)).toBeGreaterThan(10);
  for (const one of [...people, stranger]) {
    await expect(one.page.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText(/Victory|Defeat|wins?$|is over/);
    await expect(one.page.locator(".lineup li")).toHaveCount(4);
  }
  for (const one of [south, stranger]) expect(one.frames, `${one.name} heard nothing of it`).not.toContain(SECRET);
  expect(stranger.frames).not.toContain("to arms");
  expect([...people, stranger].flatMap(({ wrong }) => wrong)).toEqual([]);
});

test("a table of seats and private talk have no serious fault for those who cannot see them", async ({ person }) => {
  const { people } = await gather(person);
  const { page } = people[0];
  await page.getByRole("tab", { name: /Talk/ }).click();
  await page.getByRole("button", { name: "East", exact: true }).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `the table, ${colorScheme}`);
  }
  await page.goto("/new?game=realms&with=friend");
  await expect(page.getByRole("group", { name: "Who sits where?" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await check(page, `a new game, ${colorScheme}`);
  }
});

test("who leaves looks on, a bot takes the seat, and the others play to the end", async ({ person }) => {
  test.setTimeout(240_000);
  const { people } = await gather(person);
  const [north, east, south] = people;
  await south.page.getByRole("button", { name: "More" }).click();
  await south.page.getByRole("button", { name: "Leave the game…" }).click();
  await south.page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(north.page.locator(".lineup")).toContainText("who left");
  await south.until((table) => table.seat === null, "the table of the spectators");
  await playOut([north, east]);
  for (const one of people) await expect(one.page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
  await expect(south.page.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText("Defeat");
  expect(people.flatMap(({ wrong }) => wrong)).toEqual([]);
});

test("three people pass one screen round", async ({ person }) => {
  test.setTimeout(240_000);
  const one = await person("screen");
  const { id } = await one.create({ game: "realms", seats: { north: "me", east: "here", south: "here", west: "bot:random" } });
  await one.page.goto(`/match/${id}`);
  const curtain = one.page.getByRole("button", { name: /^I command/ });
  const come = new Set<string>();
  for (let turn = 0; turn < 300 && !one.table?.over; turn += 1) {
    await one.until((table) => table.over !== null || table.ask?.yours === true, "a person’s turn");
    if (one.table?.over) break;
    if (await curtain.isVisible()) {
      come.add((await curtain.textContent()) ?? "");
      await expect(one.page.locator(".match"), "nothing is to be seen behind the curtain").toHaveCount(0);
      await curtain.click();
      await one.until((table) => table.ask?.mine === true || table.over !== null, "the table of who came");
    }
    if (one.asked) await one.choose(one.options[turn % one.options.length]?.do ?? "");
  }
  expect([...come].sort()).toEqual(["I command East", "I command North", "I command South"]);
  await expect(one.page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
  expect(one.wrong).toEqual([]);
});
