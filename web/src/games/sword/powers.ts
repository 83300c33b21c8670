// All nine powers: those that nobody plays are drawn the other way round, dark on pale (see sides.css).
import type { Look, SideLook } from "../look";
import { DISC, LONG_SHIELD, look } from "./look";

const OTHERS: SideLook[] = [
  { id: "volsci", pigment: "slate", emblem: { field: "M16,2L30,13V30H2V13z", mark: "M7,13H11.5L16,24L20.5,13H25L18,28H14z" } },
  { id: "transalpine", pigment: "olive", emblem: { field: LONG_SHIELD, mark: "M5,20L12,9L16,15L20,9L27,20L23,20L20,15L16,22L12,15L9,20z" } },
  { id: "revolt", pigment: "azure", emblem: { field: DISC, mark: "M9,6L16,13L23,6L26,9L19,16L26,23L23,26L16,19L9,26L6,23L13,16L6,9z" } },
];

/** The places of the first six are those of the look. */
export const powers: Look = { ...look, sides: [...look.sides, ...OTHERS], wears: { "etruscan-samnite": "etruscan" } };
