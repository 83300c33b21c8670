import { t } from "../words";
import type { Scene } from "../types";

export interface Muster {
  title: string;
  ids: string[];
}

/** The generals on the map, those who may be elected, those who were displaced, and the dead. */
export function muster(scene: Scene | null): Muster[] {
  const pools = scene?.generals;
  return [
    { title: t("generals.map"), ids: Object.values(scene?.spaces ?? {}).flatMap(({ forces = [] }) => forces.flatMap((force) => force.generals)) },
    { title: t("generals.pool"), ids: pools?.pool ?? [] },
    { title: t("generals.displaced"), ids: pools?.displaced ?? [] },
    { title: t("generals.dead"), ids: pools?.dead ?? [] },
  ];
}
