// Sounds made of their physics: what is struck rings in its modes, what brushes or breaks is noise, and a hall answers.

/** A burst of noise through a band: cards, feet, surf. */
export interface Burst {
  kind: "burst";
  at: number;
  lasts: number;
  /** The middle of the band in Hz; `to` where it glides. */
  pitch: number;
  to?: number;
  /** How narrow the band is. */
  narrow: number;
  loud: number;
  /** How long it swells before it fades. */
  swell?: number;
}
/** Something that is struck: partials that die away, high ones first. */
export interface Strike {
  kind: "strike";
  at: number;
  lasts: number;
  pitch: number;
  /** The partials as multiples of the pitch. */
  modes: number[];
  loud: number;
}
/** A blown note: partials that swell together. */
export interface Blow {
  kind: "blow";
  at: number;
  lasts: number;
  pitch: number;
  loud: number;
}
export type Layer = Burst | Strike | Blow;

export const WOOD = [1, 2.57, 4.95, 8.1];
export const BONE = [1, 1.78, 2.9, 4.1, 5.9];
export const METAL = [1, 1.48, 2.02, 2.76, 3.53, 4.71, 6.27];
const BRASS = [1, 0.72, 0.5, 0.34, 0.2, 0.12];
const [ATTACK, SILENT, HALL] = [0.004, 0.0001, 1.1];

/** How sound dies away in a hall: noise that fades, made once. */
function hallOf(audio: BaseAudioContext): ConvolverNode {
  const buffer = audio.createBuffer(2, Math.ceil(audio.sampleRate * HALL), audio.sampleRate);
  for (const channel of [0, 1]) {
    const data = buffer.getChannelData(channel);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3.2;
  }
  const hall = audio.createConvolver();
  hall.buffer = buffer;
  return hall;
}

function fade(param: AudioParam, begin: number, swell: number, lasts: number, loud: number): void {
  param.setValueAtTime(SILENT, begin);
  param.exponentialRampToValueAtTime(Math.max(SILENT, loud), begin + swell);
  param.exponentialRampToValueAtTime(SILENT, begin + lasts);
}

export class Synth {
  private readonly out: GainNode;
  private readonly noise: AudioBuffer;

  constructor(private readonly audio: AudioContext) {
    this.out = audio.createGain();
    const [hall, wet, limit] = [hallOf(audio), audio.createGain(), audio.createDynamicsCompressor()];
    wet.gain.value = 0.24;
    this.out.connect(limit);
    this.out.connect(hall).connect(wet).connect(limit);
    limit.connect(audio.destination);
    this.noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const data = this.noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }

  /** Sounds all layers at once; the volume is from 0 to 1. */
  play(layers: Layer[], volume: number): void {
    this.out.gain.value = volume;
    for (const layer of layers) {
      const begin = this.audio.currentTime + layer.at;
      if (layer.kind === "burst") this.burst(layer, begin);
      else if (layer.kind === "strike") layer.modes.forEach((mode, i) => this.partial(layer.pitch * mode, begin, ATTACK, layer.lasts / (1 + i * 0.7), layer.loud / (1 + i)));
      else this.blow(layer, begin);
    }
  }

  private burst({ pitch, to, narrow, lasts, loud, swell = ATTACK }: Burst, begin: number): void {
    const [source, band, gain] = [this.audio.createBufferSource(), this.audio.createBiquadFilter(), this.audio.createGain()];
    source.buffer = this.noise;
    source.loop = true;
    band.type = "bandpass";
    band.Q.value = narrow;
    band.frequency.setValueAtTime(pitch, begin);
    if (to) band.frequency.exponentialRampToValueAtTime(to, begin + lasts);
    fade(gain.gain, begin, swell, lasts, loud);
    source.connect(band).connect(gain).connect(this.out);
    source.start(begin, Math.random());
    source.stop(begin + lasts);
  }

  private blow({ pitch, lasts, loud }: Blow, begin: number): void {
    BRASS.forEach((share, i) => this.partial(pitch * (i + 1), begin, 0.05 + i * 0.02, lasts, loud * share));
    this.burst({ kind: "burst", at: 0, lasts: 0.12, pitch: pitch * 3, narrow: 1, loud: loud * 0.25 }, begin);
  }

  private partial(pitch: number, begin: number, swell: number, lasts: number, loud: number): void {
    const [voice, gain] = [this.audio.createOscillator(), this.audio.createGain()];
    voice.frequency.setValueAtTime(pitch, begin);
    fade(gain.gain, begin, swell, Math.max(lasts, swell + 0.02), loud);
    voice.connect(gain).connect(this.out);
    voice.start(begin);
    voice.stop(begin + lasts + 0.05);
  }
}
