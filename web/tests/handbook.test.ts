import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Handbook } from "../src/api/types";
import { bookLink, cited, searched, stressed } from "../src/book/handbook";
import HandbookPage from "../src/book/HandbookPage.svelte";
import { resolve, router } from "../src/router.svelte";
import RuleChip from "../src/ui/RuleChip.svelte";
import { server } from "./fakes";
import { sheet } from "./samples";

const rule = (number: string, text: string) => ({ id: `H07-${number}`, number, text, example: false });
const book: Handbook = {
  game: "hannibal-2007", title: "Hannibal", about: "A war.", notice: "Likely as printed: card #7.",
  guide: [{ title: "The war", blocks: [{ kind: "text", lines: ["A **marker** says who holds *Capua*."], rows: [] }, { kind: "table", lines: [], rows: [["when", "who wins"], ["at once", "Rome"]] }] }],
  chapters: [
    { number: "12", title: "Interception", sections: [{ title: "The roll", paragraphs: [rule("12.4a", "Declare and roll."), rule("12.40", "Something else.")] }] },
    { number: "20", title: "Sieges", sections: [{ title: "Points", paragraphs: [rule("20.2", "Three points take a city.")] }, { title: "Cards", paragraphs: [rule("17.1.#12a", "One."), rule("17.1.#122a", "Another.")] }] },
  ],
  charts: [{ id: "siege", title: "Siege table", about: "Points by the die.", head: ["Die", "Points"], rows: [["1", "0"], ["6", "2"]], sure: "reconstructed" }],
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", server({
    "GET /api/games/hannibal-2007/handbook": book, "GET /api/games/hannibal-2007/sheet": sheet, "GET /api/games": [],
    "GET /api/games/hannibal-2007/rules/12.4?scenario=218bc": [{ id: "H07-12.4a", topic: "", text: "Declare and roll." }],
  }));
});
afterEach(() => vi.unstubAllGlobals());

test("a citation lights its rule and its parts, not the next number", () => {
  expect(cited(book, "12.4").map(({ number }) => number)).toEqual(["12.4a"]);
  expect(cited(book, "PHX 20.2 Nero").map(({ number }) => number)).toEqual(["20.2"]);
  expect(cited(book, "17.1 #12").map(({ number }) => number)).toEqual(["17.1.#12a"]);
  expect(cited(book, "")).toEqual([]);
});

test("a search finds rules by all of its words", () => {
  expect(searched(book.chapters, "points city").map(({ number }) => number)).toEqual(["20"]);
  expect(searched(book.chapters, "")).toBe(book.chapters);
  expect(searched(book.chapters, "elephants")).toEqual([]);
});

test("the handbook has the rules, the charts, the cards and the signs of a game", async () => {
  router.go("/rules/hannibal-2007?rule=12.4");
  render(HandbookPage);
  expect((await screen.findByText("Declare and roll.")).closest("p")?.classList).toContain("lit");
  expect(screen.getByText("Something else.").closest("p")?.classList).not.toContain("lit");
  await fireEvent.click(screen.getByRole("tab", { name: "Charts" }));
  expect(screen.getByRole("table").textContent).toContain("Points");
  expect(screen.getByText("Some of this is ours, for the printed one is not known to us.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("tab", { name: "Cards" }));
  expect(screen.getByText("Minor Campaign")).toBeTruthy();
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "no such card" } });
  expect(screen.queryByText("Minor Campaign")).toBeNull();
  await fireEvent.click(screen.getByRole("tab", { name: "Signs" }));
  expect(screen.getByText("Rome")).toBeTruthy();
});

test("who comes without a question is told how to play first", async () => {
  router.go("/rules/hannibal-2007");
  render(HandbookPage);
  expect((await screen.findByText("marker")).tagName).toBe("B");
  expect(screen.getByRole("tab", { name: "How to play" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("columnheader", { name: "who wins" })).toBeTruthy();
  expect(stressed("2 * 3").map(({ text }) => text).join("")).toBe("2 * 3");
});

test("a rule chip leads to its place in the handbook of the game that is played", async () => {
  const of = { game: "hannibal-2007", scenario: "218bc", options: [] };
  render(RuleChip, { rule: "12.4", of });
  await fireEvent.click(screen.getByRole("button", { name: "Rule 12.4" }));
  const link = await screen.findByRole("link", { name: "In the rules", hidden: true });
  expect(link.getAttribute("href")).toBe("/rules/hannibal-2007?scenario=218bc&rule=12.4");
  expect(bookLink({ ...of, options: ["a", "b"] })).toBe("/rules/hannibal-2007?scenario=218bc&options=a%2Cb");
});

test("the address of what one watches is what the menu says, and the old one still leads there", () => {
  expect([resolve("/watch").page, resolve("/archive").page]).toEqual(["archive", "archive"]);
  expect(resolve("/rules/hamilcar")).toEqual({ page: "rules", params: { game: "hamilcar" } });
});
