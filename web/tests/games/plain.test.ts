import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Question } from "../../src/api/types";
import type { Scene, Sheet } from "../../src/games/hannibal/wire.gen";
import Board from "../../src/board/Board.svelte";
import { colours, type Look, lookOf, PLAIN_SIDES, seatClass, sideClass, sideIn } from "../../src/games/look";
import { pageOf } from "../../src/games/pages";

const SEATS = ["red", "green", "blue", "white", "black"];
/** What the server tells of a game that nothing was drawn for. */
const sheet = {
  game: "islands", family: "islands", title: "Islands", seats: SEATS.map((id) => ({ id, title: id.toUpperCase() })),
  spaces: [{ id: "ford", title: "Ford" }, { id: "wood", title: "Wood" }, { id: "hill", title: "Hill" }],
  roads: [{ a: "ford", b: "wood", kind: "road" }, { a: "wood", b: "hill", kind: "road" }],
  cards: [],
} as unknown as Sheet;
const scene = {
  turn: 1,
  pieces: [{ id: "red-1", side: "red", space: "ford", count: 3 }, { id: "blue-1", side: "blue", space: "ford", count: 2 }, { id: "hillmen", side: "none", space: "hill", count: 1 }],
} as unknown as Scene;
const ask: Question = {
  who: "red", mine: true, yours: true, prompt: "Where?", rule: "", order: "", previews: false,
  options: [{ do: "move wood", text: "move to Wood", on: [{ kind: "space", id: "wood" }], odds: "", ends: false }, { do: "lead red-1", text: "lead red-1", on: [{ kind: "army", id: "red-1" }], odds: "", ends: false }],
};
const show = (of: Sheet, seen: Scene, more = {}) => render(Board, { page: pageOf(of), sheet: of, scene: seen, ...more });

test("a game without a folder is drawn as a graph with its pieces", () => {
  const { container } = show(sheet, scene);
  expect(container.querySelectorAll("[data-space]")).toHaveLength(3);
  expect(container.querySelectorAll(".roads .way")).toHaveLength(2);
  expect([...container.querySelectorAll("[data-piece] text")].map((one) => one.textContent)).toEqual(["3", "2", "1"]);
  expect([...container.querySelectorAll(".token")].map((one) => one.classList[1])).toEqual(["side-0", "side-2", "side-none"]);
  expect(container.querySelector('[data-space="ford"]')?.getAttribute("aria-label")).toBe("Ford; red-1 (RED): 3; blue-1 (BLUE): 2");
});

test("its spaces and pieces are chosen on the map", async () => {
  const onAnswer = vi.fn();
  const { container } = show(sheet, scene, { ask, onAnswer });
  await fireEvent.click(container.querySelector('[data-space="wood"]')!);
  await fireEvent.click(container.querySelector('[data-space="ford"]')!);
  expect(onAnswer.mock.calls).toEqual([["move wood"], ["lead red-1"]]);
});

test("spaces stand where the sheet puts them, stretched over the board", () => {
  const at = (id: string) => pageOf(sheet).atlas(placed)!.at(id);
  const placed = { ...sheet, spaces: sheet.spaces.map((space, i) => ({ ...space, x: i, y: -i })) } as Sheet;
  expect(at("ford").x).toBeLessThan(at("wood").x);
  expect(at("wood").x).toBeLessThan(at("hill").x);
  expect(at("ford").y).toBeGreaterThan(at("hill").y);
});

test("a game without spaces is read as text", () => {
  show({ ...sheet, spaces: [] } as Sheet, { picture: ["red: 3 ford", "blue: 2 hill"] } as unknown as Scene);
  expect(screen.getByRole("region", { name: "The table as text" }).textContent).toBe("red: 3 ford\nblue: 2 hill");
});

test("five sides differ in colour and in shape", () => {
  const look = lookOf(sheet);
  expect(look.sides.map((side) => side.id)).toEqual(SEATS);
  expect(new Set(look.sides.map((side) => side.pigment)).size).toBe(5);
  expect(new Set(PLAIN_SIDES.map((side) => side.emblem.field)).size).toBe(PLAIN_SIDES.length);
  expect([sideClass(look, "green"), sideClass(look, "none"), seatClass(look, "black")]).toEqual(["side-1", "side-none", "seat-4"]);
});

test("a seat wears the colours of the side of its name, or of its own number", () => {
  const look = { ...lookOf(sheet), seats: ["blue", "league"] };
  expect(["blue", "league", "green", "nobody"].map((who) => sideIn(look, who)?.id)).toEqual(["blue", "green", "green", undefined]);
  expect(colours(look)).toContain("--seat-0: var(--ochre)");
  expect(colours(look)).toContain("--seat-1: var(--azure)");
});

test("every side has a pattern that no other has", () => {
  const { container } = show(sheet, scene);
  const drawn = [...container.querySelectorAll('pattern[id^="hatch-"]')].map((one) => `${one.getAttribute("patternTransform")} ${one.querySelector("path")?.getAttribute("d")}`);
  expect(drawn).toHaveLength(PLAIN_SIDES.length);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("a game sets the colours of its sides and seats by their numbers", () => {
  const look = lookOf({ family: "hannibal", seats: ["rome", "carthage"] });
  expect(colours(look)).toContain("--side-0: var(--brick); --side-0-deep: var(--brick-deep)");
  expect(colours(look)).toContain("--seat-1: var(--azure)");
  const two = { ...look, sides: [...look.sides].reverse() };
  expect(colours(two)).toContain("--side-0: var(--azure)");
  expect(colours(two)).toContain("--seat-0: var(--brick)");
});

const LOOKS = import.meta.glob<{ look: Look }>("../../src/games/*/look.ts", { eager: true });
test.each(Object.entries(LOOKS))("%s: named as its folder, and every side a shape and a colour of its own", (path, { look }) => {
  expect(path.split("/").at(-2)).toBe(look.family);
  expect(look.sides.length).toBeLessThanOrEqual(PLAIN_SIDES.length);
  expect(new Set(look.sides.map((side) => side.pigment)).size).toBe(look.sides.length);
  expect(new Set(look.sides.map((side) => side.emblem.field)).size).toBe(look.sides.length);
});
