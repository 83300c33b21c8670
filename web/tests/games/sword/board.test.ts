import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import Board from "../../../src/board/Board.svelte";
import { nameplate, roomOf } from "../../../src/board/labels";
import { seatClass, sideClass, sideIn } from "../../../src/games/look";
import { page } from "../../../src/games/sword";
import { board } from "../../../src/games/sword/board";
import { boardText, spaceText } from "../../../src/games/sword/board/describe";
import { lettersOf } from "../../../src/games/sword/board/letters";
import { homeOf, piecesOn, whereIs } from "../../../src/games/sword/board/pieces";
import { look } from "../../../src/games/sword/look";
import { atlas } from "../../../src/games/sword/map";
import { powers } from "../../../src/games/sword/powers";
import { battle, decided, five, fiveSheet, force, late, setup, sheet, siege, space, twoSheet, two, withScene, withSpace } from "./tables";

const key = (a: string, b: string): string => [a, b].sort().join(" ");

describe("the map is that of the rules", () => {
  test("every space and road of the sheet is drawn, and no other", () => {
    expect(Object.keys(atlas.map.spaces).sort()).toEqual(fiveSheet.spaces.map(({ id }) => id).sort());
    expect(new Set(atlas.map.roads.map(({ a, b }) => key(a, b)))).toEqual(new Set(fiveSheet.roads.map(({ a, b }) => key(a, b))));
    for (const road of atlas.map.roads) expect(fiveSheet.roads.find(({ a, b }) => key(a, b) === key(road.a, road.b))?.kind).toBe(road.kind);
  });
  test("the Garrison box is there with five players alone", () => {
    expect(sheet.spaces.map(({ id }) => id)).not.toContain("garrison-box");
    expect(sheet.spaces.map(({ id }) => id)).toContain("transalpine-box");
  });
  test("every space on the map has land of its own to be tinted", () => {
    expect(atlas.map.provinces.filter(({ d }) => d).map(({ id }) => id).sort()).toEqual(sheet.spaces.filter(({ kind }) => kind !== "box").map(({ id }) => id).sort());
  });
  test("no space hides another, and no name another name", () => {
    const spots = fiveSheet.spaces.map(({ id }) => atlas.at(id));
    for (const [i, one] of spots.entries()) for (const other of spots.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(85);
    const boxes = fiveSheet.spaces.map((one) => {
      const { x, y } = atlas.at(one.id);
      const [left, top, right, bottom] = roomOf(nameplate(one.title, atlas.besideOf(one.id), board.reach(one)));
      return [x + left, y + top, x + right, y + bottom] as const;
    });
    const hidden = boxes.filter((a, i) => boxes.slice(i + 1).some((b) => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 5 && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 5));
    expect(hidden).toHaveLength(0);
  });
});

describe("nine powers", () => {
  test("each has colours and an emblem, and no two the same", () => {
    const ids = fiveSheet.powers.map(({ id }) => id).filter((id) => id !== "independent");
    expect(ids).toHaveLength(9);
    expect(new Set(ids.map((id) => sideClass(powers, id))).size).toBe(9);
    const drawn = ids.map((id) => JSON.stringify(sideIn(powers, id)?.emblem));
    expect(new Set(drawn).size).toBe(9);
  });
  test("every seat of every scenario has colours", () => {
    for (const { seats } of [sheet, fiveSheet, twoSheet]) for (const { id } of seats) {
      expect(seatClass(look, id)).not.toBe("side-none");
      expect(sideIn(look, id), id).toBeTruthy();
    }
  });
});

describe("what is said of a space", () => {
  test("an army with its leader, loyalty, a victory space, a port", () => {
    const seen = withSpace("roma", { control: "roman", walls: true, loyalty: 3, forces: [force({ cus: 7, leaders: ["valerius"] })] });
    expect(spaceText(space("roma"), seen, sheet)).toBe("Roma, Roman walled city; Valerius with 7 CUs; loyalty 3; victory space; port");
  });
  test("a siege with its level, and who is inside", () => {
    const forces = [force({ power: "gaul", cus: 5 }), force({ cus: 2, inside: true })];
    const said = spaceText(space("roma"), withSpace("roma", { control: "roman", walls: true, loyalty: 2, siege: 1, siegeNeeded: 2, forces }), sheet, 2);
    expect(said).toContain("The Gauls: 5 CUs; inside: The Romans: 2 CUs; loyalty 2; besieged: level 1, falls at 2");
    expect(said).toMatch(/2 choices$/);
  });
  test("militia and mercenaries are counted among the CUs", () => {
    const forces = [force({ power: "carthage", cus: 5, militia: 2, mercenaries: 1 })];
    expect(spaceText(space("carthago"), withSpace("carthago", { control: "carthage", forces }), sheet)).toContain("Carthage: 5 CUs, 2 militia among them, 1 mercenary among them");
  });
  test("the whole board, every space once", () => {
    expect(boardText(setup.scene, sheet).flatMap(({ provinces }) => provinces.flatMap(({ spaces }) => spaces))).toHaveLength(sheet.spaces.length);
  });
});

describe("pieces", () => {
  test("an army is its strength and its leaders", () => {
    const found = piecesOn(withSpace("roma", { control: "roman", forces: [force({ cus: 7, leaders: ["valerius", "camillus"] })] }), sheet, atlas).filter((piece) => piece.space === "roma");
    expect(found.map(({ kind, count, id }) => [kind, count, id])).toEqual(expect.arrayContaining([["units", 7, ""], ["general", 0, "valerius"], ["general", 0, "camillus"]]));
  });
  test("who is inside stands behind the walls", () => {
    const seen = withSpace("roma", { control: "roman", walls: true, loyalty: 3, forces: [force({ cus: 2, inside: true })] });
    const { container } = render(Board, { page, sheet, scene: seen });
    expect(container.querySelectorAll(".fronts .city")).toHaveLength(1);
  });
  test("keys are one of a kind, whatever happens", () => {
    for (const table of [setup, late, battle, decided, siege, five, two]) {
      const keys = piecesOn(table.scene, table === five ? fiveSheet : sheet, atlas).map(({ key: name }) => name);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
  test.each([["four", sheet, setup], ["five", fiveSheet, five], ["two", twoSheet, two]] as const)("no army of %s players stands nearer to another space than to its own", (_, sheet, { scene }) => {
    for (const { x, y, space } of piecesOn(scene, sheet, atlas)) {
      const far = (id: string): number => Math.hypot(atlas.at(id).x - x, atlas.at(id).y - y);
      expect(sheet.spaces.map(({ id }) => id).filter((id) => far(id) < far(space)), space).toEqual([]);
    }
  });
  test("every leader on the map is found where he stands", () => {
    const stands = whereIs(setup.scene);
    expect(stands.get("valerius")).toBe("roma");
    expect(homeOf(setup.scene, "rome")).toBe("roma");
    expect(homeOf(setup.scene, "etruscan-samnite")).toBe("clusium");
  });
  test("named leaders have letters of their own, minor ones that of their counter", () => {
    const named = sheet.leaders.filter(({ kind }) => kind !== "minor").map(({ id }) => lettersOf(sheet, id));
    expect(new Set(named).size).toBe(named.length);
    expect(lettersOf(sheet, "gaul-b")).toBe("B");
  });
});

describe("the board", () => {
  test("control is a colour and a pattern", () => {
    const { container } = render(Board, { page, sheet, scene: setup.scene });
    const held = sheet.spaces.filter(({ id, kind }) => kind !== "box" && setup.scene.spaces[id]?.control !== "independent").length;
    expect(container.querySelectorAll(".wash")).toHaveLength(held);
    expect(container.querySelectorAll(".patterned")).toHaveLength(held);
  });
  test("cities show loyalty as pips, tribes what subjugates them, victory spaces a ring", () => {
    const { container } = render(Board, { page, sheet, scene: setup.scene });
    const loyalty = Object.values(setup.scene.spaces).reduce((sum, here) => sum + (here.loyalty ?? 0), 0);
    expect(container.querySelectorAll(".pip:not(.lost)")).toHaveLength(loyalty);
    expect(container.querySelectorAll(".tribe:not(.tamed)")).toHaveLength(Object.values(setup.scene.spaces).filter(({ tribe }) => tribe).length);
    expect(container.querySelectorAll(".ring.ring")).not.toHaveLength(0);
    expect(container.querySelectorAll(".gilt")).toHaveLength(sheet.spaces.filter(({ victory }) => victory).length);
  });
  test("loyalty that is lost leaves hollow pips", () => {
    const { container } = render(Board, { page, sheet, scene: withSpace("roma", { control: "roman", walls: true, loyalty: 1 }) });
    expect(container.querySelectorAll(".pip.lost")).toHaveLength(2);
  });
  test("rough roads, the strait, the Appian Way and the way out of the box are told apart", () => {
    const built = withScene({ effects: [{ id: "appian-way", title: "the Appian Way is built" }] }).scene;
    const kinds = (kind: string): number => sheet.roads.filter((road) => road.kind === kind).length;
    const { container } = render(Board, { page, sheet, scene: built });
    expect(container.querySelectorAll(".rough.rough:not(.bed, .way)")).toHaveLength(kinds("rough"));
    expect(container.querySelectorAll(".strait-edge")).toHaveLength(kinds("strait"));
    expect(container.querySelectorAll(".appian.built")).toHaveLength(kinds("appian"));
    expect(container.querySelectorAll(".one-way")).toHaveLength(1);
  });
  test("a siege says its level on the wall", () => {
    const { container } = render(Board, { page, sheet, scene: withSpace("roma", { control: "roman", walls: true, loyalty: 3, siege: 1, siegeNeeded: 3 }) });
    expect(container.querySelector(".siege text")?.textContent).toBe("1/3");
  });
});
