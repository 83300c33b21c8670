import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import CardFace from "../../../src/cards/CardFace.svelte";
import { moved } from "../../../src/edit/piles";
import { loadPage } from "../../../src/games/pages";
import { marksOf } from "../../../src/games/hamilcar/cards";
import { camp } from "../../../src/games/hamilcar/editor/armies";
import { portsOf, thingOf } from "../../../src/games/hamilcar/panels/display";
import DisplayPanel from "../../../src/games/hamilcar/panels/DisplayPanel.svelte";
import GeneralsPanel from "../../../src/games/hamilcar/panels/GeneralsPanel.svelte";
import { givesText } from "../../../src/games/hamilcar/panels/seamanship";
import SeaPanel from "../../../src/games/hamilcar/panels/SeaPanel.svelte";
import WarPanel from "../../../src/games/hamilcar/panels/WarPanel.svelte";
import { setup, sheet, sitting, voyage, withScene } from "./tables";

test("the display counts fourteen, and says who leads and what it costs", () => {
  const store = sitting(withScene({ display: { ...setup.scene.display, leader: "carthage", lead: 3, totals: { rome: 4, carthage: 7 } } }));
  const { container } = render(DisplayPanel, { store });
  expect(sheet.counts).toHaveLength(14);
  expect(container.querySelectorAll("ul:first-of-type li")).toHaveLength(14);
  expect(screen.getByText("Carthage leads by 3")).toBeTruthy();
  expect(screen.getByText("At the end of the turn Rome removes 3 markers, or sues for peace.")).toBeTruthy();
});

test("the ports of the open sea are sorted by who holds them", () => {
  expect(portsOf(sheet, setup.scene)).toHaveLength(sheet.openSea.ports.length);
  expect(portsOf(sheet, setup.scene).indexOf("carthage")).toBeGreaterThan(portsOf(sheet, setup.scene).lastIndexOf("rome"));
});

test("a count is found on the map, but for the Miat", () => {
  const kinds = new Map(sheet.counts.map((count) => [count.kind, thingOf(count, sheet)]));
  expect(kinds.get("province")?.kind).toBe("province");
  expect(kinds.get("city")?.id).toBe("lilybaeum");
  expect(kinds.get("miat")).toBeNull();
});

test("who rules the sea, the ships in their boxes, and the level of seamanship", () => {
  const ships = { ...setup.scene.ships, rome: { ready: 2, spent: 1, sailing: 0, sunk: 1, prizes: 0, left: 6 } };
  const { container } = render(SeaPanel, { store: sitting(withScene({ ships })) });
  expect(screen.getByText("Carthage rules the sea")).toBeTruthy();
  const [rome] = container.querySelectorAll(".port");
  expect(rome!.querySelectorAll(".galley")).toHaveLength(4);
  expect(within(rome as HTMLElement).getByText(/Back next turn/)).toBeTruthy();
  expect(container.querySelector('[aria-current="step"]')?.textContent).toContain(sheet.seamanship[setup.scene.sea.seamanship - 1]!.title);
});

test("what a level of seamanship gives", () => {
  expect(givesText(sheet.seamanship[0]!)).toBe("1 point at sea, −1 in naval battle, 3 dots against avoiding interception, 1 more storm");
  expect(givesText(sheet.seamanship[3]!)).toBe("4 points at sea, keeps Naval Supremacy");
});

test("a fleet under way is told with its way", () => {
  const { container } = render(SeaPanel, { store: sitting(voyage) });
  const [fleet] = voyage.scene.voyages;
  for (const { space } of fleet!.route) expect(container.querySelector(".voyage")?.textContent).toContain(sheet.spaces.find(({ id }) => id === space)!.title);
});

test("the Miat has five seats, and says whether it is warlike", () => {
  render(WarPanel, { store: sitting(withScene({ miat: [true, true, true, false, false], warlike: true })) });
  expect(screen.getAllByRole("img", { name: /^Seat \d of the Miat: a marker of Carthage$/ })).toHaveLength(3);
  expect(screen.getAllByRole("img", { name: /^Seat \d of the Miat: empty$/ })).toHaveLength(2);
  expect(screen.getByText("Warlike")).toBeTruthy();
});

test("who can be hired and why not yet, whom the War Chest helps, and the Dictator card", () => {
  const { container } = render(WarPanel, { store: sitting(withScene({ ops: { rome: 9, carthage: 6 }, dictatorCard: "up" })) });
  expect(screen.getByText(/^Xanthippus with/)).toBeTruthy();
  expect(container.querySelector(".why")?.textContent).toContain("Not now: ");
  expect(screen.getByText("Carthage has played 3 points less")).toBeTruthy();
  expect(screen.getByText("It lies open: Rome may elect a dictator.")).toBeTruthy();
});

test("generals who are awaited say when they come", () => {
  const { container } = render(GeneralsPanel, { store: sitting(setup) });
  const awaited = sheet.turns.find(({ turn, general }) => general && turn > setup.scene.turn)!;
  const title = sheet.generals.find(({ id }) => id === awaited.general)!.title;
  expect([...container.querySelectorAll("li")].find((one) => one.textContent?.includes(title))?.textContent).toContain(`comes in turn ${awaited.turn}`);
});

test("a card shows its points first, its number at the foot, and what it builds", async () => {
  await loadPage("hamilcar");
  const builder = sheet.cards.find(({ warships }) => warships > 0)!;
  const { container } = render(CardFace, { card: builder, sheet });
  expect(container.querySelector(".ops > [aria-hidden]")?.textContent).toBe(String(builder.ops));
  expect(container.querySelector(".foot")?.textContent).toContain(`#${builder.number}`);
  expect(marksOf(builder).some(({ id }) => id === "galley")).toBe(true);
});

test("a place that is edited keeps the supply trains of its forces", () => {
  const place = camp.placeIn({ lines: {} }, "roma");
  camp.bandIn(place, "rome", false).supplies = 2;
  expect(place.outside["rome"]).toEqual({ cus: 0, elephants: 0, generals: [], supplies: 2 });
  expect(camp.bandIn(camp.placeIn({ lines: {} }, "roma"), "rome", false).supplies).toBe(0);
  expect(moved({}, "91", "discards", ["rome", "carthage"])).toEqual({ discards: ["91"] });
});
