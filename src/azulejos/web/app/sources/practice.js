// A lesson: its positions, one step after the other. The rules are asked of the server without a table (POST
// /api/practice).
//
// A step of a lesson: {text, position, moves, then}. `moves` are the ways to do it, each a line of codes ("D1 S*": any
// that begins like that); `then` is what the other player answers. A step without moves is only read; one without a
// position keeps the last one.

import { post } from "../api.js";
import { Source } from "./source.js";

/** @import { LogEntry, Move, Practice as Answer, Preview } from "../protocol" */

/** @typedef {{ text: string, position?: string, moves?: string[], then?: string[] }} LessonStep */

/** The seat of whoever learns the rules. */
const LEARNER = 0;

/**
 * @param {string} pattern
 * @param {string} code
 */
const fits = (pattern, code) => (pattern.endsWith("*") ? code.startsWith(pattern.slice(0, -1)) : pattern === code);

/**
 * The moves that one of the patterns fits.
 * @param {Move[]} moves
 * @param {string[]} patterns
 */
const fitting = (moves, patterns) => moves.filter(({ move }) => patterns.some((pattern) => fits(pattern, move)));

/** @extends {Source<{ step: number, done: boolean }>} */
export class Practice extends Source {
  /**
   * `ask` sends a request to the practice room.
   * @param {string} game
   * @param {LessonStep[]} steps
   * @param {(body: object) => Promise<Answer>} ask
   */
  constructor(game, steps, ask = (body) => post("/practice", body)) {
    super({ step: 0, done: false });
    this.game = game;
    this.steps = steps;
    this.ask = ask;
    /** The position's text, from which the next request goes on. */
    this.text = "";
    this.version = 0;
  }

  /** The seat of whoever learns. */
  get learner() {
    return LEARNER;
  }

  follow() {
    this.jump(0);
    return super.follow();
  }

  /**
   * Go to a step.
   * @param {number} step
   */
  async jump(step) {
    const { position = "" } = this.steps.slice(0, step + 1).findLast((one) => one.position) ?? {};
    this.update({ step, done: false, situation: null, failure: null });
    try {
      const answer = await this.request(position, []);
      if (this.value.step === step) this.accept(answer, []);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * @param {string} position
   * @param {string[]} moves
   */
  request(position, moves) {
    return this.ask({ position, moves, draws: [], seat: this.learner, seed: 1 });
  }

  /**
   * The codes, or patterns of codes, that continue one of the step's ways after those played.
   * @param {string[]} played
   */
  wanted(played) {
    const ways = (this.steps[this.value.step].moves ?? []).map((line) => line.split(" "));
    const open = ways.filter((way) => played.every((code, index) => way[index] && fits(way[index], code)));
    return open.map((way) => way[played.length]).filter(Boolean);
  }

  /**
   * @param {Answer} answer
   * @param {LogEntry[]} entries what happened since the situation before
   */
  accept(answer, entries) {
    this.text = answer.text;
    this.version += 1;
    const moves = this.value.done ? [] : fitting(answer.moves, this.wanted([]));
    this.update({
      sending: false,
      failure: null,
      situation: {
        version: this.version,
        game: this.game,
        position: answer.position,
        perspective: this.learner,
        seats: [this.learner],
        player: answer.player,
        mine: moves.length > 0,
        forced: false,
        moves,
        log: [...(this.value.situation?.log ?? []), ...entries],
      },
    });
  }

  /**
   * @param {string[]} moves
   * @returns {Promise<Preview>}
   */
  async preview(moves) {
    const [before, answer] = await Promise.all([this.request(this.text, []), this.request(this.text, moves)]);
    const draw = answer.steps.findIndex((one) => one.draw !== null);
    const decided = draw < 0 ? answer.steps : answer.steps.slice(0, draw);
    const wanted = this.wanted(moves);
    return {
      version: this.version,
      position: answer.position,
      events: decided.flatMap((one) => one.events),
      moves: fitting(answer.moves, wanted),
      scores: answer.scores,
      points: 0,
      player: answer.player,
      draw: answer.steps[draw]?.draw ?? null,
      over: answer.outcome !== null,
      turn_over: !wanted.length,
      forecast: answer.forecast,
      forecast_before: before.forecast,
    };
  }

  /**
   * Play what was chosen, and the answer to it.
   * @param {string[]} moves
   */
  async play(moves) {
    const { then = [] } = this.steps[this.value.step];
    this.update({ sending: true });
    try {
      const answer = await this.request(this.text, [...moves, ...then]);
      this.update({ done: true });
      this.accept(answer, this.entriesOf(answer));
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * What an answer's steps add to the log.
   * @param {Answer} answer
   * @returns {LogEntry[]}
   */
  entriesOf(answer) {
    const start = this.value.situation?.log.length ?? 0;
    return answer.steps.map((one, index) => ({
      step: start + index,
      version: this.version + 1,
      at: 0,
      round: answer.round,
      turn: start + index,
      kind: null,
      scores: answer.scores,
      ...one,
    }));
  }
}
