import { get, post } from "../api/http";
import type { Checked, PositionText } from "../api/types";

/** What the server makes of a line of the board; each game has its own shapes, and a list of words where it has none. */
export type Draft = string[] | Record<string, unknown>;
export type Drafts = Record<string, Draft>;

export const checkPosition = (text: string): Promise<Checked> => post<Checked>("/api/positions/check", { text });
/** Write changed lines into a position. */
export const editPosition = (text: string, lines: Drafts): Promise<Checked> => post<Checked>("/api/positions/edit", { text, lines });
export const setUp = (game: string, scenario: string): Promise<PositionText> =>
  get<PositionText>(`/api/games/${encodeURIComponent(game)}/setup?scenario=${encodeURIComponent(scenario)}`);
