// The frame of every page with a board: bar, body, explanations, and what mouse, finger and keys do.

import { useInput } from "../board/input.js";
import { Picker } from "../board/picker.js";
import { Tips } from "../board/tips.js";
import { classes, html, useRef } from "../dom.js";

/** @import { Board } from "../board/board.js" */
/** @import { Interaction } from "../board/types" */

/**
 * `name` tells the style which page it is; `bar` stands above; `commands` are what the shortcuts call (board/input.js).
 * @param {{ name?: string, title: string, game: string, seats: number, wide: boolean, board: Board, ui: Interaction,
 * commands: Record<string, () => void>, bar: any, children: any, after?: any, [name: string]: any }} props
 */
export function BoardPage({
  name = "",
  title,
  game,
  seats,
  wide,
  board,
  ui,
  commands,
  bar,
  children,
  after = null,
  ...rest
}) {
  const page = useRef(null);
  const enlarge = useRef(null);
  useInput(page, board, commands, enlarge);
  return html`<div class=${classes("table-page", name, game, `seats-${seats}`, { wide, mine: ui.firsts.size > 0 })}
      ref=${page} ...${rest}>
    ${bar}
    <main class="table-body"><h1 class="hidden">${title}</h1>${children}<${Tips} root=${page} game=${game} /></main>
    ${after}
    <${Picker} board=${board} open=${enlarge} />
  </div>`;
}
