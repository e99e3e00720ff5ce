// At a real table: a phone beside a real board. What is drawn and played is told here; the app keeps the rules.

import { catalogue, gameOf } from "../../api.js";
import { Actions, FailureMessage } from "../../board/actions.js";
import { complete, nextSteps, pick } from "../../board/choice.js";
import { presentationOf } from "../../board/games.js";
import { placeName } from "../../board/labels.js";
import { Short } from "../../board/log.js";
import { outlook } from "../../board/outlook.js";
import { FrontBoard } from "../../board/panels.js";
import { turnsOf } from "../../board/turns.js";
import { useBoard } from "../../board/use-board.js";
import { useNarration } from "../../board/use-narration.js";
import { Dialog } from "../../dialog.js";
import { classes, html, Icon, useEffect, useMemo, useState } from "../../dom.js";
import { Export } from "../../export.js";
import { keep, RealTable, stored } from "../../sources/real-table.js";
import { list, signed, t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { BoardPage } from "../board-page.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { RuleWords } from "../rules.js";
import { Scores } from "../table/scores.js";
import { worthOf } from "../worth.js";
import { Entry, EntryKeys } from "./entry.js";
import { Setup } from "./setup.js";

/** @import { Board } from "../../board/board.js" */
/** @import { Components } from "../../protocol" */
/** @import { Told } from "../../sources/real-table.js" */

/** Two taps play a move; undo stands instead of confirming. */
const PREFERENCES = { confirm: "off", preview: "on" };

export function RealPage() {
  const { value: games, failure } = useLoaded(catalogue, []);
  const [told, setTold] = useState(stored);
  if (failure && !games) return html`<${ErrorPage} title=${t("real-title")} code=${failure.code} />`;
  if (!games) return html`<${Loading} />`;
  const known = told && games.games.some(({ name }) => name === told.game);
  if (!known) return html`<${Setup} games=${games} begin=${(/** @type {Told} */ one) => (keep(one), setTold(one))} />`;
  const end = () => (keep(null), setTold(null));
  return html`<${Game} key=${told.game} told=${told} components=${gameOf(games, told.game).components} end=${end} />`;
}

/** Keeps the screen awake while the page is there and seen, where the browser can. */
function useWakeLock() {
  useEffect(() => {
    /** @type {any} */
    let lock = null;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await /** @type {any} */ (navigator).wakeLock?.request("screen").catch(() => null);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      lock?.release();
    };
  }, []);
}

