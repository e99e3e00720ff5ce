// One table as a page has it: the server's snapshot, what is being shown of it, and what the person is choosing. No
// page in here; the table's page draws `state` and calls the methods.
//
// A turn is chosen in small steps: picks make a decision, decisions are staged (each tried out by the server's
// preview, so that the next choices are known) until the turn is whole or a draw would follow; only then it is sent.
// Every step can be taken back.

import { get, post, Refusal } from "../api.js";
import { back, choiceOf, complete, firsts, offered, open, pick, turn, type } from "../choice.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { hear, preparing, watch } from "../socket.js";
import { Store } from "../store.js";
import { ghostsOf, stagedOf } from "./marks.js";

const NOTHING = { staged: [], choice: choiceOf([]), preview: null, hover: null, hint: null };

export class Session {
  /** `show(session, entries)` is asked to animate new log entries; it ends when they are shown. */
  constructor(id, show) {
    this.id = id;
    this.show = show;
    this.previews = new Map();
    this.state = new Store({
      table: null,
      log: [],
      shown: null,
      moving: false,
      sending: false,
      trouble: null,
      thinking: null,
      watchers: 0,
      bottom: 0,
      hinting: false,
      ...NOTHING,
    });
    this.queue = Promise.resolve();
    this.waiting = 0;
    this.skipping = false;
  }

  get value() {
    return this.state.value;
  }

  /** Begin to follow the table; returns what ends it. */
  follow() {
    const end = watch(this.id, () => this.value.table?.version ?? null);
    const deaf = hear((message) => this.hear(message));
    const offSettings = settings.listen(() => this.state.update({}));
    const offPreparing = preparing.listen(() => this.state.update({}));
    return () => {
      end();
      deaf();
      offSettings();
      offPreparing();
      this.skip();
    };
  }

  hear(message) {
    const { table } = this.value;
    if (message.type === "table" && message.table.id === this.id) this.receive(message.table);
    else if (message.table !== this.id) return;
    else if (message.type === "thinking") this.state.update({ thinking: message.seat });
    else if (message.type === "error") this.state.update({ trouble: message.error });
    else if (message.type === "presence" && table) {
      const seats = table.seats.map((seat) => ({
        ...seat,
        ...message.seats.find((other) => other.seat === seat.seat),
      }));
      this.state.update({ table: { ...table, seats }, watchers: message.watchers });
    }
  }

  /** Take a snapshot of the server; older ones than the one there are ignored. */
  receive(table) {
    const { table: old, log: known, shown } = this.value;
    if (
      old &&
      (table.version < old.version ||
        (table.version === old.version && table.viewer.perspective === old.viewer.perspective && shown))
    )
      return;
    const log = [...known.slice(0, table.log_from), ...table.log];
    const fresh = old?.position && shown ? continued(known, log) : null;
    table.received = performance.now();
    this.previews.clear();
    this.state.update({
      table,
      log,
      sending: false,
      trouble: null,
      thinking: table.turn?.player === this.value.thinking ? this.value.thinking : null,
      ...NOTHING,
    });
    if (!table.position) this.state.update({ shown: null });
    else if (fresh?.length) this.animate(fresh);
    else if (!this.waiting) this.settle();
  }

  /** Show new log entries one after the other, then the table as it is. */
  animate(entries) {
    this.waiting += 1;
    this.state.update({ moving: true });
    this.queue = this.queue
      .then(() => this.show(this, entries))
      .catch((error) => console.error(error))
      .then(() => {
        this.waiting -= 1;
        if (!this.waiting) this.settle();
      });
  }

  /** Nothing moves any more: the table is shown as it is, and choosing may begin. */
  settle() {
    const { table } = this.value;
    this.skipping = false;
    const bottom =
      table.viewer.perspective ??
      (table.viewer.seats.includes(this.value.bottom) ? this.value.bottom : (table.viewer.seats[0] ?? 0));
    this.state.update({ shown: table.position, moving: false, bottom, choice: choiceOf(table.moves) });
    if (table.turn.forced && table.turn.mine)
      this.take(pick(this.value.choice, open(this.value.choice).values().next().value), { forced: true });
  }

  /** End what moves at once. */
  skip() {
    this.skipping = true;
  }

  /** Whether the person may choose now. */
  get free() {
    const { table, moving, sending } = this.value;
    return Boolean(table?.turn?.mine && table.status === "running" && !moving && !sending);
  }

