import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { resolve, router } from "../src/router.svelte";
import { server } from "./fakes";

vi.mock("../src/pages/About.svelte", () => {
  throw new Error("no longer on the server");
});

beforeEach(() => {
  vi.stubGlobal("fetch", server({ "GET /api/lobby": [], "GET /api/me": { name: "", kind: "none", matches: [] } }));
  vi.stubGlobal("scrollTo", vi.fn());
  router.go("/");
});
afterEach(() => vi.unstubAllGlobals());

const main = (): HTMLElement => screen.getByRole("main");

test("each page has its title, is named, and takes the focus when one comes to it", async () => {
  render(App);
  await screen.findByText("Ancient wars, card by card");
  expect(document.title).toBe("Delenda");
  expect(document.activeElement).toBe(document.body);
  for (const [path, title] of [["/lobby", "Open games"], ["/settings", "Settings"]] as const) {
    router.go(path);
    await screen.findByRole("heading", { name: title });
    await waitFor(() => expect(document.title).toBe(`${title} – Delenda`));
    expect(document.activeElement).toBe(main());
    expect(main().getAttribute("aria-label")).toBe(title);
  }
});

test("the focus moves once more when one goes on from a page that was not touched", async () => {
  render(App);
  router.go("/lobby");
  await waitFor(() => expect(document.activeElement).toBe(main()));
  const focused = vi.fn();
  main().addEventListener("focus", focused);
  router.go("/settings");
  await waitFor(() => expect(focused).toHaveBeenCalledOnce());
});

test("a page that cannot be loaded says so and can be loaded again", async () => {
  render(App);
  router.go("/lobby");
  await screen.findByRole("heading", { name: "Open games" });
  router.go("/about");
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  expect(screen.getByRole("button", { name: "Load it again" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Open games" })).toBeNull();
});

test("an address that cannot be read leads to the page for lost travellers", async () => {
  expect(resolve("/match/%ZZ").page).toBe("lost");
  expect(resolve("/match/a%20b").params["id"]).toBe("a b");
  expect(resolve("/%ZZ").page).toBe("lost");
});
