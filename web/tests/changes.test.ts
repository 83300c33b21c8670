import { expect, test } from "vitest";
import { changed } from "../src/api/changes";
import type { Change, Table } from "../src/api/types";
import { table } from "./samples";

const change = (news: Partial<Change>): Change => ({ is: "change", seen: 11, step: 11, log: [], logFrom: 3, entries: 3, clocks: {}, table: {}, scene: {}, within: {}, gone: [], ...news });
const before = table({ scene: { turn: 1, spaces: { capua: { control: "rome" }, croton: { control: "none" } }, march: { at: "capua" } } as unknown as Table["scene"] });
const sceneAfter = (news: Partial<Change>) => changed(before, change(news)).scene as unknown as Record<string, unknown>;

test("what has not changed stays the same object", () => {
  const after = changed(before, change({ table: { ask: null } }));
  expect([after.seen, after.is, after.ask]).toEqual([11, "table", null]);
  expect(after.scene).toBe(before.scene);
  expect(after.undo).toBe(before.undo);
});

test("single spaces change within the map", () => {
  const scene = sceneAfter({ scene: { turn: 2 }, within: { spaces: { capua: { control: "carthage" } } } });
  expect(scene).toEqual({ turn: 2, spaces: { capua: { control: "carthage" }, croton: { control: "none" } }, march: { at: "capua" } });
  expect(before.scene.turn).toBe(1);
});

test("what is gone is there no more", () => {
  expect(sceneAfter({ gone: [["march"], ["spaces", "croton"]] })).toEqual({ turn: 1, spaces: { capua: { control: "rome" } } });
});
