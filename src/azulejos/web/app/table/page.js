// The table's page: offer, boards, log and actions, laid out for the screen there is.

import { announce } from "../announce.js";
import { catalogue } from "../api.js";
import { classes, html, Icon, useEffect, useMemo, useRef, useState } from "../dom.js";
import { sentences } from "../narrate.js";
import { play } from "../sound.js";
import { Stop } from "../pages/frame.js";
import { useStore } from "../store.js";
import { t } from "../texts.js";
import { Tips } from "../tips.js";
import { Actions } from "./actions.js";
import { AzulBoard, AzulOffer } from "./azul.js";
import { TableBar } from "./bar.js";
import { describe } from "./describe.js";
import { Dialogs } from "./dialogs.js";
import { DuelBoard, DuelOffer, PlateTray } from "./duel.js";
import { show } from "./flights.js";
import { useInput } from "./input.js";
import { LastMove, Log } from "./log.js";
import { lastTurn } from "./marks.js";
import { nameOf, namesOf, Player } from "./players.js";
import { Notices, RoundPoints } from "./notices.js";
import { useMedia } from "./room.js";
import { drawn, IDLE, interaction, Session } from "./session.js";
import { Tablets } from "./tablets.js";
import { Waiting } from "./waiting.js";

export function TablePage({ id }) {
  const session = useMemo(() => new Session(id, show), [id]);
  const [games, setGames] = useState(null);
  const state = useStore(session.state);
  useEffect(() => session.follow(), [session]);
  useEffect(() => {
    catalogue().then(setGames, (error) => session.fail(error));
  }, []);
  const { table, trouble } = state;
  if (trouble && (!table || !games)) {
    return html`<${Stop} title=${t("table-title")}>${t(`error-${trouble.code}`)}<//>`;
  }
  if (!table || !games)
    return html`<main class="page narrow"><p class="loading" role="status">${t("loading")}</p></main>`;
  if (table.status === "waiting" || table.status === "cancelled")
    return html`<${Waiting} session=${session} table=${table} />`;
  const { components } = games.games.find(({ name }) => name === table.game);
  return html`<${Table} session=${session} state=${state} components=${components} defaultBot=${games.default_bot} />`;
}

function Table({ session, state, components, defaultBot }) {
  const { table, log, bottom, moving, thinking } = state;
  const page = useRef(null);
  const [dialog, openDialog] = useState(null);
  const wide = useMedia("(min-width: 900px) and (min-height: 560px)");
  useNews(session, state, openDialog);
  useInput(page, session, {
    confirm: () => session.confirm(),
    undo: () => session.undo(),
    hint: () => session.hint(),
    moves: () => openDialog("log"),
    left: () => openDialog("left"),
    help: () => openDialog("help"),
    read: () => announce(readAloud(state)),
  });
  const view = drawn(session);
  if (!view) return null;
  const ui = interaction(session);
  const last = lastTurn(moving ? [] : log);
  const others = table.seats
    .map(({ seat }) => seat)
    .filter((seat) => seat !== bottom)
    .map((_, index) => (bottom + 1 + index) % table.seats.length);
  const shared = { session, state, table, view, ui, last, components, wide, openDialog, defaultBot };
  return html`<div class=${classes("table-page", table.game, `seats-${table.seats.length}`, { wide, mine: ui.firsts.size > 0 })} ref=${page} data-version=${table.version}
    data-state=${stateOf(session)}>
    <${TableBar} session=${session} state=${state} openDialog=${openDialog} />
    <main class="table-body">
      <h1 class="hidden">${t(`game-${table.game}`)}</h1>
      ${
        table.game === "azul"
          ? html`<${AzulLayout} ...${shared} others=${others} />`
          : html`<${DuelLayout} ...${shared}
          other=${others[0]} />`
      }
    </main>
    <${Dialogs} open=${dialog} openDialog=${openDialog} session=${session} state=${state} components=${components} />
    <${Tips} root=${page} game=${table.game} />
    ${thinking !== null && html`<span hidden data-thinking=${thinking}></span>`}
  </div>`;
}

/** What the table waits for, for style and tests: "mine", "others", "moving", "sending" or "over". */
function stateOf(session) {
  const { table, moving, sending } = session.value;
  if (moving) return "moving";
  if (table.status === "finished") return "over";
  if (sending) return "sending";
  return session.free ? "mine" : "others";
}

