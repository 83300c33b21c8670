// The map in words: for those who hear it, and for the cards that explain it.
import type { RegionText } from "../../game";
import { adjectiveOf, forcesAt, groundOf, leaderOf, powerTitle } from "../told";
import type { ForceScene, Scene, Sheet, SpaceSheet } from "../wire.gen";
import { t } from "../words";

export const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : t("map.and", { one: parts.slice(0, -1).join(", "), other: parts.at(-1) ?? "" });

/** "Roma, Roman walled city". */
export function kindText(space: SpaceSheet, scene: Scene, sheet: Sheet): string {
  const { control, walls, tribe } = groundOf(scene, space.id);
  const kind = t(`map.kind.${walls ? "city" : tribe ? "tribe" : space.kind === "box" ? "box" : "plain"}`);
  return control === "independent" ? t("map.free", { title: space.title, kind }) : t("map.space", { title: space.title, held: adjectiveOf(sheet, control), kind });
}

export function unitsText({ cus, militia, mercenaries }: ForceScene): string {
  return [t("map.cus", { count: cus }), ...(militia ? [t("map.militia", { count: militia })] : []), ...(mercenaries ? [t("map.mercenaries", { count: mercenaries })] : [])].join(", ");
}

export function forceText(force: ForceScene, sheet: Sheet): string {
  const leaders = listed(force.leaders.map((id) => leaderOf(sheet, id)?.title ?? id));
  const said = leaders ? t("map.with", { leaders, units: unitsText(force) }) : t("map.force", { power: powerTitle(sheet, force.power), units: unitsText(force) });
  return force.inside ? t("map.inside", { force: said }) : said;
}

export function siegeText(space: SpaceSheet, scene: Scene): string {
  const { siege, siegeNeeded = 0 } = groundOf(scene, space.id);
  return siege === undefined ? "" : t("map.siege", { level: siege, needed: siegeNeeded });
}

/** What stands somewhere, in one breath. */
export function spaceText(space: SpaceSheet, scene: Scene, sheet: Sheet, choices = 0): string {
  const parts = [kindText(space, scene, sheet), ...forcesAt(scene, space.id).map((force) => forceText(force, sheet))];
  const { loyalty } = groundOf(scene, space.id);
  if (loyalty !== undefined) parts.push(t("map.loyalty", { loyalty }).toLowerCase());
  parts.push(siegeText(space, scene));
  if (scene.battle?.space === space.id) parts.push(t("map.battleHere"));
  if (space.victory) parts.push(t("map.victory"));
  if (space.port) parts.push(t(space.punic ? "map.punic" : "map.port"));
  if (!space.played) parts.push(t("map.out"));
  if (choices) parts.push(t("board.choices", { count: choices }));
  return parts.filter(Boolean).join("; ");
}

/** The whole board by area and by whose home it is. */
export function boardText(scene: Scene, sheet: Sheet): RegionText[] {
  const areas = [...new Set(sheet.spaces.map(({ area }) => area))];
  return areas.map((area) => {
    const here = sheet.spaces.filter((space) => space.area === area);
    const homes = [...new Set(here.map(({ home }) => home))];
    const provinces = homes.map((home) => ({
      title: home === "independent" ? t("map.homeless") : t("map.home", { power: powerTitle(sheet, home) }),
      holder: "",
      spaces: here.filter((space) => space.home === home).map((space) => spaceText(space, scene, sheet)),
    }));
    return { region: t(`map.area.${area as "italy" | "sicily" | "africa" | "away"}`), provinces };
  });
}
