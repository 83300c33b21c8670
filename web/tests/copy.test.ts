import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import MatchMenu from "../src/match/MatchMenu.svelte";
import { MatchStore } from "../src/state/match.svelte";
import { toasts } from "../src/state/toasts.svelte";
import CopyField from "../src/ui/CopyField.svelte";
import { info } from "./samples";

const LINK = new URL("/match/m?watch=secret", window.location.origin).href;
beforeEach(() => {
  toasts.list = [];
});
afterEach(() => vi.unstubAllGlobals());

function withClipboard(clipboard: unknown): void {
  vi.stubGlobal("navigator", { clipboard });
}

async function copyFromMenu(): Promise<void> {
  const store = new MatchStore("m");
  store.info = info({ links: { watch: "/match/m?watch=secret" } });
  render(MatchMenu, { store });
  await fireEvent.click(screen.getByRole("button", { name: "More" }));
  await fireEvent.click(screen.getByRole("button", { name: "Copy a link for spectators" }));
  await Promise.resolve();
}

test("the link for spectators is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard({ writeText });
  await copyFromMenu();
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(toasts.list.map((toast) => toast.text)).toEqual(["The link is copied."]);
});

test.each([["is none", undefined], ["refuses", { writeText: () => Promise.reject(new Error("no")) }]])(
  "where the clipboard %s, the link is shown instead",
  async (_, clipboard) => {
    withClipboard(clipboard);
    await copyFromMenu();
    expect((await screen.findByLabelText<HTMLInputElement>("Text to copy")).value).toBe(LINK);
    expect(toasts.list).toEqual([]);
  },
);

test("a field that cannot copy says what to press, with the text selected", async () => {
  withClipboard(undefined);
  render(CopyField, { text: LINK });
  await fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByRole("button", { name: "Press Ctrl + C" })).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Text to copy");
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
});
