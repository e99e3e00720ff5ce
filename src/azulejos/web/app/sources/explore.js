// The analysis board: any position, moves tried from it, and the tree that they grow into (tree.js). The rules are
// asked of the server without a table; draws are left open until one is made or chosen.

import { post } from "../api.js";
import { Source } from "./source.js";
import { add, change, path, ROOT } from "./tree.js";

/** @import { DrawForm, Practice, Preview } from "../protocol" */
/** @import { Node, Tree } from "./tree.js" */

/** The most moves that the server plays in one request. */
const MOST_MOVES = 24;
const MOST_UNDONE = 100;

/** Codes with a colon are draws. @param {string} code */
export const isDraw = (code) => code.includes(":");

/** @typedef {{ tree: Tree, at: number, pending: DrawForm | null, text: string, saved: boolean }} Explored */

/** @extends {Source<Explored>} */
export class Explore extends Source {
  /**
   * `at`: the node to begin with. `ask` sends a request to the practice room.
   * @param {Tree} tree
   * @param {number} at
   * @param {(body: object) => Promise<Practice>} ask
   */
  constructor(tree, at = ROOT, ask = (body) => post("/practice", body)) {
    super({ tree, at, pending: null, text: "", saved: true });
    this.ask = ask;
    /** @type {Map<string, Practice>} what was found at each position */
    this.known = new Map();
    /** @type {{ tree: Tree, at: number }[]} */
    this.past = [];
    /** @type {{ tree: Tree, at: number }[]} */
    this.future = [];
    this.version = 0;
  }

  get node() {
    return this.value.tree.nodes[this.value.at];
  }

  follow() {
    this.go(this.value.at);
    return super.follow();
  }

  /**
   * @param {string} position
   * @param {string[]} moves
   * @param {string[]} draws
   * @param {"hold" | "draw"} chance
   */
  request(position, moves = [], draws = [], chance = "hold") {
    return this.ask({ position, moves, draws, chance });
  }

  // Going about

  /**
   * Show a node's position.
   * @param {number} id
   */
  async go(id) {
    this.update({ at: id, failure: null });
    try {
      const text = await this.resolve(id);
      const found = this.known.get(text) ?? (await this.request(text));
      this.known.set(text, found);
      if (this.value.at === id) this.accept(found);
    } catch (error) {
      if (this.value.at === id) this.fail(error);
    }
  }

  /**
   * The text of a node's position: known, or played from the nearest one that is; what happens on the way is kept.
   * @param {number} id
   * @returns {Promise<string>}
   */
  async resolve(id) {
    const way = path(this.value.tree, id);
    const from = way.findLastIndex(({ text }) => text);
    let { text } = from < 0 ? this.value.tree.nodes[ROOT] : way[from];
    let rest = way.slice(from + 1);
    while (rest.length) {
      const part = rest.slice(0, MOST_MOVES);
      rest = rest.slice(MOST_MOVES);
      const codes = part.map(({ code }) => code);
      const found = await this.request(
        text,
        codes.filter((code) => !isDraw(code)),
        codes.filter(isDraw),
      );
      text = found.text;
      this.known.set(text, found);
      this.keep(part, found);
    }
    return text;
  }

  /**
   * Keep what was found out about nodes in a row.
   * @param {Node[]} part
   * @param {Practice} found
   */
  keep(part, found) {
    let { tree } = this.value;
    part.forEach((node, index) => {
      const step = found.steps[index];
      if (!tree.nodes[node.id] || !step) return;
      const facts = { player: step.player, round: found.round, events: step.events };
      tree = change(tree, node.id, index === part.length - 1 ? { facts, text: found.text } : { facts });
    });
    this.update({ tree });
  }

  /** Find out what happened at every step of the tree, for its rows. */
  async explain() {
    for (;;) {
      const { nodes } = this.value.tree;
      const open = Object.values(nodes).find(({ id, facts, children }) => id !== ROOT && !facts && !children.length);
      const next = open ?? Object.values(nodes).find(({ id, facts }) => id !== ROOT && !facts);
      if (!next) return;
      await this.resolve(next.id);
    }
  }

