import { api } from "../api/api";
import type { GameInfo, Side } from "../api/types";

class Games {
  list = $state.raw<GameInfo[]>([]);
  failed = $state(false);
  private loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.loading ??= api.games().then(
      (found) => {
        this.list = found;
        this.failed = false;
      },
      () => {
        this.failed = true;
        this.loading = null;
      },
    );
    return this.loading;
  }

  find(id: string): GameInfo | undefined {
    void this.load();
    return this.list.find((game) => game.id === id);
  }
}

export const games = new Games();

export interface SeatTitle {
  id: Side;
  title: string;
}
export const seatsOf = (game: GameInfo): SeatTitle[] =>
  game.seats.map((seat) => (typeof seat === "string" ? { id: seat, title: seat.charAt(0).toUpperCase() + seat.slice(1) } : seat));

export const gameTitle = (id: string): string => games.find(id)?.title ?? id;
export const scenarioTitle = (game: string, id: string): string =>
  games.find(game)?.scenarios.find((scenario) => scenario.id === id)?.title ?? id;
export function seatTitle(game: string, id: Side): string {
  const found = games.find(game);
  return (found && seatsOf(found).find((seat) => seat.id === id)?.title) ?? id;
}
