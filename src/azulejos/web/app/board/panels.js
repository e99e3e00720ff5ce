// Boards in their panels: the one in front, and the others, small.

import { classes, html } from "../dom.js";
import { t } from "../texts.js";
import { describe, presentationOf } from "./games.js";
import { NO_INTERACTION } from "./interaction.js";
import { Spoken } from "./spoken.js";

/** @import { Components, Position } from "../protocol" */
/** @import { Interaction, LastTurn } from "./types" */

/** @param {string} name */
const label = (name) => (name ? t("board-of", { player: name }) : t("board-of-player"));

/**
 * The board in front with whose it is (`corner`); `children` are the actions below it.
 * @param {{ name?: string, turn: boolean, corner: any, view: Position, seat: number, components: Components, ui:
 * Interaction, last: LastTurn | null, wide: boolean, children: any }} props
 */
export function FrontBoard({ name = "", turn, corner, view, seat, components, ui, last, wide, children }) {
  const { Board } = presentationOf(view.game);
  const acts = ui.seat === seat;
  return html`<section class=${classes("panel own", { turn })} aria-label=${label(name)}>
    <div class="corner">${corner}</div>
    <div class="board-box">
      <${Board} view=${view} seat=${seat} components=${components} ui=${acts ? ui : NO_INTERACTION}
          ghosts=${acts ? ui.ghosts : null} last=${last?.seats[seat]} below=${!wide} />
    </div>
    <${Spoken} lines=${describe(view, seat, components)} />
    ${children}
  </section>`;
}

/**
 * A board as a picture that only shows how it stands.
 * @param {{ view: Position, seat: number, components: Components, last: LastTurn | null }} props
 */
export function BoardPicture({ view, seat, components, last }) {
  const { Board } = presentationOf(view.game);
  return html`<span class="picture" aria-hidden="true"><${Board} view=${view} seat=${seat} components=${components}
      ui=${NO_INTERACTION} small=${true} below=${true} last=${last?.seats[seat]} /></span>`;
}

/**
 * Another board, small unless it is in front; with `zoom`, a click shows it large. `ghosts`: what a move would bring.
 * @param {{ name?: string, turn: boolean, player: number, view: Position, seat: number, components: Components, ui?:
 * Interaction, last: LastTurn | null, zoom?: (() => void) | null, front?: boolean, ghosts?: any }} props
 */
export function SmallBoard({
  name = "",
  turn,
  player,
  view,
  seat,
  components,
  ui = NO_INTERACTION,
  last,
  zoom = null,
  front = false,
  ghosts = null,
}) {
  const { Board } = presentationOf(view.game);
  return html`<section class=${classes("panel other", { turn, front })} aria-label=${label(name)}>
    ${player}
    ${zoom && html`<button class="zoom" onClick=${zoom} aria-label=${t("board-zoom", { player: name })}></button>`}
    <div class="board-box">
      <${Board} view=${view} seat=${seat} components=${components} ui=${ui} last=${last?.seats[seat]} small=${!front}
          ghosts=${ghosts} />
    </div>
    <${Spoken} lines=${describe(view, seat, components)} />
  </section>`;
}
