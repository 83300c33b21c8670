// The map in words: for those who hear it, and for the cards that explain it.
import type { Holder } from "../../../api/types";
import type { RegionText } from "../../game";
import { type Force, type Ground, groundOf, type Scene, type Sheet, type Space } from "../types";
import { t, tMaybe } from "../words";
import { officeOf } from "./generals";

export const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : t("board.and", { one: parts.slice(0, -1).join(", "), other: parts.at(-1) ?? "" });

function generalText(scene: Scene, sheet: Sheet, id: string): string {
  const title = sheet.generals.find((general) => general.id === id)?.title ?? id;
  const office = officeOf(scene, id);
  return office ? t("board.general", { title, office: t(`board.office.${office}`) }) : title;
}

export const heldText = (holder: Holder): string => tMaybe(`board.held.${holder}`) || holder;
export const ownerText = (holder: Holder): string => tMaybe(`board.of.${holder}`) || holder;

export function kindText(space: Space, { control, tribe }: Ground): string {
  const kind = space.kind === "tribe" && !tribe ? "plain" : space.kind;
  return t("board.space", { title: space.title, held: heldText(control), kind: t(`board.kind.${kind}`) });
}

/** "An elephant, a siege train": CUs first, then what a game counts besides. */
export function unitsText(force: Force, baggage: string): string {
  const parts = [t("board.cus", { count: force.cus })];
  if (force.elephants) parts.push(t("board.elephants", { count: force.elephants }));
  if (baggage) parts.push(baggage);
  return listed(parts);
}

/** The general, his office and his units; a force without a general is named by its side. */
function forceText(scene: Scene, sheet: Sheet, force: Force, units: string): string {
  const names = force.generals.map((id) => generalText(scene, sheet, id));
  const said = names.map((name) => (name.includes(",") ? `${name},` : name));
  const generals = listed(said).replace(/,,/g, ",");
  return names.length ? t("board.with", { generals, units }) : `${heldText(force.side)}: ${units}`;
}

/** What a game says in its own way. */
export interface Told<F extends Force = Force, P extends Space = Space, S extends Scene = Scene> {
  baggage(force: F): string;
  port(space: P): string;
  /** What else is here: a fleet, engines. */
  more?(space: P, scene: S): string[];
}

/** What stands somewhere, in one breath. */
export function spaceText(told: Told, space: Space, scene: Scene, sheet: Sheet, choices = 0): string {
  const here = groundOf(scene, space.id);
  const parts = [kindText(space, here)];
  for (const force of here.forces ?? []) {
    const said = forceText(scene, sheet, force, unitsText(force, told.baggage(force)));
    parts.push(force.inside ? t("board.inside", { force: said }) : said);
  }
  if (here.siege) parts.push(t("board.siege", { count: here.siege }));
  if (scene.battle?.space === space.id) parts.push(t("board.battleHere"));
  if (space.port) parts.push(told.port(space));
  parts.push(...(told.more?.(space, scene) ?? []));
  if (choices) parts.push(t("board.choices", { count: choices }));
  return parts.join("; ");
}

/** The whole board by region; of the spaces only those where something stands or stands out. */
export function boardText(told: Told, scene: Scene, sheet: Sheet): RegionText[] {
  const regions = new Map<string, RegionText>();
  for (const province of sheet.provinces) {
    const region = sheet.regions.find(({ id }) => id === province.region)?.title ?? province.region;
    const found = regions.get(province.region) ?? { region, provinces: [] };
    regions.set(province.region, found);
    found.provinces.push({
      title: province.title,
      holder: ownerText(scene.provinces[province.id] ?? "none"),
      spaces: sheet.spaces.filter((space) => space.province === province.id).map((space) => spaceText(told, space, scene, sheet)),
    });
  }
  return [...regions.values()];
}
