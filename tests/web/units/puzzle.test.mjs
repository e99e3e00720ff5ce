import assert from "node:assert/strict";
import { test } from "node:test";

import { lead, ranked, sums } from "../../../src/azulejos/web/app/pages/puzzles/sums.js";
import { Puzzle } from "../../../src/azulejos/web/app/sources/puzzle.js";

const option = (move, margin, line = [move]) => ({ move: { move }, margin, win: 0.5, line });
const answer = {
  options: [option("a", 6), option("b", 3.5), option("c", 1), option("d", 0), option("e", -1), option("f", -2)],
  tempting: "c",
  gained: [
    [4, 1],
    [7, 6],
  ],
};

test("a sum adds up: points of the round, what comes later, and the change of the lead", () => {
  const [best, tempting] = sums(answer, [10, 8], 0);
  assert.deepEqual([best.total, best.later], [4, 1]);
  assert.deepEqual([tempting.total, tempting.later], [-1, -2]);
  for (const { gained, later, total } of [best, tempting]) assert.equal(gained[0] - gained[1] + later, total);
  assert.equal(lead([5, 9, 7], 2), -2);
});

test("the best moves are listed, and the one that was tried wherever it is", () => {
  assert.deepEqual(
    ranked(answer, "f").map(({ place, loss }) => [place, loss]),
    [1, 2, 3, 4, 5, 6].map((place, index) => [place, [0, 2.5, 5, 6, 7, 8][index]]),
  );
  assert.equal(ranked(answer, "a").length, 5);
});

test("a puzzle is answered once, and a line is shown as far as chance lets it", async () => {
  const asked = [];
  const position = { scores: [0, 0], players: [] };
  const ask = async ({ moves }) => {
    asked.push(moves.join(" "));
    if (moves.length > 2) throw new Error("illegal");
    const steps = moves.map((move) => ({ player: 0, move, draw: null, events: [] }));
    return { text: "t", position, player: 0, moves: [], steps, scores: [0, 0], round: 1, outcome: null };
  };
  const tried = [];
  const why = [];
  const puzzle = new Puzzle(
    { id: "1", game: "azul", player: 1, position: "p" },
    async (move) => (tried.push(move), answer),
    ask,
    async (move) => (why.push(move), { move, difference: 2, facts: [], line: [] }),
  );
  await puzzle.jump(0);
  await puzzle.play(["b", "c"]);
  assert.deepEqual([tried, puzzle.tried, puzzle.value.done], [["b"], "b", true]);
  await puzzle.show(["a", "b", "c"]);
  assert.equal(puzzle.shown, "a");
  assert.equal(puzzle.value.situation.log.length, 2, "the third move is not there after the draw");
  assert.equal((await puzzle.whyNot("b")).move, "b");
  await puzzle.whyNot("b");
  assert.deepEqual(why, ["b"], "what is wrong with a move is asked once");
  await puzzle.show([]);
  assert.equal(puzzle.value.situation.log.length, 0);
});
