import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import CardFace from "../../../src/cards/CardFace.svelte";
import { Editor } from "../../../src/edit/editor.svelte";
import { loadPage } from "../../../src/games/pages";
import { marksOf } from "../../../src/games/sword/cards";
import { change, namedIn, placeIn, recruits } from "../../../src/games/sword/editor/places";
import PlacePanel from "../../../src/games/sword/editor/PlacePanel.svelte";
import { isPolitics, isProposed, pactOf, powersIn } from "../../../src/games/sword/panels/pacts";
import LeadersPanel from "../../../src/games/sword/panels/LeadersPanel.svelte";
import PactsPanel from "../../../src/games/sword/panels/PactsPanel.svelte";
import PilesPanel from "../../../src/games/sword/panels/PilesPanel.svelte";
import TablePanel from "../../../src/games/sword/panels/TablePanel.svelte";
import TracksPanel from "../../../src/games/sword/panels/TracksPanel.svelte";
import { five, fiveSheet, late, setup, sheet, sitting, two, twoSheet, withScene } from "./tables";

const plates = (container: HTMLElement): string[] => [...container.querySelectorAll(".plate")].map((one) => one.textContent ?? "");

test("every house has its plate, with points, cards and Desperate Times", () => {
  const { container } = render(TablePanel, { store: sitting(setup) });
  const said = plates(container);
  expect(said).toHaveLength(sheet.order.length);
  for (const [i, house] of sheet.order.entries()) {
    const now = setup.scene.houses[house]!;
    expect(said[i]).toContain(`${now.hand.count} cards in hand`);
    expect(said[i]).toContain(`${now.desperate} Desperate Times left`);
    expect(said[i]).toContain(String(now.vp));
  }
});

test("the round says who has acted and who comes next", () => {
  render(TablePanel, { store: sitting(late) });
  const ribbon = screen.getByRole("list", { name: "Who acts in which order" });
  const told = within(ribbon).getAllByRole("listitem").map((one) => one.className.split(" ")[0]);
  expect(told).toEqual(late.scene.round.turns.map(({ state }) => state));
});

test("whoever is asked in silence is not named by the table", () => {
  const asked = { ...late, ask: { ...late.ask!, who: "greek" } };
  const { container } = render(TablePanel, { store: sitting(asked) });
  const before = container.innerHTML;
  const other = render(TablePanel, { store: sitting({ ...late, ask: { ...late.ask!, who: "roman" } }) });
  expect(other.container.innerHTML).toBe(before);
});

test("with two people a seat has two houses, and no house wins alone", () => {
  const { container } = render(TablePanel, { store: sitting(two, twoSheet) });
  expect(screen.getAllByText("yours")).toHaveLength(2);
  expect(container.textContent).not.toContain("from winning this turn");
});

test("the matrix of alliances says what each pair is", () => {
  const scene = { ...setup.scene, alliances: [...setup.scene.alliances, { a: "roman", b: "etruscan", lasting: false, cost: 3, support: { roman: 9, etruscan: 7 } }], proposed: [["gaul", "greek"]] };
  const { container } = render(PactsPanel, { store: sitting(withScene(scene)) });
  expect(pactOf(scene, "etruscan", "roman")?.cost).toBe(3);
  expect(isProposed(scene, "greek", "gaul")).toBe(true);
  expect(container.querySelectorAll("td.allied")).toHaveLength(4);
  expect(screen.getByText("Breaking it costs 3 support")).toBeTruthy();
  expect(screen.getByText("They are allied for good.")).toBeTruthy();
  expect(screen.getByText("The Romans: 9 support, The Etruscans: 7 support")).toBeTruthy();
});

