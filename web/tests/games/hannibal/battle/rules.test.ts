import { expect, test } from "vitest";
import { backsOf, cardOf, chanceOf, chanceWords, choicesWith, percent, plainChoices, stacksOf, wishFor } from "../../../../src/games/hannibal/battle/hands";
import { retreats } from "../../../../src/games/punic/battle/retreats";
import { otherOf, outcome, sinceBattle } from "../../../../src/games/punic/battle/course";
import { attacking, battleOf, matching, retreating } from "./battles";

const kinds = matching.sheet.battleCards.map((card) => card.id);

test("the scene tells the rounds: who led, with what, and who took the initiative", () => {
  const { course } = battleOf(matching.asked);
  expect(course.map((round) => [round.attack.side, round.attack.card, round.answer?.card ?? "", round.taken])).toEqual([
    ["rome", "frontal", "frontal", ""],
    ["rome", "frontal", "frontal", "carthage"],
    ["carthage", "left", "", ""],
  ]);
});

test("a Reserve stands for something else, and who does not match has lost the round", () => {
  const { course } = battleOf(retreating.asked);
  expect(course.at(6)?.answer).toEqual({ side: "rome", card: "reserve", kind: "right" });
  expect(course.at(-1)).toMatchObject({ lost: true, answer: null });
  expect(course.at(0)?.lost).toBe(false);
});

test("an earlier battle in the log is not this one", () => {
  expect(sinceBattle([...retreating.asked.log, ...matching.asked.log])).toEqual(matching.asked.log);
  expect(sinceBattle([])).toEqual([]);
});

test("a hand is sorted by kind; what is hidden is only counted", () => {
  const battle = battleOf(matching.asked);
  const [rome, carthage] = [battle.sides["rome"], battle.sides["carthage"]];
  if (!rome || !carthage) throw new Error("two sides");
  expect(stacksOf(rome, kinds).map((stack) => [stack.kind, stack.count])).toEqual([["frontal", 3], ["right", 2], ["probe", 1], ["envelop", 1], ["reserve", 1]]);
  expect(backsOf(rome)).toBe(0);
  expect([stacksOf(carthage, kinds), backsOf(carthage)]).toEqual([[], 9]);
  const spied = { ...carthage, openCards: ["left", "left"] };
  expect([stacksOf(spied, kinds), backsOf(spied)]).toEqual([[{ kind: "left", count: 2, known: 2 }], 7]);
});

test("choices belong to the card they play", () => {
  const options = attacking.asked.ask?.options ?? [];
  expect(choicesWith(options, "reserve").map((choice) => choice.do)).toEqual(["frontal", "left", "right", "probe", "envelop"].map((kind) => `attack-reserve ${kind}`));
  expect(choicesWith(options, "probe").length).toBeGreaterThan(1);
  expect(plainChoices(matching.asked.ask?.options ?? []).map((choice) => choice.do)).toEqual(["give-up"]);
  expect(plainChoices(retreating.asked.ask?.options ?? [])).toEqual([]);
  expect(cardOf({ do: "withdraw", text: "", on: [], odds: "", ends: false })).toBe("");
});

test("what to ask about a card that is not on offer", () => {
  expect(wishFor(matching.asked.ask, "probe")).toBe("match probe");
  expect(wishFor(attacking.asked.ask, "left")).toBe("attack left");
  expect(wishFor(matching.other.ask, "left")).toBe("");
});

test("chances in words; never certain before it is", () => {
  expect(chanceOf(battleOf(matching.asked), "left")).toBe(0.981);
  expect(chanceOf(battleOf(matching.asked), "reserve")).toBeNull();
  expect([percent(0.999), percent(0.001), percent(1), percent(0), percent(0.624)]).toEqual([99, 1, 100, 0, 62]);
  expect([1, 0.999, 0.6, 0.49, 0.1, 0].map(chanceWords)).toEqual(["sure", "likely", "even", "maybe", "hardly", "never"].map((word) => `battle.chance.${word}`));
});

test("the outcome begins with the decision", () => {
  expect(outcome(matching.asked.log)).toEqual([]);
  expect(outcome(retreating.asked.log).map((entry) => entry.mark)).toEqual(["decision", "outcome", "outcome"]);
});

test("a beaten general has gone somewhere", () => {
  const battle = battleOf(retreating.asked);
  const scene = retreating.asked.scene;
  expect(retreats(battle, scene, retreating.sheet)).toEqual([]);
  const force = { side: "carthage", inside: false, cus: 4, elephants: 0, train: false, generals: ["mago"] };
  const after = { ...scene, spaces: { ...scene.spaces, laminium: { control: "rome" }, toletum: { control: "carthage", forces: [force] } } };
  expect(retreats(battle, after, retreating.sheet)).toEqual([{ from: "laminium", to: "toletum", side: "carthage" }]);
  expect(otherOf(battle, "rome")).toBe("carthage");
});
