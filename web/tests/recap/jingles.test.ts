import { beforeEach, expect, test, vi } from "vitest";
import type { LogEntry } from "../../src/api/types";
import { Jingles } from "../../src/sound/jingles";
import { play } from "../../src/sound/sounds";
import { table } from "../samples";

vi.mock("../../src/sound/sounds", () => ({ play: vi.fn() }));
const line = (n: number, mark: LogEntry["mark"], faces: number[] = []): LogEntry => ({ n, mark, text: "", rule: "", about: [], roll: faces.length ? { faces, needed: "" } : null });
const idle = table({ ask: null });
let jingles: Jingles;
beforeEach(() => {
  vi.mocked(play).mockClear();
  jingles = new Jingles();
  jingles.hear([line(0, "battle")], idle);
});

test("what was there at the beginning is not heard", () => {
  expect(play).not.toHaveBeenCalled();
});

test.each<[LogEntry["mark"], number[], string]>([
  ["battle", [], "battle"],
  ["siege", [3], "siege"],
  ["turn", [], "fanfare"],
  ["sea", [], "sea"],
  ["", [4], "dice"],
  ["card", [], "card"],
  ["discard", [], "card"],
  ["march", [], "march"],
])("a line that tells of %j with dice %j sounds like %s", (mark, faces, sound) => {
  jingles.hear([line(0, "battle"), line(1, mark, faces)], idle);
  expect(vi.mocked(play).mock.calls).toEqual([[sound]]);
});

test("the loudest of several lines is heard, and nothing for what is only told", () => {
  jingles.hear([line(1, "card"), line(2, "", [1]), line(3, "march")], idle);
  jingles.hear([line(4, ""), line(5, "phase")], idle);
  expect(vi.mocked(play).mock.calls).toEqual([["dice"]]);
});