  /** @param {Practice} found */
  accept(found) {
    this.version += 1;
    const seats = found.position.players.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
    const log = path(this.value.tree, this.value.at)
      .filter(({ facts }) => facts)
      .map(({ code, facts }, step) => ({
        step,
        version: step,
        at: 0,
        round: facts?.round ?? 0,
        turn: step,
        kind: null,
        scores: found.scores,
        player: facts?.player ?? null,
        move: isDraw(code) ? null : code,
        draw: isDraw(code) ? code : null,
        events: facts?.events ?? [],
      }));
    this.update({
      sending: false,
      failure: null,
      pending: found.pending,
      text: found.text,
      situation: {
        version: this.version,
        game: found.game,
        position: found.position,
        perspective: null,
        seats,
        player: found.player,
        mine: found.player !== null,
        forced: false,
        moves: found.moves,
        log,
      },
    });
  }

  // Trying moves

  /**
   * @param {string[]} moves
   * @returns {Promise<Preview>}
   */
  async preview(moves) {
    const { text } = this.value;
    const [before, after] = await Promise.all([this.known.get(text) ?? this.request(text), this.request(text, moves)]);
    return {
      version: this.version,
      position: after.position,
      events: after.steps.flatMap((one) => one.events),
      moves: after.player === before.player ? after.moves : [],
      scores: after.scores,
      points: 0,
      player: after.player,
      draw: after.pending?.phase ?? null,
      over: after.outcome !== null,
      turn_over: after.turn_over,
      forecast: after.forecast,
      forecast_before: before.forecast,
    };
  }

  /**
   * Try a turn: it becomes a way on from here, and is shown.
   * @param {string[]} moves
   */
  play(moves) {
    return this.step(moves, [], "hold");
  }

  /**
   * Make the draw that is awaited: this one, or any.
   * @param {string | null} token
   */
  draw(token) {
    return this.step([], token === null ? [] : [token], token === null ? "draw" : "hold");
  }

  /**
   * @param {string[]} moves
   * @param {string[]} draws
   * @param {"hold" | "draw"} chance
   */
  async step(moves, draws, chance) {
    this.update({ sending: true });
    try {
      const found = await this.request(this.value.text, moves, draws, chance);
      this.remember();
      let { tree, at } = this.value;
      for (const step of found.steps) {
        const facts = { player: step.player, round: found.round, events: step.events };
        [tree, at] = add(tree, at, step.move ?? step.draw ?? "", { facts });
      }
      tree = change(tree, at, { text: found.text });
      this.known.set(found.text, found);
      this.update({ tree, at, saved: false });
      this.accept(found);
    } catch (error) {
      this.fail(error);
    }
  }

  // The tree

  /** Before a change of the tree: what it was, to be brought back. */
  remember() {
    const { tree, at } = this.value;
    this.past = [...this.past, { tree, at }].slice(-MOST_UNDONE);
    this.future = [];
  }

  /**
   * Change the tree, and go where that leaves one.
   * @param {(tree: Tree) => Tree} by
   * @param {number} at
   */
  edit(by, at = this.value.at) {
    const tree = by(this.value.tree);
    if (tree === this.value.tree) return;
    this.remember();
    this.update({ tree, saved: false });
    if (at !== this.value.at) this.go(at);
  }

  /** Take back the last change of the tree. */
  undo() {
    this.restore(this.past, this.future);
  }

  redo() {
    this.restore(this.future, this.past);
  }

  /**
   * @param {{ tree: Tree, at: number }[]} from
   * @param {{ tree: Tree, at: number }[]} to
   */
  restore(from, to) {
    const last = from.pop();
    if (!last) return;
    to.push({ tree: this.value.tree, at: this.value.at });
    this.update({ tree: last.tree, saved: false });
    this.go(last.at);
  }
}
