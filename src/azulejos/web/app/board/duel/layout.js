// How Azul Duel's table is laid out. On a narrow screen factories, plates, the other board and the tablets are behind
// tabs.

import { classes, html, useEffect, useState } from "../../dom.js";
import { t } from "../../texts.js";
import { remembered } from "../describe.js";
import { Factories } from "./factories.js";
import { Tablets } from "./tablets.js";
import { PlateTray } from "./tray.js";
import { describeOffer } from "./words.js";

/** @import { LayoutProps, OfferProps } from "../types" */
/** @import { DuelPosition } from "../../protocol" */

const TABS = ["factories", "plates", "other", "scoring"];

/**
 * Factories and plates in their panels; `tab` names the only one that is shown.
 * @param {OfferProps & { tab?: string | null }} props
 */
export function Offer({ view, components, ui, last, openDialog, tab = null }) {
  const shows = (/** @type {string} */ name) => tab === null || tab === name;
  return html`<div class="offers">
    ${
      shows("factories") &&
      html`<section class="panel dishes" aria-label=${t("offer-factories")}>
        <${Factories} view=${view} ui=${ui} last=${last} />
        <p class="hidden">${remembered(view, "offer", () => describeOffer(view))}</p>
      </section>`
    }
    ${
      shows("plates") &&
      html`<section class="panel tray" aria-label=${t("offer-plates")}>
        <${PlateTray} view=${view} components=${components} ui=${ui} square=${tab !== null} />
        ${openDialog && html`<${TrayFoot} view=${view} openDialog=${openDialog} />`}
      </section>`
    }
  </div>`;
}

/** @param {{ view: DuelPosition, openDialog: (name: string) => void }} props */
function TrayFoot({ view, openDialog }) {
  const { pile } = view;
  const total = (/** @type {number[]} */ counts) =>
    counts.reduce((/** @type {number} */ sum, /** @type {number} */ count) => sum + count, 0);
  return html`<p class="tray-foot">
    <span>${t("tray-pile", { size: pile.size, back: pile.back ? t(`back-${pile.back}`) : "" })}</span>
    <button class="plain" data-tip="bag" onClick=${() => openDialog("left")}>
      ${t("left-duel", { bag: total(view.bag), tower: total(view.tower) })}</button></p>`;
}

/** @param {LayoutProps} props */
export function Layout({ others: [other], slots, wide, version, ...offer }) {
  const [tab, setTab] = useState("factories");
  // the tab with what can be chosen comes to the front by itself
  const firsts = [...offer.ui.firsts];
  const plates = firsts.some((address) => /^(display|pile)/.test(address));
  const tiles = firsts.some((address) => /^(sun|moons|chip|stack)/.test(address));
  useEffect(() => {
    if (tiles && !plates) setTab("factories");
    else if (plates && !tiles) setTab("plates");
  }, [plates, tiles, version]);
  const tablets = html`<${Tablets} view=${offer.view} />`;
  if (wide) {
    return html`<${Offer} ...${offer} />
      <div class="others">${slots.other(other)}<div class="aside">${tablets}${slots.log()}</div></div>
      ${slots.own()}`;
  }
  return html`<section class="panel strip">${slots.player(other)}${slots.lastMove(other)}</section>
    <div class="tabs" role="tablist">${TABS.map((name) => {
      const calls = name === "plates" && plates && tiles;
      return html`<button role="tab" key=${name} aria-selected=${tab === name}
          class=${classes({ on: tab === name, calls })}
          onClick=${() => setTab(name)}>${name === "other" ? slots.name(other) : t(`tab-${name}`)}</button>`;
    })}</div>
    ${(tab === "factories" || tab === "plates") && html`<${Offer} ...${offer} tab=${tab} />`}
    ${tab === "other" && html`<div class="others">${slots.other(other)}</div>`}
    ${tab === "scoring" && html`<div class="others">${tablets}${slots.logButton()}</div>`}
    ${slots.own()}`;
}
