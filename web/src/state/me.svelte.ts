import { api } from "../api/api";
import type { Me } from "../api/types";
import { troubleText } from "./trouble";

const NOBODY: Me = { name: "", kind: "none", named: false, email: "", emailConfirmed: false, webhook: "", matches: [] };

class Myself {
  me = $state.raw<Me>(NOBODY);
  failed = $state("");

  async load(): Promise<void> {
    try {
      this.me = await api.me();
      this.failed = "";
    } catch (problem) {
      this.failed = troubleText(problem);
    }
  }

  /** Be called so from now on, if somebody without a name says one. */
  async call(name: string): Promise<void> {
    const wish = name.trim();
    if (!wish || this.me.named) return;
    this.me = await api.saveMe({ name: wish });
  }

  async leave(): Promise<void> {
    await api.logOut();
    this.me = NOBODY;
    await this.load();
  }
}

export const myself = new Myself();
