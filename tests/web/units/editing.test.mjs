import assert from "node:assert/strict";
import test from "node:test";
import * as azul from "../../../src/azulejos/web/app/board/azul/editing.js";
import * as duel from "../../../src/azulejos/web/app/board/duel/editing.js";
import {
  fieldOf,
  onward,
  placeOfField,
  redone,
  undone,
  valueAt,
  withValue,
} from "../../../src/azulejos/web/app/board/editing.js";
import { animated, chunksOf } from "../../../src/azulejos/web/app/apng.js";
import { components, decisions, positions } from "./recorded.mjs";

const editing = { azul, duel };

test("a thousand positions are put together again from their places, piece by piece", () => {
  assert.ok(positions.length >= 1000, `only ${positions.length}`);
  for (const position of positions) {
    const { places } = editing[position.game];
    const list = places(position, components[position.game]);
    const pieces = list.map((place) => place.pieces(position));
    const empty = list.reduce((done, place) => (place.kind === "number" ? done : place.put(done, [])), position);
    let again = empty;
    // plates lie before their tiles
    for (const [index, place] of list.entries()) {
      if (place.kind === "number") again = place.put(again, pieces[index]);
      else
        for (let many = 1; many <= pieces[index].length; many++) again = place.put(again, pieces[index].slice(0, many));
    }
    const domes = position.players
      .map((_, seat) => ["players", seat, "dome"])
      .filter((path) => valueAt(position, path));
    for (const path of domes) again = withValue(again, path, valueAt(position, path));
    for (const place of places(again, components[position.game]))
      for (const part of place.parts ?? []) again = part.put(again, part.pieces(position));
    for (const [seat, board] of position.players.entries()) {
      if (!board.tiles) continue;
      const special = (row, tiles) =>
        [...tiles].map((tile, at) => (board.tiles[row][at] === "S" ? "S" : tile)).join("");
      again = withValue(
        again,
        ["players", seat, "tiles"],
        again.players[seat].tiles.map((tiles, row) => special(row, tiles)),
      );
    }
    for (const name of ["marker", "chips", "start_tile"])
      if (name in position) again = { ...again, [name]: position[name] };
    assert.deepEqual(again, position);
  }
});

test("the marker is in one place only", () => {
  const { position } = decisions.find((one) => one.position?.game === "azul");
  const list = azul.places(position, components.azul);
  const place = (id) => list.find((one) => one.id === id);
  const taken = place("floor@1").put(position, ["M", "B"]);
  assert.equal(taken.players[1].floor, "MB");
  const other = place("floor@0").put(taken, ["M"]);
  assert.deepEqual([other.players[0].floor, other.players[1].floor], ["M", "B"]);
  const back = place("centre").put(other, ["M", "T", "B"]);
  assert.deepEqual([back.players[0].floor, back.centre], ["", "BT"]);
});

test("an error leads to its place", () => {
  const { position } = decisions.find((one) => one.position?.game === "azul");
  const list = azul.places(position, components.azul);
  assert.equal(placeOfField(list, "players[1].lines[2]").id, "line 3@1");
  assert.equal(placeOfField(list, "players[0].wall[2]").id, "wall 3 1@0");
  assert.equal(placeOfField(list, "bag").id, "bag");
  assert.equal(placeOfField(list, "schema"), null);
  assert.equal(fieldOf(["players", 0, "floor"]), "players[0].floor");
  assert.equal(duel.placeOf("wall 4 5"), "space 6");
});

test("steps go back and forth", () => {
  const steps = onward(onward({ past: [], now: 1, future: [] }, 2), 3);
  assert.equal(undone(steps).now, 2);
  assert.equal(redone(undone(steps)).now, 3);
  assert.deepEqual(onward(undone(steps), 4).future, []);
  assert.equal(undone(undone(undone(steps))).now, 1);
});

test("pictures become one animated picture", () => {
  const chunk = (name, data) => [0, 0, 0, data.length, ...new TextEncoder().encode(name), ...data, 0, 0, 0, 0];
  const head = [0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0];
  const file = (pixel) =>
    new Uint8Array([
      137,
      80,
      78,
      71,
      13,
      10,
      26,
      10,
      ...chunk("IHDR", head),
      ...chunk("IDAT", [pixel]),
      ...chunk("IEND", []),
    ]);
  const chunks = chunksOf(animated([file(1), file(2), file(3)], 500));
  assert.deepEqual(
    chunks.map(({ name }) => name),
    ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"],
  );
  assert.deepEqual([...chunks[1].data], [0, 0, 0, 3, 0, 0, 0, 0]);
  assert.deepEqual([...chunks[5].data], [0, 0, 0, 2, 2]);
});
