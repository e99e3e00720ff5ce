// A pattern line, filled from the right.

import { html } from "../dom.js";
import { targetLabel } from "./labels.js";
import { Pick } from "./pick.js";
import { GAP, Space, Tile, U } from "./pieces.js";

/** @import { Interaction } from "./types" */

/**
 * `ghosts` are the tiles that would come; of those that lie there, `last` came with the last turn.
 * `pitch`: from this line to the next one.
 * @param {{ row: number, tiles: string, size: number, y: number, right: number, step?: number, pitch?: number, ui:
 * Interaction, ghosts: string, last: number }} props
 */
export function Line({ row, tiles, size, y, right, step = U + GAP, pitch = step, ui, ghosts, last }) {
  const address = `line ${row + 1}`;
  const can = ui.open.has(address);
  const chosen = ui.picked.includes(address);
  const left = right - size * step + (step - U);
  const filled = tiles + ghosts;
  return html`<${Pick} address=${address} can=${can} chosen=${chosen} hint=${ui.hint.has(address)}
      label=${targetLabel(address, tiles, size)} tip="line" data-place=${address}>
    <rect class="reach" x=${left - 24} y=${y - (pitch - U) / 2} width=${right - left + 48} height=${pitch} />
    <rect class="line-ground" x=${left - 4} y=${y - 3} width=${right - left + 8} height=${U + 6} rx="13" />
    ${Array.from({ length: size }, (_, index) => {
      const x = right - U - index * step;
      if (index >= filled.length) return html`<${Space} key=${index} x=${x} y=${y} />`;
      const ghost = index >= tiles.length;
      const isLast = !ghost && index >= tiles.length - last;
      return html`${ghost && html`<${Space} x=${x} y=${y} />`}
        <${Tile} key=${`t${index}`} kind=${filled[index]} x=${x} y=${y} ghost=${ghost} last=${isLast} />`;
    })}
  <//>`;
}
