// A review's arithmetic: turns and grades, accuracy, luck and skill.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  accuracies,
  balance,
  gradeCounts,
  judgedTurns,
  lines,
  turningPoints,
} from "../../../src/azulejos/web/app/pages/review/judgements.js";
import { isFine, neighbour } from "../../../src/azulejos/web/app/pages/review/stepper.js";

const entry = (step, player, turn, round = 1) => ({ step, player, turn, round, events: [], scores: [0, 0] });
const judged = (step, player, best, played, why = null) => ({
  step,
  player,
  best: { move: "A", margin: best[0], win: best[1] },
  played: { move: best === played ? "A" : "B", margin: played[0], win: played[1] },
  loss: Math.max(0, best[0] - played[0]),
  line: [],
  others: [],
  words: [],
  why,
});

// seat 0 decides, seat 1 decides twice in one turn, a deal, seat 0 decides
const LOG = [entry(0, 0, 1), entry(1, 1, 2), entry(2, 1, 2), entry(3, null, 2), entry(4, 0, 3, 2)];
const DECISIONS = [
  judged(0, 0, [4, 0.6], [2, 0.55]),
  judged(1, 1, [-2, 0.45], [-2, 0.45]),
  judged(2, 1, [-2, 0.45], [-7, 0.25]),
  judged(4, 0, [10, 0.9], [10, 0.9]),
];

test("decisions of one turn are judged together", () => {
  const turns = judgedTurns(LOG, DECISIONS);
  assert.deepEqual(
    turns.map(({ player, steps, grade }) => [player, steps, grade]),
    [
      [0, [0], "inaccuracy"],
      [1, [1, 2], "blunder"],
      [0, [4], "best"],
    ],
  );
  assert.equal(turns[1].worst.step, 2);
  assert.deepEqual(gradeCounts(turns, 0), { inaccuracy: 1, best: 1 });
  assert.deepEqual(
    turningPoints(turns).map(({ worst }) => worst.step),
    [0, 2],
  );
});

test("whoever loses nothing is accurate, and whoever has no turn has no accuracy", () => {
  const perfect = judgedTurns(LOG.slice(0, 1), [judged(0, 0, [4, 0.6], [4, 0.6])]);
  assert.deepEqual(accuracies(perfect, 2), [100, null]);
  const [first, second] = accuracies(judgedTurns(LOG, DECISIONS), 2);
  assert.ok(first > second && second > 0);
});

test("a best move is brilliant where everything else is far behind", () => {
  const only = [4, 0.6];
  const [turn] = judgedTurns(LOG, [judged(0, 0, only, only, { difference: 9, facts: [] })]);
  assert.equal(turn.grade, "brilliant");
});

test("luck and skill add up to the result", () => {
  const sum = balance(LOG, DECISIONS, [31, 20]);
  assert.deepEqual([sum.start, sum.result, sum.decisions], [4, 11, [-2, 5]]);
  assert.deepEqual(sum.luck, [{ step: 4, points: 3 }]);
  assert.equal(sum.start + sum.deals + sum.decisions[0] + sum.decisions[1] + sum.search, sum.result);
});

test("with three players each has a sum of its own, as far as the analysis knows all seats", () => {
  assert.equal(balance(LOG, DECISIONS, [1, 2, 3]), null, "nothing is known of the others");
  const seats = (...margins) => margins.map((margin) => (margin === null ? null : [margin, 0.5]));
  const of = (step, player, best, played) => {
    const found = judged(step, player, [best[player], 0.5], [played[player], 0.5]);
    return {
      ...found,
      best: { ...found.best, seats: seats(...best) },
      played: { ...found.played, seats: seats(...played) },
    };
  };
  const decisions = [
    of(0, 0, [4, -2, -4], [2, -1, -3]), // seat 0 gives 2 away, 1 of them to each of the others
    of(1, 1, [2, -1, null], [2, -1, null]),
    of(2, 1, [2, -1, -3], [5, -3, -6]),
    of(4, 0, [9, -9, -5], [9, -9, -5]),
  ];
  const sums = [0, 1, 2].map((seat) => balance(LOG, decisions, [31, 20, 25], seat));
  assert.deepEqual(
    sums.map(({ start, deals, decisions: lost, result }) => [start, deals, lost, result]),
    [
      [4, 4, [-2, 3, 0], 6],
      [-2, -6, [1, -2, 0], -11],
      [-4, 1, [1, -3, 0], -6],
    ],
  );
  for (const { start, deals, decisions: lost, search, result } of sums)
    assert.equal(start + deals + lost[0] + lost[1] + lost[2] + search, result);
  assert.deepEqual(
    lines(decisions, 3, "margin").map((points) => points.length),
    [4, 4, 3],
  );
  assert.deepEqual(
    lines(DECISIONS, 3, "win").map((points) => points.length),
    [2, 2, 0],
    "an earlier version told the mover's values only",
  );
});

test("steps by turns and rounds", () => {
  assert.deepEqual(
    [0, 1, 2, 4].map((step) => neighbour(LOG, step, 1, "turn")),
    [1, 4, 4, 5],
  );
  assert.deepEqual(
    [5, 4, 1].map((step) => neighbour(LOG, step, -1, "turn")),
    [4, 1, 0],
  );
  assert.deepEqual([neighbour(LOG, 1, 1, "round"), neighbour(LOG, 4, -1, "round")], [4, 0]);
  assert.equal(isFine(LOG), true, "seat 1 decides twice in a turn");
  assert.equal(isFine(LOG.filter(({ step }) => step !== 2)), false);
});
