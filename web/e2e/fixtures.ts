import { test as base } from "@playwright/test";
import { Player } from "./player";
import { Server } from "./server";

interface Tools {
  /** A person with a browser of their own. */
  person: (name: string, options?: { still?: boolean }) => Promise<Player>;
}

/** Tests with a running server; `page` is at home there. */
export const test = base.extend<Tools, { server: Server; rulebooks: string; botSeconds: string }>({
  rulebooks: ["", { option: true, scope: "worker" }],
  /** How long a bot takes at least; empty for as long as at home. */
  botSeconds: ["", { option: true, scope: "worker" }],
  server: [
    async ({ rulebooks, botSeconds }, use) => {
      const server = await Server.start({ DELENDA_RULEBOOKS: rulebooks, ...(botSeconds && { DELENDA_BOT_SECONDS: botSeconds }) });
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  person: async ({ browser, server, viewport }, use) => {
    const players: Player[] = [];
    await use(async (name, { still = true } = {}) => {
      const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: still ? "reduce" : "no-preference" });
      const player = new Player(name, await context.newPage());
      players.push(player);
      return player;
    });
    for (const player of players) await player.page.context().close();
  },
});

export { expect } from "@playwright/test";
