import { get, post } from "../api/http";
import type { Table } from "../api/types";

export interface Checked {
  ok: boolean;
  line: number;
  message: string;
  game: string;
  scenario: string;
  options: string[];
  tidy: string;
  underWay: boolean;
  who: string;
  prompt: string;
  table: Table | null;
}

export const checkPosition = (text: string): Promise<Checked> => post<Checked>("/api/positions/check", { text });
export const setUp = (game: string, scenario: string): Promise<{ text: string }> =>
  get<{ text: string }>(`/api/games/${encodeURIComponent(game)}/setup?scenario=${encodeURIComponent(scenario)}`);
