// The log as rows to be read: rounds, turns, what the tiling brought each player, and the final scoring.

/** @import { GameEvent, LogEntry } from "../protocol" */

/**
 * A row of the log. `kind`: "round" is a heading, "turn" what somebody took, "tiling" what a round's tiling brought
 * somebody, "final" the same of the end of the game. `steps`: the entries it is about; `last`: the latest of them, or
 * the one that led to it.
 * @typedef {object} LogRow
 * @property {"round" | "turn" | "tiling" | "final"} kind
 * @property {string} key
 * @property {number} round
 * @property {number} turn
 * @property {number | null} player
 * @property {number[]} steps
 * @property {number} last
 * @property {GameEvent[]} events
 * @property {number} points
 */

const TILING = new Set(["place", "special", "penalty", "spend"]);
const FINAL = new Set(["bonus", "tablet", "tablets"]);
/** Kinds of decisions of a tiling. */
const DECISIONS = new Set(["tile", "spend", "skip"]);

/**
 * @param {LogEntry[]} log
 * @returns {LogRow[]}
 */
export function turnsOf(log) {
  /** @type {LogRow[]} */
  const rows = [];
  let round = 0;
  for (const entry of log) {
    if (entry.round !== round && entry.player !== null) {
      round = entry.round;
      rows.push(row("round", entry, null));
    }
    const turn = turnRow(rows, entry);
    turn?.steps.push(entry.step);
    if (turn) turn.last = entry.step;
    for (const event of entry.events) {
      const kind = TILING.has(event.kind) ? "tiling" : FINAL.has(event.kind) ? "final" : null;
      const target = kind && event.player !== undefined ? scoringRow(rows, kind, entry, event.player) : turn;
      if (!target) continue;
      target.events.push(event);
      target.last = entry.step;
      if (event.player === target.player) target.points += event.points ?? 0;
    }
  }
  return rows;
}

/**
 * @param {LogRow["kind"]} kind
 * @param {LogEntry} entry
 * @param {number | null} player
 * @returns {LogRow}
 */
const row = (kind, { step, round, turn }, player) => ({
  kind,
  key: `${kind} ${step} ${player}`,
  round,
  turn,
  player,
  steps: [],
  last: step,
  events: [],
  points: 0,
});

/**
 * The row that tells an entry itself: the turn it belongs to, which draws continue, or its player's tiling.
 * @param {LogRow[]} rows
 * @param {LogEntry} entry
 */
function turnRow(rows, entry) {
  const { player, kind, turn } = entry;
  const latest = rows.findLast((one) => one.steps.length > 0);
  if (player === null) return latest;
  if (DECISIONS.has(kind ?? "")) return scoringRow(rows, "tiling", entry, player);
  if (latest?.kind === "turn" && latest.player === player && latest.turn === turn) return latest;
  rows.push(row("turn", entry, player));
  return rows.at(-1);
}

/**
 * @param {LogRow[]} rows
 * @param {"tiling" | "final"} kind
 * @param {LogEntry} entry
 * @param {number | null} player
 */
function scoringRow(rows, kind, entry, player) {
  const found = rows.findLast((one) => one.kind === kind && one.round === entry.round && one.player === player);
  if (found) return found;
  rows.push(row(kind, entry, player));
  return rows.at(-1);
}
