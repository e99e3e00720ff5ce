// What drawing needs to know of a board's choice: addresses to pick, ghosts, and what is staged.

import { firstSteps, selectable } from "./choice.js";
import { ghostsOf, stagedPieces } from "./marks.js";
import { outlook } from "./outlook.js";

/** @import { Board } from "./board.js" */
/** @import { Interaction } from "./types" */

/**
 * @param {Board} board
 * @returns {Interaction}
 */
export function interaction(board) {
  const { choice, staged, preview, hover, hint, situation, frontSeat } = board.value;
  const { free } = board;
  const seat = situation?.player ?? frontSeat;
  const answer = preview ?? hover;
  const earlier = staged.at(-1)?.answer.events ?? [];
  return {
    open: free ? selectable(choice) : new Set(),
    firsts: free ? firstSteps(choice) : new Set(),
    picked: free ? choice.picked : [],
    hint: new Set(hint?.moves[0]?.move.steps ?? []),
    ghosts: answer ? ghostsOf(answer.events.slice(earlier.length), seat, outlook(answer, seat)) : null,
    staged: stagedPieces(earlier, seat),
    seat,
  };
}

/**
 * No interaction: for boards that are only looked at.
 * @type {Interaction}
 */
export const NO_INTERACTION = {
  open: new Set(),
  firsts: new Set(),
  picked: [],
  hint: new Set(),
  ghosts: null,
  staged: stagedPieces([], 0),
  seat: -1,
};
