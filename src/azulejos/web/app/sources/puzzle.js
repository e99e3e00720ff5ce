// A puzzle: one position, one answer; then the solution, and any line of it played on the board.

import { ensureSession, post } from "../api.js";
import { Practice } from "./practice.js";

/** @import { Practice as Answer, Puzzle as PuzzleData, PuzzleAnswer, PuzzleWhy } from "../protocol" */

/**
 * The answer to a puzzle that is part of a lesson: it is not rated, and needs no session.
 * @param {PuzzleData} puzzle
 * @returns {(move: string) => Promise<PuzzleAnswer>}
 */
export const unrated =
  ({ id }) =>
  (move) =>
    post(`/puzzles/${id}`, { move, rated: false });

export class Puzzle extends Practice {
  /**
   * `answer` sends the move and gives the solution; `ask` asks the practice room; `explain` tells what is wrong with a
   * move.
   * @param {PuzzleData} puzzle
   * @param {((move: string) => Promise<PuzzleAnswer>) | null} [answer]
   * @param {(body: object) => Promise<Answer>} [ask]
   * @param {(move: string) => Promise<PuzzleWhy>} [explain]
   */
  constructor(puzzle, answer, ask, explain = (move) => post(`/puzzles/${puzzle.id}/why`, { move })) {
    super(puzzle.game, [{ text: "puzzle", position: puzzle.position, moves: ["*"] }], ask);
    this.puzzle = puzzle;
    this.answer =
      answer ?? ((/** @type {string} */ move) => ensureSession().then(() => post(`/puzzles/${puzzle.id}`, { move })));
    /** @type {PuzzleAnswer | null} */
    this.solution = null;
    /** The code of the move that was tried. */
    this.tried = "";
    /** The moves of the line that the board shows. */
    this.line = /** @type {string[]} */ ([]);
    this.explain = explain;
    /** @type {Map<string, Promise<PuzzleWhy>>} */
    this.whys = new Map();
  }

  /** The first move of the line that the board shows. */
  get shown() {
    return this.line[0] ?? "";
  }

  /**
   * What is wrong with a move, and what would follow it; asked for once.
   * @param {string} move
   * @returns {Promise<PuzzleWhy>}
   */
  whyNot(move) {
    const known = this.whys.get(move) ?? this.explain(move);
    this.whys.set(move, known);
    known.catch(() => this.whys.delete(move));
    return known;
  }

  get learner() {
    return this.puzzle.player;
  }

  /** @param {string[]} moves */
  async play([move]) {
    this.update({ sending: true });
    try {
      this.solution ??= await this.answer(move);
      this.tried = move;
      this.line = [move];
      await super.play([move]);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Show a line of the solution from the puzzle's position on, as far as chance lets it; without moves, the position.
   * @param {string[]} line
   */
  async show(line) {
    this.line = line;
    const { position } = this.puzzle;
    try {
      const start = await this.request(position, []);
      const answer = line.length ? await this.longest(position, line) : null;
      this.update({ situation: null });
      this.accept(start, []);
      if (answer) this.accept(answer, this.entriesOf(answer));
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * What the longest part of a line leads to that can be played: after a draw its next move may not be there.
   * @param {string} position
   * @param {string[]} line
   * @returns {Promise<Answer>}
   */
  async longest(position, line) {
    try {
      return await this.request(position, line);
    } catch (error) {
      if (line.length < 2) throw error;
      return this.longest(position, line.slice(0, -1));
    }
  }
}
