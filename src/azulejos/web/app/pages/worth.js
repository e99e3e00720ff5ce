// What an analysis expects of a move, as the catalogues ask for it.

import { number, signed } from "../texts.js";

/**
 * The chance of winning in percent, and the margin in points, both from the mover's point of view.
 * @param {{ win: number, margin: number }} value
 */
export const worthOf = ({ win, margin }) => ({
  win: number(Math.round(win * 100)),
  margin: signed(Math.round(margin * 10) / 10),
});
