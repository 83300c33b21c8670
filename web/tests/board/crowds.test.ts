import { describe, expect, test } from "vitest";
import { figureOf, meet, roomOfPiece, shifted } from "../../src/board/rooms";
import { namesOf, nameSize } from "../../src/board/naming";
import { sightAt } from "../../src/board/sight";
import type { Scene, Sheet, SpaceSheet } from "../../src/api/types";
import type { BoardParts, GamePage, Piece } from "../../src/games/game";
import { page as hamilcar } from "../../src/games/hamilcar";
import { page as hannibal } from "../../src/games/hannibal";
import { page as sword } from "../../src/games/sword";
import { sheet as hamilcarSheet } from "../games/hamilcar/tables";
import { sheet as swordSheet } from "../games/sword/tables";
import crowds from "./crowds.json";
import { later, marching } from "./positions";

const TABLES: Record<string, { page: GamePage; sheet: unknown }> = {
  "hannibal-2007": { page: hannibal, sheet: marching.sheet },
  "hannibal-phalanx": { page: hannibal, sheet: later.sheet },
  hamilcar: { page: hamilcar, sheet: hamilcarSheet },
  "sword-of-rome": { page: sword, sheet: swordSheet },
};
/** The whole map beside an open hand on a screen of 1440 by 900, a part of it, and from near. */
const WINDOW = 615;
const scalesOf = ({ page, sheet }: Table): number[] => [WINDOW / (page.atlas(sheet)!.map.height + 60), 0.6, 1.1];

interface Table {
  board: BoardParts;
  sheet: Sheet;
  spaces: SpaceSheet[];
  page: GamePage;
}
function tableOf(game: string): Table {
  const { page, sheet } = TABLES[game] as { page: GamePage; sheet: Sheet };
  return { page, board: page.board, sheet, spaces: sheet.spaces };
}
function drawn({ page, board, sheet, spaces }: Table, scene: Scene, scale: number) {
  const atlas = page.atlas(sheet)!;
  const sight = sightAt(scale);
  const pieces = board.pieces(scene, sheet, atlas, sight);
  const nameable = spaces.map((space) => ({ id: space.id, title: space.title, at: atlas.at(space.id), beside: atlas.besideOf(space.id), reach: board.reach(space), weight: board.weightOf?.(space) ?? 0 }));
  const signs = spaces.flatMap((space) => (board.signs?.(space, scene, atlas, sight) ?? []).map((room) => shifted(room, atlas.at(space.id))));
  return { pieces, names: namesOf(nameable, pieces.map(roomOfPiece), signs, nameSize(sight.scale), atlas.sheet) };
}
const hidden = (pieces: Piece[]): string[] =>
  pieces.flatMap((piece) => figureOf(piece).flatMap((figure) => pieces.filter((other) => other !== piece && meet(figure, roomOfPiece(other))).map((other) => `${piece.key} by ${other.key} at ${piece.space}`)));

test("fifty positions of games between bots", () => {
  expect(Object.values(crowds).map((found) => found.length).reduce((sum, count) => sum + count)).toBe(50);
});

describe.each(Object.keys(TABLES))("%s", (game) => {
  const table = tableOf(game);
  const scenes = (crowds as unknown as Record<string, Scene[]>)[game] ?? [];
  test.each(scalesOf(table))("at scale %d no figure of an army is hidden, by a piece or by a name", (scale) => {
    const found = scenes.map((scene) => drawn(table, scene, scale));
    expect(found.flatMap(({ pieces }, i) => hidden(pieces).map((said) => `${i}: ${said}`))).toEqual([]);
    const covered = found.flatMap(({ pieces, names }) => names.filter(({ room }) => pieces.some((piece) => meet(roomOfPiece(piece), room))));
    expect(covered).toEqual([]);
  });
  test.each(scalesOf(table))("at scale %d hardly a name is left out", (scale) => {
    const shares = scenes.map((scene) => drawn(table, scene, scale).names.length / table.spaces.length);
    expect(Math.min(...shares)).toBeGreaterThan(0.85);
  });
  test("no army stands nearer to another space than to its own", () => {
    const atlas = table.page.atlas(table.sheet)!;
    const far = (id: string, { x, y }: Piece): number => Math.hypot(atlas.at(id).x - x, atlas.at(id).y - y);
    const lost = scenes.flatMap((scene) => drawn(table, scene, 0.55).pieces.filter((piece) => piece.kind === "units" && !piece.key.includes("at-sea") && table.spaces.some(({ id }) => far(id, piece) < far(piece.space, piece) - 1)));
    expect(lost.map(({ key, space }) => `${key} at ${space}`)).toEqual([]);
  });
});
