import { api } from "../api/api";
import { type Look, lookOf } from "../games/look";
import type { GameInfo, Seat } from "../api/types";

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

/** The look of a game by its id, for pages that show several. */
export function gameLook(id: string): Look {
  const game = games.find(id);
  return lookOf(game && { ...game, seats: [...new Set(game.scenarios.flatMap(({ seats }) => seats.map((seat) => seat.id)))] });
}

export const gameTitle = (id: string): string => games.find(id)?.title ?? id;
export const scenarioTitle = (game: string, id: string): string =>
  games.find(game)?.scenarios.find((scenario) => scenario.id === id)?.title ?? id;
export const seatTitle = (game: string, id: Seat): string =>
  games.find(game)?.scenarios.flatMap((scenario) => scenario.seats).find((seat) => seat.id === id)?.title ?? id;
