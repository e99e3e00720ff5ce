// A board without a page: what is shown, what the person is choosing, and what that would lead to. No DOM and no
// network: positions, legal moves and previews come from a source (sources/source.js). A page draws `state` and calls
// the methods.
//
// A turn is chosen in small steps: picks make a decision; decisions are staged, each tried out by the source's preview
// so that the next choices are known, until the turn is complete or a draw would follow; only then is it played. Every
// step can be taken back.

import { Store } from "../store.js";
import { back, choiceOf, complete, isTurn, nextSteps, pick, turn, type } from "./choice.js";

/** @import { LogEntry, Preview } from "../protocol" */
/** @import { Source } from "../sources/source.js" */
/** @import { BoardState, Choice, Preferences } from "./types" */

/** @returns {Pick<BoardState, "staged" | "choice" | "preview" | "hover" | "hint">} */
const nothingChosen = () => ({ staged: [], choice: choiceOf([]), preview: null, hover: null, hint: null });

/** @type {Preferences} */
const DEFAULTS = { confirm: "on", preview: "on" };

export class Board {
  /**
   * `animate(board, entries)` shows new log entries and resolves when they are shown; without it the new position is
   * shown at once. @param {Source} source
   * @param {{ animate?: ((board: Board, entries: LogEntry[]) => Promise<void>) | null, preferences?: () => Preferences
   * }} [options]
   */
  constructor(source, { animate = null, preferences = () => DEFAULTS } = {}) {
    this.source = source;
    this.animate = animate;
    this.preferences = preferences;
    this.state = new Store(
      /** @type {BoardState} */ ({
        situation: null,
        shown: null,
        moving: false,
        scoring: false,
        frontSeat: 0,
        hinting: false,
        ...nothingChosen(),
      }),
    );
    /** Whether the person is in a hurry: what moves ends at once. */
    this.skipping = false;
    /** @type {string | null} the address under the pointer */
    this.hovered = null;
    /** @type {Map<string, Promise<Preview>>} previews of this situation by their moves */
    this.previews = new Map();
    /** @type {Promise<void> | null} the preview that is being waited for */
    this.pending = null;
    this.queue = Promise.resolve();
    this.animations = 0;
    /** Counts the times that what was to be shown became void. */
    this.voided = 0;
  }

  get value() {
    return this.state.value;
  }

  /** What the source says; drawing asks for it once there is something. */
  get situation() {
    const { situation } = this.value;
    if (!situation) throw new Error("there is no position yet");
    return situation;
  }

  /** Begin to follow the source; returns a function that stops it. */
  follow() {
    const unsubscribe = this.source.state.listen(() => this.update());
    const end = this.source.follow();
    this.update();
    return () => {
      unsubscribe();
      end();
      this.skip();
    };
  }

  // What is shown

  /** Take over what the source says now. */
  update() {
    const { situation } = this.source.state.value;
    const { situation: old, shown } = this.value;
    if (situation === old) return;
    const entries = situation && old && shown ? continuation(old.log, situation.log) : null;
    this.previews.clear();
    this.state.update({ situation, ...nothingChosen() });
    if (!situation) this.state.update({ shown: null });
    else if (entries?.length && this.animate) this.enqueue(entries);
    else if (!this.animations) this.settle();
    if (entries || !this.animations) return;
    this.voided += 1; // what is still moving leads nowhere any more
    this.skip();
  }

  /**
   * Show new log entries one after the other, then the position as it is.
   * @param {LogEntry[]} entries
   */
  enqueue(entries) {
    this.animations += 1;
    this.state.update({ moving: true });
    const { voided } = this;
    this.queue = this.queue
      .then(() => (voided === this.voided ? this.animate?.(this, entries) : undefined))
      .catch((error) => console.error(error))
      .then(() => {
        this.animations -= 1;
        if (!this.animations) this.settle();
      });
  }

