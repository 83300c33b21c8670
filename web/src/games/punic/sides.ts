// The two sides of the Punic Wars: the same colours, shapes and emblems in every game.
import type { Look, SideLook } from "../look";

const SIDES: SideLook[] = [
  { id: "rome", pigment: "brick", emblem: { field: "M4,3H28V23L16,30L4,23z", mark: "M7,9L16,15L25,9V14L16,21L7,14z" } },
  {
    id: "carthage",
    pigment: "azure",
    emblem: {
      field: "M2,16A14,14 0 1 1 30,16A14,14 0 1 1 2,16z",
      mark: "M22,8A9,9 0 1 0 22,17.5A7,7 0 1 1 22,8zM8,22H24V25H8z",
    },
  },
];

/** The look of a game of Rome against Carthage. */
export const lookOf = (family: string, front?: NonNullable<Look["front"]>): Look => ({ family, sides: SIDES, seats: ["rome", "carthage"], ...(front && { front }) });

/** The same for what the games share: only its sides matter. */
export const look = lookOf("");
