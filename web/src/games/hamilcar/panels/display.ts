import type { Holder, Thing } from "../../../api/types";
import type { CountSheet, Scene, Sheet } from "../wire.gen";

/** Who holds each port of the open sea: Rome's first, nobody's last. */
export function portsOf(sheet: Sheet, scene: Scene): Holder[] {
  const order = ["rome", "carthage", "none"];
  return sheet.openSea.ports.map((port) => scene.spaces[port]?.control ?? "none").sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** What to look at on the map for a count, if it is there. */
export function thingOf({ id, kind }: CountSheet, sheet: Sheet): Thing | null {
  if (kind === "province") return { kind: "province", id };
  if (kind === "sea") return { kind: "space", id: sheet.openSea.ports[0] ?? "" };
  return kind === "city" ? { kind: "space", id } : null;
}
