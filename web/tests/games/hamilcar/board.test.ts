import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { Preview } from "../../../src/api/types";
import Board from "../../../src/board/Board.svelte";
import { nameplate, reachOf, roomOf } from "../../../src/board/labels";
import { legsOf } from "../../../src/board/offers";
import { page } from "../../../src/games/hamilcar";
import { boardText, spaceText } from "../../../src/games/hamilcar/board/describe";
import { isBySea, legBetween } from "../../../src/games/hamilcar/board/lanes";
import { piecesOn, whereIs } from "../../../src/games/hamilcar/board/pieces";
import { interceptionReach, rangeOf } from "../../../src/games/hamilcar/board/reach";
import { atlas, lanes, openSea } from "../../../src/games/hamilcar/map";
import type { Force, Scene } from "../../../src/games/hamilcar/wire.gen";
import { monograms } from "../../../src/games/punic/board/monogram";
import { late, setup, sheet, space, voyage, withScene } from "./tables";

const force = (changes: Partial<Force>): Force => ({ side: "rome", inside: false, cus: 0, elephants: 0, supplies: 0, generals: [], ...changes });
const key = (a: string, b: string): string => [a, b].sort().join(" ");
const { scene } = setup;
const standing = (at: string, forces: Force[], more = {}): Scene => ({ ...scene, spaces: { ...scene.spaces, [at]: { control: "rome", forces, ...more } } });

