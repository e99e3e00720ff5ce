// The bar above the table: where one is, whose turn it is, the connection, and the menu.

import { classes, html, Icon, useEffect, useRef, useState } from "../dom.js";
import { connection, reconnectNow } from "../socket.js";
import { useStore } from "../store.js";
import { t } from "../texts.js";
import { botsPrepare, nameOf } from "./players.js";

export function Brand() {
  return html`<a class="brand" href="#/" aria-label=${t("go-home")}><svg viewBox="0 0 64 64" aria-hidden="true">
    <use href="#tile-b" /></svg><span>azulejos</span></a>`;
}

export function TableBar({ session, state, openDialog }) {
  const { table, shown } = state;
  const [menu, setMenu] = useState(false);
  const rounds =
    table.game === "duel"
      ? t("round-of", { round: shown?.round ?? 1, rounds: 5 })
      : t("round-number", { round: shown?.round ?? 1 });
  return html`<header class="bar">
    <${Brand} />
    <p class="where"><span>${t(`game-${table.game}`)}</span><span>${rounds}</span>
      ${table.options.wall === "grey" && html`<span>${t("wall-grey")}</span>`}</p>
    <${Turn} table=${table} moving=${state.moving} />
    <${Line} />
    <div class="bar-buttons">
      <button class="button quiet icon-only" onClick=${() => openDialog("scores")} aria-label=${t("scores-title")}
          title=${t("scores-title")}><${Icon} name="rows" /></button>
      <button class="button quiet icon-only" onClick=${() => openDialog("settings")} aria-label=${t("settings-title")}
          title=${t("settings-title")}><${Icon} name="gear" /></button>
      <span class="menu-box">
        <button class="button quiet icon-only" data-menu aria-expanded=${menu} aria-haspopup="menu"
            onClick=${() => setMenu(!menu)} aria-label=${t("menu-title")} title=${t("menu-title")}>
              <${Icon} name="menu" /></button>
        ${
          menu &&
          html`<${Menu} table=${table} session=${session} openDialog=${openDialog}
            close=${() => setMenu(false)} />`
        }</span>
    </div>
  </header>`;
}

/** Whose turn it is, as a pill; violet means you. */
function Turn({ table, moving }) {
  const player = table.turn.player;
  if (table.status === "finished" || player === null) return html`<p class="turn-pill wait">${t("game-over")}</p>`;
  const seat = table.seats[player];
  const mine = table.turn.mine && !moving;
  const several = table.viewer.seats.length > 1;
  const text = mine
    ? several
      ? t("turn-of", { player: nameOf(seat) })
      : t("your-turn")
    : seat.kind === "bot"
      ? t(botsPrepare(table) ? "preparing-bot" : "waiting-bot", { player: nameOf(seat) })
      : t("turn-of", { player: nameOf(seat) });
  return html`<p class=${classes("turn-pill", mine ? "mine" : "wait")} aria-hidden="true">${text}</p>`;
}

/** Only seen while the connection is lost. */
function Line() {
  const state = useStore(connection);
  if (state === "live") return null;
  return html`<p class="line-lost" role="status"><span>${t(state === "lost" ? "connection-lost" : "connecting")}</span>
    ${state === "lost" && html`<button class="button quiet small" onClick=${reconnectNow}>${t("reconnect")}</button>`}
      </p>`;
}

/** Closes by Escape, by going elsewhere and by choosing; arrows go from item to item. */
function useMenu(close) {
  const list = useRef(null);
  useEffect(() => {
    const items = () => [...list.current.querySelectorAll("[role=menuitem]")];
    const opener = document.querySelector("[data-menu]");
    const leave = (event) => !list.current?.contains(event.target) && !opener.contains(event.target) && close();
    const press = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
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
  return list;
}

function Menu({ table, openDialog, close }) {
  const box = useMenu(close);
  const item = (name, icon, label) =>
    html`<li role="none"><button role="menuitem" onClick=${() => (close(), openDialog(name))}><${Icon} name=${icon} />
      ${label}</button></li>`;
  const link = (address, icon, label) =>
    html`<li role="none"><a role="menuitem" href=${address} onClick=${close}><${Icon} name=${icon} />${label}</a></li>`;
  const seated = table.viewer.seats.length > 0;
  return html`<ul class="menu" role="menu" aria-label=${t("menu-title")} ref=${box}>
    ${item("share", "link", t("share-title"))}
    ${item("log", "list", t("log-title"))}
    ${item("left", "bag", t("left-title"))}
    ${item("help", "help", t("help-title"))}
    ${link(`#/rules/${table.game}`, "book", t("rules-title"))}
    ${table.status === "finished" && link(`#/review/${table.id}`, "review", t("review-title"))}
    ${seated && table.status === "running" && item("resign", "flag", t("resign-title"))}
    ${link("#/", "home", t("go-home"))}
  </ul>`;
}
