import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import AlertChoice from "../src/pages/AlertChoice.svelte";
import { alertMove } from "../src/state/alerts";
import { DEFAULTS, settings } from "../src/state/settings.svelte";

const shown = vi.fn();
let hidden = true;

function browser(answer: NotificationPermission): void {
  const Note = Object.assign(vi.fn(function (title: string, { body }: { body: string }) { shown(title, body); }), {
    permission: "default" as NotificationPermission,
    requestPermission: vi.fn(() => {
      Note.permission = answer;
      return Promise.resolve(answer);
    }),
  });
  vi.stubGlobal("Notification", Note);
}

beforeEach(() => {
  shown.mockClear();
  hidden = true;
  settings.set("alerts", DEFAULTS.alerts);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("leave is asked for by a click alone, and then a move is told while the page is not in front", async () => {
  browser("granted");
  render(AlertChoice);
  expect(Notification.requestPermission).not.toHaveBeenCalled();
  alertMove("m", "Hannibal");
  expect(shown).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("checkbox"));
  await waitFor(() => expect(settings.now.alerts).toBe(true));
  alertMove("m", "Hannibal");
  expect(shown).toHaveBeenCalledWith("Your move", "Hannibal: it is your turn.");
  hidden = false;
  alertMove("m", "Hannibal");
  expect(shown).toHaveBeenCalledOnce();
});

test("who is refused is told so, and the setting stays off", async () => {
  browser("denied");
  render(AlertChoice);
  await fireEvent.click(screen.getByRole("checkbox"));
  expect((await screen.findByRole("alert")).textContent).toContain("does not allow messages");
  expect(settings.now.alerts).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
});

test("a browser without messages says so", () => {
  render(AlertChoice);
  expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true);
});
