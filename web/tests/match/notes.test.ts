import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import NotesPanel from "../../src/match/panels/NotesPanel.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { info, sheet } from "../samples";

let kept: Record<string, string>;
let away: boolean;
let sent: { seat: string; text: string }[];
let store: MatchStore;

const reply = (path: string, init: RequestInit): Response => {
  const seat = new URL(path, "http://x").searchParams.get("seat") ?? "";
  if (init.method === "GET") return new Response(JSON.stringify({ text: kept[seat] ?? "" }));
  const said = JSON.parse(String(init.body)) as { seat: string; text: string };
  sent.push(said);
  kept[said.seat] = said.text;
  return new Response("{}");
};

beforeEach(() => {
  vi.useFakeTimers();
  [kept, away, sent] = [{ rome: "hold Capua", carthage: "" }, false, []];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => (away ? Promise.reject(new TypeError("network")) : Promise.resolve(reply(path, init))));
  store = new MatchStore("m");
  store.info = info({ you: ["rome", "carthage"] });
  store.sheet = sheet;
  store.seat = "rome";
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (): HTMLTextAreaElement => screen.getByRole("textbox");
const write = (text: string) => fireEvent.input(field(), { target: { value: text } });
const wait = async (time = 0): Promise<void> => {
  await vi.advanceTimersByTimeAsync(time);
  await tick();
};

test("what one seat wrote is never stored under the other", async () => {
  const { unmount } = render(NotesPanel, { store });
  await wait();
  await write("Rome’s secret");
  await fireEvent.blur(field());
  unmount();
  store.seat = "carthage";
  render(NotesPanel, { store });
  await wait(5000);
  expect(sent).toEqual([{ seat: "rome", text: "Rome’s secret" }]);
  expect(field().value).toBe("");
});

test("an unsaved word goes to its own seat, also when the seat changes before the pause is over", async () => {
  render(NotesPanel, { store });
  await wait();
  await write("Rome’s secret");
  store.seat = "carthage";
  await wait(5000);
  expect(sent).toEqual([{ seat: "rome", text: "Rome’s secret" }]);
  expect(kept["carthage"]).toBe("");
});

test("nothing can be written before the notes are read", async () => {
  render(NotesPanel, { store });
  await tick();
  expect(field().disabled).toBe(true);
  await wait();
  expect(field().disabled).toBe(false);
  expect(field().value).toBe("hold Capua");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
});

test("notes that could not be read are not written over, and can be read again", async () => {
  away = true;
  render(NotesPanel, { store });
  await wait();
  expect(field().disabled).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("Your notes could not be read.");
  away = false;
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await wait();
  expect(field().value).toBe("hold Capua");
  expect(sent).toEqual([]);
});

test("what could not be saved says so, outlives the panel and is tried again", async () => {
  const { unmount } = render(NotesPanel, { store });
  await wait();
  away = true;
  await write("march on Capua");
  await wait(900);
  expect(screen.getByRole("status").textContent).toBe("Not saved yet. It will be tried again.");
  unmount();
  render(NotesPanel, { store });
  await wait();
  expect(field().value).toBe("march on Capua");
  away = false;
  await wait(6000);
  expect(kept["rome"]).toBe("march on Capua");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
});
