import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import Dialog from "../src/ui/Dialog.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>Sure?</p>" }));

test("the first Escape closes the dialog, whatever else listens for it", async () => {
  const [onclose, below] = [vi.fn(), vi.fn()];
  window.addEventListener("keydown", below);
  const { unmount } = render(Dialog, { title: "Resign?", onclose, children });
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onclose).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: "a" });
  expect(below).toHaveBeenCalledOnce();
  unmount();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(below).toHaveBeenCalledTimes(2);
  window.removeEventListener("keydown", below);
});
