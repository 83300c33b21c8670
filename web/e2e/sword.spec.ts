import type { Scene } from "../src/games/sword/wire.gen";
import { expect, test } from "./fixtures";
import { simply, whoIsAsked } from "./matches";
import type { Player } from "./player";

test.use({ botSeconds: "0.02" });

/** The last turn but one of the short game: Gauls before Etruria, Samnites before Capua, a Roman army without a consul. */
const TURN_FIVE = `delenda position 1
game: sword-of-rome
scenario: four
options: short-game
turn: 5
phase: action
round: 4
first: gaul
active: gaul
vp: roman 6, greek 6, gaul 4, etruscan-samnite 6
alliances: etruscan-samnite
bononia: gaul-a 6 gaul
sena-gallica: gaul-b 4 gaul
placentia: gaul-c 3 gaul
arretium: etruscan-a 6 etruscan
pisae: etruscan-b 2 etruscan
spoletium: roman; 6 roman
roma: camillus valerius 6 roman
capua: roman 1, siege 0; samnite-a 5 samnite; inside 2 roman
syracusae: dionysius 7 greek
tarentum: greek-a 5 greek
lilybaeum: hamilcar 7 carthage
antium: volsci-a 4 volsci
transalpine-box: transalpine-a 4 transalpine
gaul hand: 12 13 14 15
etruscan-samnite hand: 1 10 13 16
`;

/** What the two people mean to do in a turn, each once, as soon as it is offered. */
const PLANS: Record<number, string[]> = {
  5: [
    ...["play gaul-12 activate", "activate gaul-a", "take 6", "move faesulae", "raid", "move arretium", "bribe es-10", "propose gaul etruscan", "accept"],
    ...["play es-1 event", "activate etruscan-a", "take 6", "move perusia", "move spoletium", "flank gaul-b", "permit", "move sentinum", "respond es-13"],
    ...["play es-16 activate", "activate samnite-a", "besiege", "renew", "renew"],
  ],
  6: ["first gaul", "break gaul etruscan"],
};
const PHONE = { width: 390, height: 844 };
const HANDS: Record<string, number> = { roman: 8, carthage: 7, greek: 7, gaul: 7, "etruscan-samnite": 7 };
/** What both are told. */
const STORY = [
  ...["raid on Faesulae are", "The Etruscans bribe with Linen Legion", "The Gauls and the Etruscans are allied", "Battle in Spoletium: the Etruscans against the Romans"],
  ...["Gallic Minor Leader B is lent by the Gauls", "Gallic Minor Leader B comes to the flank with 4 CUs", "+1 flanking force, +1 Etruscan Hoplites", "The Samnite siege roll against Capua is"],
  ...["renew their alliance", "The Gauls and the Etruscans are allies no more"],
];

const sceneOf = (player: Player): Scene => player.table?.scene as unknown as Scene;
const isAllied = ({ alliances }: Scene): boolean => alliances.some(({ a, b }) => [a, b].sort().join() === "etruscan,gaul");
const isNarrow = ({ page }: Player): boolean => page.viewportSize()?.width === PHONE.width;
const toldTo = ({ heard }: Player): string => heard.flatMap(({ log }) => log.map(({ text }) => text)).join("\n");

