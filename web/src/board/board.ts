import type { Preview, Question, Scene, Sheet, Thing } from "../api/types";
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
  /** Whether the whole map is seen at first. */
  whole?: boolean;
  pieces?: boolean;
  onAnswer?: (said: string) => void;
  onRoute?: (said: string[]) => void;
  onInspect?: (thing: Thing) => void;
  onWhyNot?: (said: string) => void;
}
