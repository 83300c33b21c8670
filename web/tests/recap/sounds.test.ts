import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULTS, settings } from "../../src/state/settings.svelte";

class Param {
  value = 0;
  ramps: [number, number][] = [];
  setValueAtTime(value: number, at: number): void {
    this.ramps.push([value, at]);
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    if (value <= 0) throw new Error("a ramp cannot end in nothing");
    this.ramps.push([value, at]);
  }
}
const made: { kind: string; gain: Param; frequency: Param; stops: number }[] = [];
function node(kind: string) {
  const one = {
    kind, gain: new Param(), frequency: new Param(), Q: new Param(), stops: 0, connect: (to: unknown) => to, start: () => undefined,
    stop(at: number) { one.stops = at; },
  };
  made.push(one);
  return one;
}
class FakeAudio {
  state = "running";
  currentTime = 5;
  sampleRate = 1000;
  destination = {};
  createGain = () => node("gain");
  createOscillator = () => node("voice");
  createBufferSource = () => node("noise");
  createBiquadFilter = () => node("band");
  createConvolver = () => node("hall");
  createDynamicsCompressor = () => node("limit");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  vi.resetModules();
  made.length = 0;
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.now.volume = DEFAULTS.volume;
});
const count = (kind: string): number => made.filter((one) => one.kind === kind).length;

test("every sound has a body: noise or several partials, over within three seconds, and a hall", async () => {
  const { play } = await import("../../src/sound/sounds");
  const { SCORES } = await import("../../src/sound/scores");
  for (const sound of Object.keys(SCORES) as (keyof typeof SCORES)[]) {
    made.length = 0;
    play(sound);
    await vi.dynamicImportSettled();
    expect(count("voice") + count("noise"), sound).toBeGreaterThanOrEqual(3);
    for (const one of made.filter(({ kind }) => kind === "voice" || kind === "noise")) expect(one.stops, sound).toBeLessThan(5 + 3);
    const loud = made.filter(({ kind }) => kind === "gain").flatMap(({ gain }) => gain.ramps.map(([value]) => value));
    expect(Math.max(...loud), sound).toBeLessThanOrEqual(1.1);
  }
});

test("a die is bone on wood, the sea is noise alone with the knock of a hull, a horn has overtones", async () => {
  const { play } = await import("../../src/sound/sounds");
  play("dice");
  await vi.dynamicImportSettled();
  expect(count("hall")).toBe(1);
  expect([count("noise"), count("voice")]).toEqual([5, 45]);
  made.length = 0;
  play("sea");
  await vi.dynamicImportSettled();
  expect(count("noise")).toBe(2);
  expect(count("hall")).toBe(0);
});

test("the volume is that of the setting, and nothing is made where there is none", async () => {
  const state = await import("../../src/state/settings.svelte");
  const { play } = await import("../../src/sound/sounds");
  state.settings.now.volume = 0.35;
  play("card");
  await vi.dynamicImportSettled();
  expect(made[0]?.gain.value).toBe(0.35);
  made.length = 0;
  state.settings.now.volume = 0;
  play("card");
  await vi.dynamicImportSettled();
  state.settings.now.volume = 0.6;
  state.settings.now.sound = false;
  play("card");
  await vi.dynamicImportSettled();
  state.settings.now.sound = true;
  expect(made).toEqual([]);
});
