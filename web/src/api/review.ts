/** What a bot would have played, seeing what the seat saw. */
export interface PastAdvice {
  do: string;
  text: string;
  /** Whether it was played. */
  same: boolean;
  /** The winning chance of the seat that played, as the bot saw it. */
  chance: number | null;
  reasons: string[];
  sentence: string;
}
/** A card play, or what lies between the card plays of two turns. */
export interface Moment {
  kind: "start" | "play" | "turn" | "end";
  /** The answers given before it, and when it was over. */
  step: number;
  end: number;
  turn: number;
  /** Who played; empty where nobody did. */
  seat: string;
  text: string;
  battles: string[];
  /** The winning chance of each seat. */
  before: number[];
  after: number[];
  /** What dice, draws and battles changed; people and rules changed the rest. */
  luck: number[];
  advice: PastAdvice | null;
}
export interface Review {
  seats: string[];
  winners: string[];
  bot: string;
  moments: Moment[];
  /** The moments that decided the game. */
  turning: number[];
}
export interface Preparing {
  progress: number;
}
