// What a screen reader is told without being asked: one polite live region for the whole client.

import { Store } from "./store.js";

/** How many announcements are kept. */
const KEPT = 60;

/** @type {HTMLElement | null} */
let region = null;
/** @type {string[]} */
let pending = [];
let count = 0;

/** What was said last, for those who read it. */
export const said = new Store(/** @type {{ key: number, text: string }[]} */ ([]));

/**
 * Say some sentences. Those of the same moment are said together, none of them twice in a row.
 * @param {string[]} sentences
 */
export function announce(...sentences) {
  const fresh = sentences.filter(Boolean);
  if (!fresh.length) return;
  if (!pending.length) {
    setTimeout(() => {
      const text = pending.map(ended).join(" ");
      pending = [];
      count += 1;
      said.set([...said.value, { key: count, text }].slice(-KEPT));
      region ??= document.getElementById("announcements");
      // the same words twice would be no change, and not be heard
      if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    }, 60);
  }
  for (const sentence of fresh) if (sentence !== pending.at(-1)) pending.push(sentence);
}

/**
 * A sentence that ends, so that it does not run into the next one.
 * @param {string} text
 */
const ended = (text) => (/[.!?…:;»”]$/.test(text) ? text : `${text}.`);
