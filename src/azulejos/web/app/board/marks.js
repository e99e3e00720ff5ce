// What is marked on the table besides the pieces themselves, worked out from events: the last move, and ghosts of what
// a move would do.

/** @import { GameEvent, LogEntry } from "../protocol" */
/** @import { Ghosts, LastTurn, SeatMarks, StagedPieces } from "./types" */

/**
 * A player's pieces as they would lie after some events: where tiles, plates and the marker come to. `points`: what
 * they bring (outlook.js).
 * @param {GameEvent[]} events
 * @param {number} seat
 * @param {{ places: GameEvent[], loss: number }} points
 * @returns {Ghosts}
 */
export function ghostsOf(events, seat, points = { places: [], loss: 0 }) {
  const { places: wall, loss } = points;
  /** @type {Ghosts} */
  const ghosts = { lines: {}, moons: {}, floor: "", broken: "", wall, plates: [], marker: false, loss };
  for (const event of events) {
    if (event.kind === "round" || event.kind === "end") break;
    if (event.kind === "move" && event.to.startsWith("moon ")) {
      const number = event.to.slice(5);
      ghosts.moons[number] = (ghosts.moons[number] ?? "") + event.colour.repeat(event.count);
    }
    if (event.player !== seat) continue;
    if (event.kind === "put") put(ghosts, event);
    else if (event.kind === "marker") {
      ghosts.marker = true;
      if (event.space !== null) ghosts.floor += "M";
    } else if (event.kind === "plate" && event.to.startsWith("space ")) {
      ghosts.plates.push({ plate: event.plate, turns: event.turns, space: Number(event.to.slice(6)) });
    }
  }
  return ghosts;
}

/**
 * @param {Ghosts} ghosts
 * @param {GameEvent} event
 */
function put(ghosts, { to, colour, count }) {
  const [kind, number] = to.split(" ");
  const tiles = colour.repeat(count);
  if (kind === "line") ghosts.lines[number] = (ghosts.lines[number] ?? "") + tiles;
  else if (kind === "floor") ghosts.floor += tiles;
  else if (kind === "broken") ghosts.broken += tiles;
}

/**
 * How many pieces of each place, and which plates, come from decisions that are chosen but not confirmed.
 * @param {GameEvent[]} events
 * @param {number} seat
 * @returns {StagedPieces}
 */
export function stagedPieces(events, seat) {
  const { lines, broken, moons, plates } = ghostsOf(events, seat);
  const placed = events.filter(({ kind, player }) => player === seat && (kind === "place" || kind === "special"));
  const counts = (/** @type {Record<string, string>} */ table) =>
    Object.fromEntries(Object.entries(table).map(([place, tiles]) => [place, tiles.length]));
  return {
    lines: counts(lines),
    moons: counts(moons),
    broken: broken.length,
    plates: new Set(plates.map(({ space }) => space)),
    wall: new Set(placed.map(({ row, column }) => `${row} ${column}`)),
  };
}

/**
 * The last turn of a log as marks: the sources touched, and for every seat the places that changed and how many
 * pieces came.
 * @param {LogEntry[]} log
 * @returns {LastTurn | null}
 */
export function lastTurn(log) {
  const turn = log.findLast((entry) => entry.player !== null)?.turn ?? null;
  if (turn === null) return null;
  const sources = new Set();
  /** @type {Record<number, SeatMarks>} */
  const seats = {};
  const mark = (/** @type {any} */ player, /** @type {string} */ target, count = 1) => {
    seats[player] ??= { targets: new Set(), count: 0 };
    seats[player].targets.add(target);
    seats[player].count = Math.max(seats[player].count, count);
  };
  for (const entry of log) {
    if (entry.turn !== turn || entry.player === null) continue;
    for (const event of entry.events) {
      if (event.kind === "round") sources.clear();
      if (event.kind === "take") sources.add(event.from);
      if (event.kind === "put") mark(event.player, event.to, event.count);
      if (event.kind === "place" || event.kind === "special") mark(event.player, `wall ${event.row} ${event.column}`);
      if (event.kind === "plate" && event.to.startsWith("space ")) mark(event.player, event.to);
    }
  }
  return { sources, seats };
}