/** @param {{ told: Told, components: Components, end: () => void }} props */
function Game({ told: first, components, end }) {
  const source = useMemo(() => new RealTable(first), []);
  const { board, state, view, ui, last } = useBoard(source, { preferences: () => PREFERENCES });
  const [turned, setTurned] = useState(false);
  const [dialog, open] = useState("");
  useNarration(state, first.names, components);
  useWakeLock();
  const wide = useWideScreen();
  const { told, answer, draft, offline, conflict } = source.value;
  const { Offer, Cards } = presentationOf(told.game);
  const seat = state.frontSeat;
  const player = answer?.player ?? null;
  const over = Boolean(answer?.outcome);
  const where = over
    ? t("game-over")
    : player === null
      ? t("real-title")
      : t("real-turn", { player: told.names[player] });
  const undo = html`<button class="button" data-undo aria-label=${t("undo")}
      disabled=${!told.steps.length && !draft?.groups.flat().length}
      onClick=${() => board.undo()}><${Icon} name="undo" /><span>${t("undo")}</span></button>`;
  const bar = html`<${Bar} where=${[where]} round=${answer && t("round-number", { round: answer.position.round })}
      status=${offline && html`<p class="line-lost" role="status">${t("real-offline")}</p>`}>
    ${
      told.advised &&
      html`<span class="advised" role="img" aria-label=${t("real-advised")} title=${t("real-advised")}>
        <${Icon} name="hint" /></span>`
    }
    <button class="button quiet icon-only" aria-pressed=${turned} onClick=${() => setTurned(!turned)}
        aria-label=${t("real-turn-screen")} title=${t("real-turn-screen")}><${Icon} name="turn" /></button>
    <button class="button quiet icon-only" data-menu onClick=${() => open("menu")} aria-label=${t("real-menu")}
        title=${t("real-menu")}><${Icon} name="gear" /></button><//>`;
  return html`<${BoardPage} name=${classes("real", { turned, entering: draft })} title=${t("real-title")}
      game=${told.game}
      seats=${told.names.length} wide=${wide} board=${board} ui=${ui} commands=${{ undo: () => board.undo() }}
          bar=${bar} data-steps=${stepsKnown(source, board)}>
    ${
      !answer &&
      source.value.failure &&
      html`<section class="panel real-ending" role="alert">
        <${FailureMessage} failure=${source.value.failure} game=${told.game} />
        <p class="choices"><button class="button" data-end onClick=${end}>${t("real-end")}</button></p></section>`
    }
    <${Seats} source=${source} view=${view} />
    ${view && draft && html`<${Entry} source=${source} draft=${draft} view=${view} components=${components} />`}
    ${
      view &&
      !draft &&
      html`<${Offer} view=${view} components=${components} ui=${ui} last=${last} narrow=${!wide} />
        <${FrontBoard} name=${told.names[seat]} turn=${player === seat}
            corner=${html`<b class="real-who">${told.names[seat]}</b>`}
            view=${view} seat=${seat} components=${components} ui=${ui} last=${last} wide=${wide}>${null}<//>`
    }
    <section class="real-side">
      ${Cards && wide && view && html`<${Cards} view=${view} />`}
      ${over && html`<${Ending} source=${source} />`}
      <${History} source=${source} />
    </section>
    <section class="panel sheet" aria-label=${t("real-controls")}>
      ${conflict && html`<${Conflict} source=${source} />`}
      ${
        told.change &&
        html`<p class="real-note" role="status">${t("real-changing")}
          <button class="button quiet" data-keep onClick=${() => source.keepAsItWas()}>${t("real-keep")}</button></p>`
      }
      ${
        view && draft
          ? html`${
              source.value.failure &&
              html`<${FailureMessage} failure=${source.value.failure}
              game=${told.game} />`
            }
            <${EntryKeys} source=${source} draft=${draft} view=${view} components=${components} undo=${undo} />`
          : view &&
            html`<${MoveSheet} source=${source} board=${board} components=${components} over=${over} open=${open} />`
      }
    </section>
    ${
      dialog === "scores" &&
      answer &&
      html`<${Dialog} title=${t("scores-title")} close=${() => open("")} wide=${true}>
        <${Scores} table=${{ seats: seatsOf(told), points: answer.points }} /><//>`
    }
    ${
      dialog === "export" &&
      view &&
      html`<${Export} position=${view} names=${told.names} text=${answer?.text} close=${() => open("")} />`
    }
    ${
      dialog === "menu" &&
      html`<${Dialog} title=${t("real-menu")} close=${() => open("")}>
        <p>${t("real-menu-why")}</p>
        <p class="choices"><button class="button" onClick=${() => open("scores")}>${t("scores-title")}</button>
          <button class="button" disabled=${!view} onClick=${() => open("export")}>${t("export-title")}</button>
          <button class="button" data-end onClick=${end}>${t("real-end")}</button></p><//>`
    }
  <//>`;
}

/**
 * How many steps the page stands after, those of the turn under way included; null while it waits for an answer.
 * @param {RealTable} source
 * @param {Board} board
 */
function stepsKnown(source, board) {
  const { told, answer, sending, failure } = source.value;
  const { staged, choice, preview, moving } = board.value;
  const trying = complete(choice) !== null && !preview && !failure;
  return !answer || sending || moving || trying ? null : told.steps.length + staged.length;
}

/** @param {Told} told */
const seatsOf = ({ names }) => names.map((name, seat) => ({ kind: "person", name, seat }));

/**
 * Names and scores in a row; whose turn it is stands in ink.
 * @param {{ source: RealTable, view: any }} props
 */
