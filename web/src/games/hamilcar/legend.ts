import type { LegendPart, LegendRow } from "../../board/legend";
import { legendWith, row, rowOf } from "../punic/board/legend";
import Storms from "./board/Storms.svelte";
import type { Sheet } from "./wire.gen";
import { tMaybe } from "./words";

const own = (id: string, drawn: Omit<LegendRow, "id" | "text">): LegendRow => rowOf(tMaybe, id, drawn);

export const legend = (sheet: Sheet): LegendPart[] => legendWith(sheet.generals, {
  armies: [
    own("supplies", { pieces: [{ kind: "supplies", side: "rome", count: 2, scale: 1.6, y: -8 }] }),
    own("fleet", { pieces: [{ kind: "fleet", side: "carthage", count: 4, scale: 1.5, y: 4 }] }),
  ],
  spaces: [
    own("points", { space: { kind: "city", siege: 3 }, here: { control: "rome", siege: 1 } }),
    own("engines", { space: { kind: "city", siege: 3 }, here: { control: "rome", engines: true } }),
    own("port", { space: { port: true, major: false }, here: { control: "none" } }),
    own("major", { space: { port: true, major: true }, here: { control: "none" } }),
  ],
  ways: [row("strait", { road: "strait" }), own("storms", { Sign: Storms, count: 2 })],
});
