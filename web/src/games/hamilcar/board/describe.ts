// What Hamilcar's map says in its own way: supply trains, major ports, fleets, engines.
import type { RegionText } from "../../game";
import * as shared from "../../punic/board/describe";
import { groundOf } from "../../punic/types";
import type { Force, Scene, Sheet, SpaceSheet, VoyageScene } from "../wire.gen";
import { t } from "../words";

export const suppliesText = (count: number): string => (count ? t("board.supplies", { count }) : "");
export const portText = ({ port, major }: SpaceSheet): string => (port ? t(major ? "board.majorPort" : "board.port") : "");

/** "3 warships, 4 CUs and 1 supply train". */
export function cargoText({ warships, prizes, cus, elephants, supplies }: Pick<VoyageScene, "warships" | "prizes" | "cus" | "elephants" | "supplies">): string {
  return shared.listed([
    t("sea.warships", { count: warships }),
    ...(prizes ? [t("sea.prizes", { count: prizes })] : []),
    ...(cus ? [t("board.cus", { count: cus })] : []),
    ...(elephants ? [t("board.elephants", { count: elephants })] : []),
    ...(supplies ? [suppliesText(supplies)] : []),
  ]);
}

export function fleetText(fleet: VoyageScene, sheet: Pick<Sheet, "generals">): string {
  const name = sheet.generals.find(({ id }) => id === fleet.general)?.title ?? shared.ownerText(fleet.side);
  return t(fleet.intercepting ? "board.interceptor" : "board.fleet", { name, cargo: cargoText(fleet) });
}

export const fleetsAt = (scene: Scene, space: string): VoyageScene[] => scene.voyages.filter(({ port }) => port === space);

export function told(sheet: Pick<Sheet, "generals">): shared.Told<Force, SpaceSheet, Scene> {
  return {
    baggage: ({ supplies }) => suppliesText(supplies),
    port: portText,
    more: (space, scene) => [
      ...(groundOf(scene, space.id).engines ? [t("board.engines")] : []),
      ...fleetsAt(scene, space.id).map((fleet) => fleetText(fleet, sheet)),
      ...(scene.naval?.port === space.id ? [t("board.navalHere")] : []),
    ],
  };
}

export const spaceText = (space: SpaceSheet, scene: Scene, sheet: Sheet, choices = 0): string => shared.spaceText(told(sheet), space, scene, sheet, choices);
export const boardText = (scene: Scene, sheet: Sheet): RegionText[] => shared.boardText(told(sheet), scene, sheet);
