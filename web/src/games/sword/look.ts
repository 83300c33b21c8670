import type { Look } from "../look";

export const LONG_SHIELD = "M16,1C24,4 28,10 28,16C28,22 24,28 16,31C8,28 4,22 4,16C4,10 8,4 16,1z";
export const DISC = "M2,16A14,14 0 1 1 30,16A14,14 0 1 1 2,16z";

/** The six powers that somebody may play wear the colours that all eyes tell apart. */
export const look: Look = {
  family: "sword",
  sides: [
    { id: "roman", pigment: "brick", emblem: { field: "M4,3H28V23L16,30L4,23z", mark: "M7,9L16,15L25,9V14L16,21L7,14z" } },
    { id: "greek", pigment: "ochre", emblem: { field: "M10,2H22L30,10V22L22,30H10L2,22V10z", mark: "M16,6L25.5,26H20.8L16,15L11.2,26H6.5z" } },
    { id: "gaul", pigment: "olive", emblem: { field: LONG_SHIELD, mark: "M14.5,5H17.5V11.5A4.7,4.7 0 0 1 17.5,20.5V27H14.5V20.5A4.7,4.7 0 0 1 14.5,11.5z" } },
    { id: "etruscan", pigment: "plum", emblem: { field: "M3,3H29V29H3z", mark: "M16,6L26,12H6zM9,13.5H12.5V22H9zM14.2,13.5H17.8V22H14.2zM19.5,13.5H23V22H19.5zM7,23.5H25V26H7z" } },
    { id: "samnite", pigment: "slate", emblem: { field: "M16,1L31,16L16,31L1,16z", mark: "M16,7a4,4 0 1 0 .01,0zM10.5,15a4,4 0 1 0 .01,0zM21.5,15a4,4 0 1 0 .01,0z" } },
    { id: "carthage", pigment: "azure", emblem: { field: DISC, mark: "M22,8A9,9 0 1 0 22,17.5A7,7 0 1 1 22,8zM8,22H24V25H8z" } },
  ],
  seats: ["roman", "greek", "gaul", "etruscan-samnite", "carthage", "rome", "gauls"],
  wears: { "etruscan-samnite": "etruscan", rome: "roman", gauls: "gaul", transalpine: "gaul", revolt: "carthage" },
};