  /** Nothing moves any more: the position is shown as it is, and choosing may begin. */
  settle() {
    const { situation, frontSeat } = this.value;
    this.skipping = false;
    if (!situation) return;
    const { position, moves, perspective, seats } = situation;
    const front = perspective ?? (seats.includes(frontSeat) ? frontSeat : (seats[0] ?? 0));
    const choice = choiceOf(moves);
    this.state.update({ shown: position, moving: false, scoring: false, frontSeat: front, choice });
    if (situation.forced && situation.mine) this.takeOnlyStep();
  }

  /** End what moves at once. */
  skip() {
    this.skipping = true;
  }

  /** The position to draw: the one shown, or the one that the staged decisions lead to. */
  get position() {
    const { staged, shown } = this.value;
    return staged.at(-1)?.answer.position ?? shown;
  }

  // Choosing

  /** Whether the person may choose now. */
  get free() {
    const { situation, moving } = this.value;
    return Boolean(situation?.mine && !moving && !this.source.state.value.sending);
  }

  /** Whether what is chosen can be played. */
  get ready() {
    const { choice, preview } = this.value;
    return this.free && Boolean(preview && complete(choice));
  }

  /** Whether a plate is being placed, which can be turned. */
  get canTurn() {
    return this.free && isTurn(this.value.choice.picked.at(-1));
  }

  /**
   * Pick something by its address. Returns whether that was possible.
   * @param {string} address
   */
  pick(address) {
    if (this.value.moving) this.skip();
    if (!this.free) return false;
    const { choice, staged, situation } = this.value;
    if (choice.picked.includes(address)) return this.pickAgain(address);
    const next = pick(choice, address);
    if (next) {
      this.take(next);
      return true;
    }
    const restarted = staged.length ? pick(choiceOf(situation?.moves ?? []), address) : null;
    if (!restarted) return false;
    this.state.update({ staged: [], hint: null });
    this.take(restarted);
    return true;
  }

  /**
   * Something picked is picked again: a plate's space turns the plate, a destination confirms, tiles are put down.
   * @param {string} address
   */
  pickAgain(address) {
    if (this.canTurn) this.turn();
    else if (this.ready) this.confirm();
    else if (this.value.choice.picked.at(-1) === address) this.stepBack();
    return true;
  }

  /**
   * A key towards a move's code. Returns whether a code continues with it.
   * @param {string} key
   */
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

  /**
   * @param {Choice | null} choice
   * @param {{ forced?: boolean }} [options]
   */
  take(choice, { forced = false } = {}) {
    if (!choice) return;
    this.state.update({ choice, preview: null, hover: null });
    const code = complete(choice);
    if (!code) return;
    const pending = this.tryOut(code, forced).finally(() => {
      if (this.pending === pending) this.pending = null;
    });
    this.pending = pending;
  }

  /** Take the only step there is. */
  takeOnlyStep() {
    const { choice } = this.value;
    const [first] = nextSteps(choice);
    if (first !== undefined) this.take(pick(choice, first), { forced: true });
  }

  /** One step back: a pick, else a staged decision, else nothing. Returns whether there was one. */
  stepBack() {
    const { choice, staged, situation } = this.value;
    if (choice.picked.length) this.state.update({ choice: back(choice), preview: null, hover: null });
    else if (staged.length) {
      const kept = staged.slice(0, -1);
      while (kept.at(-1)?.forced) kept.pop();
      const moves = kept.at(-1)?.answer.moves ?? situation?.moves ?? [];
      this.state.update({ staged: kept, choice: choiceOf(moves), preview: null, hover: null, hint: null });
    } else return false;
    return true;
  }

  /** Take back what is being chosen; else ask the source to take back what was played. */
  undo() {
    if (!this.stepBack()) this.source.undo();
  }

  /** Forget all that was chosen. */
  clear() {
    this.state.update({ ...nothingChosen(), choice: choiceOf(this.value.situation?.moves ?? []) });
  }

  /**
   * Play the turn. A plate whose place is chosen leads on to the next decision instead if the turn is not complete
   * yet.
   */
  async confirm() {
    const { staged, choice, preview } = this.value;
    const code = complete(choice);
    if (!this.ready || !preview || !code) return;
    if (continues(preview)) this.stage(code, preview, false);
    else await this.source.play([...staged.map((stage) => stage.code), code]);
  }