function Seats({ source, view }) {
  const { told, answer } = source.value;
  if (!view) return null;
  const { players } = view;
  const next = answer?.player ?? null;
  return html`<div class="real-seats">${told.names.map((name, seat) => {
    const turn = seat === next;
    const began = view.start_player === seat;
    return html`<div key=${seat} class=${classes("real-seat", { turn })} data-seat=${seat} aria-current=${turn}>
      <span><b>${name}</b><small>${turn ? t("real-moves") : began ? t("real-began") : ""}</small></span>
      <span class="score">${players[seat].score}</span></div>`;
  })}</div>`;
}

/**
 * What to tap now, where the tiles can go and what that brings, and advice for everybody.
 * @param {{ source: RealTable, board: Board, components: Components, over: boolean, open: (name: string) => void }}
 * props
 */
function MoveSheet({ source, board, components, over, open }) {
  const { told, answer } = source.value;
  const { hint, hinting, choice } = board.value;
  const { moveDrawn } = presentationOf(told.game);
  const best = hint?.moves[0];
  const advice =
    best && !choice.picked.length
      ? html`<p class="hint"><${Icon} name="hint" /> <b>${moveDrawn(best.move)}</b>
          <span class="tag neutral">${t("hint-worth", worthOf(best))}</span> <small>${t("real-advice-all")}</small></p>`
      : null;
  const message = over ? html`<p>${winnersOf(source)}</p>` : advice;
  useObjections(source, board);
  return html`<${Objected} source=${source} /><${Targets} source=${source} board=${board} />
    <${Actions} board=${board} components=${components} names=${told.names} message=${message}
        undo=${{ text: t("undo"), can: told.steps.length > 0 }} main=${board.canTurn ? null : html`<span></span>`}>
      <button class="button" onClick=${() => open("scores")}><${Icon} name="list" /><span>${t("real-points")}</span>
          </button>
      ${
        !over &&
        html`<button class="button" data-advice disabled=${hinting || answer?.player === null}
            onClick=${() => board.hint()}>
          <${Icon} name="hint" /><span>${t(hinting ? "hint-thinking" : "real-advice")}</span></button>`
      }
    <//>`;
}

/** Places of a player's own board, where things are put. */
const GOALS = /^(line|floor|wall|broken|space)/;

/**
 * A tap on a place of one's board that is not possible now asks why; the next choice forgets it.
 * @param {RealTable} source
 * @param {Board} board
 */
function useObjections(source, board) {
  const { choice, staged } = board.value;
  useEffect(() => {
    const tap = (/** @type {any} */ event) => {
      if (event.target.closest("[data-pick], button, a")) return;
      const { place = "" } = event.target.closest(".own [data-place]")?.dataset ?? {};
      if (!GOALS.test(place) || !choice.picked.length || !board.free) return;
      source.object(
        staged.map(({ code }) => code),
        [choice.picked[0], place],
      );
    };
    source.forgetObjection();
    document.addEventListener("click", tap);
    return () => document.removeEventListener("click", tap);
  }, [choice, staged]);
}

/**
 * Why what was tapped cannot be.
 * @param {{ source: RealTable }} props
 */
function Objected({ source }) {
  const { objection, told } = source.value;
  if (!objection) return null;
  const { place, rule, message } = objection;
  return html`<p class="real-note trouble" role="alert" data-objection=${rule}>
    <span>${t("real-impossible", { place: placeName(place) })}
      <${RuleWords} game=${told.game} rule=${rule} message=${message} /></span></p>`;
}

/**
 * Where the tiles that were tapped can go, each with what it would bring: the second tap.
 * @param {{ source: RealTable, board: Board }} props
 */
function Targets({ source, board }) {
  const { choice, staged } = board.value;
  const [points, setPoints] = useState(/** @type {Record<string, number>} */ ({}));
  const seat = board.value.situation?.player ?? 0;
  const ways = useMemo(() => {
    if (choice.picked.length !== 1) return [];
    const found = [...nextSteps(choice)].map((address) => {
      const next = pick(choice, address);
      return { address, code: next && complete(next) };
    });
    return found.length <= 8 && found.every(({ code }) => code) ? found : [];
  }, [choice]);
  useEffect(() => {
    setPoints({});
    if (!ways.length) return;
    const before = staged.map(({ code }) => code);
    source.tryAll(ways.map(({ code }) => [...before, code ?? ""]));
    let here = true;
    for (const { address, code } of ways)
      board.preview(code ?? "").then(
        (answer) => {
          const { sources } = outlook(answer, seat);
          const total = Object.values(sources).reduce((sum, one) => sum + one, 0);
          if (here) setPoints((/** @type {any} */ old) => ({ ...old, [address]: total }));
        },
        () => {},
      );
    return () => {
      here = false;
    };
  }, [ways]);
  if (!ways.length) return null;
  return html`<div class="targets">${ways.map(
    ({ address }) => html`<button key=${address} class="button" data-pick=${address}>${placeName(address)}
      ${
        points[address]
          ? html`<span class=${classes("tag", points[address] > 0 ? "gain" : "loss")}>
          ${signed(points[address])}</span>`
          : null
      }
    </button>`,
  )}</div>`;
}

