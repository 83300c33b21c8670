import { api } from "../api/api";
import type { Me } from "../api/types";

const NOBODY: Me = { name: "", kind: "none", matches: [] };

class Myself {
  me = $state.raw<Me>(NOBODY);
  known = $state(false);

  async load(): Promise<void> {
    this.me = await api.me().catch(() => NOBODY);
    this.known = true;
  }

  async leave(): Promise<void> {
    await api.logOut();
    await this.load();
  }
}

export const myself = new Myself();
