// Azul Duel's scoring tablets.

import { html } from "../../dom.js";
import { t } from "../../texts.js";
import { Tablet } from "../tablet.js";

/** @import { DuelPosition } from "../../protocol" */

/**
 * The tablets of this game, one card each.
 * @param {{ view: DuelPosition }} props
 */
export function Tablets({ view }) {
  return html`<section class="panel tablets" aria-label=${t("tablets-title")}>
    ${view.options.tablets.map(
      (/** @type {string} */ face) => html`<div class="tablet" key=${face} data-tip=${`tablet-${face}`}>
        <${Tablet} face=${face} /></div>`,
    )}
  </section>`;
}

const FIRST_GAME = ["rows", "columns", "diagonals"];

/** The tablets that a first game is played with, for the page of lessons. */
export const FirstGame = () => html`<section class="panel pad">
  <h2>${t("first-game-title")}</h2>
  <p>${t("first-game-why")}</p>
  <ul class="first-set">${FIRST_GAME.map(
    (face) => html`<li class="tablet" key=${face}><${Tablet} face=${face} /></li>`,
  )}</ul>
</section>`;
