import type { Move, Scene, Thing } from "../api/types";

/** What the map shows instead of the present, while a story is told. */
class Stage {
  scene = $state.raw<Scene | null>(null);
  moves = $state.raw<Move[]>([]);
  lit = $state.raw<Thing[]>([]);
  playing = $state(false);

  show(scene: Scene | null, moves: Move[], lit: Thing[]): void {
    this.playing = true;
    this.scene = scene;
    this.moves = moves;
    this.lit = lit;
  }

  point(moves: Move[]): void {
    if (!this.playing) this.moves = moves;
  }

  clear(): void {
    this.playing = false;
    this.scene = null;
    this.moves = [];
    this.lit = [];
  }
}

export const stage = new Stage();
