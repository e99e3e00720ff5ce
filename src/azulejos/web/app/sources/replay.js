// A finished game, position by position: any step of its log, asked for when it is looked at.

import { get } from "../api.js";
import { Source } from "./source.js";

/** @import { Step, Table } from "../protocol" */

/** @extends {Source<{ step: number, shown: string }>} */
export class Replay extends Source {
  /**
   * `first` is the step to begin with. `fetchStep` gives the position before a step of the log, or after moves there.
   * @param {Table} table
   * @param {number} first
   * @param {(step: number, moves: string[]) => Promise<Step>} fetchStep
   */
  constructor(table, first = table.log.length, fetchStep = (step, moves) => get(stepAddress(table.id, step, moves))) {
    super({ step: first, shown: "before" });
    this.table = table;
    this.fetchStep = fetchStep;
    /** @type {Map<string, Promise<Step>>} */
    this.known = new Map();
    /** @type {Map<string, Step>} what has come of it: shown at once */
    this.there = new Map();
  }

  /** The number of steps; the position after the last one is the end. */
  get steps() {
    return this.table.log.length;
  }

  follow() {
    this.jump(this.value.step);
    return super.follow();
  }

  /**
   * Show the position before a step.
   * @param {number} step
   */
  jump(step) {
    const wanted = Math.min(this.steps, Math.max(0, step));
    this.update({ step: wanted });
    return this.look("before", []);
  }

  /**
   * Show the current step's position after other moves; `shown` is what that is called.
   * @param {string} shown
   * @param {string[]} moves
   */
  async look(shown, moves) {
    const { step } = this.value;
    this.update({ shown });
    const there = this.there.get(keyOf(step, moves));
    if (there) return this.show(there);
    try {
      const found = await this.find(step, moves);
      if (this.value.step === step && this.value.shown === shown) this.show(found);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * The position before a step, or after moves from there on; asked for once.
   * @param {number} step
   * @param {string[]} moves
   * @returns {Promise<Step>}
   */
  find(step, moves) {
    const key = keyOf(step, moves);
    const known = this.known.get(key);
    if (known) return known;
    const asked = this.fetchStep(step, moves);
    this.known.set(key, asked);
    asked.then(
      (found) => this.there.set(key, found),
      () => this.known.delete(key),
    );
    return asked;
  }

  /**
   * Ask for positions that will soon be looked at.
   * @param {number[]} steps
   */
  expect(steps) {
    for (const step of steps) if (step >= 0 && step <= this.steps) this.find(step, []).catch(() => {});
  }

  /** @param {Step} found */
  show({ step, position, turn }) {
    this.update({
      failure: null,
      situation: {
        version: step,
        game: this.table.game,
        position,
        perspective: this.table.viewer.perspective,
        seats: [],
        player: turn?.player ?? null,
        mine: false,
        forced: false,
        moves: [],
        log: this.table.log.slice(0, step),
      },
    });
  }
}

/**
 * @param {number} step
 * @param {string[]} moves
 */
const keyOf = (step, moves) => [step, ...moves].join(" ");

/**
 * @param {string} id
 * @param {number} step
 * @param {string[]} moves
 */
function stepAddress(id, step, moves) {
  const query = moves.map((move) => `move=${encodeURIComponent(move)}`).join("&");
  return `/tables/${id}/steps/${step}${query && `?${query}`}`;
}
