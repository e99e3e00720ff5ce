import assert from "node:assert/strict";
import test from "node:test";
import { ghostsOf, lastTurn, stagedPieces } from "../../../src/azulejos/web/app/board/marks.js";
import { games, turns } from "./recorded.mjs";

const log = games.azul.slice(0, 3).map(({ player, events }, turn) => ({ player, events, turn }));

test("ghosts are the pieces that would come to a player's board", () => {
  for (const move of turns.azul.moves) {
    const ghosts = ghostsOf(turns.azul.previews[move.move].events, 0);
    const line = move.to.split(" ")[1];
    const tiles = (ghosts.lines[line] ?? "") + ghosts.floor.replace("M", "");
    assert.equal(tiles, move.colour.repeat(move.count));
    assert.equal(ghosts.marker, move.marker);
    assert.deepEqual(ghostsOf(turns.azul.previews[move.move].events, 1).lines, {}, "nothing on the other board");
  }
});

test("staged plates are known by their space", () => {
  const { events } = turns.duel.previews["D1 S5R0"];
  assert.deepEqual([...stagedPieces(events, turns.duel.player).plates], [5]);
  assert.equal(stagedPieces([], 0).broken, 0);
});

test("the last turn is marked on the board of whoever played it", () => {
  const marks = lastTurn(log);
  const { player, events } = log[2];
  const put = events.find(({ kind }) => kind === "put");
  assert.ok(marks.seats[player].targets.has(put.to));
  assert.ok(marks.sources.has(events.find(({ kind }) => kind === "take").from));
  assert.equal(lastTurn([]), null);
});
