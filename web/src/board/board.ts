import type { Preview, Question, Scene, Sheet, Thing, Why } from "../api/types";
import type { Centre } from "../state/highlights.svelte";
import type { Move } from "./offers";

export interface BoardProps {
  sheet: Sheet;
  scene: Scene;
  ask?: Question | null;
  previews?: Preview[];
  highlights?: Thing[];
  /** Arrows from one space to another, drawn one after the other. */
  moves?: Move[];
  centre?: Centre | null;
  /** Whether the whole map is seen at first. */
  whole?: boolean;
  /** Whether a story leads the eye about: afterwards the map lies where it lay before. */
  touring?: boolean;
  pieces?: boolean;
  onAnswer?: (said: string) => void;
  onRoute?: (said: string[]) => void;
  onInspect?: (thing: Thing) => void;
  /** Asks why an answer is not on offer; the reason is shown beside its place. */
  onWhyNot?: (said: string) => Promise<Why | null>;
}
