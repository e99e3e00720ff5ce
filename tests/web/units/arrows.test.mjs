// Where arrows begin and end, and that the tiles lie on them.

import assert from "node:assert/strict";
import test from "node:test";

import { along, arrowOf, union } from "../../../src/azulejos/web/app/board/arrows.js";

const tile = (x, y, side = 40) => ({ x, y, width: side, height: side });
const LINE = { x: 400, y: 300, width: 200, height: 40 };
const points = (path) => path.match(/-?[\d.]+/g).map(Number);

test("the tiles of one colour are one area", () => {
  assert.deepEqual(union([tile(10, 20), tile(60, 5)]), { x: 10, y: 5, width: 90, height: 55 });
});

test("an arrow to the right leaves at the edge and ends before the line, pointing at it", () => {
  const { start, path, head, tiles } = arrowOf([tile(100, 100), tile(144, 100)], LINE, 2);
  assert.deepEqual(start, { x: 184, y: 120 });
  const [x, y] = points(path).slice(-2);
  assert.ok(x < LINE.x && y === 320);
  assert.deepEqual(points(head).slice(0, 2), [LINE.x, 320]);
  assert.equal(tiles.length, 2);
});

test("tiles lie one behind the other, at most four, between both ends", () => {
  const { tiles } = arrowOf([tile(20, 20)], LINE, 9);
  assert.equal(tiles.length, 4);
  for (const [index, { x, y, size }] of tiles.entries()) {
    assert.ok(x > 20 && x < 400 && y > 0 && y < 340);
    const next = tiles[index + 1];
    if (next) assert.ok(Math.hypot(next.x - x, next.y - y) > size * 0.9);
  }
});

test("from above, an arrow goes down and comes into the line from the left", () => {
  const { start, path } = arrowOf([tile(420, 50)], LINE, 1);
  assert.deepEqual(start, { x: 440, y: 90 });
  const [, , , , , , x, y] = points(path);
  assert.ok(x < LINE.x && y === 320);
});

test("a target at the very edge is reached from above", () => {
  const { path } = arrowOf([tile(10, 10)], { x: 4, y: 200, width: 300, height: 30 }, 1);
  const [, , , , , , , y] = points(path);
  assert.ok(y < 200);
});

test("a curve begins and ends at its ends", () => {
  const curve = [tile(0, 0), tile(10, 0), tile(10, 10), tile(20, 10)];
  assert.deepEqual(along(curve, 0), { x: 0, y: 0 });
  assert.deepEqual(along(curve, 1), { x: 20, y: 10 });
});