describe("the map is that of the rules", () => {
  test("every space, road and lane of the sheet is drawn, and no other", () => {
    expect(Object.keys(atlas.map.spaces).sort()).toEqual(sheet.spaces.map(({ id }) => id).sort());
    expect(new Set(lanes.map(({ a, b }) => key(a, b)))).toEqual(new Set(sheet.lanes.filter(({ a, b }) => key(a, b) !== "messana regium").map(({ a, b }) => key(a, b))));
    expect(new Set(atlas.map.roads.map(({ a, b }) => key(a, b)))).toEqual(new Set(sheet.roads.map(({ a, b }) => key(a, b))));
    expect([...openSea.ports].sort()).toEqual([...sheet.openSea.ports].sort());
  });
  test("the storms on the lanes are those of the sheet", () => {
    for (const { a, b, storms } of lanes) expect(sheet.lanes.find((one) => key(one.a, one.b) === key(a, b))?.storms).toBe(storms);
  });
  test("no space hides another, and hardly a name another name", () => {
    const spots = sheet.spaces.map(({ id }) => atlas.at(id));
    for (const [i, one] of spots.entries()) for (const other of spots.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(85);
    const boxes = sheet.spaces.map(({ id, title, kind, capacity }) => {
      const { x, y } = atlas.at(id);
      const [left, top, right, bottom] = roomOf(nameplate(title, atlas.besideOf(id), reachOf(kind === "city", capacity)));
      return [x + left, y + top, x + right, y + bottom] as const;
    });
    const hidden = boxes.filter((a, i) => boxes.slice(i + 1).some((b) => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 4 && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 4));
    expect(hidden).toHaveLength(0);
  });
});

describe("what is said of a space", () => {
  test("an army with its supply trains, and a major port", () => {
    const seen = standing("roma", [force({ cus: 3, supplies: 2, generals: ["flaccus"] })]);
    expect(spaceText(space("roma"), seen, sheet)).toBe("Roma, Roman walled city; Flaccus, proconsul, with 3 CUs and 2 supply trains; major port");
  });
  test("a siege, the engineers and who is inside", () => {
    const seen = standing("messana", [force({ side: "carthage", cus: 5 }), force({ cus: 1, supplies: 1, inside: true })], { siege: 1, engines: true });
    const said = spaceText(space("messana"), seen, sheet, 2);
    expect(said).toContain("inside: Roman: 1 CU and 1 supply train; 1 siege point; port; siege engineers stand here");
    expect(said).toMatch(/2 choices$/);
  });
  test("a fleet off a port, with all that is aboard", () => {
    const [fleet] = voyage.scene.voyages;
    const said = spaceText(space(fleet!.port!), voyage.scene, sheet);
    expect(said).toContain(`Fleet of ${sheet.generals.find(({ id }) => id === fleet!.general)?.title}: ${fleet!.warships} warship`);
    expect(said).toContain(`${fleet!.cus} CUs`);
  });
  test("the whole board, every space once", () => {
    expect(boardText(scene, sheet).flatMap(({ provinces }) => provinces.flatMap(({ spaces }) => spaces))).toHaveLength(sheet.spaces.length);
  });
  test("no two generals have the same letters", () => {
    expect(new Set(monograms(sheet.generals).values()).size).toBe(sheet.generals.length);
  });
});

describe("pieces", () => {
  test("supply trains are a piece with a number of their own", () => {
    const found = piecesOn(standing("roma", [force({ cus: 3, supplies: 2, generals: ["flaccus"] })]), sheet, atlas).filter((piece) => piece.space === "roma");
    expect(found.map(({ kind, count }) => [kind, count])).toEqual(expect.arrayContaining([["supplies", 2], ["units", 3], ["general", 0]]));
  });
  test("a fleet stands off its port, with who and what is aboard; its general is found there", () => {
    const [fleet] = voyage.scene.voyages;
    const found = piecesOn(voyage.scene, sheet, atlas).filter(({ key: name }) => name.endsWith(`at-sea-${fleet!.side}`));
    expect(found.find(({ kind }) => kind === "fleet")?.count).toBe(fleet!.warships);
    expect(found.find(({ kind }) => kind === "units")?.count).toBe(fleet!.cus);
    expect(whereIs(voyage.scene).get(fleet!.general!)).toBe(fleet!.port);
  });
  test("keys are one of a kind, whatever happens", () => {
    for (const table of [setup, late, voyage]) {
      const keys = piecesOn(table.scene, sheet, atlas).map(({ key: name }) => name);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe("the sea", () => {
  const alone = (side: string, at: string, general: string): Scene => ({
    ...scene, ships: { ...scene.ships, [side]: { ...scene.ships[side]!, ready: 2 } },
    spaces: { ...Object.fromEntries(Object.entries(scene.spaces).map(([id, here]) => [id, { ...here, forces: [] }])), [at]: { control: side, forces: [force({ side, cus: 3, generals: [general] })] } },
  });
  test("Rome sails as far as its seamanship, Carthage as far as the best", () => {
    expect(rangeOf(scene, sheet, "rome")).toBe(sheet.seamanship[scene.sea.seamanship - 1]?.lanes);
    expect(rangeOf(scene, sheet, "carthage")).toBe(4);
  });
  test("ships intercept within their range, with a general found on the way", () => {
    const poor = interceptionReach(alone("rome", "roma", "flaccus"), sheet, "rome");
    expect(poor).toEqual(new Set(["roma", "neapolis", "tarquinii"]));
    const far = interceptionReach(alone("carthage", "carthago", "hanno"), sheet, "carthage");
    expect(far).toContain("carales");
    expect(far).not.toContain("brundisium");
  });
  test("nobody intercepts without ships that are ready, or without a general", () => {
    const unready = { ...alone("rome", "roma", "flaccus"), ships: { ...scene.ships, rome: { ...scene.ships["rome"]!, ready: 0 } } };
    expect(interceptionReach(unready, sheet, "rome").size).toBe(0);
    expect(interceptionReach({ ...alone("rome", "roma", "flaccus"), spaces: { roma: { control: "rome", forces: [force({ cus: 3 })] } } }, sheet, "rome").size).toBe(0);
  });
  test("a way by sea and by land knows which is which", () => {
    const preview: Preview = { space: "volsinii", path: ["sail tarquinii", "land", "move volsinii"], spaces: ["tarquinii", "volsinii"], cost: 2, notes: [], party: "" };
    const legs = legsOf(preview, "aleria", (id) => id in atlas.map.spaces);
    expect(legs.map(({ step, from, to }) => [isBySea(step), from, to])).toEqual([[true, "aleria", "tarquinii"], [false, "tarquinii", "volsinii"]]);
  });
  test("a lane bends, the open sea goes by the whirl", () => {
    const lane = lanes.find(({ a, b }) => a === "roma" && b === "neapolis")!;
    expect(legBetween(atlas, "roma", "neapolis")).toContain(`Q${lane.via.join(",")} `);
    expect(legBetween(atlas, "neapolis", "roma")).toContain(`Q${lane.via.join(",")} `);
    expect(legBetween(atlas, "roma", "panormus")).toContain(`Q${openSea.hub.join(",")} `);
  });
  test("lanes, storms, the whirl, and the way of a fleet are drawn", () => {
    const { container } = render(Board, { page, sheet, scene: voyage.scene });
    expect(container.querySelectorAll(".lane")).toHaveLength(lanes.length);
    expect(container.querySelectorAll(".spoke")).toHaveLength(openSea.ports.length);
    expect(container.querySelectorAll(".storms")).toHaveLength(lanes.filter(({ storms }) => storms).length + 1);
    expect(container.querySelectorAll(".wake").length).toBeGreaterThan(0);
    expect(container.querySelectorAll(".port.major")).toHaveLength(sheet.majorPorts.length);
  });
  test("a planned voyage is lit on its lanes, its march on the roads", async () => {
    const previews: Preview[] = [{ space: "volsinii", path: ["sail tarquinii", "land", "move volsinii"], spaces: ["tarquinii", "volsinii"], cost: 2, notes: ["it may be avoided: 4 in 6"], party: "" }];
    const [fleet] = voyage.scene.voyages;
    const told = withScene({ voyages: [{ ...fleet!, port: "aleria", intercepted: false }] }, voyage);
    const ask = { who: fleet!.side, mine: true, yours: true, prompt: "Sail.", rule: "7.3", order: "", previews: false, options: [] };
    const { container } = render(Board, { page, sheet, scene: told.scene, ask, previews });
    const target = container.querySelector<SVGElement>('[data-space="volsinii"]')!;
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const over = new MouseEvent("pointerenter");
    Object.defineProperty(over, "pointerType", { value: "mouse" });
    target.dispatchEvent(over);
    await new Promise((done) => setTimeout(done, 400));
    expect(container.querySelectorAll(".planned")).toHaveLength(1);
    expect(container.textContent).toContain("it may be avoided: 4 in 6");
    expect(container.textContent).toContain("March to Volsinii");
  });
});
