// The solution of a puzzle as sums that anybody can check, and its moves in order.

/** @import { PuzzleAnswer, PuzzleOption } from "../../protocol" */

/**
 * @typedef {object} Sum
 * @property {PuzzleOption} option
 * @property {number[]} gained - by seat, points until the end of the round
 * @property {number} later - what the search expects beyond them, in points for who decides
 * @property {number} total - by how much it changes the lead
 */

export const tenth = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/**
 * The lead over the best other player.
 * @param {number[]} scores
 * @param {number} seat
 */
export const lead = (scores, seat) => scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));

/**
 * What the best and the tempting move bring: points of the round seat by seat, then what is expected later.
 * @param {PuzzleAnswer} answer
 * @param {number[]} scores before the move
 * @param {number} seat who decides
 * @returns {Sum[]}
 */
export function sums({ options, tempting, gained }, scores, seat) {
  const before = lead(scores, seat);
  const chosen = [options[0], options.find(({ move }) => move.move === tempting) ?? options[1]];
  return chosen.map((option, index) => {
    const after = lead(
      scores.map((score, other) => score + gained[index][other]),
      seat,
    );
    const total = tenth(option.margin - before);
    return { option, gained: gained[index], later: tenth(total - (after - before)), total };
  });
}

/** Moves that are listed, besides the one that was tried. */
const LISTED = 5;

/**
 * The best moves and the one tried, each with what it loses against the best.
 * @param {PuzzleAnswer} answer
 * @param {string} tried
 */
export function ranked({ options }, tried) {
  const best = options[0].margin;
  return options
    .map((option, index) => ({ option, place: index + 1, loss: tenth(best - option.margin) }))
    .filter(({ option, place }) => place <= LISTED || option.move.move === tried);
}
