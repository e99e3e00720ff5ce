import assert from "node:assert/strict";
import { test } from "node:test";

import {
  between,
  lostPerGame,
  ratingCurve,
  roundBars,
  running,
  toBeat,
} from "../../../src/azulejos/web/app/pages/statistics/shapes.js";

const levels = [
  { level: "novice", rating: 1000 },
  { level: "artisan", rating: 1900 },
];
const rating = {
  games: 9,
  value: 1500,
  low: 1400,
  high: 1600,
  levels,
  curve: [
    [3, 1400, 1200, 1600],
    [9, 1500, 1400, 1600],
  ],
};

test("a rating lies between levels, or beyond them", () => {
  assert.deepEqual(between(rating), { below: "novice", above: "artisan" });
  assert.deepEqual(between({ ...rating, value: 2000 }), { below: "artisan", above: null });
  assert.deepEqual(between({ ...rating, value: 900 }), { below: null, above: "novice" });
});

test("the curve fills its field, with the best on top", () => {
  const shape = ratingCurve(rating, 90, 90);
  assert.equal(shape.line, "M0.0 50.0L90.0 40.0");
  assert.deepEqual(shape.levels, [
    { level: "novice", y: 90 },
    { level: "artisan", y: 0 },
  ]);
  assert.ok(shape.area.endsWith("Z"));
});

test("a round's points are parted, and what is lost is counted per game", () => {
  const rounds = [
    { round: 1, games: 4, sources: { tiles: 6, floor: -2 } },
    { round: 2, games: 2, sources: { tiles: 10, columns: 7, floor: -4 } },
  ];
  assert.deepEqual(
    roundBars(rounds).map(({ tiles, bonus, lost, most }) => [tiles, bonus, lost, most]),
    [
      [6, 0, 2, 17],
      [10, 7, 4, 17],
    ],
  );
  assert.equal(lostPerGame(rounds), 4, "the second round is played in every other game");
});

test("the level to beat is the nearest that is ahead, if it was met often enough", () => {
  const met = (bot, games, won) => ({ bot, name: "", games, won, margin: 0 });
  assert.equal(toBeat([met("novice", 9, 8), met("master", 5, 1), met("artisan", 8, 3), met("x", 2, 0)]), "artisan");
  assert.equal(toBeat([met("novice", 9, 8)]), null);
});

test("a running mean", () => {
  assert.deepEqual(running([100, 80, 60, 40, 20, 0].map((value, at) => [at, value])), [100, 90, 80, 70, 60, 40]);
});
