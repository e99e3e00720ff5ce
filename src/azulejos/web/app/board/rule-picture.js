// Pictures for the rules, put together from a few strokes: rows of pieces and spaces, arrows and points.

import { html } from "../dom.js";
import { Points, Space, Tile, U } from "./pieces.js";

const STEP = U + 6;

/**
 * Pieces in rows, as text: a capital is a tile, a small letter an empty space of that colour, "_" one of no colour,
 * "j" a multicoloured and "s" a special space, "." nothing.
 * @param {string[]} rows
 * @param {number} left
 * @param {number} top
 */
export const pieces = (rows, left = 0, top = 0) =>
  rows.flatMap((row, y) =>
    [...row].map((kind, x) => {
      const place = { x: left + x * STEP, y: top + y * STEP };
      if (kind === ".") return null;
      if (kind === "_") return html`<${Space} ...${place} />`;
      return kind === kind.toUpperCase()
        ? html`<${Tile} ...${place} kind=${kind} />`
        : html`<${Space} ...${place} kind=${kind.toUpperCase()} />`;
    }),
  );

/**
 * Points at the upper right corner of a piece.
 * @param {number} column
 * @param {number} row
 * @param {string} text
 * @param {number} left
 * @param {number} top
 */
export const points = (column, row, text, left = 0, top = 0) =>
  html`<${Points} x=${left + column * STEP + U - 8} y=${top + row * STEP + 4} text=${text} />`;

/**
 * An arrow to the right.
 * @param {number} x
 * @param {number} y
 */
export const arrow = (x, y) => html`<path class="arrow on" d=${`M${x} ${y}h44m-12-10l12 10l-12 10`} />`;

/**
 * A round dish behind pieces.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export const dish = (x, y, radius) => html`<circle class="rule-dish" cx=${x} cy=${y} r=${radius} />`;

/**
 * A picture of that width and height.
 * @param {number} width
 * @param {number} height
 * @param {any[]} parts
 */
export const picture = (width, height, ...parts) =>
  html`<svg class="rule-picture" viewBox=${`-14 -18 ${width + 28} ${height + 36}`} aria-hidden="true">${parts}</svg>`;