  // Choosing

  /** Pick something on the table by its address. Tells whether that was possible. */
  pick(address) {
    if (this.value.moving) this.skip();
    if (!this.free) return false;
    const { choice, staged, table } = this.value;
    if (choice.picked.includes(address)) return this.pickAgain(address);
    const next = pick(choice, address);
    if (next) {
      this.take(next);
      return true;
    }
    const anew = staged.length ? pick(choiceOf(table.moves), address) : null;
    if (!anew) return false;
    this.state.update({ staged: [] });
    this.take(anew);
    return true;
  }

  /** Something picked is picked again: a plate's space turns the plate, a destination confirms, tiles are put down. */
  pickAgain(address) {
    if (this.canTurn) this.turn();
    else if (this.ready) this.confirm();
    else if (this.value.choice.picked.at(-1) === address) this.stepBack();
    return true;
  }

  /** A key towards a move's text. */
  type(key) {
    if (!this.free) return false;
    const next = type(this.value.choice, key);
    if (next) this.take(next);
    return Boolean(next);
  }

  /** Turn the plate that is being placed. */
  turn(by = 1) {
    if (this.canTurn) this.take(turn(this.value.choice, by));
  }

  get canTurn() {
    return this.free && Boolean(this.value.choice.picked.at(-1)?.startsWith("turns "));
  }

  take(choice, how = {}) {
    this.state.update({ choice, preview: null, hover: null });
    const code = complete(choice);
    if (code) this.tryOut(code, how);
  }

  /** One step back: a pick, else a staged decision, else nothing. Tells whether there was one. */
  stepBack() {
    const { choice, staged, table } = this.value;
    if (choice.picked.length) this.state.update({ choice: back(choice), preview: null, hover: null });
    else if (staged.length) {
      let left = staged.slice(0, -1);
      while (left.length && left.at(-1).forced) left = left.slice(0, -1);
      const moves = left.length ? left.at(-1).answer.moves : table.moves;
      this.state.update({ staged: left, choice: choiceOf(moves), preview: null, hover: null });
    } else return false;
    return true;
  }

  /** Forget all that was chosen. */
  clear() {
    this.state.update({ ...NOTHING, choice: choiceOf(this.value.table.moves) });
  }

  /** Ask the server what a decision after those staged would do; from the store if it was asked before. */
  preview(code) {
    const { table, staged } = this.value;
    const moves = [...staged.map((stage) => stage.code), code];
    const key = `${table.version} ${moves.join(" ")}`;
    if (!this.previews.has(key)) {
      const asked = post(`/tables/${this.id}/preview`, { version: table.version, moves });
      asked.catch(() => this.previews.delete(key));
      this.previews.set(key, asked);
    }
    return this.previews.get(key);
  }

  async tryOut(code, { forced = false } = {}) {
    const { table, staged, choice } = this.value;
    const current = () =>
      this.value.table?.version === table.version && this.value.staged === staged && this.value.choice === choice;
    let answer;
    try {
      answer = await this.preview(code);
    } catch (error) {
      if (current()) this.fail(error);
      return;
    }
    if (!current()) return;
    const turnable = choice.picked.at(-1).startsWith("turns ");
    if (goesOn(answer) && !turnable) {
      this.stage(code, answer, forced);
      return;
    }
    this.state.update({ preview: answer });
    const byItself = settings.value.confirm === "off" && !turnable && (!forced || staged.length > 0);
    if (byItself) this.confirm();
  }

  /** Keep a decision and go on to the next one of the turn; one with a single possibility is taken by itself. */
  stage(code, answer, forced) {
    const choice = choiceOf(answer.moves);
    this.state.update({ staged: [...this.value.staged, { code, answer, forced }], choice, preview: null, hover: null });
    if (answer.moves.length === 1) this.take(pick(choice, [...open(choice)][0]), { forced: true });
  }

  /** What a pick would lead to, shown while the pointer or the focus is on it. */
  async hover(address) {
    const { choice, table } = this.value;
    const code =
      this.free && settings.value.preview === "on" && address
        ? complete(pick(choice, address) ?? NOTHING.choice)
        : null;
    if (!code || complete(choice)) {
      if (this.value.hover) this.state.update({ hover: null });
      return;
    }
    const answer = await this.preview(code).catch(() => null);
    const same = this.value.choice === choice && this.value.table === table;
    if (answer && same && this.hovered === address) this.state.update({ hover: answer });
  }

