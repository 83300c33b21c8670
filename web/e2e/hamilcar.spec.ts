import type { Page } from "@playwright/test";
import type { Scene } from "../src/games/hamilcar/wire.gen";
import { expect, test } from "./fixtures";
import { simply } from "./matches";
import type { Player } from "./player";

/** The war has begun with a fleet at Roma, an army beside Catana, a siege of Agrigentum. */
const FIRST_TURN = `delenda position 1
game: hamilcar
scenario: 264bc
turn: 1
phase: strategy rome
sea: supremacy carthage, seamanship fair, corvi on
ships: rome 3 ready 1 spent, carthage 4 ready 1 spent
miat: 1 2
roma: rome 5 1st vulso
neapolis: rome 2
messana: rome 2
catana: rome 4 1st caudex
agrigentum: rome 6 2st catulus, inside 2 1st, siege 1
enna: carthage 5 e2 1st hasdrubal
panormus: carthage
lilybaeum: carthage 1 1st
carthago: carthage 3 2st gisco
syracusae: carthage 2 1st hanno
regium: rome 1
consuls: vulso caudex
proconsul: catulus
rome hand: 94 131
carthage hand: 113 114
`;

/** What the players mean to do, each once, as soon as it is offered. */
const PLANS = ["play 131 move", "activate vulso", "embark 3", "cross panormus", "intercept-sea", "play 114 move", "activate hasdrubal", "move catana", "charge", "play 94 move", "activate catulus", "besiege", "play 113 discard"];

/** What is answered by a click on the map. */
const ON_THE_MAP = ["cross panormus", "move catana"];

const sceneOf = (player: Player): Scene => player.table?.scene as unknown as Scene;

/** The next thing planned, a tactic card, or whatever is simple: once all was seen, cards are thrown away. */
function wanted(player: Player, plans: string[]): string {
  const offered = player.options.map(({ do: said }) => said);
  const planned = plans.findIndex((said) => offered.includes(said));
  if (planned >= 0) return plans.splice(planned, 1)[0] ?? "";
  const calm = offered.find((said) => /^tactic (?!flee)|^play \S+ discard$/.test(said));
  return calm ?? (player.table ? simply(player.table) : "");
}

/** Whoever is to answer takes the screen. */
async function comeForward(player: Player): Promise<void> {
  const { page } = player;
  const curtain = page.getByRole("button", { name: /^I command/ });
  if (!(await curtain.isVisible())) return;
  await curtain.click();
  await expect(page.locator("#prompt")).toBeVisible();
  await player.until((table) => table.ask?.mine === true || table.over !== null, "the table of who came");
}

interface Sight {
  /** Whether it is to be seen now; `said` is what will be answered. */
  now: (scene: Scene, said: string) => boolean;
  /** What the page shows of it. */
  shows: (page: Page, said: string) => Promise<void>;
}

const asks = (words: string) => (page: Page) => expect(page.locator(".prompt")).toContainText(words);

/** A battle over the map, and who commands in it. */
const fights = (title: string, ...generals: string[]) => async (page: Page) => {
  const arena = page.getByRole("region", { name: title });
  await expect(arena).toBeVisible();
  for (const general of generals) await expect(arena).toContainText(general);
};

const SIGHTS: Record<string, Sight> = {
  voyage: { now: ({ voyages }, said) => voyages[0]?.general === "vulso" && said === "cross panormus", shows: asks("The fleet of Vulso is off Roma with 5 CUs and 3 warships") },
  interception: { now: (_, said) => said === "intercept-sea", shows: asks("Vulso is off Panormus with 5 CUs and 3 warships. Do you intercept him?") },
  "naval battle": { now: ({ naval }) => naval !== null && naval.stage !== "aftermath", shows: fights("Naval battle off Panormus", "Vulso", "Hanno") },
  "tactic card": { now: (_, said) => said.startsWith("tactic "), shows: (page, said) => expect(page.locator(`[data-battle] .cards [data-do="${said}"]`).first()).toBeVisible() },
  "land battle": { now: ({ battle }) => battle !== null && battle.stage !== "aftermath", shows: fights("Battle of Catana", "Hasdrubal", "Caudex") },
  siege: { now: ({ spaces }, said) => spaces["agrigentum"]?.siege === 1 && said === "besiege", shows: asks("Catulus with 6 CUs is in Agrigentum") },
};

/** Look at all that is to be seen for the first time. */
async function lookAround(player: Player, said: string, seen: Set<string>): Promise<void> {
  for (const [name, { now, shows }] of Object.entries(SIGHTS)) {
    if (seen.has(name) || !now(sceneOf(player), said)) continue;
    await shows(player.page, said);
    seen.add(name);
  }
}

test("the First Punic War is played on one screen to its end, by sea and by land", async ({ person }) => {
  test.setTimeout(480_000);
  const player = await person("screen");
  const { page } = player;
  const { id } = await player.create({ game: "hamilcar", seats: { rome: "here", carthage: "here" }, position: FIRST_TURN });
  await page.goto(`/match/${id}`);
  const [plans, seen, turns] = [[...PLANS], new Set<string>(), new Set<number>()];
  for (let answers = 0; answers < 900; answers += 1) {
    await player.until((table) => table.over !== null || table.ask?.yours === true, "a person’s turn");
    if (player.table?.over) break;
    await comeForward(player);
    turns.add(sceneOf(player).turn);
    const said = wanted(player, plans);
    await lookAround(player, said, seen);
    if (ON_THE_MAP.includes(said)) await player.goTo(said.split(" ")[1] ?? "");
    else await player.choose(said);
  }
  expect(plans).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(SIGHTS).sort());
  expect(turns.size).toBeGreaterThan(1);
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText(/wins?$|is over/);
  for (const line of ["means to intercept Vulso off Panormus", "wins the naval battle off Panormus", "wins the battle of Catana", "Catulus besieges Agrigentum"]) expect(player.frames).toContain(line); // a long war's log shows its end
  expect(player.wrong).toEqual([]);
});

test("a new game of Hamilcar is offered with its options, and with what of its data is not certain", async ({ person }) => {
  const player = await person("newcomer");
  const { page } = player;
  await page.goto("/new");
  await page.getByRole("combobox", { name: "Game" }).selectOption("Hamilcar: First Punic War");
  await expect(page.locator("main")).toContainText("Reconstructed by us, and perhaps not as printed: 50 cards; 22 generals");
  await page.getByText("Optional rules").click();
  await expect(page.getByRole("checkbox")).toHaveCount(5);
  await page.getByRole("checkbox", { name: /pay Xanthippus again/ }).check();
  await page.locator("label", { hasText: /^Rome$/ }).click();
  await page.getByRole("radio", { name: /^Recruit/ }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL("**/match/*");
  await player.until((table) => table.ask?.mine === true, "the first question");
  await expect(page.locator('.board [data-space="messana"]')).toBeVisible();
  const dealt = sceneOf(player).hands["rome"]?.cards?.length ?? 0;
  expect(dealt).toBeGreaterThan(0);
  await expect(page.locator(".hand [data-card]")).toHaveCount(dealt);
  expect(player.wrong).toEqual([]);
});
