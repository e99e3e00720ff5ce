// The places of Azul Duel that can be edited.

import { amount, COLOURS, counts, single, space, valueAt, withValue, word } from "../editing.js";
import { parsePlate, turned } from "../notation.js";

/** @import { Components, DuelPosition } from "../../protocol" */
/** @import { Place } from "../editing.js" */

const TILES = 13;

/**
 * @param {DuelPosition} position
 * @param {Components} components
 * @returns {Place[]}
 */
export function places(position, components) {
  const small = [0, 1, 2, 3];
  const free = position.pile.unseen.map(String);
  const { chips } = components;
  return [
    word("sun L", ["large_sun"], 5),
    word("moon L", ["large_moon"], 4),
    ...small.map((index) => word(`sun ${index + 1}`, ["suns", index], 4)),
    ...small.map((index) => word(`moon ${index + 1}`, ["moons", index], 3, { order: true })),
    ...small.map((index) => single(`chip ${index + 1}`, ["chips", index], "chips", chips)),
    ...[0, 1, 2].map((slot) => single(`display ${slot + 1}`, ["display", slot], "plates", free, Number)),
    single("pile", ["pile", "back"], "backs", ["S", "J"]),
    ...position.players.flatMap((_, seat) => board(position, seat, components, free)),
    counts("bag", ["bag"], COLOURS, TILES, "counts"),
    counts("tower", ["tower"], COLOURS, TILES, "counts"),
    amount("round", ["round"], 5),
  ];
}

/**
 * @param {DuelPosition} position
 * @param {number} seat
 * @param {Components} components
 * @param {string[]} free
 * @returns {Place[]}
 */
function board(position, seat, components, free) {
  const of = (/** @type {(string | number)[]} */ ...path) => ["players", seat, ...path];
  const lines = [0, 1, 2, 3, 4, 5];
  return [
    ...lines.map((row) => word(`line ${row + 1}@${seat}`, of("lines", row), row + 1, { single: true })),
    ...position.players[seat].dome.map((text, index) => dome(text, index, seat, components, free)),
    word(`broken@${seat}`, of("broken"), 4, { order: true }),
    counts(`chips@${seat}`, of("chips"), components.chips, 2, "chips"),
    start(seat),
    amount(`score@${seat}`, of("score"), 500),
  ];
}

/**
 * A space of the dome: its plate, which can be turned, and the tiles on it.
 * @param {string | null} text
 * @param {number} index
 * @param {number} seat
 * @param {Components} components
 * @param {string[]} free
 * @returns {Place}
 */
function dome(text, index, seat, components, free) {
  const path = ["players", seat, "dome", index];
  const id = `space ${index + 1}@${seat}`;
  const plate = single(id, path, "plates", free);
  const bare = (/** @type {any} */ position) =>
    cells(index).reduce(
      (done, [row, column]) => space("", ["players", seat, "tiles", row], column, []).put(done, []),
      position,
    );
  const lying = text ? parsePlate(text) : null;
  const layout = lying ? turned(components.plates[lying.plate - 1], lying.turns) : "";
  return {
    ...plate,
    pieces: (position) => [valueAt(position, path)].filter(Boolean).map((one) => String(parsePlate(one).plate)),
    put: (position, pieces) => withValue(bare(position), path, pieces.length ? `${pieces[pieces.length - 1]}R0` : null),
    turned: (position) => {
      const { plate: number, turns } = parsePlate(valueAt(position, path));
      return withValue(bare(position), path, `${number}R${(turns + 1) % 4}`);
    },
    parts: cells(index)
      .map(([row, column], number) => ({
        ...space(`${id} ${number}`, ["players", seat, "tiles", row], column, keysOf(layout[number])),
      }))
      .filter(({ keys }) => keys.length),
  };
}

/**
 * The four spaces of a plate on the dome, as rows and columns.
 * @param {number} index
 */
const cells = (index) =>
  [0, 1, 2, 3].map((cell) => [2 * Math.floor(index / 3) + Math.floor(cell / 2), 2 * (index % 3) + (cell % 2)]);

/**
 * What may be put on a space; the special tile comes by itself.
 * @param {string | undefined} kind
 */
const keysOf = (kind) => (!kind || kind === "S" ? [] : kind === "J" ? COLOURS : [kind]);

/**
 * The start tile, which one of both can have.
 * @param {number} seat
 * @returns {Place}
 */
const start = (seat) => ({
  id: `start@${seat}`,
  field: "start_tile",
  kind: "tiles",
  most: 1,
  keys: ["M"],
  pieces: (position) => (position.start_tile === seat ? ["M"] : []),
  put: (position, pieces) => ({ ...position, start_tile: pieces.length ? seat : null }),
});

/**
 * Where a part of the drawing belongs that is no place of its own: tiles on the dome lie on a plate's space.
 * @param {string} name
 */
export function placeOf(name) {
  const [, row, column] = /^wall (\d) (\d)$/.exec(name) ?? [];
  return row ? `space ${3 * Math.floor((Number(row) - 1) / 2) + Math.floor((Number(column) - 1) / 2) + 1}` : name;
}

/** Phases that can be chosen; the others follow from what lies on the table. */
export const PHASES = ["turn", "over"];
