import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import CardFace from "../src/cards/CardFace.svelte";
import { sideOf, usesOf } from "../src/cards/facts";
import { kindOf } from "../src/cards/kinds";
import { marksOf } from "../src/games/hannibal/cards";
import { card, options, sheet } from "./samples";

test("a card wears the colours of the side that may cause its event", () => {
  expect(sideOf(card())).toBe("");
  expect(sideOf(card({ sides: ["rome"] }))).toBe("rome");
});

test("uses that are not on offer are shown, but greyed", () => {
  const uses = usesOf(card(), options, sheet.uses);
  expect(uses.filter((use) => use.offered).map((use) => use.do)).toEqual(["play 37 move", "play 37 event"]);
  expect(uses.map((use) => use.do)).toContain("play 37 discard");
});

test("a card that answers a question has only what is offered", () => {
  const respond = [{ do: "respond 37", text: "play Minor Campaign", on: [{ kind: "card", id: "37" }], odds: "", ends: false }];
  expect(usesOf(card(), respond, sheet.uses)).toEqual([{ do: "respond 37", text: "play Minor Campaign", offered: true }]);
});

test("marks tell of ship, troops, counter-event, campaign and removal", () => {
  const marks = marksOf(card({ counter: true, remove: true })).map((mark) => mark.id);
  expect(marks).toEqual(["counter", "campaign", "ship", "troops", "remove"]);
  expect(marksOf(card({ campaign: 0, ship: 0, troops: false }))).toEqual([]);
});

test("the face shows its operations large, its catalogue number small at the foot, title and event", () => {
  const { container } = render(CardFace, { card: card({ sure: "likely" }), sheet });
  expect(screen.getByText("Minor Campaign")).toBeTruthy();
  expect(screen.getByText("Activate two generals.")).toBeTruthy();
  expect(screen.getByText("likely")).toBeTruthy();
  expect(container.querySelector(".ops > [aria-hidden]")?.textContent).toBe("3");
  expect(container.querySelector(".foot .small")?.textContent).toBe("#37");
  expect(screen.getByText("3 operation points")).toBeTruthy();
});

test("an event out of turn has a frame, and every card an emblem of what it is about", () => {
  const frame = (counter: boolean): boolean => render(CardFace, { card: card({ counter }), sheet }).container.querySelector(".face")!.classList.contains("counter");
  expect([frame(true), frame(false)]).toEqual([true, false]);
  const kind = (title: string, text = ""): string => kindOf({ id: "1", title, text }, []);
  expect(["Minor Campaign", "Storms at Sea", "Numidia Revolts", "Forced March", "Elephant Fright", "Senate Dismisses Proconsul"].map((title) => kind(title))).toEqual(["campaign", "sea", "rising", "march", "battle", "senate"]);
  expect(kind("Ally Deserts")).toBe("rising");
  expect(kind("Truce", "No one attacks.")).toBe("senate");
});
