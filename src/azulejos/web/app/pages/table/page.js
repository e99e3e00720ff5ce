// The table's page: a live table and its board.

import { announce } from "../../announce.js";
import { catalogue, gameOf } from "../../api.js";
import { animate } from "../../board/animation.js";
import { describe, presentationOf } from "../../board/games.js";
import { LastMove, Log } from "../../board/log.js";
import { NO_INTERACTION } from "../../board/interaction.js";
import { BoardPicture, FrontBoard, SmallBoard } from "../../board/panels.js";
import { TextMode } from "../../board/text-mode.js";
import { useBoard } from "../../board/use-board.js";
import { useNarration } from "../../board/use-narration.js";
import { html, Icon, useEffect, useMemo, useRef, useState } from "../../dom.js";
import { warmUp } from "../../socket.js";
import { play } from "../../sound.js";
import { LiveTable } from "../../sources/live-table.js";
import { call, turnCall } from "../../your-turn.js";
import { t } from "../../texts.js";
import { useWideScreen } from "../../use-size.js";
import { useStore } from "../../use-store.js";
import { BoardPage } from "../board-page.js";
import { ErrorPage, Loading } from "../frame.js";
import { RulesPanel } from "../rules.js";
import { nameOf, namesOf } from "../seats.js";
import { TableActions } from "./actions.js";
import { TableBar } from "./bar.js";
import { Dialogs } from "./dialogs.js";
import { lastRound, Notices, RoundPoints } from "./notices.js";
import { isExhibition, pace, paced, resetPace } from "./pace.js";
import { Said } from "./phrases.js";
import { Clock, Player } from "./players.js";
import { Waiting } from "./waiting.js";

/** @import { Catalogue, Components, LogEntry, Position } from "../../protocol" */
/** @import { Board } from "../../board/board.js" */
/** @import { BoardState, Interaction, LastTurn } from "../../board/types" */
/** @import { ReceivedTable } from "../../sources/live-table.js" */

/** @param {{ id: string }} props */
export function TablePage({ id }) {
  const source = useMemo(() => (resetPace(), new LiveTable(id)), [id]);
  const [games, setGames] = useState(/** @type {Catalogue | null} */ (null));
  const parts = useBoard(source, { animate: paced(animate, () => isExhibition(source.table)) });
  useStore(warmUp);
  useEffect(() => {
    catalogue().then(setGames, (error) => source.fail(error));
  }, []);
  const { table, failure } = source.value;
  if (failure && (!table || !games || failure.code === "not_found"))
    return html`<${ErrorPage} title=${t("table-title")} code=${failure.code} />`;
  if (!table || !games) return html`<${Loading} />`;
  if (table.status === "waiting" || table.status === "cancelled") return html`<${Waiting} source=${source} />`;
  if (!parts.view) return null;
  return html`<${Table} source=${source} games=${games} ...${parts} />`;
}

/**
 * @param {{ source: LiveTable, games: Catalogue, board: Board, state: BoardState, view: Position, ui: Interaction,
 * last: LastTurn | null }} props
 */
