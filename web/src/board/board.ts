import type { Preview, Question, Scene, Sheet, Thing, Why } from "../api/types";
import type { Move } from "./offers";

export interface BoardProps {
  sheet: Sheet;
  scene: Scene;
  ask?: Question | null;
  previews?: Preview[];
  highlights?: Thing[];
  /** Arrows from one space to another, drawn one after the other. */
  moves?: Move[];
  /** Something to look at; `asked` counts, so that the same thing can be asked for again. */
  centre?: { thing: Thing; asked: number } | null;
  pieces?: boolean;
  onAnswer?: (said: string) => void;
  onRoute?: (said: string[]) => void;
  onInspect?: (thing: Thing) => void;
  /** Asks why an answer is not on offer; the reason is shown beside its place. */
  onWhyNot?: (said: string) => Promise<Why | null>;
}
