import { expect, test } from "vitest";
import { aboutCard, amountsOf, choiceForKey, filterChoices, inOrder, leftToMap, onlyAmount } from "../src/match/choices";
import { options } from "./samples";

const said = (list: { do: string }[]): string[] => list.map((choice) => choice.do);

test("typed words narrow the options down, by the beginnings of words", () => {
  expect(said(filterChoices(options, "minor ev"))).toEqual(["play 37 event"]);
  expect(said(filterChoices(options, "CAP"))).toEqual(["move capua"]);
  expect(filterChoices(options, "xyz")).toEqual([]);
  expect(filterChoices(options, " ")).toHaveLength(4);
});

test("what only a button can do comes first, dice before it, and last what leaves it at that", () => {
  expect(said(inOrder(options))[0]).toBe("stop");
  const besiege = { do: "besiege", text: "besiege", on: [], odds: "1 in 6", ends: false };
  const regroup = { do: "regroup", text: "regroup", on: [], odds: "", ends: false };
  expect(said(inOrder([regroup, ...options, besiege])).slice(0, 3)).toEqual(["besiege", "regroup", "stop"]);
});

test("digits choose what is shown", () => {
  expect(choiceForKey(options, "3")?.do).toBe("move capua");
  expect(choiceForKey(options, "9")).toBeUndefined();
  expect(choiceForKey(options, "x")).toBeUndefined();
});

test("a card knows its own options", () => {
  expect(said(aboutCard(options, "37"))).toEqual(["play 37 move", "play 37 event"]);
});

const numbered = (verb: string, ...numbers: number[]) => numbers.map((n) => ({ do: `${verb} ${n}`, text: `${verb} ${n} CUs`, on: [], odds: "", ends: false }));
const stop = { do: "stop", text: "stop", on: [], odds: "", ends: true };

test("choices that differ only in a number are one amount", () => {
  const take = numbered("take", 4, 3, 2, 1, 0);
  const amount = onlyAmount([...take, stop]);
  expect(amount?.steps.map((choice) => choice.do)).toEqual(["take 0", "take 1", "take 2", "take 3", "take 4"]);
  expect([amount?.least, amount?.usual]).toEqual([0, 4]);
  expect(amountsOf(take.slice(0, 2))).toEqual([]);
  expect(amountsOf(take.filter((choice) => choice.do !== "take 2"))).toEqual([]);
});

test("beside other choices every verb that takes a number is one amount", () => {
  const choices = [...numbered("enter", 2, 1, 0), ...numbered("inside", 1, 2, 3, 4), ...options];
  expect(amountsOf(choices).map(({ verb, least, usual }) => [verb, least, usual])).toEqual([["enter", 0, 2], ["inside", 1, 1]]);
  expect(onlyAmount(choices)).toBeNull();
});

test("the map takes over every step of a march, and other places where they are many", () => {
  const place = (...names: string[]) => names.map((name) => ({ do: `move ${name}`, text: `march to ${name}`, on: [{ kind: "space", id: name }], odds: "", ends: false }));
  const there = (): boolean => true;
  const routes = new Set(["move capua"]);
  expect(said(leftToMap([...place("capua", "pisae"), stop], 5, routes, there))).toEqual(["move capua"]);
  expect(said(leftToMap([...place("a", "b", "c"), stop], 2, new Set(), there))).toHaveLength(3);
  expect(leftToMap([...place("capua"), stop], 1, routes, there)).toEqual([]);
});
