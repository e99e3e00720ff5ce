// What a preview brings to a player, in points. The bar below the board and the pills on it both show this, so that
// their sums agree.

import { presentationOf } from "./games.js";

/** @import { GameEvent, Preview, Share } from "../protocol" */

/**
 * `sources`: points by source. `places`: what goes to the wall or dome, with the points that it brings. `loss`: what
 * the penalties bring, 0 or less. `ends`: whether the move scores at once, because it ends the round or tiles.
 * @typedef {object} Outlook
 * @property {Record<string, number>} sources
 * @property {GameEvent[]} places
 * @property {number} loss
 * @property {boolean} ends
 */

/** Kinds of events that score. */
const SCORING = new Set(["place", "special", "penalty", "bonus", "tablets"]);

/** @type {Outlook} */
const NOTHING = { sources: {}, places: [], loss: 0, ends: false };

/**
 * The points of a decision: those that it scores at once, or, while the round goes on, how it changes what the coming
 * tiling would give.
 * @param {Preview | null} answer
 * @param {number} seat
 * @returns {Outlook}
 */
export function outlook(answer, seat) {
  if (!answer) return NOTHING;
  const own = answer.events.filter(({ player }) => player === seat);
  if (answer.events.some(({ kind }) => SCORING.has(kind))) return scored(own, answer.position.game);
  const [after, before] = [answer.forecast?.[seat], answer.forecast_before?.[seat]];
  const spent = pointsAtOnce(own);
  if (!after) return { ...NOTHING, sources: spent };
  return { ...NOTHING, ...changes(after, before), sources: { ...spent, ...difference(after, before) } };
}

/**
 * The source of an event's points, as the catalogues name it.
 * @param {GameEvent} event
 * @param {string} game
 */
export function sourceOf({ kind, source }, game) {
  if (kind === "penalty") return presentationOf(game).penaltySource;
  if (kind === "bonus") return `${source}s`;
  return { special: "specials", draw: "draws", tablets: "tablets" }[kind] ?? "tiles";
}

/**
 * @param {GameEvent[]} own
 * @param {string} game
 * @returns {Outlook}
 */
function scored(own, game) {
  /** @type {Record<string, number>} */
  const sources = {};
  for (const event of own) {
    if (event.points) sources[sourceOf(event, game)] = (sources[sourceOf(event, game)] ?? 0) + event.points;
  }
  const penalties = own.filter(({ kind }) => kind === "penalty");
  return {
    sources,
    places: placesOf(own),
    loss: penalties.reduce((sum, { points = 0 }) => sum + points, 0),
    ends: true,
  };
}

/**
 * @param {GameEvent[]} own
 * @returns {Record<string, number>}
 */
function pointsAtOnce(own) {
  const drawn = own.filter(({ kind }) => kind === "draw").reduce((sum, { points = 0 }) => sum + points, 0);
  return drawn ? { draws: drawn } : {};
}

/**
 * The tiles that events place; a special one has the colour S.
 * @param {GameEvent[]} events
 */
const placesOf = (events) =>
  events
    .filter(({ kind }) => kind === "place" || kind === "special")
    .map((event) => ({ ...event, colour: event.colour ?? "S" }));

/**
 * @param {Share} after
 * @param {Share} [before]
 */
function difference(after, before) {
  const old = before?.sources ?? {};
  const names = new Set([...Object.keys(after.sources), ...Object.keys(old)]);
  const pairs = [...names].map((name) => [name, (after.sources[name] ?? 0) - (old[name] ?? 0)]);
  return Object.fromEntries(pairs.filter(([, points]) => points));
}

/**
 * The places that are new or score something else than before, each with the difference, and that of the penalties.
 * A line has one place: where another one became better, it brings what it is better by.
 * @param {Share} after
 * @param {Share} [before]
 */
function changes(after, before) {
  const key = (/** @type {GameEvent} */ { kind, row, column }) => (kind === "place" ? row : `${row} ${column}`);
  const spot = (/** @type {GameEvent} */ { row, column }) => `${row} ${column}`;
  const old = new Map((before?.places ?? []).map((place) => [key(place), place]));
  const known = new Set((before?.places ?? []).map(spot));
  const places = after.places
    .map((place) => ({ ...place, points: (place.points ?? 0) - (old.get(key(place))?.points ?? 0) }))
    .filter((place) => place.points || !known.has(spot(place)));
  return { places, loss: (after.penalty?.points ?? 0) - (before?.penalty?.points ?? 0) };
}
