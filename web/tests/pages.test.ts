import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { LogEntry } from "../src/api/types";
import { clockText } from "../src/match/clock";
import LogLine from "../src/match/panels/LogLine.svelte";
import { cut } from "../src/match/panels/named";
import { standing } from "../src/games/punic/panels/standing";
import { clockOf, seatsFor } from "../src/pages/new-match";
import { resolve } from "../src/router.svelte";
import { DEFAULTS, settings } from "../src/state/settings.svelte";
import MatchList from "../src/ui/MatchList.svelte";
import { info, scene, sheet } from "./samples";

test("paths lead to pages", () => {
  expect(resolve("/")).toEqual({ page: "home", params: {} });
  expect(resolve("/match/abc")).toEqual({ page: "match", params: { id: "abc" } });
  expect(resolve("/learn/siege")).toEqual({ page: "learn", params: { lesson: "siege" } });
  expect(resolve("/nowhere/at/all").page).toBe("lost");
});

test("seats of a new match", () => {
  const seats = ["rome", "carthage"];
  expect(seatsFor(seats, "bot", "rome", "greedy")).toEqual({ rome: "me", carthage: "bot:greedy" });
  expect(seatsFor(seats, "friend", "", "", () => 0.9)).toEqual({ rome: "open", carthage: "me" });
  expect(seatsFor(seats, "here", "rome", "")).toEqual({ rome: "here", carthage: "here" });
  expect(clockOf("day3")).toEqual({ kind: "move", seconds: 259200 });
});

test("clocks", () => {
  expect(clockText(61_000)).toBe("1:01");
  expect(clockText(3_661_000)).toBe("1:01:01");
  expect(clockText(3 * 86_400_000)).toBe("3 days");
});

test("a line of the log is cut where it names something", () => {
  const entry: LogEntry = { n: 1, mark: "march", roll: null, text: "Hannibal enters Capua.", rule: "", about: [{ kind: "general", id: "hannibal" }, { kind: "space", id: "capua" }] };
  const titles: Record<string, string> = { hannibal: "Hannibal", capua: "Capua" };
  expect(cut(entry, (thing) => titles[thing.id] ?? "").map((piece) => [piece.text, piece.thing?.id ?? "", piece.tail ?? ""])).toEqual([
    ["Hannibal", "hannibal", ""],
    [" enters ", "", ""],
    ["Capua", "capua", "."],
  ]);
});

test("a full stop stays with the place before it, and the sentence is whole", () => {
  const entry: LogEntry = { n: 1, mark: "march", roll: null, text: "From Capua, Hannibal enters Neapolis.", rule: "", about: [{ kind: "space", id: "capua" }, { kind: "space", id: "neapolis" }] };
  const { container } = render(LogLine, { store: { title: (_, id) => sheet.spaces.find((space) => space.id === id)?.title ?? id }, entry });
  expect(screen.getByRole("button", { name: "Neapolis" }).closest(".whole")?.textContent).toBe("Neapolis.");
  expect(screen.getByRole("button", { name: "Capua" }).closest(".whole")?.textContent).toBe("Capua,");
  expect(container.textContent?.trim()).toBe(entry.text);
});

test("provinces count who holds what", () => {
  expect(standing(sheet, scene)[0]).toMatchObject({ holder: "none", counts: { rome: 1, carthage: 1 }, marks: ["rome", "carthage"] });
});

test("settings are kept and applied", () => {
  settings.set("theme", "dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(JSON.parse(localStorage.getItem("delenda.settings") ?? "{}")).toMatchObject({ theme: "dark" });
  settings.set("theme", DEFAULTS.theme);
  expect(document.documentElement.dataset["theme"]).toBe("light");
});

test("a match that cannot be opened says why in the list", () => {
  render(MatchList, { matches: [info({ unplayable: "this match was begun with version 2 of the rules" })] });
  expect(screen.getByText(/begun with version 2/)).toBeTruthy();
});