  // Previews

  /**
   * What a decision after those staged would lead to; asked once per situation.
   * @param {string} code
   */
  preview(code) {
    const moves = [...this.value.staged.map((stage) => stage.code), code];
    const key = moves.join(" ");
    const known = this.previews.get(key);
    if (known) return known;
    const asked = this.source.preview(moves);
    asked.catch(() => this.previews.delete(key));
    this.previews.set(key, asked);
    return asked;
  }

  /** Resolves once it is known what the decision chosen would lead to, or that it cannot be known. */
  async previewed() {
    while (this.pending) await this.pending;
  }

  /**
   * @param {string} code
   * @param {boolean} forced
   */
  async tryOut(code, forced) {
    const { situation, staged, choice } = this.value;
    const current = () =>
      this.value.situation === situation && this.value.staged === staged && this.value.choice === choice;
    let answer;
    try {
      answer = await this.preview(code);
    } catch (error) {
      if (current()) this.source.fail(error);
      return;
    }
    if (!current()) return;
    const turnable = isTurn(choice.picked.at(-1));
    if (continues(answer) && !turnable) {
      this.stage(code, answer, forced);
      return;
    }
    this.state.update({ preview: answer });
    const byItself = this.preferences().confirm === "off" && !turnable && (!forced || staged.length > 0);
    if (byItself) this.confirm();
  }

  /**
   * Keep a decision and go on to the next one of the turn; one with a single possibility is taken by itself.
   * @param {string} code
   * @param {Preview} answer
   * @param {boolean} forced
   */
  stage(code, answer, forced) {
    const staged = [...this.value.staged, { code, answer, forced }];
    this.state.update({ staged, choice: choiceOf(answer.moves), preview: null, hover: null, hint: null });
    if (answer.moves.length === 1) this.takeOnlyStep();
  }

  /**
   * What a pick would lead to, shown while the pointer or the focus is on it.
   * @param {string | null} address
   */
  async hover(address) {
    this.hovered = address;
    const { choice, situation } = this.value;
    const next = address && this.free && this.preferences().preview === "on" ? pick(choice, address) : null;
    const code = next && complete(next);
    if (!code || complete(choice)) {
      if (this.value.hover) this.state.update({ hover: null });
      return;
    }
    const answer = await this.preview(code).catch(() => null);
    const same = this.value.choice === choice && this.value.situation === situation;
    if (answer && same && this.hovered === address) this.state.update({ hover: answer });
  }

  /** Ask the source for the best moves after the decisions that are staged. */
  async hint() {
    const { situation, staged, choice } = this.value;
    this.state.update({ choice: { ...choice, picked: [], typed: "" }, preview: null, hover: null, hint: null });
    this.state.update({ hinting: true });
    try {
      const hint = await this.source.hint(staged.map(({ code }) => code));
      if (this.value.situation === situation && this.value.staged === staged) this.state.update({ hint });
    } catch (error) {
      this.source.fail(error);
    }
    this.state.update({ hinting: false });
  }

  /** Pick the steps of the best move that was hinted at. */
  takeHint() {
    const { hint, choice } = this.value;
    const best = hint?.moves[0]?.move.move;
    const option = this.free ? choice.options.find(({ code }) => code === best) : null;
    this.state.update({ hint: null });
    if (option) this.take({ ...choice, picked: option.steps, typed: "" });
  }
}

/**
 * Whether the same person has to make another decision after a preview, without a draw in between.
 * @param {Preview} answer
 */
const continues = (answer) => answer.moves.length > 0 && !answer.turn_over && !answer.draw && !answer.over;

/**
 * The entries of a log that come after the ones known, or null if the log is not a continuation (after an undo).
 * @param {LogEntry[]} known
 * @param {LogEntry[]} log
 */
function continuation(known, log) {
  const last = known.at(-1);
  if (log.length < known.length || (last && log[known.length - 1]?.version !== last.version)) return null;
  return log.slice(known.length);
}
