import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Invitation } from "../src/api/types";
import Join from "../src/pages/Join.svelte";
import { router } from "../src/router.svelte";
import { server } from "./fakes";
import { info } from "./samples";

const seat = (name: string, player: string) => ({ seat: name, player: player ? { name: player, kind: "guest" as const } : null, connected: false, clock: null, left: "" });
const invitation = (player: string): Invitation => ({ ...info({ you: [], seats: [seat("rome", "Ann"), seat("carthage", player)] }), seat: "carthage" });

afterEach(() => vi.unstubAllGlobals());

async function shown(player: string): Promise<HTMLButtonElement> {
  vi.stubGlobal("fetch", server({ "GET /api/join/token": invitation(player), "GET /api/games": [] }));
  vi.stubGlobal("scrollTo", vi.fn());
  router.go("/join/token");
  render(Join);
  await screen.findByText(/Ann$/);
  return screen.getByRole("button", { name: "Take the seat" });
}

test("who is invited may take the seat that is kept", async () => {
  expect((await shown("")).disabled).toBe(false);
  expect(screen.getByText(/you$/)).toBeTruthy();
});

test("a seat that somebody has taken is not offered any more", async () => {
  expect((await shown("Bob")).disabled).toBe(true);
  expect(screen.getByText(/Bob$/)).toBeTruthy();
  expect(screen.getByText("This seat is taken.")).toBeTruthy();
});
