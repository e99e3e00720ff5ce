// One's mistakes of a reviewed game as exercises, one after the other: the position before each, to be played better.

import { get } from "../api.js";
import { Practice } from "./practice.js";

/** @import { Decision } from "../protocol" */

export class Retry extends Practice {
  /**
   * @param {string} game
   * @param {string} table
   * @param {Decision[]} decisions those to be tried again
   */
  constructor(game, table, decisions) {
    super(
      game,
      decisions.map(() => ({ text: "retry", moves: ["*"] })),
    );
    this.table = table;
    this.decisions = decisions;
    /** @type {string | null} */
    this.tried = null;
  }

  get decision() {
    return this.decisions[this.value.step];
  }

  /** The seat of whoever made the mistake. */
  get learner() {
    return this.decision.player;
  }

  /** @param {number} step */
  async jump(step) {
    this.tried = null;
    this.update({ step, done: false, situation: null, failure: null });
    try {
      const { step: at, player } = this.decisions[step];
      const { text } = await get(`/tables/${this.table}/steps/${at}?seat=${player}`);
      const answer = await this.request(text ?? "", []);
      if (this.value.step === step) this.accept(answer, []);
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {string[]} moves */
  async play(moves) {
    this.tried = moves[0];
    await super.play(moves);
  }

  /**
   * What was tried loses against the best, in points; null if the analysis did not look at it.
   * @returns {number | null}
   */
  get loss() {
    const { best, others } = this.decision;
    if (this.tried === best.move) return 0;
    const found = others.find(({ move }) => move === this.tried);
    return found ? Math.max(0, best.margin - found.margin) : null;
  }
}
