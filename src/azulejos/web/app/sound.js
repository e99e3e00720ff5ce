// Small sounds, made on the spot: glazed clay on wood. Off unless asked for.

import { settings } from "./settings.js";

/** @type {AudioContext} */
let context;

/** Browsers allow sound only after the person has touched something. */
function audio() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

/**
 * A struck tone: `frequency` in hertz, `length` in seconds, from `start` seconds on.
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 * @param {number} volume
 * @param {OscillatorType} shape
 */
function strike(frequency, start, length, volume = 0.12, shape = "triangle") {
  const { currentTime, destination } = audio();
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(frequency, currentTime + start);
  loudness.gain.setValueAtTime(0, currentTime + start);
  loudness.gain.linearRampToValueAtTime(volume, currentTime + start + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.0001, currentTime + start + length);
  tone.connect(loudness).connect(destination);
  tone.start(currentTime + start);
  tone.stop(currentTime + start + length);
}

/**
 * A tile set down: a short high click over a dull knock.
 * @param {number} start
 */
function click(start, pitch = 1) {
  strike(1850 * pitch, start, 0.045, 0.05, "square");
  strike(420 * pitch, start, 0.09, 0.11, "sine");
}

const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568, 1760];

/** @type {Record<string, (amount: number) => void>} */
const SOUNDS = {
  put: (/** @type {number} */ count) =>
    Array.from({ length: Math.min(count, 6) }, (_, index) => click(index * 0.035 + 0.25, 1 + index * 0.04)),
  plate: () => (strike(160, 0.2, 0.18, 0.2, "sine"), click(0.22, 0.7)),
  deal: () => Array.from({ length: 6 }, (_, index) => click(index * 0.05, 0.9 + 0.2 * Math.random())),
  gain: (/** @type {number} */ points) =>
    strike(SCALE[Math.min(SCALE.length, Math.max(1, points)) - 1], 0, 0.5, 0.1, "sine"),
  loss: () => strike(196, 0, 0.35, 0.1, "sine"),
  turn: () => (strike(659, 0, 0.4, 0.09, "sine"), strike(880, 0.12, 0.5, 0.09, "sine")),
  end: () => [0, 2, 4, 5].forEach((step, index) => strike(SCALE[step], index * 0.13, 0.7, 0.1, "sine")),
};

/**
 * Play a sound by name, if sounds are on.
 * @param {string} name
 */
export function play(name, amount = 1) {
  if (settings.value.sound === "on") SOUNDS[name](amount);
}
