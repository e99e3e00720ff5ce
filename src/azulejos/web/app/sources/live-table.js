// A table on the server: its snapshot over WebSocket, its actions over HTTP.

import { ApiError, get, post } from "../api.js";
import { onMessage, watch } from "../socket.js";
import { Source } from "./source.js";

/** @import { Situation } from "../board/types" */
/** @import { LogEntry, Table } from "../protocol" */

/**
 * The table with the time at which this browser received it, for clocks that run between two messages.
 * @typedef {Table & { received: number }} ReceivedTable
 */

/**
 * `thinking` is the seat of the bot that decides. `place` and `hintPlace` are the places in the queue of that bot and
 * of the hint that was asked for; 0 once its turn has come.
 * @typedef {{ thinking: number | null, place: number, hintPlace: number }} Thinking
 */

/**
 * `said`: the last phrase of each seat. `answer`: how one's own request to take back ended, as a key of the catalogues.
 * @typedef {{ said: Record<number, { phrase: string, at: number }>, answer: string | null }} Talk
 */

/** @extends {Source<{ table: ReceivedTable | null, log: LogEntry[] } & Thinking & Talk>} */
export class LiveTable extends Source {
  /** @param {string} id */
  constructor(id) {
    super({ table: null, log: [], thinking: null, place: 0, hintPlace: 0, said: {}, answer: null });
    this.id = id;
    /** Ends the hint that was asked for. */
    this.asking = new AbortController();
    /** Whether the person took their own request back. */
    this.withdrawn = false;
  }

  /** The snapshot; pages ask for it once there is one. */
  get table() {
    const { table } = this.value;
    if (!table) throw new Error("the table is not there yet");
    return table;
  }

  follow() {
    const end = watch(this.id, () => this.value.table?.version ?? null);
    const unsubscribe = onMessage((message) => this.hear(message));
    return () => {
      end();
      unsubscribe();
      this.asking.abort();
    };
  }

  /** @param {any} message */
  hear(message) {
    const { table } = this.value;
    if (message.type === "table" && message.table.id === this.id) this.receive(message.table);
    else if (message.table !== this.id) return;
    else if (message.type === "thinking") this.update({ thinking: message.seat, place: message.place });
    else if (message.type === "hint") this.update({ hintPlace: message.place });
    else if (message.type === "said")
      this.update({ said: { ...this.value.said, [message.seat]: { phrase: message.phrase, at: message.at } } });
    else if (message.type === "error") this.update({ failure: message.error });
    else if (message.type === "presence" && table) {
      const present = new Map(message.seats.map((/** @type {any} */ seat) => [seat.seat, seat]));
      const seats = table.seats.map((seat) => ({ ...seat, ...present.get(seat.seat) }));
      this.update({ table: { ...table, seats, watchers: message.watchers, audience: message.audience } });
    }
  }

  /**
   * Take a snapshot from the server; one that is older than the present one is ignored.
   * @param {Table} table
   */
  receive(table) {
    const { table: old, log: known, situation, thinking } = this.value;
    if (old && table.version < old.version) return;
    const sameView = table.viewer.perspective === old?.viewer.perspective;
    if (old && table.version === old.version && sameView && situation) return;
    const log = [...known.slice(0, table.log_from), ...table.log];
    // requests, and people who come and go, leave the game as it is, and what somebody has chosen on the board
    const same = situation && old && sameView && sameGame(old, table);
    this.update({
      table: { ...table, received: performance.now() },
      log: same ? known : log,
      situation: same ? situation : situationOf(table, log),
      sending: false,
      failure: null,
      thinking: table.turn.player === thinking ? thinking : null,
      answer: this.answerTo(old, table),
    });
  }

  /**
   * How a request to take back of this person ended, if this snapshot ends it; what was told is told until something
   * else happens.
   * @param {Table | null} old
   * @param {Table} table
   */
  answerTo(old, table) {
    const request = old?.undo.request;
    if (!old || !request || table.undo.request || !old.seats[request.by].mine)
      return table.turn.step === old?.turn.step ? this.value.answer : null;
    if (this.withdrawn) this.withdrawn = false;
    else if (table.turn.step < old.turn.step) return "undo-granted";
    else if (table.turn.step === old.turn.step) return "undo-declined";
    return null;
  }

  /** Withdraw one's own request to take back. */
  withdraw() {
    this.withdrawn = true;
    return this.act("/undo/withdraw");
  }

  /** @param {string[]} moves */
  preview(moves) {
    return post(`/tables/${this.id}/preview`, { version: this.table.version, moves });
  }

  /** @param {string[]} moves */
  async play(moves) {
    await this.act("/play", { moves });
  }

  /** @param {string[]} moves */
  hint(moves) {
    this.asking = new AbortController();
    this.update({ hintPlace: 0 });
    const body = { version: this.table.version, moves, seconds: null };
    return post(`/tables/${this.id}/hint`, body, this.asking.signal);
  }

  /**
   * Take back everything from a step on, or only the last decision, if that is possible now.
   * @param {number | null} to
   */
  undo(to = null) {
    if (this.table.undo.mode !== "none" && !this.value.sending) this.act("/undo", { to });
  }

  /**
   * The same game again: the new table's id, or null. Whoever asks second joins the table that is there.
   * @returns {Promise<string | null>}
   */
  async rematch() {
    const next = await this.act("/rematch");
    return next?.id ?? null;
  }

  /**
   * An action with the version looked at; its answer is the new snapshot, or null after a failure.
   * @param {string} path
   * @param {object} body
   * @returns {Promise<Table | null>}
   */
  async act(path, body = {}) {
    this.update({ sending: true, failure: null });
    try {
      const answer = await post(`/tables/${this.id}${path}`, { version: this.table.version, ...body });
      if (answer.id === this.id) this.receive(answer);
      return answer;
    } catch (error) {
      this.fail(error);
      return null;
    } finally {
      this.update({ sending: false });
    }
  }

  /** @param {unknown} error */
  fail(error) {
    if (error instanceof ApiError && error.table) this.receive(error.table);
    super.fail(error);
    if (error instanceof ApiError && error.code === "stale") this.update({ failure: null });
  }
}

/**
 * Whether the game of two snapshots is at the same point and the same seats are the viewer's.
 * @param {Table} old
 * @param {Table} table
 */
const sameGame = (old, table) =>
  old.decided === table.decided && old.status === table.status && old.viewer.seats.join() === table.viewer.seats.join();

/**
 * @param {Table} table
 * @param {LogEntry[]} log
 * @returns {Situation | null}
 */
export function situationOf(table, log) {
  if (!table.position) return null;
  return {
    version: table.version,
    game: table.game,
    position: table.position,
    perspective: table.viewer.perspective,
    seats: table.viewer.seats,
    player: table.turn.player,
    mine: table.turn.mine && table.status === "running",
    forced: table.turn.forced,
    moves: table.moves,
    log,
  };
}

/**
 * A table's snapshot without following it.
 * @param {string} id
 * @returns {Promise<Table>}
 */
export const fetchTable = (id) => get(`/tables/${id}`);
