import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../../src/api/types";
import LogPanel from "../../src/match/panels/LogPanel.svelte";
import Recap from "../../src/recap/Recap.svelte";
import { teller } from "../../src/recap/recap.svelte";
import { stage } from "../../src/recap/stage.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { settings } from "../../src/state/settings.svelte";
import { server } from "../fakes";
import { info, sheet, table } from "../samples";

const line = (n: number, side: string, text: string): LogEntry => ({ n, mark: "card", roll: null, text, rule: "", about: [{ kind: "side", id: side }] });
const own = line(0, "rome", "Rome passes.");
const theirs = line(1, "carthage", "Carthage passes.");
const said = (): string => document.querySelector('p[aria-live="polite"]')?.textContent ?? "";

let store: MatchStore;
beforeEach(() => {
  settings.now.motion = "still";
  settings.now.recap = true;
  vi.stubGlobal("fetch", server({ "GET /api/matches/m/steps/4?view=rome&since=1000000000": table({ step: 4, entries: 1 }) }));
  store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", log: [own], table: table({ step: 5, recapFrom: 4, ask: { who: "carthage", mine: false, yours: false, prompt: "", rule: "", order: "", previews: false, options: [] } }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  settings.now.motion = "system";
  stage.clear();
});

async function isTold(): Promise<void> {
  await tick();
  Object.assign(store, { log: [own, theirs], table: table({ seen: 11, step: 6, recapFrom: 4, entries: 2 }) });
  await vi.waitFor(() => expect(screen.getByRole("region", { name: "Since your last decision" })).toBeTruthy());
}

test("without a log on the screen the story says what happened", async () => {
  render(Recap, { store });
  await isTold();
  expect(said()).toContain("Carthage passes.");
});

test("what the log has said is said again only to who asks", async () => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  render(Recap, { store });
  const { unmount } = render(LogPanel, { store });
  await isTold();
  expect(said()).toBe("");
  await teller.story?.begin();
  await tick();
  expect(said()).toContain("Carthage passes.");
  unmount();
  expect(teller.heard).toBe(false);
});
