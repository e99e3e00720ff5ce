// Duel's scoring tablets of this game.

import { html } from "../dom.js";
import { t } from "../texts.js";

/** One card a tablet: its picture, what it counts, what that is worth. */
export function Tablets({ view }) {
  return html`<section class="panel tablets" aria-label=${t("tablets-title")}>
    ${view.options.tablets.map(
      (face) => html`<div class="tablet" key=${face} data-tip=${`tablet-${face}`}>
      <svg viewBox="0 0 64 64" aria-hidden="true"><use href=${`#tablet-${face}`} /></svg>
      <span>${t(`tablet-${face}`)}<b>${t(`tablet-worth-${face}`)}</b></span>
    </div>`,
    )}
  </section>`;
}
