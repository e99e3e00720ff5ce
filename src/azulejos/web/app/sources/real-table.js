// A game at a real table: its draws and moves are told to this browser, which keeps them; the server keeps the rules
// (POST /api/real). Whatever has been told and not yet answered, because there is no network, is sent again later.

import { ensureSession, isPassing, post, Unreachable } from "../api.js";
import { add, draftOf, groupsOf, isEmpty, isFull, takeBack, tokenOf } from "../board/draft.js";
import { Source } from "./source.js";

/** @import { Draft } from "../board/draft.js" */
/** @import { Preview, RealGame } from "../protocol" */

/**
 * What is kept of a game. `change`: while a turn is told differently, the steps after it (`tail`), and with it (`old`).
 * `restore`: all steps as they were before a change that is not answered yet. `table`: where it was saved among one's
 * own games. `advised`: whether advice was ever opened.
 * @typedef {{ game: string, options: Record<string, any>, names: string[], start_player: number, steps: string[],
 *   groups: string[][], change: { tail: string[], old: string[] } | null, table: string | null, advised: boolean,
 *   restore?: string[] }} Told
 */

export const STORAGE = "azulejos.real";
const AGAIN_MS = 3000;

/** @returns {Told | null} */
export function stored(storage = localStorage) {
  try {
    const told = JSON.parse(storage.getItem(STORAGE) ?? "null");
    return told && Array.isArray(told.steps) ? told : null;
  } catch {
    return null;
  }
}

/** @param {Told | null} told */
export function keep(told, storage = localStorage) {
  try {
    if (told) storage.setItem(STORAGE, JSON.stringify(told));
    else storage.removeItem(STORAGE);
  } catch {
    // then it lasts as long as the page
  }
}

/**
 * Why something cannot be done: the place where it was wished for, with the rule point and the server's words.
 * @typedef {{ place: string, rule: string | null, message: string }} Objection
 */

/** There is no network to try these moves out. */
class Untried extends Unreachable {
  /** @param {string[]} moves */
  constructor(moves) {
    super(moves.join(" "));
    this.moves = moves;
  }
}

/**
 * `conflict`: the step that no longer fits after a change, and all steps as they were before it.
 * @extends {Source<{ told: Told, answer: RealGame | null, draft: Draft | null, offline: boolean, saving: boolean,
 *   conflict: { step: string, rule: string | null, restore: string[] } | null, objection: Objection | null }>}
 */
export class RealTable extends Source {
  /**
   * @param {Told} told
   * @param {(body: object) => Promise<RealGame>} ask
   * @param {(told: Told | null) => void} save
   */
  constructor(told, ask = (body) => post("/real", body), save = keep) {
    super({ told, answer: null, draft: null, offline: false, saving: false, conflict: null, objection: null });
    this.ask = ask;
    this.save = save;
    this.version = 0;
    /** @type {Map<string, Promise<Preview>>} */
    this.tried = new Map();
    /** @type {any} */
    this.timer = null;
  }

  follow() {
    this.tell(this.value.told);
    const again = () => this.value.offline && this.tell(this.value.told);
    globalThis.addEventListener?.("online", again);
    return () => {
      clearTimeout(this.timer);
      globalThis.removeEventListener?.("online", again);
    };
  }

  /**
   * @param {string[]} steps
   * @param {object} [more]
   */
  request(steps, more = {}) {
    const { game, options, start_player } = this.value.told;
    return this.ask({ game, options, start_player, steps, ...more });
  }

  /**
   * Keep what was told and learn how the game stands. Without a network it is asked again until it is known.
   * @param {Told} told
   */
  async tell(told) {
    clearTimeout(this.timer);
    this.save(told);
    this.update({ told, sending: true, failure: null });
    const current = () => this.value.told === told;
    try {
      const answer = await this.request(told.steps, { from: 0 });
      if (current()) this.accept(told, answer);
    } catch (error) {
      if (!current()) return;
      if (!isPassing(error)) return this.fail(error);
      this.update({ offline: error instanceof Unreachable, sending: false });
      this.timer = setTimeout(() => this.tell(told), AGAIN_MS);
    }
  }

