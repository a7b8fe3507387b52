/**
 * Few and short sounds, made here: each is a handful of tones and breaths of noise that the browser
 * synthesises. Nothing is loaded, nothing sounds before the first click, and one key turns it off.
 */

import { sound } from "./settings";

/** A tone that glides from one pitch to another, or noise through a filter that does. */
export interface Part {
  kind: "sine" | "triangle" | "square" | "noise";
  /** Pitch in hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds from the beginning of the sound. */
  at: number;
  lasts: number;
  loud: number;
}

const part = (kind: Part["kind"], from: number, to: number, at: number, lasts: number, loud: number): Part => ({
  ...{ kind, from, to, at, lasts, loud },
});

const rattle = [0, 0.05, 0.09, 0.15, 0.2].map((at, k) => part("noise", 2600 - 250 * k, 1500, at, 0.028, 0.16));

/** What is heard, and of what it is made. */
export const SOUNDS = {
  step: [part("noise", 700, 260, 0, 0.05, 0.14), part("sine", 170, 120, 0, 0.05, 0.1)],
  dice: rattle,
  shot: [part("noise", 3200, 500, 0, 0.14, 0.1)],
  hit: [part("sine", 150, 48, 0, 0.16, 0.28), part("noise", 900, 200, 0, 0.07, 0.16)],
  miss: [part("noise", 1500, 4200, 0, 0.13, 0.05)],
  click: [part("square", 1900, 1300, 0, 0.012, 0.05), part("square", 1500, 1000, 0.05, 0.012, 0.04)],
  heal: [part("triangle", 523, 523, 0, 0.09, 0.09), part("triangle", 784, 784, 0.08, 0.14, 0.09)],
  ko: [part("triangle", 330, 110, 0, 0.3, 0.13), part("sine", 82, 41, 0.05, 0.3, 0.2)],
  turn: [part("triangle", 587, 587, 0, 0.09, 0.07), part("triangle", 880, 880, 0.1, 0.18, 0.07)],
} as const satisfies Record<string, readonly Part[]>;

export type Sound = keyof typeof SOUNDS;

/** The same sound twice within so many seconds is one sound. */
const APART = 0.06;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const last = new Map<Sound, number>();

function ready(): AudioContext | null {
  if (sound.peek() === "off" || typeof AudioContext === "undefined" || document.hidden) return null;
  if (!navigator.userActivation?.hasBeenActive) return null; // browsers stay silent before the first click
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Plays a sound, if somebody wants to hear any. */
export function play(name: Sound): void {
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  if (now - (last.get(name) ?? -1) < APART) return;
  last.set(name, now);
  for (const one of SOUNDS[name]) begin(audio, one, now + 0.005);
  document.documentElement.dataset["heard"] = name;
}

function begin(audio: AudioContext, { kind, from, to, at, lasts, loud }: Part, now: number): void {
  const gain = audio.createGain();
  const [start, end] = [now + at, now + at + lasts];
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.006, lasts / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const source = kind === "noise" ? breath(audio, gain, from, to, start, end) : tone(audio, gain, kind, from, to, start, end);
  source.start(start);
  source.stop(end + 0.01);
}

function tone(audio: AudioContext, into: AudioNode, kind: OscillatorType, from: number, to: number, start: number, end: number) {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(into);
  return source;
}

function breath(audio: AudioContext, into: AudioNode, from: number, to: number, start: number, end: number) {
  const source = audio.createBufferSource();
  source.buffer = noise ??= whiteNoise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(into);
  return source;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = Math.random() * 2 - 1;
  return buffer;
}