/**
 * What happened, the latest first; every turn can be changed.
 * @param {{ source: RealTable }} props
 */
function History({ source }) {
  const { told, answer } = source.value;
  const [all, showAll] = useState(false);
  if (!answer?.log.length) return null;
  const rows = turnsOf(answer.log).filter(({ player }) => player !== null);
  const deals = answer.log.filter(({ player, events }) => player === null && events.length).at(-1);
  const shown = rows.reverse().slice(0, all ? rows.length : 6);
  return html`<section class="panel real-history" aria-label=${t("log-title")}><ol>
    ${shown.map((row) => {
      const own = row.kind === "turn" || row.steps.length > 0;
      return html`<li key=${row.key} class=${row.kind}><b>${told.names[row.player ?? 0]}</b> <${Short} row=${row} />
        ${
          row.points !== 0 &&
          html`<span class=${classes("tag", row.points > 0 ? "gain" : "loss")}>
            ${signed(row.points)}</span>`
        }
        ${
          own &&
          !told.change &&
          html`<button class="plain change" data-change=${row.steps[0]}
              onClick=${() => source.changeAt(row.steps[0], row.steps.length)}>${t("real-change")}</button>`
        }</li>`;
    })}
    ${
      deals &&
      !told.change &&
      html`<li class="round"><span>${t("real-deal", { round: deals.round })}</span>
        <button class="plain change" data-change=${deals.step} onClick=${() => source.changeAt(deals.step, 1)}>
          ${t("real-change")}</button></li>`
    }</ol>
    ${
      rows.length > shown.length &&
      html`<button class="button quiet" onClick=${() => showAll(true)}>
        ${t("real-all")}</button>`
    }
  </section>`;
}

/**
 * A later step does not fit what was changed: what now?
 * @param {{ source: RealTable }} props
 */
function Conflict({ source }) {
  const { conflict, told } = source.value;
  if (!conflict) return null;
  return html`<div class="real-note trouble" role="alert"><p>${t("real-conflict", { step: conflict.step })}${" "}
      ${conflict.rule && html`<a href=${`#/rules/${told.game}/${conflict.rule}`}>${conflict.rule}</a>`}</p>
    <p class="choices"><button class="button" data-drop onClick=${() => source.resolve(true)}>${t("real-drop")}</button>
      <button class="button" data-restore onClick=${() => source.resolve(false)}>${t("real-keep")}</button></p></div>`;
}

/**
 * Who has won, in a sentence.
 * @param {RealTable} source
 */
function winnersOf({ value: { told, answer } }) {
  const { winners } = /** @type {any} */ (answer?.outcome);
  const players = list(winners.map((/** @type {number} */ seat) => told.names[seat]));
  return t("real-winners", { players, count: winners.length });
}

/**
 * Who has won, and where the game was saved.
 * @param {{ source: RealTable }} props
 */
function Ending({ source }) {
  const { told, answer, saving } = source.value;
  return html`<section class="panel real-ending" role="status"><h2>${winnersOf(source)}</h2>
    <${Scores} table=${{ seats: seatsOf(told), points: answer?.points ?? null }} />
    <p class="choices">${
      told.table
        ? html`<a class="button main" data-review href=${`#/review/${told.table}`}>${t("real-review")}</a>`
        : html`<button class="button main" disabled=${saving} onClick=${() => source.record()}>
            ${t("real-save")}</button>`
    }</p></section>`;
}