  /**
   * @param {Told} told
   * @param {RealGame} answer
   */
  accept(told, answer) {
    this.version += 1;
    this.tried.clear();
    const { player, moves, pending, refused } = answer;
    const { steps } = answer;
    const known = refused ? { ...told, steps } : told;
    // a change that was told without a network, and answered only now
    const late = refused && told.restore && this.value.offline;
    delete known.restore;
    if (refused) this.save(known);
    const before = this.value.situation?.perspective ?? told.start_player;
    this.update({
      told: known,
      answer,
      offline: false,
      sending: false,
      objection: null,
      failure: refused ? { code: refused.error.code, rule: refused.error.rule } : null,
      conflict: late
        ? { step: told.steps[refused.step], rule: refused.error.rule, restore: told.restore ?? [] }
        : this.value.conflict,
      draft: pending && draftOf(pending, refusedGroups(told, answer) ?? told.groups),
      situation: {
        version: this.version,
        game: told.game,
        position: answer.position,
        perspective: player ?? pending?.private_to ?? before,
        seats: told.names.map((_, seat) => seat),
        player,
        mine: player !== null,
        forced: false,
        moves,
        log: answer.log,
      },
    });
    if (answer.outcome && !known.table && !known.change) this.record();
  }

  // Draws

  /** @param {Draft} draft */
  enter(draft) {
    const told = { ...this.value.told, groups: draft.groups };
    this.save(told);
    this.update({ draft, told });
  }

  /**
   * One more piece, after those entered so far: taps may be quicker than drawing.
   * @param {string} piece
   */
  add(piece) {
    const { draft } = this.value;
    if (draft) this.enter(add(draft, piece));
  }

  /** Tell the draw that is entered. */
  settle() {
    const { draft } = this.value;
    if (draft && isFull(draft)) this.go([tokenOf(draft)]);
  }

  // Decisions

  /** @param {string[]} moves */
  async preview(moves) {
    const key = moves.join(" ");
    if (!this.tried.has(key)) this.tryAll([moves]);
    return /** @type {Promise<Preview>} */ (this.tried.get(key));
  }

  /**
   * Ask at once what several turns would lead to.
   * @param {string[][]} tries
   */
  tryAll(tries) {
    const unknown = tries.filter((moves) => !this.tried.has(moves.join(" "))).slice(0, 32);
    if (!unknown.length) return;
    const { version, tried } = this;
    const asked = this.request(this.value.told.steps, { from: 0, tries: unknown });
    unknown.forEach((moves, index) => {
      const one = asked.then(
        (answer) => ({ ...answer.previews[index], version }),
        (error) => {
          tried.delete(moves.join(" "));
          throw error instanceof Unreachable ? new Untried(moves) : error;
        },
      );
      one.catch(() => {});
      tried.set(moves.join(" "), one);
    });
  }

  /**
   * A move that was chosen and cannot be tried out without a network is told all the same: it was a legal one.
   * @param {unknown} error
   */
  fail(error) {
    if (error instanceof Untried) this.go(error.moves);
    else super.fail(error);
  }

  /** @param {string[]} moves */
  async play(moves) {
    await this.go(moves);
  }

  /**
   * Steps that come next, or instead of those that are being changed.
   * @param {string[]} steps
   */
  async go(steps) {
    const { told, answer: before } = this.value;
    const { change } = told;
    const next = { ...told, groups: [], steps: [...told.steps, ...steps] };
    if (!change) return this.tell(next);
    const restore = [...told.steps, ...change.old];
    await this.tell({ ...next, steps: [...next.steps, ...change.tail], change: null, restore });
    const { answer, offline } = this.value;
    if (!answer?.refused || offline) return;
    const { step, error } = answer.refused;
    const late = step - next.steps.length;
    const unfinished = answer.pending !== null || answer.player === before?.player;
    if (late < 0) {
      // what was told instead is itself impossible
      await this.tell(told);
      this.update({ failure: { code: error.code, rule: error.rule } });
    } else if (late === 0 && unfinished) this.tell(next);
    else {
      this.update({ failure: null, conflict: { step: change.tail[late], rule: error.rule, restore } });
    }
  }

