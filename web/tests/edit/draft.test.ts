import { expect, test } from "vitest";
import { pileOf, settled, valueAt, withCard, withLine, wordsAt } from "../../src/edit/draft";
import { whereGenerals, withoutGeneral } from "../../src/games/hannibal/editor/armies";
import { readPlace, writePlace } from "../../src/games/hannibal/editor/place";

const SIDES = ["rome", "carthage"];
const TEXT = `delenda position 1
game: hannibal-2007
turn: 3
phase: strategy rome
capua: carthage, rome 8 fabius, inside 2 h-gisgo, siege 2  # a siege
cannae: carthage 9 e2 hannibal mago
rome hand: 33 59
@answers: 12
> TakeTurn.chosen side=1
? rome play chosen {"rule":"7.2"} | play 33 move
`;

test("a line is read as it is written", () => {
  const place = readPlace(valueAt(TEXT, "capua"), SIDES, "rome");
  expect(place.control).toBe("carthage");
  expect(place.outside["rome"]).toEqual({ cus: 8, elephants: 0, generals: ["fabius"] });
  expect(place.inside["carthage"]).toEqual({ cus: 2, elephants: 0, generals: ["h-gisgo"] });
  expect(place.siege).toBe(2);
  expect(writePlace(place)).toBe("carthage, rome 8 fabius, inside carthage 2 h-gisgo, siege 2");
});

test("units inside belong to who holds the city", () => {
  expect(readPlace("inside 2", SIDES, "rome").inside["rome"]?.cus).toBe(2);
});

test("elephants, trains and what is not understood are kept", () => {
  const said = "carthage 9 e2 hannibal mago, subjugated, train, train, train inside, wonder 7";
  expect(writePlace(readPlace(said, SIDES, "none"))).toBe(said);
});

test("a changed board drops what was under way", () => {
  const changed = withLine(TEXT, "cannae", "");
  expect(changed).not.toContain("cannae");
  expect(changed).not.toMatch(/^[>?@]/m);
  expect(settled(TEXT)).toContain("cannae");
});

test("lines are changed in place, added at the end, and the turn after the head", () => {
  expect(withLine(TEXT, "rome hand", "1 2")).toContain("rome hand: 1 2\n");
  expect(withLine(TEXT, "consuls", "fabius").trimEnd().endsWith("consuls: fabius")).toBe(true);
  const bare = withLine("delenda position 1\ngame: hannibal-2007\nrome: rome 3\n", "turn", "4");
  expect(bare.split("\n")[2]).toBe("turn: 4");
});

test("a general is in one place only", () => {
  const spaces = ["capua", "cannae"];
  expect(whereGenerals(TEXT, ["fabius", "mago", "nero"], spaces)).toEqual(new Map([["fabius", "capua"], ["mago", "cannae"]]));
  const gone = withoutGeneral(TEXT, "mago", SIDES, spaces);
  expect(valueAt(gone, "cannae")).toBe("carthage 9 e2 hannibal");
  expect(wordsAt(withoutGeneral(withLine(TEXT, "dead", "nero varro"), "nero", SIDES, spaces), "dead")).toEqual(["varro"]);
});

test("a card lies on one pile only", () => {
  expect(pileOf(TEXT, "33", SIDES)).toBe("rome hand");
  const moved = withCard(TEXT, "33", "discards", SIDES);
  expect(wordsAt(moved, "rome hand")).toEqual(["59"]);
  expect(wordsAt(moved, "discards")).toEqual(["33"]);
  expect(pileOf(withCard(moved, "33", "", SIDES), "33", SIDES)).toBe("");
});
