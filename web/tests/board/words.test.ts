import { describe, expect, test } from "vitest";
import { boardText, spaceText } from "../../src/games/hannibal/board/describe";
import { atlas } from "../../src/games/hannibal/map";
import { linesOf, nameplate, reachOf, roomOf } from "../../src/board/labels";
import { monograms } from "../../src/games/punic/board/monogram";
import { piecesOn } from "../../src/games/hannibal/board/pieces";
import { step } from "../../src/board/roam";
import { later, marching, withForces } from "./positions";

const { sheet, scene } = marching;
const space = (id: string) => sheet.spaces.find((one) => one.id === id)!;

describe("what is said of a space", () => {
  test("a city with its army", () => {
    const seen = withForces({ ...scene, generals: { ...scene.generals, consuls: ["fabius"] } }, "capua", [{ cus: 8, generals: ["fabius"] }]);
    expect(spaceText(space("capua"), seen, sheet)).toBe("Capua, Roman walled city; Fabius, consul, with 8 CUs");
  });
  test("who is inside, the siege, the port and the choices", () => {
    const forces = [{ side: "carthage", cus: 4, elephants: 1, train: true, generals: ["hannibal", "mago"] }, { cus: 2, inside: true }];
    expect(spaceText(space("tarentum"), withForces(scene, "tarentum", forces, 1), sheet, 2)).toBe(
      "Tarentum, Roman walled city; Hannibal and Mago with 4 CUs, 1 elephant and a siege train; inside: Roman: 2 CUs; 1 siege point; port; 2 choices",
    );
  });
  test("ports speak the edition's language", () => {
    const gades = later.sheet.spaces.find((one) => one.id === "gades")!;
    expect(spaceText(space("gades"), scene, sheet)).toContain("port, naval roll −2");
    expect(spaceText(gades, later.scene, later.sheet)).toMatch(/port, (2 dots|naval roll −2)/);
  });
  test("the whole board, every space once", () => {
    const said = boardText(scene, sheet).flatMap(({ provinces }) => provinces.flatMap(({ spaces }) => spaces));
    expect(said).toHaveLength(sheet.spaces.length);
  });
});

test("monograms: no two generals of an edition share one", () => {
  for (const { sheet: one } of [marching, later]) {
    const letters = [...monograms(one.generals).values()];
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.every((pair) => /^[A-Z]{2}$/.test(pair))).toBe(true);
  }
  const found = monograms(sheet.generals);
  expect(["hannibal", "hasdrubal", "hanno", "h-gisgo", "mago"].map((id) => found.get(id))).toEqual(["HB", "HD", "HN", "HG", "MG"]);
});

test("names of spaces: hardly one hides another", () => {
  const boxes = sheet.spaces.map(({ id, title, kind, capacity }) => {
    const { x, y, name } = atlas.map.spaces[id]!;
    const [left, top, right, bottom] = roomOf(nameplate(title, name as "below", reachOf(kind === "city", capacity)));
    return [x + left, y + top, x + right, y + bottom] as const;
  });
  const hidden = boxes.filter((a, i) => boxes.slice(i + 1).some((b) => {
    const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
    const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
    return across > 0 && down > 0 && across * down > 120;
  }));
  expect(hidden.length).toBeLessThan(3);
  expect(linesOf("Western Ligurians")).toEqual(["Western", "Ligurians"]);
});

test("pieces: one of a kind, and an army keeps its elements when it marches", () => {
  const before = piecesOn(withForces(scene, "capua", [{ cus: 8, generals: ["fabius", "nero"] }]), sheet, atlas);
  const after = piecesOn(withForces(withForces(scene, "capua", []), "cannae", [{ cus: 8, generals: ["fabius", "nero"] }]), sheet, atlas);
  expect(new Set(before.map(({ key }) => key)).size).toBe(before.length);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  const moved = after.find(({ key }) => key === "units-fabius")!;
  expect(moved.space).toBe("cannae");
});

test("arrow keys follow the roads", () => {
  const ids = sheet.spaces.map(({ id }) => id);
  const roads = atlas.roadsAmong(new Set(ids));
  const east = step(atlas, "rome", "ArrowRight", roads, ids)!;
  expect(atlas.at(east).x).toBeGreaterThan(atlas.at("rome").x);
  expect(roads.some(({ a, b }) => [a, b].includes("rome") && [a, b].includes(east))).toBe(true);
  for (const id of ids) expect(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"].some((key) => step(atlas, id, key, roads, ids))).toBe(true);
});
