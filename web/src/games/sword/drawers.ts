// What may be done beside the play of a turn, and waits behind buttons of its own.
import type { Choice } from "../../api/types";
import type { Drawer } from "../../match/choices";
import { t } from "./words";

const says = (...verbs: string[]) => ({ do: said }: Choice): boolean => verbs.includes(said.split(" ")[0] ?? "");

export const drawers: Drawer[] = [
  { id: "pacts", title: t("drawer.pacts"), holds: says("propose", "break") },
  { id: "show", title: t("drawer.show"), holds: says("show") },
  { id: "station", title: t("drawer.station"), holds: says("station") },
];
