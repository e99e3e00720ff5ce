// Where a board's positions come from: a live table, a lesson, a replay. A source keeps a situation (board/types.d.ts)
// in its store and replaces it when something changes; the board asks it for previews and hands it the turns that were
// chosen.
//
// A new source extends this class: it sets `situation`, and overrides what it can do. One that is only looked at gives
// no moves and needs nothing else.

import { failureOf } from "../api.js";
import { Store } from "../store.js";

/** @import { SourceState } from "../board/types" */
/** @import { Hint, Preview } from "../protocol" */

/** @template {object} [Extra={}] */
export class Source {
  /** @param {Extra} extra fields of its own in the store */
  constructor(extra) {
    /** @type {SourceState} */
    const common = { situation: null, sending: false, failure: null };
    this.state = new Store(Object.assign(common, extra));
  }

  get value() {
    return this.state.value;
  }

  /**
   * Begin to follow what happens; returns a function that stops it.
   * @returns {() => void}
   */
  follow() {
    return () => {};
  }

  /**
   * What decisions one after the other, from the situation's position on, would lead to, up to where chance decides.
   * @param {string[]} moves
   * @returns {Promise<Preview>}
   */
  preview(moves) {
    return Promise.reject(new Error(`no preview of ${moves}`));
  }

  /**
   * Play a turn. Success is a new situation, anything else a failure in the store.
   * @param {string[]} moves
   * @returns {Promise<void>}
   */
  play(moves) {
    return Promise.reject(new Error(`nobody plays ${moves}`));
  }

  /** Take back what was played last, where that is possible. */
  undo() {}

  /**
   * The best moves after decisions from the situation's position on.
   * @param {string[]} moves
   * @returns {Promise<Hint>}
   */
  hint(moves) {
    return Promise.reject(new Error(`no hints after ${moves}`));
  }

  /**
   * Keep an error for the page to show.
   * @param {unknown} error
   */
  fail(error) {
    this.update(/** @type {Partial<SourceState & Extra>} */ ({ sending: false, failure: failureOf(error) }));
  }

  /** @param {Partial<SourceState & Extra>} fields */
  update(fields) {
    this.state.update(fields);
  }
}