  /** Whether what is chosen can be sent. */
  get ready() {
    const { choice, preview } = this.value;
    return this.free && Boolean(preview && complete(choice));
  }

  /** Send the turn. A plate whose place is chosen goes on to the next step instead if the turn is not whole yet. */
  async confirm() {
    if (!this.ready) return;
    const { staged, choice, preview } = this.value;
    const code = complete(choice);
    if (goesOn(preview)) {
      this.stage(code, preview, false);
      return;
    }
    await this.act("/play", { moves: [...staged.map((stage) => stage.code), code] });
  }

  // Everything else that can be done at a table

  /** An action with the version looked at; its answer is the new snapshot. */
  async act(path, body = {}) {
    this.state.update({ sending: true, trouble: null });
    try {
      const answer = await post(`/tables/${this.id}${path}`, { version: this.value.table.version, ...body });
      if (answer.id === this.id) this.receive(answer);
      return answer;
    } catch (error) {
      this.fail(error);
      return null;
    } finally {
      this.state.update({ sending: false });
    }
  }

  fail(error) {
    if (error instanceof Refusal && error.table) this.receive(error.table);
    const code = error instanceof Refusal ? error.code : "unreachable";
    if (!(error instanceof Error)) throw error;
    this.state.update({
      sending: false,
      hinting: false,
      trouble: code === "stale" ? null : { code, rule: error.rule ?? null },
    });
  }

  /** Take back: what is being chosen, else a decision of the table (`to` a step, or null for the last one). */
  undo(to = null) {
    if (to === null && this.stepBack()) return null;
    return this.act("/undo", { to });
  }

  /** The same again: the new table is opened. Who asks second joins the table that is there. */
  async rematch() {
    const next = await this.act("/rematch");
    if (next) go(`/table/${next.id}`);
  }

  async hint() {
    this.clear();
    this.state.update({ hinting: true });
    try {
      const hint = await post(`/tables/${this.id}/hint`, { version: this.value.table.version, seconds: null });
      if (hint.version === this.value.table.version) this.state.update({ hint });
    } catch (error) {
      this.fail(error);
    }
    this.state.update({ hinting: false });
  }

  /** Look at the table as it was before a step (a finished game, or the log of a running one). */
  at(step, seat = null) {
    return get(`/tables/${this.id}/steps/${step}${seat === null ? "" : `?seat=${seat}`}`);
  }
}

/** Whether after a preview the same person has to decide on, without a draw in between. */
const goesOn = (answer) => answer.moves.length > 0 && !answer.turn_over && !answer.draw && !answer.over;

/** The entries of a log that come after the ones known, or null if the log is not a continuation (after an undo). */
function continued(known, log) {
  const last = known.at(-1);
  if (log.length < known.length || (last && log[known.length - 1]?.version !== last.version)) return null;
  return log.slice(known.length);
}

/** What the boards need to know of the choice: addresses to pick, ghosts, and what is staged. */
export function interaction(session) {
  const { choice, staged, preview, hover, hint, table, bottom } = session.value;
  const free = session.free;
  const seat = table?.turn?.player ?? bottom;
  const answer = preview ?? hover;
  const earlier = staged.length ? staged.at(-1).answer.events : [];
  const best = hint?.moves[0] ? choiceOf([hint.moves[0].move]).options[0].steps : [];
  return {
    open: free ? offered(choice) : new Set(),
    firsts: free ? firsts(choice) : new Set(),
    picked: free ? choice.picked : [],
    hint: new Set(best),
    ghosts: answer
      ? ghostsOf(answer.events.slice(earlier.length), seat, answer.forecast, answer.forecast_before)
      : null,
    staged: stagedOf(earlier, seat),
    seat,
  };
}

/** The position to draw: the one shown, or the one that the staged decisions lead to. */
export function drawn(session) {
  const { staged, shown } = session.value;
  return staged.length ? staged.at(-1).answer.position : shown;
}

/** No interaction: for boards that are only looked at. */
export const IDLE = {
  open: new Set(),
  firsts: new Set(),
  picked: [],
  hint: new Set(),
  ghosts: null,
  staged: { lines: {}, moons: {}, broken: 0, plates: new Set(), wall: new Set() },
};
