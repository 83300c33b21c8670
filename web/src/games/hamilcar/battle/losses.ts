import { listed } from "../../punic/board/describe";
import type { NavalLosses } from "../wire.gen";
import { t } from "../words";

/** "1 warship and 2 CUs"; nothing where nothing was lost. */
export function lossesText({ warships, cus, supplies }: NavalLosses): string {
  return listed([
    ...(warships ? [t("naval.ships", { count: warships })] : []),
    ...(cus ? [t("battle.cus", { count: cus })] : []),
    ...(supplies ? [t("battle.supplies", { count: supplies })] : []),
  ]);
}
