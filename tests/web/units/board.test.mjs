import assert from "node:assert/strict";
import test from "node:test";
import { Board } from "../../../src/azulejos/web/app/board/board.js";
import { interaction } from "../../../src/azulejos/web/app/board/interaction.js";
import { games, RecordedSource, turns } from "./recorded.mjs";

function boardOf(game, options = {}) {
  const source = new RecordedSource(game);
  const board = new Board(source, options);
  board.follow();
  return { source, board };
}

test("a move is picked, previewed and played", async () => {
  const { source, board } = boardOf("azul");
  const [{ move, steps }] = turns.azul.moves;
  assert.ok(board.free && !board.ready);
  assert.ok(interaction(board).firsts.has(steps[0]));
  for (const address of steps) assert.ok(board.pick(address));
  await board.previewed();
  assert.ok(board.ready);
  assert.ok(interaction(board).ghosts);
  await board.confirm();
  assert.deepEqual(source.played, [[move]]);
});

test("picking the destination again plays; picking tiles again puts them down", async () => {
  const { source, board } = boardOf("azul");
  const [{ steps }] = turns.azul.moves;
  board.pick(steps[0]);
  board.pick(steps[0]);
  assert.deepEqual(board.value.choice.picked, []);
  for (const address of [...steps]) board.pick(address);
  await board.previewed();
  board.pick(steps[1]);
  assert.equal(source.played.length, 1);
});

test("without confirming, a complete turn is played by itself", async () => {
  const { source, board } = boardOf("azul", { preferences: () => ({ confirm: "off", preview: "on" }) });
  const [{ move }] = turns.azul.moves;
  for (const key of move) board.type(key);
  await board.previewed();
  assert.deepEqual(source.played, [[move]]);
});

test("decisions of one turn are staged, taken back one by one, and played together", async () => {
  const { source, board } = boardOf("duel");
  board.pick("display 2");
  await board.previewed();
  assert.equal(board.value.staged.length, 1);
  assert.equal(board.position.turn.taking, turns.duel.position.display[1], "the position after the staged decision");
  board.pick("space 5");
  await board.previewed();
  assert.ok(board.canTurn && board.ready);
  board.turn();
  await board.previewed();
  assert.deepEqual(board.value.choice.picked, ["space 5", "turns 1"]);
  assert.ok(board.stepBack() && board.value.staged.length === 1);
  assert.ok(board.stepBack() && board.value.staged.length === 0);
  assert.ok(!board.stepBack());
  board.pick("display 1");
  await board.previewed();
  board.pick("space 1");
  await board.previewed();
  await board.confirm();
  assert.deepEqual(source.played, [["D1", "S1R0"]]);
});

test("what begins another move drops what was staged", async () => {
  const { board } = boardOf("duel");
  board.pick("display 2");
  await board.previewed();
  board.pick("display 3");
  await board.previewed();
  assert.deepEqual(
    board.value.staged.map(({ code }) => code),
    ["D3"],
  );
  board.clear();
  assert.equal(board.value.staged.length, 0);
});

test("a decision is previewed once, and under the pointer before it is picked", async () => {
  const { source, board } = boardOf("azul");
  const [{ steps }] = turns.azul.moves;
  board.pick(steps[0]);
  await board.hover(steps[1]);
  assert.ok(board.value.hover);
  await board.hover(null);
  assert.equal(board.value.hover, null);
  board.pick(steps[1]);
  await board.previewed();
  assert.equal(source.asked, 1);
});

test("nothing can be picked while it is not one's turn, or while a turn is on its way", () => {
  const { source, board } = boardOf("azul");
  const [{ steps }] = turns.azul.moves;
  source.update({ sending: true });
  assert.ok(!board.pick(steps[0]));
  source.update({ sending: false });
  source.show({ version: 2, mine: false, moves: [] });
  assert.ok(!board.pick(steps[0]));
  assert.equal(interaction(board).firsts.size, 0);
});

