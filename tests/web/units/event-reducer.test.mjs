import assert from "node:assert/strict";
import test from "node:test";
import { reduce } from "../../../src/azulejos/web/app/board/event-reducer.js";
import { applyEvents } from "../../../src/azulejos/web/app/board/games.js";
import { games } from "./recorded.mjs";

/** What of a position the events must lead to. */
const DRAWN = {
  azul: ["factories", "centre", "marker", "bag", "lid", "round"],
  duel: ["suns", "large_sun", "moons", "large_moon", "chips", "display", "bag", "tower", "start_tile", "round"],
};
const BOARD = {
  azul: ["score", "lines", "wall", "floor"],
  duel: ["score", "lines", "broken", "dome", "tiles", "chips"],
};

const only = (object, fields) => Object.fromEntries(fields.map((field) => [field, object[field]]));
const drawn = (position) => ({
  ...only(position, DRAWN[position.game]),
  boards: position.players.map((board) => only(board, BOARD[position.game])),
});

for (const [spec, decisions] of Object.entries(games)) {
  test(`events lead from position to position: ${spec}`, () => {
    for (const { position, events, after } of decisions) {
      // between sun and moon some tiles are in hand
      if (after.phase === "over" || after.phase === "stack" || position.phase === "stack") continue;
      assert.deepEqual(drawn(applyEvents(position, events)), drawn(after));
    }
  });
}

test("a position is never changed, and unknown events change nothing", () => {
  const [{ position, events }] = games.azul;
  const before = structuredClone(position);
  applyEvents(position, events);
  assert.deepEqual(position, before);
  assert.deepEqual(reduce({}, position, { kind: "firework" }), before);
});
