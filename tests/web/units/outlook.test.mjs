import assert from "node:assert/strict";
import test from "node:test";
import { outlook } from "../../../src/azulejos/web/app/board/outlook.js";
import { turns } from "./recorded.mjs";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** The sum of the bar and the sum of the pills on the board. */
function sums(points) {
  const bar = sum(Object.values(points.sources));
  return [bar, sum(points.places.map((place) => place.points)) + points.loss + (points.sources.draws ?? 0)];
}
const place = (row, column, points) => ({ kind: "place", player: 0, row, column, colour: "B", points });
const share = (places, penalty = 0) => [
  {
    points: 0,
    sources: { tiles: sum(places.map(({ points }) => points)), floor: penalty },
    places,
    penalty: penalty ? { kind: "penalty", player: 0, points: penalty, nominal: -9 } : null,
  },
];
const preview = (events, forecast, before) => ({
  events,
  forecast,
  forecast_before: before,
  position: { game: "azul" },
});

test("the bar shows the same sum as the board for every recorded move", () => {
  for (const { previews, player } of Object.values(turns))
    for (const answer of Object.values(previews)) {
      const [bar, board] = sums(outlook(answer, player));
      assert.equal(bar, board);
    }
});

test("a tile that makes an earlier one worth more shows what both gain", () => {
  const points = outlook(preview([], share([place(1, 1, 2), place(2, 1, 2)]), share([place(1, 1, 1)])), 0);
  assert.deepEqual(
    points.places.map((one) => one.points),
    [1, 2],
  );
  assert.deepEqual(sums(points), [3, 3]);
});

test("a place that becomes better on another column brings the difference", () => {
  const points = outlook(preview([], share([place(1, 4, 4)]), share([place(1, 2, 1)])), 0);
  assert.deepEqual(sums(points), [3, 3]);
});

test("with no points to lose the penalty is what it really takes", () => {
  const points = outlook(preview([], share([place(1, 1, 1)], -1), share([])), 0);
  assert.equal(points.loss, -1);
  assert.deepEqual(sums(points), [0, 0]);
});

test("a move that ends the round shows all that is scored, and nothing of the next round", () => {
  const scored = [place(1, 4, 3), place(2, 2, 2), place(3, 3, 5), { kind: "penalty", player: 0, points: -2 }];
  const round = { kind: "round", round: 2, player: 0 };
  const points = outlook(preview([...scored, round], share([]), share([place(1, 4, 3), place(2, 2, 2)], -1)), 0);
  assert.deepEqual(points.sources, { tiles: 10, floor: -2 });
  assert.deepEqual(sums(points), [8, 8]);
  assert.ok(points.ends);
});
