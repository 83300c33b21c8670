import { BONE, type Layer, METAL, Synth, WOOD } from "./synth";

export type Sound = "card" | "march" | "dice" | "battle" | "siege" | "sea" | "turn" | "fanfare" | "victory";

const step = (at: number, loud: number): Layer[] => [
  { kind: "burst", at, lasts: 0.11, pitch: 150, narrow: 1.2, loud: loud * 1.6 },
  { kind: "burst", at: at + 0.015, lasts: 0.09, pitch: 2100, narrow: 0.7, loud: loud * 0.16 },
];
const clash = (at: number, pitch: number, loud: number): Layer[] => [
  { kind: "strike", at, lasts: 0.75, pitch, modes: METAL, loud },
  { kind: "burst", at, lasts: 0.06, pitch: 5200, narrow: 0.8, loud: loud * 1.6 },
];
/** A die of bone falls on a board of wood. */
const knock = (at: number, pitch: number, loud: number): Layer[] => [
  { kind: "strike", at, lasts: 0.07, pitch, modes: BONE, loud },
  { kind: "strike", at: at + 0.004, lasts: 0.16, pitch: pitch / 5.5, modes: WOOD, loud: loud * 0.9 },
  { kind: "burst", at, lasts: 0.03, pitch: 3400, narrow: 1, loud: loud * 0.9 },
];
const drum = (at: number, loud: number): Layer[] => [
  { kind: "strike", at, lasts: 0.5, pitch: 68, modes: [1, 1.6, 2.2], loud },
  { kind: "burst", at, lasts: 0.14, pitch: 210, narrow: 0.8, loud: loud * 0.9 },
];
const horn = (at: number, pitch: number, lasts: number, loud = 0.12): Layer => ({ kind: "blow", at, pitch, lasts, loud });

/** What each sound is made of. */
export const SCORES: Record<Sound, Layer[]> = {
  card: [
    { kind: "burst", at: 0, lasts: 0.13, pitch: 1500, to: 4200, narrow: 0.9, loud: 0.4, swell: 0.05 },
    { kind: "burst", at: 0.12, lasts: 0.05, pitch: 900, narrow: 1.2, loud: 0.8 },
    { kind: "strike", at: 0.12, lasts: 0.09, pitch: 190, modes: WOOD, loud: 0.22 },
  ],
  march: [0, 0.19, 0.38, 0.57].flatMap((at, i) => step(at, i % 2 ? 0.5 : 0.62)),
  dice: [...knock(0, 1500, 0.3), ...knock(0.09, 1720, 0.24), ...knock(0.17, 1390, 0.2), ...knock(0.27, 1610, 0.13), ...knock(0.34, 1540, 0.08)],
  battle: [...drum(0, 0.5), ...clash(0.1, 830, 0.1), ...clash(0.24, 1120, 0.08), ...drum(0.34, 0.42), ...clash(0.46, 690, 0.1)],
  siege: [...drum(0, 0.5), { kind: "burst", at: 0.28, lasts: 0.7, pitch: 320, to: 90, narrow: 0.6, loud: 0.9 }, ...[0.34, 0.43, 0.5, 0.62].flatMap((at, i) => knock(at, 420 - i * 40, 0.14))],
  sea: [
    { kind: "burst", at: 0, lasts: 1.5, pitch: 420, to: 900, narrow: 0.5, loud: 0.45, swell: 0.6 },
    { kind: "burst", at: 0.5, lasts: 1.4, pitch: 1300, to: 380, narrow: 0.5, loud: 0.3, swell: 0.45 },
    { kind: "strike", at: 0.25, lasts: 0.3, pitch: 120, modes: WOOD, loud: 0.2 },
  ],
  turn: [{ kind: "strike", at: 0, lasts: 1.1, pitch: 523, modes: METAL, loud: 0.12 }, { kind: "strike", at: 0.16, lasts: 1.4, pitch: 784, modes: METAL, loud: 0.1 }],
  fanfare: [horn(0, 196, 0.22), horn(0.2, 196, 0.16), horn(0.36, 262, 0.3), horn(0.64, 294, 0.95), horn(0.64, 196, 0.95, 0.07), ...drum(0.64, 0.3)],
  victory: [horn(0, 196, 0.3), horn(0.28, 247, 0.3), horn(0.56, 294, 0.34), horn(0.88, 392, 1.7), horn(0.88, 294, 1.7, 0.08), horn(0.88, 196, 1.7, 0.08), ...drum(0, 0.35), ...drum(0.88, 0.5), ...clash(0.9, 1240, 0.05)],
};

let context: AudioContext | null = null;
let synth: Synth | null = null;

export function sound(name: Sound, volume: number): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  synth ??= new Synth(context);
  synth.play(SCORES[name], volume);
}