test("a preview that fails is the source's failure", async () => {
  const { source, board } = boardOf("azul");
  const known = console.error;
  console.error = () => {};
  source.previews = {};
  for (const address of turns.azul.moves[0].steps) board.pick(address);
  await board.previewed();
  console.error = known;
  assert.equal(source.value.failure.code, "internal");
  assert.ok(!board.ready);
});

test("what moves ends at once when its position goes away", async () => {
  let end;
  const seen = [];
  const animate = (board, entries) => {
    seen.push(entries.length);
    return new Promise((resolve) => (end = () => resolve(seen.push(board.skipping))));
  };
  const { source, board } = boardOf("azul", { animate });
  const { situation } = source.value;
  const entry = { ...situation.log.at(-1), version: 99 };
  source.update({ situation: { ...situation, version: 99, log: [...situation.log, entry] } });
  source.update({ situation: { ...situation, version: 100, log: [...situation.log, entry, entry] } });
  await Promise.resolve();
  assert.ok(board.value.moving);
  source.update({ situation: null });
  end();
  await board.queue;
  assert.deepEqual(seen, [1, true], "the first is in a hurry, the second is not begun");
  const later = { ...situation, version: 101, log: [] };
  source.update({ situation: later });
  await board.queue;
  assert.equal(board.value.shown, later.position);
  assert.ok(!board.value.moving && !board.skipping);
});

test("new entries of the log are animated; a log that does not continue is shown at once", async () => {
  const shown = [];
  const { source, board } = boardOf("azul", { animate: async (_, entries) => shown.push(entries.length) });
  const [first, second] = games.azul;
  const entry = ({ player, events }, version) => ({ player, events, version });
  source.show({ version: 2, position: first.after, log: [entry(first, 2)] });
  assert.ok(board.value.moving && !board.free);
  await board.queue;
  assert.ok(!board.value.moving && board.value.shown === first.after);
  source.show({ version: 3, position: second.after, log: [entry(first, 9), entry(second, 9)] });
  assert.ok(!board.value.moving && board.value.shown === second.after);
  assert.deepEqual(shown, [1]);
});

test("the only possible decision is chosen, but not played, by itself", async () => {
  const { source, board } = boardOf("azul");
  const [move] = turns.azul.moves;
  const only = { ...move, steps: [move.steps[0]] };
  source.show({ version: 2, moves: [only], forced: true });
  await board.previewed();
  assert.ok(board.ready);
  assert.equal(source.played.length, 0);
});

test("undo takes back what is chosen, else asks the source", () => {
  const { source, board } = boardOf("azul");
  let asked = 0;
  source.undo = () => (asked += 1);
  board.pick(turns.azul.moves[0].steps[0]);
  board.undo();
  assert.equal(asked, 0);
  board.undo();
  assert.equal(asked, 1);
});

test("a hint is lit and can be taken up", async () => {
  const { source, board } = boardOf("azul");
  const [move] = turns.azul.moves;
  source.hint = async () => ({ moves: [{ move }], words: [] });
  await board.hint();
  assert.deepEqual([...interaction(board).hint], move.steps);
  board.takeHint();
  assert.deepEqual(board.value.choice.picked, move.steps);
});

test("a hint within a turn is asked for after what is staged, and keeps it", async () => {
  const { source, board } = boardOf("duel");
  board.pick("display 2");
  await board.previewed();
  const asked = [];
  const move = board.value.choice.options.find(({ code }) => code === "S5R0").move;
  source.hint = async (moves) => (asked.push(moves), { moves: [{ move }], words: [] });
  await board.hint();
  assert.deepEqual(asked, [["D2"]]);
  assert.equal(board.value.staged.length, 1);
  board.takeHint();
  await board.previewed();
  assert.deepEqual(board.value.choice.picked, ["space 5", "turns 0"]);
  assert.ok(board.ready);
});
