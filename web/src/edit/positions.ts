import { get, post } from "../api/http";
import type { Checked, PositionText } from "../api/types";

export const checkPosition = (text: string): Promise<Checked> => post<Checked>("/api/positions/check", { text });
export const setUp = (game: string, scenario: string): Promise<PositionText> =>
  get<PositionText>(`/api/games/${encodeURIComponent(game)}/setup?scenario=${encodeURIComponent(scenario)}`);
