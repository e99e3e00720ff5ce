// What is left outside the table: tiles in the bag and elsewhere, and what nobody has seen. All of it is public
// knowledge.

import { html } from "../dom.js";
import { t } from "../texts.js";
import { presentationOf } from "./games.js";
import { Inline } from "./pieces.js";

/** @import { Components, Position } from "../protocol" */

/** @param {{ view: Position, components: Components }} props */
export function Stores({ view, components }) {
  const { stores, Unseen } = presentationOf(view.game);
  const total = (/** @type {number[]} */ counts) =>
    counts.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
  return html`<div class="left">
    <table>
      <thead><tr><td></td>
          ${[...components.colours].map(
            (colour) => html`<th scope="col" key=${colour}><${Inline} kind=${colour} />
              <span class="hidden">${t(`hue-${colour}`)}</span></th>`,
          )}<th scope="col">${t("scores-total")}</th></tr></thead>
      <tbody>${stores.map(
        (store) => html`<tr key=${store}><th scope="row">${t(`store-${store}`)}</th>
          ${view[store].map((/** @type {number} */ count) => html`<td>${count}</td>`)}<td>${total(view[store])}</td>
        </tr>`,
      )}</tbody>
    </table>
    ${Unseen && html`<${Unseen} view=${view} components=${components} />`}
  </div>`;
}
