// A player's name and score.

import { classes, html, Icon } from "../dom.js";
import { t } from "../texts.js";

/** @import { Position } from "../protocol" */

/**
 * `note`: what the player is, in a word or two; `view`: where the score is; `children`: what else stands there, such
 * as a clock. @param {{ name: string, note: string, bot?: boolean, turn?: boolean, big?: boolean, view?: Position |
 * null, seat: number,
 *   children?: any }} props
 */
export function PlayerCard({ name, note, bot = false, turn = false, big = false, view = null, seat, children = null }) {
  return html`<div class=${classes("player", { big, turn })}>
    <span class="avatar"><${Icon} name=${bot ? "bot" : "person"} /></span>
    <span class="who"><b>${name}</b><small>${note}</small></span>
    ${
      view &&
      html`<span class="score" data-score=${seat} data-tip="score">${view.players[seat].score}
        <span class="hidden"> ${t("points-word")}</span></span>`
    }
    ${children}
  </div>`;
}
