import { expect, test } from "vitest";
import { moved, pileOf, wordsIn } from "../../src/edit/piles";
import type { Drafts } from "../../src/edit/positions";
import { camp } from "../../src/games/hannibal/editor/armies";
import { dismissed, generalsIn } from "../../src/games/punic/editor/armies";

const SIDES = ["rome", "carthage"];
const band = (cus: number, ...generals: string[]) => ({ cus, elephants: 0, generals });
const place = (changes: object): Record<string, unknown> => ({ control: "", outside: {}, inside: {}, siege: 0, subjugated: false, trains: 0, trainsInside: 0, other: [], ...changes });
const LINES: Drafts = {
  turn: ["3"],
  capua: place({ control: "carthage", outside: { rome: band(8, "fabius") }, inside: { carthage: band(2, "h-gisgo") }, siege: 2 }),
  cannae: place({ outside: { carthage: band(9, "hannibal", "mago") } }),
  consuls: ["fabius"],
  dead: ["nero", "varro"],
  "rome hand": ["33", "59"],
};

test("a general is where he stands or lies, not where he is spoken of", () => {
  expect(generalsIn(LINES)).toEqual(new Map([["fabius", "capua"], ["h-gisgo", "capua"], ["hannibal", "cannae"], ["mago", "cannae"], ["nero", "dead"], ["varro", "dead"]]));
});

test("who is taken off leaves his force and his list, and nothing else changes", () => {
  expect(dismissed(LINES, "mago")).toEqual({ cannae: place({ outside: { carthage: band(9, "hannibal") } }) });
  expect(dismissed(LINES, "nero")).toEqual({ dead: ["varro"] });
  expect(dismissed(LINES, "paulus")).toEqual({});
  expect(generalsIn(LINES).has("mago")).toBe(true);
});

test("a place is a copy, empty where no line speaks of it", () => {
  const capua = camp.placeIn({ lines: LINES }, "capua");
  camp.bandIn(capua, "rome", false).cus = 1;
  expect(camp.placeIn({ lines: LINES }, "capua").outside["rome"]?.cus).toBe(8);
  expect(camp.bandIn(camp.placeIn({ lines: LINES }, "neapolis"), "rome", true)).toEqual(band(0));
});

test("a card lies on one pile only", () => {
  expect(pileOf(LINES, "33", SIDES)).toBe("rome hand");
  expect(moved(LINES, "33", "discards", SIDES)).toEqual({ "rome hand": ["59"], discards: ["33"] });
  expect(moved(LINES, "33", "", SIDES)).toEqual({ "rome hand": ["59"] });
  expect(moved(LINES, "7", "rome hand", SIDES)).toEqual({ "rome hand": ["33", "59", "7"] });
  expect(wordsIn(LINES, "capua")).toEqual([]);
});
