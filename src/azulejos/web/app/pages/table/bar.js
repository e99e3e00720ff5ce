// The bar above the table: where one is, whose turn it is, the connection, and the menu.

import { presentationOf } from "../../board/games.js";
import { classes, html, Icon, useEffect, useRef, useState } from "../../dom.js";
import { connection, reconnectNow } from "../../socket.js";
import { list, t } from "../../texts.js";
import { useStore } from "../../use-store.js";
import { Bar } from "../frame.js";
import { nameOf, playedHere } from "../seats.js";
import { isExhibition } from "./pace.js";
import { botsCompile } from "./players.js";

/** @import { Components, Position } from "../../protocol" */
/** @import { ReceivedTable } from "../../sources/live-table.js" */

/**
 * `shown` is the position on the table, which lags behind while something moves.
 * @param {{ table: ReceivedTable, shown: Position, moving: boolean, components: Components, openDialog: (name: string)
 * => void }} props
 */
export function TableBar({ table, shown, moving, components, openDialog }) {
  const [menu, setMenu] = useState(false);
  const { rounds } = components;
  const where = [t(`game-${table.game}`), ...presentationOf(table.game).badges(table.options)];
  const { round } = shown;
  const which = rounds ? t("round-of", { round, rounds }) : t("round-number", { round });
  const status = html`<${Turn} table=${table} shown=${shown} moving=${moving} /><${ConnectionStatus} />
    <${Audience} table=${table} />`;
  return html`<${Bar} where=${where} round=${which} status=${status}>
    ${
      canTalk(table) &&
      html`<button class="button quiet icon-only talk" data-phrases onClick=${() => openDialog("phrases")}
          aria-label=${t("phrases-title")} title=${t("phrases-title")}><${Icon} name="speech" /></button>`
    }
    <button class="button quiet icon-only" onClick=${() => openDialog("scores")} aria-label=${t("scores-title")}
        title=${t("scores-title")}><${Icon} name="rows" /></button>
    <button class="button quiet icon-only" onClick=${() => openDialog("settings")} aria-label=${t("settings-title")}
        title=${t("settings-title")}><${Icon} name="gear" /></button>
    <span class="menu-box">
      <button class="button quiet icon-only" data-menu aria-expanded=${menu} aria-haspopup="menu"
          onClick=${() => setMenu(!menu)} aria-label=${t("menu-title")} title=${t("menu-title")}>
        <${Icon} name="menu" /></button>
      ${menu && html`<${Menu} table=${table} openDialog=${openDialog} close=${() => setMenu(false)} />`}</span>
  <//>`;
}

/**
 * Whether there is somebody to talk to: another person at another device.
 * @param {ReceivedTable} table
 */
const canTalk = (table) => table.viewer.seats.length > 0 && !table.viewer.together && !isExhibition(table);

/**
 * Who looks on without a seat.
 * @param {{ table: ReceivedTable }} props
 */
function Audience({ table }) {
  const { audience } = table;
  if (!audience.length) return null;
  const names = list(audience.map((name) => name || t("audience-guest")));
  return html`<p class="audience" data-audience=${audience.length} title=${names}>
    <${Icon} name="person" /><span>${t("audience", { count: audience.length })}</span>
    <span class="hidden">: ${names}</span></p>`;
}

/**
 * Whose turn it is, as a pill; violet means you.
 * @param {{ table: ReceivedTable, shown: Position, moving: boolean }} props
 */
function Turn({ table, shown, moving }) {
  const over = table.status === "finished" || table.turn.player === null;
  const player = over && moving ? shown.player : table.turn.player;
  if (player === null) {
    const text = moving && shown.phase !== "over" ? t(`phase-${shown.phase}`) : t("game-over");
    return html`<p class="turn-pill wait">${text}</p>`;
  }
  const seat = table.seats[player];
  const mine = table.turn.mine && !moving;
  const several = table.viewer.seats.length > 1;
  let key = mine && !several ? "your-turn" : "turn-of";
  if (!mine && seat.kind === "bot") key = botsCompile(table) ? "preparing-bot" : "waiting-bot";
  const text = t(key, { player: nameOf(seat) });
  return html`<p class=${classes("turn-pill", mine ? "mine" : "wait")} aria-hidden="true">${text}</p>`;
}

/** Only seen while the connection is lost. */
function ConnectionStatus() {
  const state = useStore(connection);
  if (state === "live") return null;
  return html`<p class="line-lost" role="status"><span>${t(state === "lost" ? "connection-lost" : "connecting")}</span>
    ${state === "lost" && html`<button class="button quiet small" onClick=${reconnectNow}>${t("reconnect")}</button>`}
  </p>`;
}

/**
 * Closes by Escape, by going elsewhere and by choosing; arrows go from item to item.
 * @param {() => void} close
 */
function useMenu(close) {
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const items = () => [...box.current.querySelectorAll("[role=menuitem]")];
    const opener = /** @type {HTMLElement} */ (document.querySelector("[data-menu]"));
    const leave = (/** @type {any} */ event) =>
      !box.current?.contains(event.target) && !opener.contains(event.target) && close();
    const press = (/** @type {any} */ event) => {
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (event.key === "Escape") {
        close();
        opener.focus();
      } else if (step) {
        const all = items();
        all.at((all.indexOf(document.activeElement) + step) % all.length).focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    items()[0].focus();
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", press, true);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", press, true);
    };
  }, []);
  return box;
}

/** @param {{ table: ReceivedTable, openDialog: (name: string) => void, close: () => void }} props */
function Menu({ table, openDialog, close }) {
  const box = useMenu(close);
  const item = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {string} */ label) =>
    html`<li role="none"><button role="menuitem" onClick=${() => (close(), openDialog(name))}><${Icon} name=${icon} />
        ${label}</button></li>`;
  const link = (/** @type {string} */ address, /** @type {string} */ icon, /** @type {string} */ label) =>
    html`<li role="none"><a role="menuitem" href=${address} onClick=${close}><${Icon} name=${icon} />${label}</a></li>`;
  const seated = table.viewer.seats.length > 0;
  return html`<ul class="menu" role="menu" aria-label=${t("menu-title")} ref=${box}>
    ${canTalk(table) && item("phrases", "speech", t("phrases-title"))}
    ${item("share", "link", t("share-title"))}
    ${item("log", "list", t("log-title"))}
    ${item("left", "bag", t("left-title"))}
    ${item("help", "help", t("help-title"))}
    ${item("text", "keyboard", t("text-title"))}
    ${item("rules", "book", t("rules-title"))}
    ${table.status === "finished" && link(`#/review/${table.id}`, "review", t("review-title"))}
    ${(table.viewer.host || playedHere(table)) && item("journal", "list", t("journal-title"))}
    ${seated && table.status === "running" && item("resign", "flag", t("resign-title"))}
    ${link("#/", "home", t("go-home"))}
  </ul>`;
}