test("what can be said about alliances is offered there", async () => {
  const store = sitting(five, fiveSheet);
  const answer = vi.spyOn(store, "answer").mockResolvedValue();
  render(PactsPanel, { store });
  const first = five.ask!.options!.find(isPolitics)!;
  await fireEvent.click(document.querySelector(`[data-do="${first.do}"]`)!);
  expect(answer).toHaveBeenCalledExactlyOnceWith(first.do);
  expect(powersIn(fiveSheet)).toHaveLength(8);
});

test("the tracks mark the level of the turn", () => {
  const { container } = render(TracksPanel, { store: sitting(setup) });
  expect(container.querySelector(".points .level b")?.textContent).toBe(String(setup.scene.tracks.level));
  expect(container.querySelector(".turns .now b")?.textContent).toBe("1");
  expect(container.textContent).toContain("No treaty has been made.");
  expect(container.textContent).toContain(sheet.notice);
});

test("with five players the unrest has its track", () => {
  const { container } = render(TracksPanel, { store: sitting(five, fiveSheet) });
  expect(container.querySelector(".boxes .on")?.textContent).toBe(String(five.scene.tracks.unrest?.level));
});

test("leaders are told by where they are", () => {
  const { container } = render(LeadersPanel, { store: sitting(setup) });
  expect(container.textContent).toContain("Valerius");
  expect(container.textContent).toContain("Roman in Roma");
  expect(screen.getByRole("heading", { name: /Consuls in the pool/ }).textContent).toContain(String(setup.scene.leaders.pool.length));
});

test("own cards and all piles can be read", async () => {
  await loadPage("sword");
  render(PilesPanel, { store: sitting(setup) });
  const [id] = setup.scene.hands[setup.seat!]!.cards!;
  const card = sheet.cards.find((one) => one.id === id)!;
  await fireEvent.click(screen.getAllByRole("button", { name: new RegExp(card.title) })[0]!);
  expect(screen.getByText(card.text)).toBeTruthy();
});

test("the value of a card is its big figure, and doubt is marked", async () => {
  await loadPage("sword");
  const card = sheet.cards.find(({ sure }) => sure === "reconstructed")!;
  const { container } = render(CardFace, { card, sheet });
  expect(container.querySelector(".ops > [aria-hidden]")?.textContent).toBe(String(card.value));
  expect(container.querySelector(".small")?.textContent).toBe(`#${card.number}`);
  expect(container.querySelector(".sure")?.textContent).toBe("reconstructed");
});

test("the signs of a card say its kind", () => {
  const plain = { ...sheet.cards[0]!, title: "Anything", response: false, remove: false, icons: [] };
  expect(marksOf(plain)).toEqual([]);
  expect(marksOf({ ...plain, response: true, remove: true, icons: ["naval"] }).map(({ id }) => id)).toEqual(["counter", "ship", "remove"]);
});

test("the editor changes a place, and keeps the rest of its line", () => {
  const editor = new Editor();
  const changed = vi.spyOn(editor, "change").mockImplementation((lines) => void (editor.lines = { ...editor.lines, ...lines }));
  change(editor, "roma", (place) => void place.forces.push({ ...recruits("roman"), leaders: ["valerius"] }));
  change(editor, "roma", (place) => (place.siege = 1));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(placeIn(editor, "roma")).toMatchObject({ siege: 1, forces: [{ power: "roman", cus: 1, leaders: ["valerius"] }] });
  expect(namedIn(editor)).toEqual(new Set(["valerius"]));
});

test("the editor's panel adds a force", async () => {
  const editor = new Editor();
  vi.spyOn(editor, "change").mockImplementation((lines) => void (editor.lines = { ...editor.lines, ...lines }));
  editor.sheet = sheet;
  editor.selected = "roma";
  render(PlacePanel, { editor });
  await fireEvent.change(screen.getByRole("combobox", { name: "Add a force" }), { target: { value: "gaul" } });
  expect(placeIn(editor, "roma").forces).toEqual([recruits("gaul")]);
  expect(screen.getByRole("group", { name: "Gallic" })).toBeTruthy();
});
