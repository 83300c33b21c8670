// What Hannibal's map says in its own way: siege trains, and the modifiers of ports.
import type { RegionText } from "../../game";
import * as shared from "../../punic/board/describe";
import type { Force, Scene, Sheet, SpaceSheet } from "../wire.gen";
import { t } from "../words";

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

export const told: shared.Told<Force, SpaceSheet> = { baggage: ({ train }) => (train ? t("board.train") : ""), port: portText };

export const spaceText = (space: SpaceSheet, scene: Scene, sheet: Sheet, choices = 0): string => shared.spaceText(told, space, scene, sheet, choices);
export const boardText = (scene: Scene, sheet: Sheet): RegionText[] => shared.boardText(told, scene, sheet);