function Table({ source, games, board, state, view, ui, last }) {
  const { table } = source;
  const { thinking } = source.value;
  const { shown: upTo } = useStore(pace);
  // whoever watches at their own pace is not told what they have not seen yet
  const log = upTo === null ? source.value.log : source.value.log.filter(({ step }) => step <= upTo);
  const [dialog, setDialog] = useState(/** @type {string | null} */ (null));
  const [text, showText] = useState(false);
  const [rule, setRule] = useState(/** @type {string | null} */ (null));
  const openDialog = (/** @type {string | null} */ name) => {
    if (name === "text") showText(true);
    else if (name === "rules") setRule("");
    else setDialog(name);
  };
  useRuleLinks(setRule);
  const wide = useWideScreen();
  useSignals(source, state, openDialog);
  const { Layout } = presentationOf(table.game);
  const components = gameOf(games, table.game).components;
  useNarration(state, namesOf(table), components);
  const count = table.seats.length;
  const others = Array.from({ length: count - 1 }, (_, index) => (state.frontSeat + 1 + index) % count);
  const commands = {
    confirm: () => board.confirm(),
    undo: () => board.undo(),
    hint: () => table.hints && board.free && board.hint(),
    moves: () => openDialog("log"),
    left: () => openDialog("left"),
    help: () => openDialog("help"),
    read: () => announce(...tableInWords(table, view, components)),
  };
  const brought = lastRound(table, log, state.moving ? 0 : view.round);
  const shared = { source, board, table, log, view, ui, last, components, wide, openDialog, brought };
  const slots = {
    own: () => html`<${Own} ...${shared} seat=${state.frontSeat} games=${games} />`,
    other: (/** @type {number} */ seat, options = {}) => html`<${Other} key=${seat} ...${shared} ...${options}
        seat=${seat} />`,
    picture: (/** @type {number} */ seat) => html`<${BoardPicture} view=${view} seat=${seat} components=${components}
        last=${last} />`,
    clock: (/** @type {number} */ seat) => html`<${Clock} table=${table} seat=${seat} />`,
    lastMove: (/** @type {number} */ seat) => html`<${LastMove} log=${log} seat=${seat} />`,
    name: (/** @type {number} */ seat) => nameOf(table.seats[seat]),
    log: () => html`<${LogPanel} table=${table} log=${log} openDialog=${openDialog} />`,
    logButton: () => html`<button class="button quiet" onClick=${() => openDialog("log")}><${Icon} name="list" />
      ${t("log-title")}</button>`,
  };
  const bar = html`<${TableBar} table=${table} shown=${view} moving=${state.moving}
      components=${components} openDialog=${openDialog} />`;
  const dialogs = html`<${Dialogs} open=${dialog} openDialog=${openDialog} source=${source} view=${view}
      games=${games} />
    ${rule !== null && html`<${RulesPanel} game=${table.game} point=${rule || null} close=${() => setRule(null)} />`}
    <div class="talk-line">
      ${table.seats.map(({ seat }) => html`<${Said} key=${seat} source=${source} table=${table} seat=${seat} />`)}</div>
    <${TextMode} open=${text} show=${showText} board=${board} names=${namesOf(table)} components=${components}
        seat=${state.frontSeat} />
    ${thinking !== null && html`<span hidden data-thinking=${thinking}></span>`}`;
  return html`<${BoardPage} title=${t(`game-${table.game}`)} game=${table.game} seats=${count} wide=${wide}
      board=${board} ui=${ui} commands=${commands} bar=${bar} after=${dialogs} data-version=${table.version}
      data-state=${stateOf(board, table)}>
    <${Layout} view=${view} components=${components} ui=${ui} last=${last} openDialog=${openDialog} others=${others}
        wide=${wide} version=${table.version} slots=${slots} />
  <//>`;
}

/**
 * Links to a rule open it beside the table instead of leaving it.
 * @param {(point: string) => void} open
 */
