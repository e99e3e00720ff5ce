// Sentences of the catalogues with pictures in them.

import { html } from "../dom.js";
import { t } from "../texts.js";
import { tiles } from "./labels.js";
import { Inline } from "./pieces.js";

/** Stands for a picture while a sentence is put together; private use, so that no text contains it. */
const FIRST = 0xe000;

/**
 * A text of the catalogues whose arguments may be drawn: strings and numbers as usual, anything else as it is.
 * @param {string} key
 * @param {Record<string, any>} values
 */
export function rich(key, values) {
  /** @type {any[]} */
  const drawn = [];
  /** @type {Record<string, any>} */
  const words = {};
  for (const [name, value] of Object.entries(values)) {
    const plain = typeof value === "string" || typeof value === "number";
    words[name] = plain ? value : String.fromCharCode(FIRST + drawn.push(value) - 1);
  }
  const parts = t(key, words).split(/([\uE000-\uE0FF])/);
  return parts.map((part, index) => (index % 2 ? drawn[part.charCodeAt(0) - FIRST] : part));
}

/** The most tiles that are drawn one by one. */
const MOST = 5;

/**
 * Tiles of one colour, drawn, and in words for those who hear it.
 * @param {{ colour: string, count?: number }} props
 */
export const Tiles = ({ colour, count = 1 }) =>
  html`<span class="drawn-tiles"><span aria-hidden="true">${
    count > MOST
      ? html`${count}× <${Inline} kind=${colour} />`
      : Array.from({ length: count }, (_, index) => html`<${Inline} key=${index} kind=${colour} />`)
  }</span><span class="hidden">${tiles(colour, count)}</span></span>`;
