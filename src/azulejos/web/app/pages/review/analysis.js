// The analysis of a finished game, followed while somebody looks at it: what is new is asked for whenever the server
// says that there is something, whenever the line comes back, and when it has been silent for long.

import { failureOf, isPassing } from "../../api.js";
import { Store } from "../../store.js";

/** @import { Failure } from "../../board/types" */
/** @import { Review, Table } from "../../protocol" */
/** @typedef {Review & { failure?: Failure }} Found */

/** Milliseconds without a word after which an analysis under way is asked for, and after which a request that could not
 * be answered is sent again. */
const PATIENCE = 6000;
const UNDER_WAY = ["queued", "running"];
const WAITS = ["none", "paused"];

/**
 * What an analysis needs of the server. `listen` calls `look` when there is something new, and `again` when the line
 * was lost and is back; what it returns stops that.
 * @typedef {object} Server
 * @property {(table: string, from: number) => Promise<Review>} look
 * @property {(table: string) => Promise<unknown>} begin
 * @property {(table: Table, look: () => void, again: () => void) => () => void} listen
 */

/** One game's analysis. Only one request is under way at a time, and it asks only for what is not known yet. */
export class Analysis {
  /**
   * @param {Table} table
   * @param {Server} server
   */
  constructor(table, server, patience = PATIENCE) {
    this.table = table;
    this.server = server;
    this.patience = patience;
    this.state = new Store(
      /** @type {Found} */ (/** @type {any} */ ({ status: "none", decisions: [], done: 0, total: 0, place: 0 })),
    );
    this.followed = false;
    this.waking = false;
    this.wanted = false;
    /** Whether it could not begin: then it does so only when asked to. */
    this.refused = false;
    /** @type {Promise<boolean> | null} */
    this.asking = null;
    /** @type {Promise<void> | null} */
    this.beginning = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Have it under way before the page is drawn, without following it. */
  async wake() {
    this.waking = true;
    await this.look();
    this.waking = false;
  }

  /**
   * Begin to follow it; returns a function that stops that. That of a game of one's own begins by itself, and goes on
   * by itself if it was paused: because the line was lost, or because one left the page and came back.
   */
  follow() {
    this.followed = true;
    const look = () => this.look();
    const end = this.server.listen(this.table, look, look);
    look();
    return () => {
      this.followed = false;
      clearTimeout(this.timer);
      end();
    };
  }

  /**
   * Ask for what is new. Resolves to whether there was an answer.
   * @returns {Promise<boolean>}
   */
  look() {
    this.wanted = true;
    this.asking ??= this.ask().then((answered) => {
      this.asking = null;
      return answered && this.wanted ? this.look() : answered; // wanted after the last answer had come
    });
    return this.asking;
  }

  /** Begin what is one's own and waits, unless that was refused. */
  beginWaiting() {
    const waits = this.mine && WAITS.includes(this.state.value.status);
    if (waits && (this.followed || this.waking) && !this.refused) this.begin();
  }

  /** Whether it is a game of one's own that is over. */
  get mine() {
    const { status, viewer } = this.table;
    return status === "finished" && viewer.seats.length > 0;
  }

  async ask() {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      while (this.wanted) {
        this.wanted = false;
        const { decisions } = this.state.value;
        const found = await this.server.look(this.table.id, decisions.length);
        const all = [...decisions, ...found.decisions];
        this.state.set({ ...found, decisions: all, done: Math.max(found.done, all.length) });
        this.beginWaiting();
      }
    } catch (error) {
      if (isPassing(error)) this.lookLater();
      else this.fail(error);
      return false;
    }
    if (UNDER_WAY.includes(this.state.value.status)) this.lookLater();
    return true;
  }

  lookLater() {
    clearTimeout(this.timer);
    if (this.followed) this.timer = setTimeout(() => this.look(), this.patience);
  }

  /** Start it, or resume one that was paused. */
  begin() {
    this.beginning ??= this.start().finally(() => {
      this.beginning = null;
    });
    return this.beginning;
  }

  async start() {
    this.refused = false;
    try {
      await this.server.begin(this.table.id);
    } catch (error) {
      this.refused = true;
      this.fail(error);
      return;
    }
    await this.look();
  }

  /** @param {unknown} error */
  fail(error) {
    this.state.update({ failure: failureOf(error) });
  }
}
