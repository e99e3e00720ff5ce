// What people read comes from the catalogue of their language: `t("key", {argument: 1})`. languages.js loads it.

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { Store } from "./store.js";

/** The language whose catalogue is loaded; pages listen to it to be drawn again. */
export const language = new Store("en");

/** @type {any} */
let bundle = null;

/**
 * Take a catalogue's text (Fluent) as the one that `t` reads.
 * @param {string} tag
 * @param {string} source
 */
export function setCatalogue(tag, source) {
  const loaded = new FluentBundle(tag, { useIsolating: false });
  const faults = loaded.addResource(new FluentResource(source));
  if (faults.length) throw faults[0];
  bundle = loaded;
  language.set(tag);
}

/**
 * The text of a key; an error for a key or an argument that is missing, since the tests walk every page.
 * @param {string} key
 * @param {Record<string, any>} values
 * @returns {string}
 */
export function t(key, values = {}) {
  const message = bundle.getMessage(key);
  if (!message?.value) throw new Error(`no text for ${key}`);
  /** @type {Error[]} */
  const faults = [];
  const text = bundle.formatPattern(message.value, values, faults);
  if (faults.length) throw new Error(`text ${key}: ${faults[0]}`);
  return text;
}

/** @param {string} key */
export const has = (key) => Boolean(bundle?.getMessage(key));

/** @type {Intl.ListFormat | null} */
let joiner = null;

/**
 * "a, b and c" in the language.
 * @param {string[]} words
 */
export function list(words) {
  if (joiner?.resolvedOptions().locale !== language.value)
    joiner = new Intl.ListFormat(language.value, { type: "conjunction" });
  return joiner.format(words);
}

/**
 * A number as the language writes it, with one decimal at most.
 * @param {number} value
 */
export const number = (value) => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(value);

/**
 * A signed number as people write points: +7, −1, 0.
 * @param {number} points
 */
export function signed(points) {
  const digits = number(Math.abs(points));
  return points > 0 ? `+${digits}` : points < 0 ? `−${digits}` : "0";
}
