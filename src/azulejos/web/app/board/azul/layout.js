// How Azul's table is laid out: the offer, the other boards with the log, and the board in front.

import { html, Icon } from "../../dom.js";
import { t } from "../../texts.js";
import { remembered } from "../describe.js";
import { Spoken } from "../spoken.js";
import { Factories } from "./factories.js";
import { describeOffer } from "./words.js";

/** @import { LayoutProps, OfferProps } from "../types" */
/** @import { AzulPosition } from "../../protocol" */

/**
 * Factories and centre in their panel.
 * @param {OfferProps} props
 */
export function Offer({ view, ui, last, openDialog }) {
  return html`<section class="panel offers" aria-label=${t("offer-factories")}>
    <${Factories} view=${view} ui=${ui} last=${last} />
    <${Spoken} lines=${remembered(view, "offer", () => describeOffer(view))} />
    ${openDialog && html`<${Foot} view=${view} openDialog=${openDialog} />`}
  </section>`;
}

/** @param {{ view: AzulPosition, openDialog: (name: string) => void }} props */
function Foot({ view, openDialog }) {
  const total = (/** @type {number[]} */ counts) =>
    counts.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
  return html`<footer class="offer-foot">
    <button class="plain" data-tip="bag" onClick=${() => openDialog("left")}>
      ${t("left-azul", { bag: total(view.bag), lid: total(view.lid) })}</button>
    <${Legend} />
    <button class="button quiet moves-button" onClick=${() => openDialog("log")}>
      <${Icon} name="list" />${t("log-title")}</button>
  </footer>`;
}

const Legend = () =>
  html`<p class="legend" aria-hidden="true"><span class="key can"></span>${t("legend-can")}
    <span class="key ghost"></span>${t("legend-preview")}<span class="key last"></span>${t("legend-last")}</p>`;

/** @param {LayoutProps} props */
export function Layout({ others, slots, wide, ...offer }) {
  const alone = others.length === 1;
  const lastMove = !wide && alone;
  return html`<${Offer} ...${offer} />
    <div class="others">${others.map((seat) => slots.other(seat, { lastMove }))}${alone && slots.log()}</div>
    ${slots.own()}${!alone && slots.log()}`;
}
