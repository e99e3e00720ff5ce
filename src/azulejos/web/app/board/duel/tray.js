// The dome plates face up and the pile of Azul Duel.

import { html } from "../../dom.js";
import { t } from "../../texts.js";
import { pickLabel } from "../labels.js";
import { Pick } from "../pick.js";
import { Plate, PLATE, PlateBack } from "../pieces.js";

/** @import { Components, DuelPosition } from "../../protocol" */
/** @import { Interaction } from "../types" */

const TRAY_STEP = PLATE + 18;

/**
 * The plates face up, and the pile: in a row, or as a square.
 * @param {{ view: DuelPosition, components: Components, ui: Interaction, square?: boolean }} props
 */
export function PlateTray({ view, components, ui, square = false }) {
  const columns = square ? 2 : 4;
  const place = (/** @type {number} */ index) => ({
    x: (index % columns) * TRAY_STEP,
    y: Math.floor(index / columns) * TRAY_STEP,
  });
  const box = `-8 -8 ${columns * TRAY_STEP + 6} ${(4 / columns) * TRAY_STEP + 4}`;
  return html`<svg class="tray-picture" viewBox=${box} role="group" aria-label=${t("offer-plates")}>
    <g data-enlarge>
    ${view.display.map(
      (
        plate,
        slot,
      ) => html`<${TrayPick} key=${slot} address=${`display ${slot + 1}`} ui=${ui} tip="display" ...${place(slot)}
          label=${plate && pickLabel(`display ${slot + 1}`, { layout: components.plates[plate - 1] })}>
        ${(/** @type {any} */ chosen) =>
          plate
            ? html`<${Plate} ...${place(slot)} layout=${components.plates[plate - 1]} chosen=${chosen} />`
            : html`<${EmptySlot} ...${place(slot)} />`}
      <//>`,
    )}
    <${TrayPick} address="pile" ui=${ui} tip="pile" label=${pickLabel("pile", view.pile)} ...${place(3)}>
      ${(/** @type {any} */ chosen) =>
        view.pile.size
          ? html`<${PlateBack} ...${place(3)} back=${view.pile.back} depth=${view.pile.size} chosen=${chosen} />
            <g class="count" transform=${`translate(${place(3).x + PLATE - 22} ${place(3).y + PLATE - 14})`}>
            <rect x="-22" y="-17" width="44" height="34" rx="17" /><text y="9">${view.pile.size}</text></g>`
          : html`<${EmptySlot} ...${place(3)} />`}
    <//></g>
  </svg>`;
}

/** @param {{ x: number, y: number }} props */
const EmptySlot = ({ x, y }) =>
  html`<rect class="slot" x=${x + 2} y=${y + 2} width=${PLATE - 4} height=${PLATE - 4} rx="15" />`;

/**
 * A plate of the tray that can be picked; what it looks like depends on whether it is.
 * @param {{ address: string, ui: Interaction, tip: string, label: string, x: number, y: number, children: (chosen:
 * boolean) => any }} props
 */
function TrayPick({ address, ui, tip, label, x, y, children }) {
  const can = ui.firsts.has(address);
  const chosen = ui.picked[0] === address;
  return html`<${Pick} address=${address} can=${can} chosen=${chosen} hint=${ui.hint.has(address)} tip=${tip}
      label=${label} data-place=${address}>
    ${children(chosen)}
    ${
      can && html`<rect class="space-ring bare" x=${x - 2} y=${y - 2} width=${PLATE + 4} height=${PLATE + 4} rx="17" />`
    }
  <//>`;
}
