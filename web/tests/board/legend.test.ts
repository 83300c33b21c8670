import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Legend from "../../src/board/Legend.svelte";
import type { Sheet } from "../../src/api/types";
import type { GamePage } from "../../src/games/game";
import { page as hamilcar } from "../../src/games/hamilcar";
import { page as hannibal } from "../../src/games/hannibal";
import { page as sword } from "../../src/games/sword";
import { sheet as hamilcarSheet } from "../games/hamilcar/tables";
import { sheet as swordSheet } from "../games/sword/tables";
import { later, marching } from "./positions";

const TABLES: [string, GamePage, unknown, string[]][] = [
  ["hannibal-2007", hannibal, marching.sheet, ["Siege train", "Port that is easy for a fleet of Carthage"]],
  ["hannibal-phalanx", hannibal, later.sheet, ["Blue dots speak for a fleet"]],
  ["hamilcar", hamilcar, hamilcarSheet, ["Siege engineers", "Storms on a sea lane"]],
  ["sword-of-rome", sword, swordSheet, ["Golden ring: victory space", "The Appian Way"]],
];

test.each(TABLES)("%s: every sign is drawn and told", async (_, page, sheet, told) => {
  const { container } = render(Legend, { page, sheet: sheet as Sheet });
  for (const text of told) expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  const rows = [...container.querySelectorAll("li")];
  expect(rows.filter((row) => !row.querySelector("svg")?.children.length || !row.textContent?.trim())).toEqual([]);
  expect(container.querySelector(".medallion .figure, .medal .figure")?.textContent).toMatch(/[0-9]/);
});