  /**
   * Find out why a place cannot be chosen after what was picked; says nothing where there is no such decision.
   * @param {string[]} before decisions of the turn so far
   * @param {string[]} addresses picked, the place last
   */
  async object(before, addresses) {
    const { told, answer } = this.value;
    const place = addresses[addresses.length - 1];
    try {
      const steps = [...told.steps, ...before];
      const { objection } = await this.request(steps, { from: steps.length, wished: addresses });
      if (this.value.answer === answer)
        this.update({ objection: objection && { place, rule: objection.rule, message: objection.message } });
    } catch {
      // without a network nothing is said: what is lit up can still be chosen
    }
  }

  /** What was said has been read. */
  forgetObjection() {
    if (this.value.objection) this.update({ objection: null });
  }

  // Corrections

  /** Take back the last piece that was entered, else the last step; of a draw, its last piece. */
  undo() {
    const { draft, told } = this.value;
    if (draft && !isEmpty(draft)) return this.enter(takeBack(draft));
    if (told.change) return this.keepAsItWas();
    const steps = told.steps.slice(0, -1);
    const last = told.steps.at(-1);
    if (last === undefined) return;
    this.reopen(steps, last, null);
  }

  /**
   * Tell a turn or a draw again: its steps from one on, `count` of them.
   * @param {number} step
   * @param {number} count
   */
  changeAt(step, count) {
    const { steps } = this.value.told;
    this.reopen(steps.slice(0, step), steps[step], { tail: steps.slice(step + count), old: steps.slice(step) });
  }

  /**
   * @param {string[]} steps
   * @param {string} last
   * @param {Told["change"]} change
   */
  async reopen(steps, last, change) {
    await this.tell({ ...this.value.told, steps, groups: [], change, table: null });
    const { answer } = this.value;
    if (last.includes(":") && answer?.pending) {
      const draft = draftOf(answer.pending, groupsOf(answer.pending, last));
      this.enter(change ? draft : takeBack({ ...draft, at: draft.groups.length - 1 }));
    }
  }

  /** Leave what is being changed as it was. */
  keepAsItWas() {
    const { told } = this.value;
    const { change, steps } = told;
    if (change) this.tell({ ...told, steps: [...steps, ...change.old], groups: [], change: null });
  }

  /**
   * After a change with which a later step does not fit: go on from there, or take the change back.
   * @param {boolean} drop
   */
  resolve(drop) {
    const { conflict, told } = this.value;
    this.update({ conflict: null });
    if (conflict && !drop) this.tell({ ...told, steps: conflict.restore, groups: [], change: null });
  }

  // Advice, and the end

  /** @param {string[]} moves */
  async hint(moves) {
    const told = { ...this.value.told, advised: true };
    this.save(told);
    this.update({ told });
    let position = this.value.answer?.text;
    if (moves.length) position = (await post("/practice", { position, moves })).text;
    return post("/practice/hint", { position, seconds: null });
  }

  /** The game as a record, as plain data. */
  toRecord() {
    const { told, answer } = this.value;
    const { game, start_player, names, steps } = told;
    return {
      schema: "azulejos/record/1",
      game,
      options: answer?.options ?? told.options,
      start_player,
      names,
      date: new Date().toISOString().slice(0, 10),
      position: null,
      steps,
      comments: [],
      outcome: answer?.outcome ?? null,
    };
  }

  /** Save the finished game among one's own. */
  async record() {
    if (this.value.saving) return;
    this.update({ saving: true });
    try {
      await ensureSession();
      const { id } = await post("/records", { text: JSON.stringify(this.toRecord()) });
      const told = { ...this.value.told, table: id };
      this.save(told);
      this.update({ told });
    } catch (error) {
      this.fail(error);
    }
    this.update({ saving: false });
  }
}

/**
 * What was entered for a draw that the rules refuse, to be put right.
 * @param {Told} told
 * @param {RealGame} answer
 */
function refusedGroups(told, { pending, refused }) {
  const step = refused ? told.steps[refused.step] : "";
  return pending && step.startsWith(`${pending.phase}:`) ? groupsOf(pending, step) : null;
}
