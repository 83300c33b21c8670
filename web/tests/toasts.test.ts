import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../src/state/settings.svelte";
import { toasts } from "../src/state/toasts.svelte";
import Toasts from "../src/ui/Toasts.svelte";
import { server } from "./fakes";
import { info } from "./samples";

beforeEach(() => settings.set("motion", "still"));
afterEach(() => {
  for (const toast of toasts.list) toasts.dismiss(toast.id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the rule of a toast opens outside the page of the match", async () => {
  const rule = [{ id: "10.2", topic: "Naval movement", text: "A port is needed." }];
  vi.stubGlobal("fetch", server({ "GET /api/games/hannibal-2007/rules/10.2?scenario=218bc": rule }));
  render(Toasts);
  toasts.show("there is no port", "10.2", "note", info());
  await fireEvent.click(await screen.findByRole("button", { name: "Rule 10.2" }));
  expect(await screen.findByText("A port is needed.")).toBeTruthy();
});

test("a toast stays while it is read, and goes afterwards", async () => {
  vi.useFakeTimers();
  render(Toasts);
  toasts.show("there is no port");
  await vi.advanceTimersByTimeAsync(10);
  const toast = screen.getByText("there is no port").parentElement;
  if (!toast) throw new Error("no toast");
  await fireEvent.pointerEnter(toast);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts.list).toHaveLength(1);
  await fireEvent.pointerLeave(toast);
  await vi.advanceTimersByTimeAsync(8000);
  expect(toasts.list).toEqual([]);
});
