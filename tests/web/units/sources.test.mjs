import assert from "node:assert/strict";
import test from "node:test";
import { Practice } from "../../../src/azulejos/web/app/sources/practice.js";
import { Replay } from "../../../src/azulejos/web/app/sources/replay.js";
import { games, turns } from "./recorded.mjs";

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What the practice room would answer, from what was recorded. */
function answer({ moves }) {
  const { position, moves: legal, previews, player } = turns.duel;
  const found = previews[moves.join(" ")];
  return {
    text: `after ${moves}`,
    position: found?.position ?? position,
    player: found?.player ?? player,
    moves: found?.moves ?? legal,
    steps: moves.map((move) => ({ player, move, draw: null, events: found?.events ?? [] })),
    round: 1,
    scores: [5, 5],
    forecast: null,
    outcome: null,
  };
}

function lesson(steps) {
  const asked = [];
  const source = new Practice("duel", steps, async (body) => (asked.push(body), answer(body)));
  return { source, asked };
}

test("a lesson allows only the moves that its step is about", async () => {
  const { source } = lesson([{ text: "one", position: "P", moves: ["D1 S*", "D2 S5R0"] }]);
  source.follow();
  await settled();
  const { situation } = source.value;
  assert.deepEqual(situation.moves.map(({ move }) => move).sort(), ["D1", "D2"]);
  assert.ok(situation.mine);
  const first = await source.preview(["D1"]);
  assert.ok(first.moves.length > 30 && !first.turn_over);
  const second = await source.preview(["D2"]);
  assert.deepEqual(
    second.moves.map(({ move }) => move),
    ["S5R0"],
  );
  assert.ok((await source.preview(["D2", "S5R0"])).turn_over);
});

test("a step is done once it is played, and its answer with it", async () => {
  const { source, asked } = lesson([{ text: "one", position: "P", moves: ["D1 S*"], then: ["D2"] }]);
  source.follow();
  await settled();
  await source.play(["D1", "S5R0"]);
  assert.deepEqual(asked.at(-1).moves, ["D1", "S5R0", "D2"]);
  assert.ok(source.value.done && !source.value.situation.mine);
  assert.equal(source.value.situation.log.length, 3);
});

test("a step without a position keeps the last one, and one without moves is only read", async () => {
  const { source, asked } = lesson([{ text: "one", position: "P", moves: ["D1"] }, { text: "two" }]);
  source.follow();
  await settled();
  await source.jump(1);
  assert.equal(asked.at(-1).position, "P");
  assert.deepEqual(source.value.situation.moves, []);
});

const table = {
  id: "x",
  game: "azul",
  viewer: { perspective: null },
  log: games.azul.slice(0, 5).map(({ events, player }, step) => ({ step, events, player, version: step })),
};
const stepOf = (step) => ({ step, position: games.azul[step].position, turn: { player: games.azul[step].player } });

test("a replay shows any step, asks for each once, and stays inside the game", async () => {
  let asked = 0;
  const replay = new Replay(table, undefined, async (step) => ((asked += 1), stepOf(step)));
  replay.follow();
  await settled();
  assert.equal(replay.value.situation.log.length, 5);
  await replay.jump(2);
  await replay.jump(-7);
  assert.equal(replay.value.step, 0);
  await replay.jump(2);
  await replay.jump(99);
  assert.equal(replay.value.step, 5);
  assert.equal(asked, 3);
  assert.deepEqual(replay.value.situation.moves, []);
});

test("of two steps that are asked for, the later wish is shown", async () => {
  const answers = [];
  const replay = new Replay(
    table,
    undefined,
    (step) => new Promise((resolve) => answers.push(() => resolve(stepOf(step)))),
  );
  const [first, second] = [replay.jump(1), replay.jump(3)];
  answers[1]();
  await second;
  answers[0]();
  await first;
  assert.equal(replay.value.situation.version, 3);
});
