import type { LegendPart, LegendRow } from "../../board/legend";
import { rowOf } from "../punic/board/legend";
import type { Sheet } from "./wire.gen";
import { tMaybe } from "./words";

const row = (id: string, drawn: Omit<LegendRow, "id" | "text">): LegendRow => rowOf(tMaybe, id, drawn);
const ROMAN = { control: "roman" };
const CITY = { kind: "city", loyalty: 3 };

function armies({ leaders }: Sheet): LegendRow[] {
  const [major, minor] = ["major", "minor"].map((kind) => leaders.find((one) => (one.kind === "minor") === (kind === "minor")));
  return [
    row("army", { pieces: [{ kind: "general", id: major?.id ?? "", x: 30, y: -12, scale: 0.92 }, { side: major?.power ?? "roman", count: 7, x: -22, y: -12 }] }),
    row("leader", { pieces: [{ kind: "general", id: major?.id ?? "", scale: 1.4, y: -8 }] }),
    row("minor", { pieces: [{ kind: "general", id: minor?.id ?? "", scale: 1.4, y: -8 }] }),
    row("militia", { pieces: [{ kind: "militia", scale: 1.6, y: -8 }] }),
    row("mercenaries", { pieces: [{ kind: "mercenaries", scale: 1.6, y: -8 }] }),
  ];
}

const spaces = (): LegendRow[] => [
  row("space", { space: {}, here: ROMAN }),
  row("free", { space: {}, here: { control: "independent" } }),
  row("city", { space: CITY, here: { ...ROMAN, walls: true, loyalty: 2 } }),
  row("tribe", { space: { kind: "tribe", factor: 2 }, here: { control: "samnite", tribe: true } }),
  row("victory", { space: { victory: true }, here: { control: "greek" } }),
  row("siege", { space: CITY, here: { ...ROMAN, walls: true, loyalty: 3, siege: 1, siegeNeeded: 3 } }),
  row("battle", { drop: 42, space: {}, here: ROMAN, scene: { battle: { space: "here" } } }),
  row("port", { space: { port: true }, here: ROMAN }),
  row("punic", { space: { port: true, punic: true }, here: { control: "carthage" } }),
];

export const legend = (sheet: Sheet): LegendPart[] => [
  { id: "armies", title: tMaybe("legend.armies"), rows: armies(sheet) },
  { id: "spaces", title: tMaybe("legend.spaces"), rows: spaces() },
  { id: "ways", title: tMaybe("legend.ways"), rows: [row("road", { road: "road" }), row("rough", { road: "rough" }), row("strait", { road: "strait" }), row("appian", { road: "appian", scene: { effects: [{ id: "appian-way" }] } })] },
];
