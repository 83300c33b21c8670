// The colours and shapes of sides and seats. Nothing means anything by its colour alone: a side has a shape and a pattern, too.
import { getContext, setContext } from "svelte";
import type { Holder, Seat, Side } from "../api/types";

/** The colours of styles/tokens.css that a side can wear. */
export type Pigment = "brick" | "azure" | "ochre" | "olive" | "plum" | "slate";

/** Paths within 32 by 32: the field in the colour of the side, and the mark upon it. */
export interface Emblem {
  field: string;
  mark: string;
}
export interface SideLook {
  id: Side;
  pigment: Pigment;
  emblem: Emblem;
}
export interface Look {
  family: string;
  /** At most six; their places are the numbers of their colours and patterns. */
  sides: SideLook[];
  /** Every seat wears the colours of the side of its name, or of its own number. */
  seats: Seat[];
  /** Whoever is no side, but wears the colours of one: a seat that keeps several. */
  wears?: Record<string, Side>;
  /** What the front page says of the game. */
  front?: { title: string; lead: string };
}

const DISC = "M2,16A14,14 0 1 1 30,16A14,14 0 1 1 2,16z";
/** The looks of sides of which nothing is known but their number. */
export const PLAIN_SIDES: readonly Omit<SideLook, "id">[] = [
  { pigment: "brick", emblem: { field: "M4,3H28V23L16,30L4,23z", mark: "M14,8H18V22H14z" } },
  { pigment: "azure", emblem: { field: DISC, mark: "M8,11H24V14H8zM8,18H24V21H8z" } },
  { pigment: "ochre", emblem: { field: "M16,1L31,16L16,31L1,16z", mark: "M16,9L23,16L16,23L9,16z" } },
  { pigment: "olive", emblem: { field: "M8,3H24L31,16L24,29H8L1,16z", mark: "M12,12H20V20H12z" } },
  { pigment: "plum", emblem: { field: "M3,3H29V29H3z", mark: "M14,7H18V14H25V18H18V25H14V18H7V14H14z" } },
  { pigment: "slate", emblem: { field: "M16,1L31,29H1z", mark: "M16,14L22,25H10z" } },
];

export function plainLook(family: string, seats: Seat[]): Look {
  const sides = PLAIN_SIDES.flatMap((side, i) => (seats[i] === undefined ? [] : [{ id: seats[i], ...side }]));
  return { family, sides, seats };
}

const NOBODY: Look = plainLook("", []);
const looks = new Map(Object.values(import.meta.glob<{ look: Look }>("./*/look.ts", { eager: true })).map(({ look }) => [look.family, look]));

export interface Known {
  family?: string;
  seats: (string | { id: string })[];
}

/** The look of a game of which the family and the seats are known. */
export function lookOf(known: Known | null | undefined): Look {
  if (!known) return NOBODY;
  return looks.get(known.family ?? "") ?? plainLook(known.family ?? "", known.seats.map((seat) => (typeof seat === "string" ? seat : seat.id)));
}

/** The first game that has something to say on the front page. */
export const greeting = (): Look | undefined => [...looks.values()].find((look) => look.front);

/** The look of a side, or of a seat: that of the side of its name, else of its own number. */
export const sideIn = (look: Look, who: Holder | Seat): SideLook | undefined =>
  look.sides.find((one) => one.id === (look.wears?.[who] ?? who)) ?? look.sides[look.seats.indexOf(who)];

/** The class that sets the colours of a side: see styles/sides.css. */
export function sideClass(look: Look, side: Holder): string {
  const i = look.sides.findIndex((one) => one.id === (look.wears?.[side] ?? side));
  return i < 0 ? "side-none" : `side-${i}`;
}

export function seatClass(look: Look, seat: Seat): string {
  const i = look.seats.indexOf(seat);
  return i < 0 ? "side-none" : `seat-${i}`;
}

const TONES = ["", "-deep", "-pale", "-ink"];
const tones = (name: string, pigment: Pigment): string => TONES.map((tone) => `--${name}${tone}: var(--${pigment}${tone})`).join("; ");

/** The colours of a game as CSS variables, for the element around everything of it. */
export function colours(look: Look): string {
  const sides = look.sides.map((side, i) => tones(`side-${i}`, side.pigment));
  const seats = look.seats.map((seat, i) => tones(`seat-${i}`, sideIn(look, seat)?.pigment ?? "slate"));
  return [...sides, ...seats].join("; ");
}

const LOOK = Symbol("look");

/** Everything below this component belongs to a game. */
export const wear = (look: () => Look): void => void setContext(LOOK, look);
/** The look of the game that is shown around a component. */
export const worn = (): (() => Look) => getContext<(() => Look) | undefined>(LOOK) ?? (() => NOBODY);
