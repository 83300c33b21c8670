import { expect, type Locator, type Page } from "@playwright/test";
import { changed } from "../src/api/changes";
import type { Choice, ServerMessage, Table as AnyTable } from "../src/api/types";
import type { Scene } from "../src/games/hannibal/wire.gen";
import { NOBODY, type Wish } from "./matches";

/** A table at which Hannibal is played. */
export type Table = AnyTable & { scene: Scene };

const PATIENCE = 30_000;
/** Where the page says which table it shows: above the map, or on the curtain before it. */
const PLACE = "#prompt, .curtain";

/** A person at a page: hears what the page hears, and acts by mouse alone. */
export class Player {
  table: Table | null = null;
  /** Everything that the page was told, in order. */
  readonly heard: Table[] = [];
  /** The same with all that is not a table, as it was sent. */
  frames = "";
  readonly wrong: string[] = [];
  private waiting: (() => void)[] = [];

  constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    void page.addInitScript(() => localStorage.getItem("delenda.settings") ?? localStorage.setItem("delenda.settings", JSON.stringify({ confirm: "never" })));
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.hear(String(payload))));
    page.on("pageerror", (error) => this.wrong.push(error.message));
    page.on("console", (line) => {
      if (line.type() === "error" && !/Failed to load resource|WebSocket/.test(line.text())) this.wrong.push(line.text());
    });
  }

  private hear(text: string): void {
    this.frames += `${text}\n`;
    const message = JSON.parse(text) as ServerMessage;
    if (message.is === "table") this.table = message as Table;
    else if (message.is === "change" && this.table) this.table = changed(this.table, message) as Table;
    else return;
    this.heard.push(this.table);
    for (const wake of this.waiting.splice(0)) wake();
  }

  /** Wait for a table that fits. */
  async until(fits: (table: Table) => boolean, what = "the table"): Promise<Table> {
    const late = AbortSignal.timeout(PATIENCE);
    while (!this.table || !fits(this.table)) {
      await new Promise<void>((wake, fail) => {
        this.waiting.push(wake);
        late.addEventListener("abort", () => fail(new Error(`${this.name} waits in vain for ${what}: ${this.table?.ask?.prompt}`)));
      });
    }
    await this.shown();
    return this.table;
  }

  /** Wait until the page shows the last table that it was told, while more of them may come. */
  private async shown(): Promise<void> {
    const bar = this.page.locator(PLACE);
    await expect.poll(async () => Number(await bar.getAttribute("data-seen").catch(() => -1)) - (this.table?.seen ?? 0), "what is shown, and what was told").toBe(0);
  }

  get asked(): boolean {
    return this.table?.ask?.mine === true && !this.table.over;
  }

  get options(): Choice[] {
    return this.table?.ask?.options ?? [];
  }

  /** Make a match over the API, as the same person as in the browser. */
  async create(wish: Wish): Promise<{ id: string; links: Record<string, string> }> {
    const made = await this.page.request.post("/api/matches", { data: { ...NOBODY, ...wish }, headers: { "X-Delenda": "1" } });
    expect(made.ok(), await made.text()).toBe(true);
    return (await made.json()) as { id: string; links: Record<string, string> };
  }

  /** Lay a record down to look at, as a file that is opened would. */
  async lay(record: string): Promise<string> {
    const laid = await this.page.request.post("/api/replays", { data: { record }, headers: { "X-Delenda": "1" } });
    expect(laid.ok(), await laid.text()).toBe(true);
    return ((await laid.json()) as { id: string }).id;
  }

  async sit(id: string, seat = ""): Promise<void> {
    await this.page.goto(`/match/${id}${seat && `?seat=${seat}`}`);
    await expect(this.page.locator(PLACE)).toBeVisible();
    await this.until(() => true);
  }

  /** A button that stands for an answer: in the battle, in an open menu, or in the row of options. */
  async button(said: string): Promise<Locator> {
    const { page } = this;
    if (await page.locator(".muster").isVisible()) return this.muster(said);
    await this.count(said);
    const found = page.locator(`[data-battle] [data-do="${said}"]`).or(page.locator(`.options [data-do="${said}"]`)).first();
    const more = page.locator('.options .more[aria-expanded="false"]');
    if (await more.isVisible()) await more.click();
    return found;
  }

  /** Where an army is formed, leave behind who shall stay; the button answers all its questions. */
  private async muster(said: string): Promise<Locator> {
    const [verb = "", who = ""] = said.split(" ");
    const along = this.page.locator(`.muster [data-along="${verb === "leave-train" ? "take-train" : who}"]`);
    if (verb.startsWith("leave") && (await along.isVisible())) await along.click();
    const count = this.page.locator(`.muster [data-count="${verb}"]`);
    const steps = (await count.isVisible()) ? Number(who) - Number(await count.locator("output").textContent()) : 0;
    for (let i = 0; i < Math.abs(steps); i += 1) await count.getByRole("button", { name: steps > 0 ? "One more" : "One fewer" }).click();
    return this.page.locator(".muster .go");
  }

  /** Where a number is asked for, bring it to the wanted one. */
  private async count(said: string): Promise<void> {
    const [verb = "", wanted = ""] = said.split(" ");
    const amount = this.page.locator(".options .amount").filter({ has: this.page.locator(`.confirm[data-do^="${verb} "]`) });
    if (!(await amount.isVisible())) return;
    const now = Number((await amount.locator(".confirm").getAttribute("data-do"))?.split(" ")[1]);
    const steps = Number(wanted) - now;
    for (let i = 0; i < Math.abs(steps); i += 1) await amount.getByRole("button", { name: steps > 0 ? "One more" : "One fewer" }).click();
  }

  /** Answer by a click on a button, and wait until the page has the new table. */
  async choose(said: string): Promise<Table> {
    const seen = this.table?.seen ?? -1;
    await (await this.button(said)).click();
    await this.until((table) => table.seen > seen, `the answer to ${said}`);
    await expect(this.page.locator("#prompt[data-going]"), "an army that is being formed").toHaveCount(0);
    return this.until(() => true);
  }

  /** Answer by a click on a card of the hand, and on a use of it. */
  async play(card: string, use: string): Promise<Table> {
    const seen = this.table?.seen ?? -1;
    const entry = this.page.getByRole("menu").locator(`[data-do="play ${card} ${use}"]`);
    await expect(async () => {
      if ((this.table?.seen ?? -1) > seen) return;
      if (!(await entry.isVisible())) await this.page.locator(`.hand [data-card="${card}"]`).click({ timeout: 3_000 });
      await entry.click({ timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
    return this.until((table) => table.seen > seen, `card ${card}`);
  }

  /** Click a space of the map. */
  async click(space: string): Promise<void> {
    await this.target(space).click();
  }

  target(space: string): Locator {
    return this.page.locator(`.board [data-space="${space}"]`);
  }

  async goTo(space: string): Promise<Table> {
    const seen = this.table?.seen ?? -1;
    await this.click(space);
    return this.until((table) => table.seen > seen, `the march to ${space}`);
  }
}
