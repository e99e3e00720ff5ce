// What an event does to a position: `reduce(handlers, position, event)` is the position with that one event carried
// out. No rules: an event says what moved where. What the page shows between two messages of the server comes from
// here, and is replaced by the server's own position at the end. A game's own handlers are in its folder (events.js).

/** @import { GameEvent, PlayerBoard, Position } from "../protocol" */
/** @import { EventHandlers } from "./types" */

const COLOURS = "BYRKT";

/**
 * A kind of place that tiles of one colour come to or go from.
 * @typedef {object} Place
 * @property {(position: any, number: string, tiles: TileGroup) => void} [remove]
 * @property {(position: any, number: string, tiles: TileGroup) => void} [add]
 *
 * Some tiles of one colour, and the board of the player who moves them, if there is one.
 * @typedef {{ colour: string, count: number, board: any }} TileGroup
 */

/**
 * The position after an event. Kinds without a handler leave it as it is.
 * @param {EventHandlers} handlers
 * @param {Position} position
 * @param {GameEvent} event
 */
export function reduce(handlers, position, event) {
  const next = structuredClone(position);
  (handlers[event.kind] ?? SHARED[event.kind])?.(next, event);
  return next;
}

/**
 * Add an event's points to its player's score.
 * @param {Position} position
 * @param {GameEvent} event
 */
export function score(position, event) {
  const board = boardOf(position, event);
  if (board && event.points) board.score += event.points;
}

/**
 * The board of an event's player, or null.
 * @param {Position} position
 * @param {GameEvent} event
 * @returns {PlayerBoard | null}
 */
const boardOf = (position, { player }) => (player == null ? null : position.players[player]);

/**
 * A text of tiles without the last ones of a colour.
 * @param {string} text
 * @param {TileGroup} tiles
 */
export function without(text, { colour, count }) {
  let left = text;
  for (let time = 0; time < count; time++) {
    const index = left.lastIndexOf(colour);
    if (index < 0) break;
    left = left.slice(0, index) + left.slice(index + 1);
  }
  return left;
}

/**
 * A text of tiles with some more, in the order in which they came.
 * @param {string} text
 * @param {TileGroup} tiles
 */
export const appended = (text, { colour, count }) => text + colour.repeat(count);

/**
 * A text of tiles with some more, by colour.
 * @param {string} text
 * @param {TileGroup} tiles
 */
export const sorted = (text, tiles) =>
  [...appended(text, tiles)].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b)).join("");

/**
 * A store that only counts tiles by colour: bag, lid, tower.
 * @param {string} name
 * @returns {Place}
 */
export const store = (name) => ({
  add: (position, _, { colour, count }) => {
    position[name][COLOURS.indexOf(colour)] += count;
  },
});

/** @type {Place} */
const LINE = {
  remove: (_, number, { board, count }) => {
    board.lines[Number(number) - 1] = board.lines[Number(number) - 1].slice(count);
  },
  add: (_, number, { board, ...tiles }) => {
    board.lines[Number(number) - 1] = appended(board.lines[Number(number) - 1], { board, ...tiles });
  },
};

/**
 * The events that move tiles between places, given the places of a game beside pattern lines and the bag.
 * @param {Record<string, Place>} own
 * @returns {EventHandlers}
 */
export function tileEvents(own) {
  /** @type {Record<string, Place>} */
  const places = { line: LINE, bag: store("bag"), ...own };
  const change = (/** @type {"remove" | "add"} */ how, /** @type {string} */ field) => {
    return (/** @type {Position} */ position, /** @type {GameEvent} */ event) => {
      const [kind, number = ""] = event[field].split(" ");
      const { colour, count } = event;
      places[kind]?.[how]?.(position, number, { colour, count, board: boardOf(position, event) });
    };
  };
  const [take, put] = [change("remove", "from"), change("add", "to")];
  return {
    take,
    put,
    move(position, event) {
      take(position, event);
      put(position, event);
    },
  };
}

/**
 * Put a letter into one of several rows; row and column count from 1.
 * @param {string[]} rows
 * @param {GameEvent} event
 * @param {string} letter
 */
export function setSpace(rows, { row, column }, letter) {
  rows[row - 1] = rows[row - 1].slice(0, column - 1) + letter + rows[row - 1].slice(column);
}

/**
 * A tile leaves its pattern line for the wall or the dome, whose rows are a field of the board.
 * @param {string} rows
 * @returns {EventHandlers[string]}
 */
export const tiling = (rows) => (position, event) => {
  const board = position.players[event.player ?? 0];
  board.lines[event.row - 1] = board.lines[event.row - 1].slice(1);
  setSpace(board[rows], event, event.colour);
  score(position, event);
};

/**
 * Tiles come out of the bag.
 * @param {Position} position
 * @param {string} tiles
 */
export function drawFromBag(position, tiles) {
  for (const tile of tiles) position.bag[COLOURS.indexOf(tile)] -= 1;
}

/** @type {EventHandlers} */
const SHARED = {
  penalty: score,
  refill(position, event) {
    event.tiles.forEach((/** @type {number} */ count, /** @type {number} */ index) => {
      position[event.from][index] -= count;
      position[event.to][index] += count;
    });
  },
};
