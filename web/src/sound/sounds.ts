import { settings } from "../state/settings.svelte";

export type Sound = "card" | "march" | "dice" | "battle" | "turn" | "victory";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context;
}

function tone(at: AudioContext, pitch: number, start: number, length: number, loud: number, shape: OscillatorType = "triangle"): void {
  const [voice, gain] = [at.createOscillator(), at.createGain()];
  const begin = at.currentTime + start;
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, begin);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud * settings.now.volume, begin + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(at.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.05);
}

function noise(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const [source, filter, gain] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud * settings.now.volume;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(at.currentTime + start);
}

const SOUNDS: Record<Sound, (at: AudioContext) => void> = {
  card: (at) => noise(at, 0, 0.14, 2600, 0.5),
  march: (at) => [0, 0.16, 0.32].forEach((start) => noise(at, start, 0.09, 190, 1.1)),
  dice: (at) => [0, 0.06, 0.13, 0.24].forEach((start) => noise(at, start, 0.05, 1700, 0.7)),
  battle: (at) => [0, 0.22, 0.44].forEach((start, i) => tone(at, 98 - i * 8, start, 0.4, 0.3, "sawtooth")),
  turn: (at) => [392, 523].forEach((pitch, i) => tone(at, pitch, i * 0.13, 0.5, 0.16)),
  victory: (at) => [262, 330, 392, 523].forEach((pitch, i) => tone(at, pitch, i * 0.17, 0.9, 0.2)),
};

export function play(sound: Sound): void {
  if (!settings.now.sound) return;
  const at = audio();
  if (at) SOUNDS[sound](at);
}
