import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Invitation } from "../src/api/types";
import Join from "../src/pages/Join.svelte";
import { router } from "../src/router.svelte";
import { myself } from "../src/state/me.svelte";
import { server } from "./fakes";
import { info } from "./samples";

const seat = (name: string, player: string) => ({ seat: name, player: player ? { name: player, kind: "guest" as const } : null, connected: false, clock: null, left: "" });
const invitation = (player: string): Invitation => ({ ...info({ you: [], seats: [seat("rome", "Ann"), seat("carthage", player)] }), seat: "carthage" });
const NOBODY = { ...myself.me };

beforeEach(() => {
  myself.me = NOBODY;
  vi.stubGlobal("scrollTo", vi.fn());
  router.go("/join/token");
});
afterEach(() => vi.unstubAllGlobals());

async function shown(player: string, answers: Record<string, unknown> = {}): Promise<ReturnType<typeof server>> {
  const found = server({ "GET /api/join/token": invitation(player), "GET /api/games": [], ...answers });
  vi.stubGlobal("fetch", found);
  render(Join);
  await screen.findByText(/Ann$/);
  return found;
}

test("who is invited is told by whom, and may take the seat that is kept", async () => {
  await shown("");
  expect(screen.getByText("Ann keeps a seat for you.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Take the seat" }).disabled).toBe(false);
  expect(screen.getByText(/you$/)).toBeTruthy();
});

test("a seat that somebody has taken is not offered any more", async () => {
  await shown("Bob");
  expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
  expect(screen.getByText(/Bob$/)).toBeTruthy();
  expect(screen.getByText("This seat is taken.")).toBeTruthy();
});

test("a name is asked once, with the first seat", async () => {
  const found = await shown("", { "PUT /api/me": { ...NOBODY, name: "Livia", kind: "guest", named: true }, "POST /api/join/token": { id: "m" } });
  await fireEvent.input(screen.getByLabelText(/What shall we call you/), { target: { value: "Livia" } });
  await fireEvent.click(screen.getByRole("button", { name: "Take the seat" }));
  await waitFor(() => expect(router.path).toBe("/match/m"));
  const said = found.mock.calls.map(([path, init]) => `${init?.method} ${path} ${init?.body ?? ""}`);
  expect(said.slice(-2)).toEqual(['PUT /api/me {"name":"Livia"}', "POST /api/join/token {}"]);
  expect(myself.me.named).toBe(true);
});

test("who has a name is not asked again", async () => {
  myself.me = { ...NOBODY, name: "Livia", kind: "guest", named: true };
  await shown("");
  expect(screen.queryByLabelText(/What shall we call you/)).toBeNull();
});

test("a link that leads nowhere says so in plain words, and offers no seat", async () => {
  const trouble = { error: "invalid", text: "Validation failed; token: Expected `str` matching regex" };
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify(trouble), { status: 400 }))));
  render(Join);
  await screen.findByRole("heading", { name: "This invitation does not lead anywhere" });
  expect(document.body.textContent).not.toMatch(/Validation|regex|token/);
  expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
});
