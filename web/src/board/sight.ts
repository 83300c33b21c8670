// How near the map is seen: pieces and names keep a size that can be read, and nearer they tell more.
import { getContext, setContext } from "svelte";

export interface Sight {
  /** Pixels for a unit of the map. */
  scale: number;
  /** How much larger than on the map a piece is drawn. */
  grow: number;
  /** From afar an army is a figure and a head; then come ratings; near by, names. */
  detail: 0 | 1 | 2;
}

const STEP = 1.12;
const PIECE = 0.85;
const SLOW = 0.6;
const SMALLEST = 0.56;
const RATINGS = 0.55;
const NAMES = 0.85;
/** Smaller letters than this are not written, in pixels; half a step farther away they are 11 high. */
export const LEAST = 11.7;

const sights = new Map<number, Sight>();

/** The same for scales that hardly differ: not every turn of the wheel moves the pieces. */
export function sightAt(wanted: number): Sight {
  const step = Math.round(Math.log(wanted) / Math.log(STEP));
  const scale = STEP ** step;
  const found = sights.get(step) ?? { scale, grow: Math.max(PIECE / scale ** SLOW, SMALLEST / scale), detail: scale < RATINGS ? 0 : scale < NAMES ? 1 : 2 };
  sights.set(step, found);
  return found;
}

/** Whether letters so many units high can be read. */
export const isLegible = ({ scale }: Sight, size: number): boolean => size * scale >= LEAST;
/** How much larger than drawn a sign must be for its letters to be read. */
export const legible = ({ scale }: Sight, size: number, least = 1): number => Math.max(least, LEAST / (size * scale));

const SIGHT = Symbol("sight");
const CLOSE: Sight = { scale: 1, grow: 1, detail: 1 };

export const look = (sight: () => Sight): void => void setContext(SIGHT, sight);
/** How near the map around a component is seen; a piece in a panel shows its ratings. */
export const sighted = (): (() => Sight) => getContext<(() => Sight) | undefined>(SIGHT) ?? (() => CLOSE);