/** A picture among what the test leaves behind; nothing on it is wider than the screen. */
async function take({ page, name }: Player, what: string): Promise<void> {
  await expect(page.locator(".moment")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: test.info().outputPath(`${what}-${name}.png`), animations: "disabled" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${what} fits the ${name}`).toBeLessThanOrEqual(0);
}

async function takeHand(player: Player): Promise<void> {
  const cards = player.page.locator(".hand [data-card]");
  const grip = player.page.getByRole("button", { name: /Your hand/ });
  if (isNarrow(player)) await grip.click();
  await expect(cards).toHaveCount(4);
  await cards.first().hover();
  await take(player, "hand");
  if (isNarrow(player)) await grip.click();
  await player.page.mouse.move(2, 2);
}

/** The panel of alliances, which a phone keeps in a drawer. */
async function takePacts(player: Player): Promise<void> {
  const { page } = player;
  const panel = page.locator(".side-panel");
  if (isNarrow(player)) await page.getByRole("button", { name: "Log and tables" }).click();
  await page.getByRole("tab", { name: "Board" }).click();
  await page.getByRole("tab", { name: "Alliances" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "The Gauls, The Etruscans" })).toContainText("Breaking it costs 3 support");
  await expect(panel.getByRole("table")).toContainText("for good");
  await take(player, "alliances");
  if (isNarrow(player)) await panel.getByRole("button", { name: "Close" }).click();
}

const asks = ({ page }: Player, words: string) => expect(page.locator(".prompt")).toContainText(words);

async function showsBattle(player: Player, ...words: string[]): Promise<void> {
  const arena = player.page.getByRole("region", { name: "Battle of Spoletium" });
  for (const said of words) await expect(arena).toContainText(said);
}

/** What the two see before an answer: who gives it, and the other. */
const SIGHTS: Record<string, (asked: Player, other: Player) => Promise<void>> = {
  "play gaul-12 activate": async (desk, phone) => {
    await asks(desk, "The turn of the Gauls. What do you do?");
    for (const one of [desk, phone]) await take(one, "map");
    for (const one of [desk, phone]) await takeHand(one);
    await desk.page.getByRole("tab", { name: "Board" }).click();
    await desk.page.getByRole("tab", { name: "Alliances" }).click();
  },
  raid: (desk) => expect(desk.page.locator('.side-panel [data-do^="propose"]')).toHaveCount(0),
  "bribe es-10": (phone) => asks(phone, "bribe"),
  accept: (phone) => asks(phone, "An alliance of the Gauls with the Etruscans is proposed. Do you accept?"),
  "play es-1 event": async (phone, desk) => {
    for (const one of [phone, desk]) await takePacts(one);
  },
  permit: async (desk, phone) => {
    await asks(desk, "would lead Gallic Minor Leader B in a Campaign. Do you permit it?");
    await showsBattle(phone, "Etruscan Minor Leader A", "no leader");
  },
  "respond es-13": async (phone, desk) => {
    for (const one of [phone, desk]) {
      await showsBattle(one, "on the flank, from Sentinum", "flanking force", "The attacker wins");
      await take(one, "battle");
    }
  },
  besiege: (phone) => asks(phone, "Samnite Minor Leader A"),
};

/** At the desk by the map, the cards and the panel of alliances; on the phone by the buttons. */
async function answer(player: Player, said: string): Promise<void> {
  const [verb = "", what = "", use = ""] = said.split(" ");
  const seen = player.table?.seen ?? -1;
  if (isNarrow(player)) await player.choose(said);
  else if (verb === "move") await player.goTo(what);
  else if (verb === "play") await player.play(what, use);
  else if (["propose", "renew", "break"].includes(verb)) {
    await player.page.locator(`.side-panel [data-do="${said}"]`).click();
    await player.until((table) => table.seen > seen, `the answer to ${said}`);
  } else await player.choose(said);
}

/** The next thing planned, or whatever is simple. */
function wanted(player: Player, plans: Record<number, string[]>): string {
  const planned = plans[sceneOf(player).turn] ?? [];
  const found = planned.findIndex((said) => player.options.some((option) => option.do === said));
  if (found >= 0) return planned.splice(found, 1)[0] ?? "";
  return player.table ? simply(player.table) : "";
}

const NEVER = "never-first";

/** What would be asked before every turn is left to a standing order. */
async function leaveToOrders(player: Player): Promise<void> {
  const seen = player.table?.seen ?? -1;
  await player.page.getByRole("button", { name: "Never ask this" }).click();
  await player.until((table) => table.seen > seen, "the standing order");
}

/** The others take the open seats by their links. */
async function gather([host, ...guests]: Player[], id: string, links: Record<string, string>): Promise<void> {
  await host?.sit(id);
  for (const { page, name } of guests) {
    await page.goto(links[name] ?? Object.values(links)[0] ?? "");
    await page.getByRole("button", { name: "Take the seat" }).click();
    await page.waitForURL(`**/match/${id}`);
  }
  await Promise.all([host, ...guests].map((one) => one?.until((table) => table.ask !== null, "the beginning")));
}

test("two people, at a desk and with a phone, and two bots play the last turns of a short game", async ({ person }) => {
  test.setTimeout(300_000);
  const [desk, phone] = [await person("desk"), await person("phone")];
  await phone.page.setViewportSize(PHONE);
  const seats = { roman: "bot:greedy", greek: "bot:greedy", gaul: "me", "etruscan-samnite": "open" };
  const { id, links } = await desk.create({ game: "sword-of-rome", seats, position: TURN_FIVE });
  await gather([desk, phone], id, { phone: links["etruscan-samnite"] ?? "" });

  const [plans, seen, allied] = [structuredClone(PLANS), new Set<string>(), new Set<string>()];
  for (let answers = 0; answers < 400; answers += 1) {
    const asked = await whoIsAsked(desk, phone);
    if (asked.table?.over) break;
    const said = wanted(asked, plans);
    if (!seen.has(said)) await SIGHTS[said]?.(asked, asked === desk ? phone : desk);
    seen.add(said);
    allied.add(`${sceneOf(asked).turn} ${isAllied(sceneOf(asked))}`);
    await answer(asked, said);
  }
  expect(plans).toEqual({ 5: [], 6: [] });
  expect([...seen]).toEqual(expect.arrayContaining(Object.keys(SIGHTS)));
  expect([...allied], "allied in turn 5, still in turn 6, and then no more").toEqual(["5 false", "5 true", "6 true", "6 false"]);
  for (const one of [desk, phone]) {
    await expect(one.page.getByRole("dialog").getByRole("heading", { level: 2 })).toHaveText(/Victory|Defeat|wins?$|is over/);
    const told = toldTo(one);
    expect(STORY.filter((line) => !told.includes(line)), `all is told to the ${one.name}`).toEqual([]);
    await take(one, "end");
  }
  expect([...desk.wrong, ...phone.wrong]).toEqual([]);
});

test("five people in five browsers play the first round, and see no hands but their own", async ({ person }) => {
  test.setTimeout(300_000);
  const host = await person("roman");
  const people = [host];
  for (const house of Object.keys(HANDS).slice(1)) people.push(await person(house));
  const seats = Object.fromEntries(people.map((one) => [one.name, one === host ? "me" : "open"]));
  const { id, links } = await host.create({ game: "sword-of-rome", scenario: "five", seats });
  await gather(people, id, links);
  const handOf = (one: Player): string[] => sceneOf(one).hands[one.name]?.cards ?? [];
  expect(Object.fromEntries(people.map((one) => [one.name, handOf(one).length])), "the draw phase").toEqual(HANDS);
  for (const { page, name } of people) {
    await expect(page.locator(".hand [data-card]")).toHaveCount(HANDS[name] ?? 0);
    await expect(page.locator(".lineup li")).toHaveCount(5);
  }
  await take(host, "five");

  const [played, left] = [new Set<string>(), [] as string[]];
  for (let answers = 0; answers < 150; answers += 1) {
    const asked = await whoIsAsked(...people);
    if (sceneOf(asked).round.round > 1) break;
    if (asked.table?.ask?.order === NEVER) {
      left.push(asked.name);
      await leaveToOrders(asked);
      continue;
    }
    const card = asked.options.find(({ do: said }) => /^play \S+ (support|raise)$/.test(said));
    const place = asked.options.find(({ do: said }) => /^(mark|raise-loyalty|reinforce) /.test(said));
    if (card) played.add(asked.name);
    await asked.choose((card ?? place)?.do ?? wanted(asked, {}));
  }
  await Promise.all(people.map((one) => one.until(() => sceneOf(one).round.round > 1, "the second round")));
  expect([...played].sort()).toEqual(Object.keys(HANDS).sort());
  expect(left.sort(), "each is asked once whether to act before others").toEqual(Object.keys(HANDS).sort());
  for (const one of people) {
    expect(toldTo(one)).toContain("First in each round:");
    expect(handOf(one).length, `${one.name} has played one card`).toBe((HANDS[one.name] ?? 0) - 1);
    const others = people.filter((other) => other !== one).map(({ heard }) => JSON.stringify(heard)).join();
    expect(handOf(one).filter((card) => others.includes(`"${card}"`)), `what ${one.name} holds is told to nobody else`).toEqual([]);
  }
  expect(people.flatMap(({ wrong }) => wrong)).toEqual([]);
});
