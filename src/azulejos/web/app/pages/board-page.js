// The frame of every page with a board: bar, body, explanations, and what mouse, finger and keys do.

import { useInput } from "../board/input.js";
import { Tips } from "../board/tips.js";
import { classes, html, useRef } from "../dom.js";

/**
 * `name` tells the style which page it is; `bar` stands above; `commands` are what the shortcuts call (board/input.js).
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
  useInput(page, board, commands);
  return html`<div class=${classes("table-page", name, game, `seats-${seats}`, { wide, mine: ui.firsts.size > 0 })}
      ref=${page} ...${rest}>
    ${bar}
    <main class="table-body"><h1 class="hidden">${title}</h1>${children}</main>
    ${after}
    <${Tips} root=${page} game=${game} />
  </div>`;
}
