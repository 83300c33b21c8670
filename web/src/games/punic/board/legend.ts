// The part of the legend that the games of Rome against Carthage share.
import type { LegendPart, LegendRow } from "../../../board/legend";
import type { Piece } from "../../game";
import type { General } from "../types";
import { tMaybe } from "../words";

type Say = (key: string) => string;
const CITY = { kind: "city", capacity: 2 };

/** A row with the words of its name. */
export const rowOf = (say: Say, id: string, row: Omit<LegendRow, "id" | "text">): LegendRow => ({ id, text: say(`legend.${id}`), ...row });
export const row = (id: string, drawn: Omit<LegendRow, "id" | "text">): LegendRow => rowOf(tMaybe, id, drawn);

function armies(generals: General[], more: LegendRow[]): LegendRow[] {
  const of = (side: string): string => generals.filter((one) => one.side === side).sort((one, other) => other.battle - one.battle)[0]?.id ?? "";
  const head = (side: string, piece: Partial<Piece>): Partial<Piece> => ({ kind: "general", side, id: of(side), ...piece });
  return [
    row("army", { pieces: [head("carthage", { x: 30, y: -12, scale: 0.92 }), { side: "carthage", count: 8, x: -22, y: -12 }] }),
    row("general", { pieces: [head("rome", { scale: 1.4, y: -8 })] }),
    row("force", { pieces: [{ side: "carthage", count: 3, x: -30, y: -8 }, { side: "rome", count: 2, x: 30, y: -8 }] }),
    row("inside", { space: CITY, here: { control: "rome", forces: [{ inside: true }] }, pieces: [{ side: "rome", count: 2, y: -28, scale: 0.9 }] }),
    row("consul", { pieces: [head("rome", { badge: "consul", scale: 1.2, y: -8 })] }),
    row("dictator", { pieces: [head("rome", { badge: "dictator", scale: 1.2, y: -8 })] }),
    row("elephants", { pieces: [{ kind: "elephants", side: "carthage", count: 2, scale: 1.6, y: -8 }] }),
    ...more,
  ];
}

function spaces(more: LegendRow[]): LegendRow[] {
  return [
    row("rome", { space: {}, here: { control: "rome" } }),
    row("carthage", { space: {}, here: { control: "carthage" } }),
    row("free", { space: {}, here: { control: "none" } }),
    row("city", { space: CITY, here: { control: "rome" } }),
    row("tribe", { space: { kind: "tribe" }, here: { control: "carthage", tribe: true } }),
    row("battle", { drop: 42, space: {}, here: { control: "rome" }, scene: { battle: { space: "here" } } }),
    ...more,
  ];
}

export interface More {
  armies: LegendRow[];
  spaces: LegendRow[];
  ways: LegendRow[];
}
export const legendWith = (generals: General[], more: More): LegendPart[] => [
  { id: "armies", title: tMaybe("legend.armies"), rows: armies(generals, more.armies) },
  { id: "spaces", title: tMaybe("legend.spaces"), rows: spaces(more.spaces) },
  { id: "ways", title: tMaybe("legend.ways"), rows: [row("road", { road: "road" }), row("pass", { road: "pass" }), ...more.ways] },
];
