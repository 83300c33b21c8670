// The map in words: for those who hear it, and for the cards that explain it.
import type { Holder } from "../../../api/types";
import type { Force, Scene, Sheet, SpaceScene, SpaceSheet } from "../wire.gen";
import { t, tMaybe } from "../words";
import type { RegionText } from "../../game";
import { officeOf } from "./generals";

const NOTHING: SpaceScene = { control: "none" };
export const sceneOf = (scene: Scene, space: string): SpaceScene => scene.spaces[space] ?? NOTHING;

export function navalText({ naval }: SpaceSheet): string {
  if (typeof naval === "number") return naval ? t("board.naval", { modifier: naval > 0 ? `+${naval}` : `−${-naval}` }) : "";
  const parts = [];
  if (naval.dots) parts.push(t("board.dots", { count: naval.dots }));
  if (naval.diamonds) parts.push(t("board.diamonds", { count: naval.diamonds }));
  return parts.join(", ");
}

export function portText(space: SpaceSheet): string {
  if (!space.port) return "";
  const naval = navalText(space);
  return naval ? t("board.portWith", { naval }) : t("board.port");
}

const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : t("board.and", { one: parts.slice(0, -1).join(", "), other: parts.at(-1) ?? "" });

function generalText(scene: Scene, sheet: Sheet, id: string): string {
  const title = sheet.generals.find((general) => general.id === id)?.title ?? id;
  const office = officeOf(scene, id);
  return office ? t("board.general", { title, office: t(`board.office.${office}`) }) : title;
}

export function unitsText(force: Force): string {
  const parts = [t("board.cus", { count: force.cus })];
  if (force.elephants) parts.push(t("board.elephants", { count: force.elephants }));
  if (force.train) parts.push(t("board.train"));
  return listed(parts);
}

/** "Fabius, consul, with 8 CUs"; a force without a general is named by its side. */
export function forceText(scene: Scene, sheet: Sheet, force: Force): string {
  const names = force.generals.map((id) => generalText(scene, sheet, id));
  const said = names.map((name) => (name.includes(",") ? `${name},` : name));
  const generals = listed(said).replace(/,,/g, ",");
  if (!names.length) return `${heldText(force.side)}: ${unitsText(force)}`;
  return t("board.with", { generals, units: unitsText(force) });
}

export const heldText = (holder: Holder): string => tMaybe(`board.held.${holder}`) || holder;
export const ownerText = (holder: Holder): string => tMaybe(`board.of.${holder}`) || holder;

export function kindText(space: SpaceSheet, { control, tribe }: SpaceScene): string {
  const kind = space.kind === "tribe" && !tribe ? "plain" : space.kind;
  return t("board.space", { title: space.title, held: heldText(control), kind: t(`board.kind.${kind}`) });
}

/** What stands somewhere, in one breath. */
export function spaceText(space: SpaceSheet, scene: Scene, sheet: Sheet, choices = 0): string {
  const here = sceneOf(scene, space.id);
  const parts = [kindText(space, here)];
  for (const force of here.forces ?? []) {
    const said = forceText(scene, sheet, force);
    parts.push(force.inside ? t("board.inside", { force: said }) : said);
  }
  if (here.siege) parts.push(t("board.siege", { count: here.siege }));
  if (scene.battle?.space === space.id) parts.push(t("board.battleHere"));
  if (space.port) parts.push(portText(space));
  if (choices) parts.push(t("board.choices", { count: choices }));
  return parts.join("; ");
}

/** The whole board by region; of the spaces only those where something stands or stands out. */
export function boardText(scene: Scene, sheet: Sheet): RegionText[] {
  const regions = new Map<string, RegionText>();
  for (const province of sheet.provinces) {
    const region = sheet.regions?.find(({ id }) => id === province.region)?.title ?? province.region;
    const found = regions.get(province.region) ?? { region, provinces: [] };
    regions.set(province.region, found);
    found.provinces.push({
      title: province.title,
      holder: ownerText(scene.provinces[province.id] ?? "none"),
      spaces: sheet.spaces.filter((space) => space.province === province.id).map((space) => spaceText(space, scene, sheet)),
    });
  }
  return [...regions.values()];
}