/** Another player's board, small; a click shows it large. */
function Other({ seat, table, view, state, last, components, openDialog, ui, wide }) {
  const Board = view.game === "azul" ? AzulBoard : DuelBoard;
  const name = nameOf(table.seats[seat]);
  return html`<section class=${classes("panel other", { turn: table.turn.player === seat })}
      aria-label=${t("board-of", { player: name })}>
    <${Player} table=${table} view=${view} seat=${seat} thinking=${state.thinking === seat} />
    ${
      !wide &&
      table.seats.length === 2 &&
      table.game === "azul" &&
      html`<${LastMove} table=${table} log=${state.log}
        seat=${seat} />`
    }
    <button class="zoom" onClick=${() => openDialog(`board ${seat}`)} aria-label=${t("board-zoom", { player: name })}>
      </button>
    <div class="board-box">
      <${Board} view=${view} seat=${seat} components=${components}
          ui=${ui.seat === seat && table.viewer.seats.includes(seat) ? ui : IDLE} last=${last?.seats[seat]}
              small=${true} />
    </div>
    <p class="hidden">${describe(view, seat)}</p>
  </section>`;
}

/** One's own board with the actions. */
function Own({ seat, session, state, table, view, ui, last, components, wide, openDialog, defaultBot }) {
  const Board = view.game === "azul" ? AzulBoard : DuelBoard;
  const acting = ui.seat === seat;
  const rounds = html`<${RoundPoints} table=${table} log=${state.log} open=${() => openDialog("scores")} />`;
  return html`<section class=${classes("panel own", { turn: table.turn.player === seat })}
      aria-label=${t("board-of", { player: nameOf(table.seats[seat]) })}>
    <div class="corner">
      <${Player} table=${table} view=${view} seat=${seat} thinking=${state.thinking === seat} big=${true} />
        ${wide && rounds}</div>
    <div class="board-box">
      <${Board} view=${view} seat=${seat} components=${components} ui=${acting ? ui : IDLE}
          ghosts=${acting ? ui.ghosts : null} last=${last?.seats[seat]} below=${!wide} />
    </div>
    <p class="hidden">${describe(view, seat)}</p>
    <${Notices} session=${session} table=${table} defaultBot=${defaultBot} />
    ${!wide && rounds}
    <${Actions} session=${session} state=${state} components=${components} openDialog=${openDialog} />
  </section>`;
}

function AzulLayout({ others, ...shared }) {
  const { table, view, ui, last, state, openDialog, session } = shared;
  const total = (counts) => counts.reduce((sum, count) => sum + count, 0);
  return html`
    <section class="panel offers" aria-label=${t("offer-factories")}>
      <${AzulOffer} view=${view} ui=${ui} last=${last} />
      <p class="hidden">${describe(view, null)}</p>
      <footer class="offer-foot">
        <button class="plain" data-tip="bag" onClick=${() => openDialog("left")}>
          ${t("left-azul", { bag: total(view.bag), lid: total(view.lid) })}</button>
        <${Legend} />
        <button class="button quiet moves-button" onClick=${() => openDialog("log")}><${Icon} name="list" />
          ${t("log-title")}</button>
      </footer>
    </section>
    <div class="others">${others.map((seat) => html`<${Other} key=${seat} seat=${seat} ...${shared} />`)}
      <${LogPanel} table=${table} log=${state.log} openDialog=${openDialog} /></div>
    <${Own} seat=${state.bottom} ...${shared} session=${session} />`;
}

