// The games that the browser can show, each with its presentation (types.d.ts). A new game adds a folder beside these
// and its line here.

import { html } from "../dom.js";
import { AZUL } from "./azul/presentation.js";
import { remembered } from "./describe.js";
import { DUEL } from "./duel/presentation.js";
import { reduce } from "./event-reducer.js";

/** @import { Components, GameEvent, Position } from "../protocol" */
/** @import { Presentation } from "./types" */

/** @type {Record<string, Presentation>} */
export const PRESENTATIONS = { azul: AZUL, duel: DUEL };

/**
 * @param {string} game
 * @returns {Presentation}
 */
export function presentationOf(game) {
  const found = PRESENTATIONS[game];
  if (!found) throw new Error(`the browser cannot show ${game}`);
  return found;
}

/**
 * The position after an event.
 * @param {Position} position
 * @param {GameEvent} event
 */
export const applyEvent = (position, event) => reduce(presentationOf(position.game).events, position, event);

/**
 * The position after several events.
 * @param {Position} position
 * @param {GameEvent[]} events
 */
export const applyEvents = (position, events) => events.reduce(applyEvent, position);

/**
 * The offer (seat null) or a player's board in words, row by row.
 * @param {Position} position
 * @param {number | null} seat
 * @param {Components} components
 */
export function describe(position, seat, components) {
  const { describeOffer, describeRow, describeRest } = presentationOf(position.game);
  if (seat === null) return remembered(position, "offer", () => describeOffer(position, components));
  const rows = () =>
    position.players[seat].lines.map((/** @type {string} */ _, /** @type {number} */ row) =>
      describeRow(position, seat, row, components),
    );
  return remembered(position, `board ${seat}`, () => [...rows(), ...describeRest(position, seat, components)]);
}

/**
 * The small picture that stands for a game.
 * @param {{ name: string }} props
 */
export const GamePicture = ({ name }) =>
  html`<svg class="game-picture" viewBox="0 0 200 200" aria-hidden="true">${presentationOf(name).picture()}</svg>`;
