import type { GeneralSheet } from "../wire.gen";
import { t } from "../words";

/** "Admiral, aristocrat". */
export function traitsText(general: Pick<GeneralSheet, "admiral" | "aristocrat" | "africanus"> | undefined): string {
  const traits = (["admiral", "aristocrat", "africanus"] as const).filter((trait) => general?.[trait]);
  return traits.map((trait) => t(`generals.${trait}`)).join(", ");
}