function DuelLayout({ other, ...shared }) {
  const { table, view, ui, last, components, state, wide, openDialog } = shared;
  const [tab, setTab] = useState("factories");
  // the tab with what can be chosen comes to the front by itself
  const plates = [...ui.firsts].some((address) => /^(display|pile)/.test(address));
  const tiles = [...ui.firsts].some((address) => /^(sun|moons|chip|stack)/.test(address));
  useEffect(() => {
    if (tiles && !plates) setTab("factories");
    else if (plates && !tiles) setTab("plates");
  }, [plates, tiles, table.version]);
  const shows = (name) => wide || tab === name;
  const name = nameOf(table.seats[other]);
  return html`
    ${
      !wide &&
      html`<section class="panel strip">
        <${Player} table=${table} view=${view} seat=${other} thinking=${state.thinking === other} />
          <${LastMove} table=${table} log=${state.log} seat=${other} /></section>
      <div class="tabs" role="tablist">${["factories", "plates", "other", "scoring"].map(
        (key) => html`<button role="tab" aria-selected=${tab === key}
            class=${classes({ on: tab === key, calls: key === "plates" && plates && tiles })}
        onClick=${() => setTab(key)}>${key === "other" ? name : t(`tab-${key}`)}</button>`,
      )}</div>`
    }
    <div class="offers">
      ${
        shows("factories") &&
        html`<section class="panel dishes" aria-label=${t("offer-factories")}>
        <${DuelOffer} view=${view} ui=${ui} last=${last} /><p class="hidden">${describe(view, null)}</p></section>`
      }
      ${
        shows("plates") &&
        html`<section class="panel tray" aria-label=${t("offer-plates")}>
        <${PlateTray} view=${view} components=${components} ui=${ui} square=${!wide} />
        <p class="tray-foot"><span>
          ${t("tray-pile", { size: view.pile.size, back: view.pile.back ? t(`back-${view.pile.back}`) : "" })}</span>
          <button class="plain" data-tip="bag" onClick=${() => openDialog("left")}>
            ${t("left-duel", { bag: view.bag.reduce((a, b) => a + b, 0), tower: view.tower.reduce((a, b) => a + b, 0) })}</button></p>
      </section>`
      }
    </div>
    ${
      shows("other") &&
      html`<div class="others"><${Other} seat=${other} ...${shared} />
      ${
        wide &&
        html`<div class="aside"><${Tablets} view=${view} components=${components} />
        <${LogPanel} table=${table} log=${state.log} openDialog=${openDialog} /></div>`
      }</div>`
    }
    ${
      !wide &&
      tab === "scoring" &&
      html`<div class="others"><${Tablets} view=${view} components=${components} />
      <button class="button quiet" onClick=${() => openDialog("log")}><${Icon} name="list" />${t("log-title")}</button>
        </div>`
    }
    <${Own} seat=${state.bottom} ...${shared} />`;
}

function LogPanel({ table, log, openDialog }) {
  return html`<section class="panel log-panel" aria-label=${t("log-title")}>
    <header><h2>${t("log-title")}</h2><button class="button quiet small" onClick=${() => openDialog("scores")}>
      ${t("scores-title")}</button></header>
    <${Log} table=${table} log=${log} />
  </section>`;
}

const Legend = () =>
  html`<p class="legend" aria-hidden="true"><span class="key can"></span>${t("legend-can")}<span class="key ghost">
    </span>${t("legend-preview")}<span class="key last"></span>${t("legend-last")}</p>`;

/** Tell what happened, sound the turn, and open the result when the game ends. */
function useNews(session, state, openDialog) {
  const { table, log, moving } = state;
  const told = useRef({ step: null, version: null, status: null });
  useEffect(() => {
    const before = told.current;
    if (moving || before.version === table.version) return;
    if (before.step !== null && log.length > before.step) {
      const names = namesOf(table);
      const fresh = log
        .slice(before.step)
        .filter(({ player }) => player === null || !table.viewer.seats.includes(player));
      announce(
        ...sentences(
          fresh.flatMap((entry) => entry.events),
          names,
        ).slice(-14),
      );
    }
    const turn = table.status === "running" && table.turn.mine;
    if (turn && !before.mine) {
      announce(t("your-turn"));
      play("turn");
    }
    document.title = `${turn ? `● ${t("your-turn")}` : t(`game-${table.game}`)} · azulejos`;
    if (table.status === "finished" && before.status === "running") {
      play("end");
      openDialog("result");
    }
    told.current = { step: log.length, version: table.version, status: table.status, mine: turn };
  }, [table.version, moving]);
}

/** The state of the table in words, on request. */
function readAloud({ table, shown }) {
  const scores = table.seats
    .map((seat) => t("board-player", { player: nameOf(seat), points: shown.players[seat.seat].score }))
    .join(" ");
  const turn =
    table.turn.player === null
      ? ""
      : table.turn.mine
        ? t("your-turn")
        : t("waiting-person", { player: nameOf(table.seats[table.turn.player]) });
  return [
    t("board-round", { round: shown.round, phase: t(`phase-${shown.phase}`) }),
    turn,
    scores,
    describe(shown, null),
  ].join(" ");
}
