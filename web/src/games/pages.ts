// The pages of the games, found by the name of their folder and loaded when they are first needed.
import type { Sheet } from "../api/types";
import type { GamePage } from "./game";
import { lookOf } from "./look";
import { plainPage } from "./plain";

const found = import.meta.glob<{ page: GamePage }>(["./*/index.ts", "!./plain/index.ts"]);
const loaded = new Map<string, GamePage>();

/** Load the page of a family; nothing comes of a game that has none of its own. */
export async function loadPage(family: string): Promise<GamePage | undefined> {
  const load = found[`./${family}/index.ts`];
  if (load && !loaded.has(family)) loaded.set(family, (await load()).page);
  return loaded.get(family);
}

/** The page of a sheet that has been loaded with it. */
export function pageOf(sheet: Pick<Sheet, "family" | "seats">): GamePage {
  return loaded.get(sheet.family ?? "") ?? plainPage(lookOf(sheet));
}
