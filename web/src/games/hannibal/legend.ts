import type { LegendPart, LegendRow } from "../../board/legend";
import { legendWith, row, rowOf } from "../punic/board/legend";
import type { Sheet } from "./wire.gen";
import { tMaybe } from "./words";

const SIEGE = { control: "rome", siege: 2 };
const own = (id: string, drawn: Omit<LegendRow, "id" | "text">): LegendRow => rowOf(tMaybe, id, drawn);
const port = (id: string, naval: unknown): LegendRow => own(id, { space: { port: true, naval }, here: { control: "none" } });

/** The ports of an edition: signed with numbers, or with dots and diamonds. */
function ports(sheet: Sheet): LegendRow[] {
  const isSigned = sheet.spaces.some(({ naval }) => typeof naval !== "number");
  return isSigned ? [port("dots", { dots: 2, diamonds: 0 }), port("diamonds", { dots: 0, diamonds: 2 })] : [port("good", 1), port("bad", -1)];
}

export const legend = (sheet: Sheet): LegendPart[] => legendWith(sheet.generals, {
  armies: [own("train", { pieces: [{ kind: "train", side: "rome", scale: 1.6, y: -8 }] })],
  spaces: [row("siege", { space: { kind: "city", capacity: 2 }, here: SIEGE }), port("port", 0), ...ports(sheet)],
  ways: [own("alps", { road: "alps-pass" }), row("strait", { road: "strait" })],
});
