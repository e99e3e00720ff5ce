// A lesson as a table of its own: the same session as in a game, but the rules answer without a stored table (POST
// /api/practice).
//
// A step of a lesson: {text, position, moves, then}. `moves` are the ways to do it, each a line of codes ("D1 S*": any
// that begins so); `then` is what the other player answers. A step without moves is only read; one without a position
// goes on with the last one.

import { choiceOf } from "../choice.js";
import { Session } from "../table/session.js";

const fits = (pattern, code) => (pattern.endsWith("*") ? code.startsWith(pattern.slice(0, -1)) : pattern === code);

export class LessonSession extends Session {
  constructor(game, steps, show, post) {
    super("lesson", show);
    this.game = game;
    this.steps = steps;
    this.post = post;
    this.version = 0;
    this.state.update({ step: 0, done: false });
  }

  begin() {
    return this.jump(0);
  }

  /** Go to a step. */
  async jump(step) {
    const { position } = this.steps.slice(0, step + 1).findLast((one) => one.position);
    this.skip();
    this.state.update({ step, done: false, log: [], shown: null });
    try {
      this.accept(await this.ask(position, []), []);
    } catch (error) {
      this.fail(error);
    }
  }

  ask(position, moves) {
    return this.post("/practice", { position, moves, draws: [], seat: 0, seed: 1 });
  }

  /** The codes that go on with one of the step's ways after those played. */
  next(played) {
    const ways = (this.steps[this.value.step].moves ?? []).map((line) => line.split(" "));
    const open = ways.filter((way) => played.every((code, index) => way[index] && fits(way[index], code)));
    return open.map((way) => way[played.length]).filter(Boolean);
  }

  /** Make a snapshot like a table's of an answer of the practice room. */
  accept(answer, entries) {
    this.text = answer.text;
    this.version += 1;
    const wanted = this.value.done ? [] : this.next([]);
    const moves = answer.moves.filter(({ move }) => wanted.some((pattern) => fits(pattern, move)));
    this.receive({
      id: this.id,
      version: this.version,
      status: "running",
      game: this.game,
      options: answer.position.options,
      position: answer.position,
      moves,
      viewer: { seats: [0], perspective: 0, host: true, together: true, claims: [] },
      seats: [0, 1].map((seat) => ({
        seat,
        kind: seat ? "bot" : "person",
        name: "",
        mine: !seat,
        present: true,
        ready: true,
        bot: "novice",
        resigned: null,
        replace_from: null,
      })),
      turn: { player: answer.player, mine: moves.length > 0, forced: false },
      undo: { mode: "none", request: null },
      hints: false,
      clocks: null,
      log_from: 0,
      log: [...this.value.log, ...entries],
    });
  }

  async preview(code) {
    const moves = [...this.value.staged.map((stage) => stage.code), code];
    const [before, answer] = await Promise.all([this.ask(this.text, []), this.ask(this.text, moves)]);
    const draw = answer.steps.findIndex((one) => one.draw !== null);
    const wanted = this.next(moves);
    return {
      version: this.version,
      position: answer.position,
      events: answer.steps.slice(0, draw < 0 ? undefined : draw).flatMap((one) => one.events),
      moves: answer.moves.filter(({ move }) => wanted.some((pattern) => fits(pattern, move))),
      player: answer.player,
      points: 0,
      draw: draw < 0 ? null : answer.steps[draw].draw,
      over: answer.outcome !== null,
      turn_over: !wanted.length,
      forecast: answer.forecast,
      forecast_before: before.forecast,
    };
  }

  /** The only action of a lesson: play what was chosen, and the answer to it. */
  async act(_path, { moves }) {
    const { then = [] } = this.steps[this.value.step];
    this.state.update({ sending: true });
    try {
      const answer = await this.ask(this.text, [...moves, ...then]);
      const start = this.value.log.length;
      const entries = answer.steps.map((one, index) => ({
        step: start + index,
        version: this.version + 1,
        round: 1,
        turn: start + index,
        ...one,
      }));
      this.state.update({ done: true, choice: choiceOf([]) });
      this.accept(answer, entries);
    } catch (error) {
      this.fail(error);
    }
  }
}
