import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { LogEntry } from "../../src/api/types";
import LogPanel from "../../src/match/panels/LogPanel.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { info, sheet, table } from "../samples";

const line = (n: number, mark: LogEntry["mark"], text: string): LogEntry => ({ n, mark, text, rule: "", about: [], roll: null });
const log = [line(0, "turn", "Turn 1, 218 BC."), line(1, "", "Rome passes."), line(2, "turn", "Turn 2, 217 BC."), line(3, "", "Carthage passes.")];
const seen = (): string[] => screen.getAllByRole("listitem").map((item) => item.textContent?.trim() ?? "");

test("earlier turns are folded, and opened by their heading", async () => {
  const store = new MatchStore("m");
  Object.assign(store, { info: info(), sheet, seat: "rome", log, table: table() });
  render(LogPanel, { store });
  expect(seen().join()).not.toContain("Rome passes.");
  expect(seen().join()).toContain("Carthage passes.");
  await fireEvent.click(screen.getByRole("button", { name: "Turn 1, 218 BC.", expanded: false }));
  expect(seen().join()).toContain("Rome passes.");
  await fireEvent.click(screen.getByRole("button", { name: "Turn 2, 217 BC.", expanded: true }));
  expect(seen().join()).not.toContain("Carthage passes.");
});