function useRuleLinks(open) {
  useEffect(() => {
    const follow = (/** @type {any} */ event) => {
      const link = event.target.closest?.('.table-page a[href^="#/rules/"]');
      if (!link) return;
      event.preventDefault();
      open(link.getAttribute("href").split("/")[3] ?? "");
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

/**
 * What the table waits for, for style and tests: "mine", "others", "moving", "sending" or "over".
 * @param {Board} board
 * @param {ReceivedTable} table
 */
function stateOf(board, table) {
  if (board.value.moving) return "moving";
  if (table.status === "finished") return "over";
  if (board.source.value.sending) return "sending";
  return board.free ? "mine" : "others";
}

/**
 * Another player's board, small; a click shows it large.
 * @param {{ seat: number, source: LiveTable, table: ReceivedTable, log: LogEntry[], view: Position, ui: Interaction,
 * last: LastTurn | null, components: Components, wide: boolean, openDialog: (name: string) => void, brought:
 * ReturnType<typeof lastRound>, lastMove?: boolean }} props
 */
function Other({ seat, source, table, log, view, ui, last, components, wide, openDialog, brought, lastMove = false }) {
  const player = html`<${Player} table=${table} view=${view} seat=${seat} thinking=${source.value.thinking === seat}
      place=${source.value.place} gained=${wide ? null : brought?.sums[seat]} />
    ${lastMove && html`<${LastMove} log=${log} seat=${seat} />`}`;
  const acts = ui.seat === seat && table.viewer.seats.includes(seat);
  return html`<${SmallBoard} name=${nameOf(table.seats[seat])} turn=${table.turn.player === seat} player=${player}
      view=${view} seat=${seat} components=${components} ui=${acts ? ui : NO_INTERACTION} last=${last}
      zoom=${() => openDialog(`board ${seat}`)} />`;
}

/**
 * The board in front with the actions.
 * @param {{ seat: number, source: LiveTable, board: Board, table: ReceivedTable, log: LogEntry[], view: Position, ui:
 * Interaction, last: LastTurn | null, components: Components, wide: boolean, openDialog: (name: string) => void,
 * games: Catalogue, brought: ReturnType<typeof lastRound> }} props
 */
function Own({ seat, source, board, table, view, ui, last, components, wide, openDialog, games, brought }) {
  const thinking = source.value.thinking === seat;
  const corner = html`<${Player} table=${table} view=${view} seat=${seat} thinking=${thinking} big=${true}
      place=${source.value.place} gained=${wide ? null : brought?.sums[seat]} />
    ${wide && html`<${RoundPoints} table=${table} last=${brought} open=${() => openDialog("scores")} />`}`;
  return html`<${FrontBoard} name=${nameOf(table.seats[seat])} turn=${table.turn.player === seat} corner=${corner}
      view=${view} seat=${seat} components=${components} ui=${ui} last=${last} wide=${wide}>
    <${Notices} source=${source} defaultBot=${games.default_bot} />
    <${TableActions} source=${source} board=${board} components=${components} openDialog=${openDialog} />
  <//>`;
}

/** @param {{ table: ReceivedTable, log: LogEntry[], openDialog: (name: string) => void }} props */
function LogPanel({ table, log, openDialog }) {
  return html`<section class="panel log-panel" aria-label=${t("log-title")}>
    <header><h2>${t("log-title")}</h2>
      <button class="button quiet small" onClick=${() => openDialog("scores")}>${t("scores-title")}</button></header>
    <${Log} names=${namesOf(table)} log=${log} />
  </section>`;
}

/**
 * Signal the turn and what others ask, in the title and to people who look elsewhere; open the result when the game
 * ends.
 * @param {LiveTable} source
 * @param {{ moving: boolean }} props
 * @param {(name: string | null) => void} openDialog
 */
function useSignals(source, { moving }, openDialog) {
  const { table } = source;
  const told = useRef({ version: -1, status: "", mine: false, asked: false });
  useEffect(() => {
    const before = told.current;
    if (moving || before.version === table.version) return;
    const mine = table.status === "running" && table.turn.mine;
    if (mine && !before.mine) call(turnCall(table, table.seats.filter((seat) => !seat.mine).map(nameOf)));
    const asked = table.undo.request?.waiting.some((seat) => table.seats[seat].mine) ?? false;
    if (asked && !before.asked) {
      openDialog(null);
      const text = t("undo-asked", { player: nameOf(table.seats[table.undo.request?.by ?? 0]) });
      call({ title: t(`game-${table.game}`), text, address: `/table/${table.id}` });
    }
    document.title = `${mine ? `● ${t("your-turn")}` : t(`game-${table.game}`)} · azulejos`;
    if (table.status === "finished" && before.status === "running") {
      play("end");
      openDialog("result");
    }
    told.current = { version: table.version, status: table.status, mine, asked };
  }, [table.version, moving]);
}

/**
 * The state of the table in words, on request.
 * @param {ReceivedTable} table
 * @param {Position} shown
 * @param {Components} components
 */
function tableInWords(table, shown, components) {
  const scores = table.seats.map((seat) =>
    t("board-player", { player: nameOf(seat), points: shown.players[seat.seat].score }),
  );
  const seat = table.turn.player === null ? null : table.seats[table.turn.player];
  const turn = table.turn.mine ? t("your-turn") : t("waiting-person", { player: seat ? nameOf(seat) : "" });
  const round = t("board-round", { round: shown.round, phase: t(`phase-${shown.phase}`) });
  return [round, seat ? turn : "", ...scores, ...describe(shown, null, components)];
}
