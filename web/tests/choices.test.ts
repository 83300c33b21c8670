import { expect, test } from "vitest";
import { aboutCard, amountOf, choiceForKey, filterChoices, inOrder } from "../src/match/choices";
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

test("choices that differ only in a number are one amount", () => {
  const take = [4, 3, 2, 1, 0].map((n) => ({ do: `take ${n}`, text: `take ${n} CUs`, on: [], odds: "", ends: false }));
  const stop = { do: "stop", text: "stop", on: [], odds: "", ends: false };
  const amount = amountOf([...take, stop]);
  expect(amount?.steps.map((choice) => choice.do)).toEqual(["take 0", "take 1", "take 2", "take 3", "take 4"]);
  expect([amount?.least, amount?.usual]).toEqual([0, 4]);
  expect(amountOf([...take.slice(0, 3), stop])).toBeNull();
  expect(amountOf(take.slice(0, 2))).toBeNull();
  expect(amountOf(take.filter((choice) => choice.do !== "take 2"))).toBeNull();
});
