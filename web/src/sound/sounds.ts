import { settings } from "../state/settings.svelte";
import type { Sound } from "./scores";

export type { Sound };

/** The instruments come when the first sound is wanted. */
export function play(name: Sound): void {
  const { sound: wanted, volume } = settings.now;
  if (!wanted || volume <= 0 || typeof AudioContext === "undefined") return;
  void import("./scores").then(({ sound }) => sound(name, volume)).catch(() => undefined);
}
