// The places of Azul that can be edited.

import { amount, COLOURS, counts, space, withValue, word } from "../editing.js";

/** @import { AzulPosition, Components } from "../../protocol" */
/** @import { Place } from "../editing.js" */

const TILES = 20;

/**
 * @param {AzulPosition} position
 * @param {Components} components
 * @returns {Place[]}
 */
export function places(position, components) {
  const { factories, players, options } = position;
  return [
    ...factories.map((_, index) => word(`factory ${index + 1}`, ["factories", index], 4)),
    centre(4 * factories.length),
    ...players.flatMap((_, seat) => board(seat, options.wall === "coloured" ? components.wall : null)),
    counts("bag", ["bag"], COLOURS, TILES, "counts"),
    counts("lid", ["lid"], COLOURS, TILES, "counts"),
    amount("round", ["round"], options.round_limit),
  ];
}

/** @param {any} position */
const holder = (position) => position.players.findIndex((/** @type {any} */ one) => one.floor.includes("M"));

/**
 * Without the marker on any floor line.
 * @param {any} position
 */
const unmarked = (position) =>
  position.players.reduce(
    (/** @type {any} */ done, /** @type {any} */ { floor }, /** @type {number} */ seat) =>
      withValue(done, ["players", seat, "floor"], floor.replace("M", "")),
    withValue(position, ["marker"], null),
  );

/**
 * The centre with the marker, which lies there unless somebody has it.
 * @param {number} most
 * @returns {Place}
 */
function centre(most) {
  const tiles = word("centre", ["centre"], most);
  return {
    ...tiles,
    most: most + 1,
    keys: [...COLOURS, "M"],
    pieces: (position) => [...(holder(position) < 0 ? ["M"] : []), ...tiles.pieces(position)],
    put: (position, pieces) => {
      const next = tiles.put(
        position,
        pieces.filter((piece) => piece !== "M"),
      );
      return pieces.includes("M") ? unmarked(next) : next;
    },
  };
}

/**
 * @param {number} seat
 * @param {string[][] | null} pattern the colours of the wall, null where it is grey
 * @returns {Place[]}
 */
function board(seat, pattern) {
  const of = (/** @type {(string | number)[]} */ ...path) => ["players", seat, ...path];
  const rows = [0, 1, 2, 3, 4];
  const floor = word(`floor@${seat}`, of("floor"), 7, { keys: [...COLOURS, "M"], order: true });
  return [
    ...rows.map((row) => word(`line ${row + 1}@${seat}`, of("lines", row), row + 1, { single: true })),
    ...rows.flatMap((row) =>
      rows.map((column) =>
        space(
          `wall ${row + 1} ${column + 1}@${seat}`,
          of("wall", row),
          column,
          pattern ? [pattern[row][column]] : COLOURS,
        ),
      ),
    ),
    {
      ...floor,
      put: (position, pieces) => {
        const had = floor.pieces(position).includes("M");
        const once = pieces.filter((piece, index) => piece !== "M" || pieces.indexOf("M") === index);
        return floor.put(once.includes("M") && !had ? unmarked(position) : position, once);
      },
    },
    amount(`score@${seat}`, of("score"), 500),
  ];
}

/** Where a part of the drawing belongs that is no place of its own. @param {string} name */
export const placeOf = (name) => name;

/** Phases that can be chosen; the others follow from what lies on the table. @type {string[]} */
export const PHASES = [];
