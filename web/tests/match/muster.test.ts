import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Choice, Preview, Table } from "../../src/api/types";
import { muster as punic } from "../../src/games/punic/muster";
import { page as sword } from "../../src/games/sword";
import BoardSlot from "../../src/match/BoardSlot.svelte";
import { column } from "../../src/match/column.svelte";
import { formOf, nextStep } from "../../src/match/muster";
import PromptBar from "../../src/match/PromptBar.svelte";
import { MatchStore } from "../../src/state/match.svelte";
import { info, scene, sheet, table } from "../samples";

const choice = (said: string, ends = false): Choice => ({ do: said, text: said, on: said.includes("bring") || said.includes("leave ") ? [{ kind: "general", id: said.split(" ")[1] ?? "" }] : [], odds: "", ends });
const numbers = (verb: string, most: number): Choice[] => Array.from({ length: most + 1 }, (_, i) => choice(`${verb} ${most - i}`));
const route = ["bring mago", "bring gisgo", "take 10", "move capua"];
const preview: Preview = { space: "capua", path: route, spaces: ["capua"], cost: 1, notes: [], party: "" };
const stands = { ...scene, spaces: { ...scene.spaces, capua: { control: "rome", forces: [{ side: "carthage", inside: false, cus: 10, elephants: 2, generals: ["hannibal", "mago", "gisgo"], train: false }] } } };
const asks = (seen: number, options: Choice[], previews: Preview[] = []): Table =>
  table({ seen, previews, scene: stands, ask: { who: "rome", mine: true, yours: true, prompt: "Who?", rule: "", order: "", previews: false, options } });

let store: MatchStore;
beforeEach(() => {
  store = new MatchStore("m");
  store.info = info();
  store.sheet = { ...sheet, generals: ["mago", "gisgo"].map((id) => ({ id, title: id.toUpperCase(), side: "carthage", strategy: 1, battle: 1, ability: "", sure: "certain" })) } as typeof sheet;
  store.seat = "rome";
  store.table = asks(1, [choice("bring mago"), choice("leave mago")], [preview]);
  vi.spyOn(store, "answer").mockResolvedValue();
});
const said = (): unknown[] => vi.mocked(store.answer).mock.calls.map(([wish]) => wish);
async function then(next: Table): Promise<void> {
  store.table = next;
  await tick();
}

test("everybody who can go along is a toggle, and what is counted a stepper", () => {
  const form = formOf(punic, store.options, [preview], stands);
  expect(form?.along.map(({ id }) => id)).toEqual(["mago", "gisgo"]);
  expect(form?.counts.map(({ verb, most }) => [verb, most])).toEqual([["take", 10], ["elephants", 2]]);
});

test("a single question stays what it is", () => {
  expect(formOf(punic, numbers("take", 10), [{ ...preview, path: ["take 10", "move capua"] }], scene)).toBeNull();
  expect(formOf(punic, [choice("move capua"), choice("stop", true)], [], scene)).toBeNull();
});

test("the siege train and the supply trains go along like people and units", () => {
  const path = ["take 4", "take-train", "take-supplies 2", "move capua"];
  const form = formOf(punic, numbers("take", 4), [{ ...preview, path }], scene);
  expect(form?.along.map(({ title }) => title)).toEqual(["Siege train"]);
  expect(form?.counts.map(({ title, most }) => [title, most])).toEqual([["CUs", 4], ["Supply trains", 2]]);
  const party = { off: new Set(["take-train"]), counts: {} };
  expect(nextStep(punic, [choice("take-train"), choice("leave-train")], party)).toBe("leave-train");
});

test("the questions of The Sword of Rome are answered in its way: each who goes, then nobody else", () => {
  const options = [choice("bring a"), choice("bring b"), choice("done", true)];
  expect(formOf(sword.muster!, options, [], scene)?.along.map(({ id }) => id)).toEqual(["a", "b"]);
  const party = { off: new Set(["a"]), counts: {} };
  expect(nextStep(sword.muster!, options, party)).toBe("bring b");
  expect(nextStep(sword.muster!, [options[0]!, options[2]!], party)).toBe("done");
  expect(nextStep(sword.muster!, numbers("take", 4), party), "a number that was never set is asked for").toBe("");
});

test("one panel answers the questions one after another", async () => {
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "GISGO" }));
  const [cus] = screen.getAllByRole("button", { name: "One fewer" });
  for (let n = 0; n < 4; n += 1) await fireEvent.click(cus!);
  await fireEvent.click(screen.getByRole("button", { name: "Set out" }));
  await tick();
  await then(asks(2, [choice("bring gisgo"), choice("leave gisgo")]));
  await then(asks(3, numbers("take", 10)));
  await then(asks(4, numbers("elephants", 2)));
  await then(asks(5, [choice("move capua"), choice("stop", true)]));
  expect(said()).toEqual(["bring mago", "leave gisgo", "take 6", "elephants 2"]);
  expect(column.isGoing).toBe(false);
});

test("a click on the map forms the army as it is set and marches", async () => {
  render(PromptBar, { store });
  render(BoardSlot, { store });
  await fireEvent.click(screen.getByRole("button", { name: "MAGO" }));
  column.go(route, punic);
  await tick();
  await then(asks(2, [choice("bring gisgo"), choice("leave gisgo")]));
  await then(asks(3, [choice("move capua"), choice("stop", true)]));
  expect(said()).toEqual(["leave mago", "bring gisgo", "move capua"]);
});

test("whatever else is asked on the way is left to the player", async () => {
  render(PromptBar, { store });
  await fireEvent.click(screen.getByRole("button", { name: "Set out" }));
  await then(asks(2, [choice("respond 5"), choice("pass", true)]));
  expect(said()).toEqual(["bring mago"]);
  await then(asks(3, numbers("take", 10)));
  expect(said()).toEqual(["bring mago"]);
});
