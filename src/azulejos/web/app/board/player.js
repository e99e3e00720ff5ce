// A player's name and score.

import { classes, html, Icon } from "../dom.js";
import { signed, t } from "../texts.js";

/** @import { Position } from "../protocol" */

/**
 * The class of a tag with points.
 * @param {number} points
 */
export const tagOf = (points) => (points > 0 ? "gain" : points < 0 ? "loss" : "neutral");

/**
 * `note`: what the player is, in a word or two; `view`: where the score is; `gained`: points to tell beside it;
 * `children`: what else stands there, such as a clock.
 * @param {{ name: string, note: string, bot?: boolean, turn?: boolean, big?: boolean, view?: Position | null, seat:
 * number, gained?: number | null, children?: any }} props
 */
export function PlayerCard({
  name,
  note,
  bot = false,
  turn = false,
  big = false,
  view = null,
  seat,
  gained = null,
  children = null,
}) {
  return html`<div class=${classes("player", { big, turn })}>
    <span class="avatar"><${Icon} name=${bot ? "bot" : "person"} /></span>
    <span class="who"><b>${name}</b><small>${note}</small></span>
    ${
      view &&
      html`<span class="score" data-score=${seat} data-tip="score">${view.players[seat].score}
        <span class="hidden"> ${t("points-word")}</span>
        ${gained !== null && html`<span class=${classes("tag", tagOf(gained))}>${signed(gained)}</span>`}</span>`
    }
    ${children}
  </div>`;
}
