import { get, post, put, remove } from "./http";
import type { ChatLine, GameInfo, Glimpse, Handbook, Hint, Invitation, Listed, Made, MatchInfo, Me, NewAnswer, NewMatch, NewToken, Notes, Orders, Preparing, Preview, Review, RuleText, Sheet, Steps, Table, Why } from "./types";

export const query = (fields: Record<string, string | number | null | undefined>): string => {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : "";
};
const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

export interface Configured {
  game: string;
  scenario: string;
  options: string[];
}
const configuration = (of: Configured): string => query({ scenario: of.scenario, options: of.options.join(",") });

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  sheet: (of: Configured) => get<Sheet>(`/api/games/${of.game}/sheet${configuration(of)}`),
  handbook: (of: Configured) => get<Handbook>(`/api/games/${of.game}/handbook${configuration(of)}`),
  glimpse: (lesson: string) => get<Glimpse>(`/api/lessons/${encodeURIComponent(lesson)}/glimpse`),
  rule: (of: Configured, rule: string) =>
    get<RuleText[]>(`/api/games/${of.game}/rules/${encodeURIComponent(rule)}${configuration(of)}`),

  me: () => get<Me>("/api/me"),
  register: (name: string, passphrase: string) => post<Me>("/api/accounts", { name, passphrase }),
  logIn: (name: string, passphrase: string) => post<Me>("/api/session", { name, passphrase }),
  logOut: () => remove<null>("/api/session"),
  token: (title: string) => post<NewToken>("/api/tokens", { title }),
  saveMe: (changes: { name?: string; email?: string; webhook?: string }) => put<Me>("/api/me", changes),

  create: (wanted: NewMatch) => post<Made>("/api/matches", wanted),
  /** Of several empty seats of an open game, the named one. */
  join: (token: string, seat = "") => post<{ id: string }>(`/api/join/${encodeURIComponent(token)}${query({ seat })}`),
  invitation: (token: string) => get<Invitation>(`/api/join/${encodeURIComponent(token)}`),
  lobby: () => get<Listed[]>("/api/lobby"),
  archive: () => get<MatchInfo[]>("/api/archive"),
  match: (id: string, watch = "") => get<MatchInfo>(`${match(id)}${query({ watch })}`),
  table: (id: string, seat: string | null, watch = "") => get<Table>(`${match(id)}/table${query({ seat, watch })}`),
  previews: (id: string, seat: string) => get<Preview[]>(`${match(id)}/previews${query({ seat })}`),
  answer: (id: string, body: NewAnswer) =>
    post<Table>(`${match(id)}/answers`, body),
  undo: (id: string, seat: string, seen: number) => post<Table>(`${match(id)}/undo`, { seat, seen }),
  why: (id: string, seat: string, seen: number, wish: string) =>
    post<Why | null>(`${match(id)}/why`, { seat, seen, do: wish }),
  /** Without a bot: of the best one. */
  hint: (id: string, seat: string, bot = "") => get<Hint | null>(`${match(id)}/hint${query({ seat, bot })}`),
  resign: (id: string, seat: string) => post<unknown>(`${match(id)}/resign`, { seat }),
  /** Without a step: back to the last decision of the seat. */
  rewind: (id: string, seat: string, step: number | null) => post<unknown>(`${match(id)}/rewind`, { seat, step }),
  acceptRewind: (id: string, seat: string, step: number | null) => post<unknown>(`${match(id)}/rewind/accept`, { seat, step }),
  refuseRewind: (id: string, seat: string) => post<unknown>(`${match(id)}/rewind/refuse`, { seat }),
  rematch: (id: string, seat: string) => post<MatchInfo>(`${match(id)}/rematch`, { seat }),
  chat: (id: string, seat: string) => get<ChatLine[]>(`${match(id)}/chat${query({ seat })}`),
  /** Without a seat to hear it alone: to the table. */
  say: (id: string, seat: string, text: string, to = "") => post<unknown>(`${match(id)}/chat`, { seat, text, to }),
  notes: (id: string, seat: string) => get<Notes>(`${match(id)}/notes${query({ seat })}`),
  orders: (id: string, seat: string) => get<Orders>(`${match(id)}/orders${query({ seat })}`),
  order: (id: string, orders: Orders) => post<Orders>(`${match(id)}/orders`, orders),
  note: (id: string, seat: string, text: string) => post<unknown>(`${match(id)}/notes`, { seat, text }),

  record: (id: string) => get<string>(`${match(id)}/record`),
  position: (id: string, seat: string | null) => get<string>(`${match(id)}/position${query({ seat })}`),
  steps: (id: string, view: string, watch = "") => get<Steps>(`${match(id)}/steps${query({ view, watch })}`),
  step: (id: string, number: number, view: string, since?: number, watch = "") =>
    get<Table>(`${match(id)}/steps/${number}${query({ view, since, watch })}`),
  /** The review of a finished game, or how much of it is done. */
  review: (id: string, watch = "") => get<Review | Preparing>(`${match(id)}/review${query({ watch })}`),
  replay: (record: string) => post<Made>("/api/replays", { record }),
};
