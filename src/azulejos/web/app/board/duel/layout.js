// How Azul Duel's table is laid out. On a narrow screen factories, plates, the other board and the tablets are behind
// tabs.

import { classes, html, useEffect, useState } from "../../dom.js";
import { t } from "../../texts.js";
import { remembered } from "../describe.js";
import { Spoken } from "../spoken.js";
import { Factories } from "./factories.js";
import { Tablets } from "./tablets.js";
import { PlateTray } from "./tray.js";
import { describeOffer } from "./words.js";

/** @import { LayoutProps, OfferProps } from "../types" */
/** @import { DuelPosition } from "../../protocol" */

/**
 * Which of factories and plates is shown, and a function that shows another part: what can be chosen comes to the
 * front by itself. `calls`: both have something to choose.
 * @param {OfferProps["ui"]} ui
 * @param {unknown} version
 */
function useTab(ui, version) {
  const [tab, setTab] = useState("factories");
  const firsts = [...ui.firsts];
  const plates = firsts.some((address) => /^(display|pile)/.test(address));
  const tiles = firsts.some((address) => /^(sun|moons|chip|stack)/.test(address));
  useEffect(() => {
    if (tiles && !plates) setTab("factories");
    else if (plates && !tiles) setTab("plates");
  }, [plates, tiles, version]);
  return { tab, setTab, calls: plates && tiles };
}

/**
 * One tab of a row.
 * @param {{ name: string, tab: string, setTab: (name: string) => void, calls?: boolean, board?: any, label?: string,
 * children?: any }} props
 */
const Tab = ({ name, tab, setTab, calls = false, board = null, label = "", children = null }) =>
  html`<button role="tab" aria-selected=${tab === name} aria-label=${label || null}
      class=${classes({ on: tab === name, calls, "of-board": board })}
      onClick=${() => setTab(name)}>${children ?? t(`tab-${name}`)}${board}</button>`;

/**
 * Factories and plates in their panels: both, or on a narrow screen one of them, behind tabs.
 * @param {OfferProps} props
 */
export function Offer({ narrow = false, ...offer }) {
  const { tab, setTab, calls } = useTab(offer.ui, offer.view);
  if (!narrow) return html`<${Panels} ...${offer} />`;
  return html`<div class="offers">
    <div class="tabs" role="tablist">${["factories", "plates"].map(
      (name) =>
        html`<${Tab} key=${name} name=${name} tab=${tab} setTab=${setTab} calls=${calls && name === "plates"} />`,
    )}</div>
    <${Panels} ...${offer} tab=${tab} />
  </div>`;
}

/**
 * Factories and plates in their panels; `tab` names the only one that is shown; `foot` stands below the factories.
 * @param {OfferProps & { tab?: string | null, foot?: any }} props
 */
function Panels({ view, components, ui, last, openDialog, tab = null, foot = null }) {
  const shows = (/** @type {string} */ name) => tab === null || tab === name;
  return html`<div class="offers">
    ${
      shows("factories") &&
      html`<section class="panel dishes" aria-label=${t("offer-factories")}>
        <${Factories} view=${view} ui=${ui} last=${last} />
        <${Spoken} lines=${remembered(view, "offer", () => describeOffer(view, components))} />
        ${foot}
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
  const { tab, setTab, calls } = useTab(offer.ui, version);
  const tablets = html`<${Tablets} view=${offer.view} />`;
  if (wide) {
    return html`<${Panels} ...${offer} />
      <div class="others">${slots.other(other)}<div class="aside">${tablets}${slots.log()}</div></div>
      ${slots.own()}`;
  }
  const { name, score } = { name: slots.name(other), score: offer.view.players[other].score };
  const label = t("board-player", { player: name, points: score });
  const shared = { tab, setTab };
  return html`<div class="tabs" role="tablist">
      <${Tab} name="factories" ...${shared} />
      <${Tab} name="plates" ...${shared} calls=${calls} />
      <${Tab} name="scoring" ...${shared} />
      <${Tab} name="other" ...${shared} label=${label} board=${slots.picture(other)}>
        <span aria-hidden="true"><b>${name}</b><span data-score=${other}>${score}</span></span>
        ${slots.clock(other)}
      <//>
    </div>
    ${
      (tab === "factories" || tab === "plates") &&
      html`<${Panels} ...${offer} tab=${tab} foot=${slots.lastMove(other)} />`
    }
    ${tab === "other" && html`<div class="others">${slots.other(other)}</div>`}
    ${tab === "scoring" && html`<div class="others">${tablets}${slots.logButton()}</div>`}
    ${slots.own()}`;
}
