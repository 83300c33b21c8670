import { expect, test } from "./fixtures";
import { EVE_OF_BATTLE } from "./matches";
import { Player } from "./player";
import { Server } from "./server";

const plays = (player: Player, card: string): number =>
  new Set(player.heard.flatMap((table) => table.log).filter((line) => line.about.some((thing) => thing.kind === "card" && thing.id === card)).map((line) => line.n)).size;

test("a server killed in mid-move loses nothing that was acknowledged", async ({ browser }) => {
  const server = await Server.start();
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  try {
    const player = new Player("Hamilcar", await context.newPage());
    const { id } = await player.create({ seats: { carthage: "here", rome: "here" }, position: EVE_OF_BATTLE });
    await player.sit(id, "carthage");

    const told = await player.play("57", "move");
    await server.kill();
    await expect(player.page.locator(".status")).toContainText(/Reconnecting|Disconnected/);
    await server.begin();
    await player.until((table) => table !== told, "the table after the first kill");
    expect(player.table?.seen).toBe(told.seen);
    expect(player.table?.ask).toEqual(told.ask);
    expect(player.table?.entries).toBe(told.entries);

    const button = await player.button("take 8");
    await Promise.all([button.click(), server.kill()]);
    await server.begin();
    const now = await player.until((table) => table.seen > told.seen, "the answer, sent again if it was lost");
    expect(now.seen).toBe(told.seen + 1);
    expect(now.ask?.prompt).toContain("8 CUs");
    expect(plays(player, "57")).toBe(1);
    expect(player.wrong).toEqual([]);
  } finally {
    await context.close();
    await server.close();
  }
});
