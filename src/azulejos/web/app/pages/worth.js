// What an analysis expects of a move, as the catalogues ask for it.

import { html } from "../dom.js";
import { number, signed } from "../texts.js";

/**
 * The chance of winning in percent, and the margin in points, both from the mover's point of view.
 * @param {{ win: number, margin: number }} value
 */
export const worthOf = ({ win, margin }) => ({
  win: number(Math.round(win * 100)),
  margin: signed(Math.round(margin * 10) / 10),
});

/**
 * How sure a number of points is: its standard error over deals; nothing where it is not known.
 * @param {{ value: number | null }} props
 */
export const PlusMinus = ({ value }) =>
  value !== null && html`<span class="error">±${number(Math.max(0.1, Math.round(value * 10) / 10))}</span>`;
