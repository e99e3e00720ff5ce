// A finished game, position by position: any step of its log, asked for when it is looked at.

import { get } from "../api.js";
import { Source } from "./source.js";

/** @import { Step, Table } from "../protocol" */

/** @extends {Source<{ step: number }>} */
export class Replay extends Source {
  /**
   * `fetchStep` gives the position before a step of the log.
   * @param {Table} table
   * @param {(step: number) => Promise<Step>} fetchStep
   */
  constructor(table, fetchStep = (step) => get(`/tables/${table.id}/steps/${step}`)) {
    super({ step: table.log.length });
    this.table = table;
    this.fetchStep = fetchStep;
    /** @type {Map<number, Promise<Step>>} */
    this.known = new Map();
  }

  /** The number of steps; the position after the last one is the end. */
  get steps() {
    return this.table.log.length;
  }

  follow() {
    this.jump(this.steps);
    return super.follow();
  }

  /**
   * Show the position before a step.
   * @param {number} step
   */
  async jump(step) {
    const wanted = Math.min(this.steps, Math.max(0, step));
    this.update({ step: wanted });
    if (!this.known.has(wanted)) this.known.set(wanted, this.fetchStep(wanted));
    try {
      const found = await this.known.get(wanted);
      if (found && this.value.step === wanted) this.show(found);
    } catch (error) {
      this.known.delete(wanted);
      this.fail(error);
    }
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
