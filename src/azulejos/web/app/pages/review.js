// A finished game again: step by step, with the curve of how it stood and what would have been better.

import { catalogue, get, post } from "../api.js";
import { classes, html, Icon, useEffect, useMemo, useState } from "../dom.js";
import { termWords } from "../narrate.js";
import { hear, watch } from "../socket.js";
import { AzulBoard, AzulOffer } from "../table/azul.js";
import { Brand } from "../table/bar.js";
import { DuelBoard, DuelOffer, PlateTray } from "../table/duel.js";
import { Log } from "../table/log.js";
import { lastTurn } from "../table/marks.js";
import { namesOf, Player } from "../table/players.js";
import { useMedia } from "../table/room.js";
import { IDLE } from "../table/session.js";
import { Tablets } from "../table/tablets.js";
import { signed, t } from "../texts.js";
import { Curve } from "./curve.js";
import { Stop } from "./frame.js";

export function ReviewPage({ id }) {
  const [table, setTable] = useState(null);
  const [games, setGames] = useState(null);
  const [trouble, setTrouble] = useState(null);
  useEffect(() => {
    Promise.all([get(`/tables/${id}`), catalogue()]).then(
      ([found, all]) => (setTable(found), setGames(all)),
      (error) => setTrouble(error.code ?? "unreachable"),
    );
  }, [id]);
  if (trouble) return html`<${Stop} title=${t("review-title")}>${t(`error-${trouble}`)}<//>`;
  if (!table || !games)
    return html`<main class="page narrow"><p class="loading" role="status">${t("loading")}</p></main>`;
  return html`<${Review} table=${table}
      components=${games.games.find(({ name }) => name === table.game).components} />`;
}

/** The positions of a game, asked for when they are looked at. */
function usePosition(id, step) {
  const cache = useMemo(() => new Map(), [id]);
  const [found, setFound] = useState(null);
  useEffect(() => {
    if (!cache.has(step)) cache.set(step, get(`/tables/${id}/steps/${step}`));
    let current = true;
    cache.get(step).then(
      (answer) => current && setFound(answer),
      () => cache.delete(step),
    );
    return () => {
      current = false;
    };
  }, [id, step]);
  return found;
}

/** The analysis of the game, as far as it is, begun on request. */
function useAnalysis(table) {
  const [analysis, setAnalysis] = useState({ status: "none", decisions: [], done: 0, total: 0 });
  const ask = () => get(`/tables/${table.id}/review?from=0`).then(setAnalysis, () => {});
  useEffect(() => {
    ask();
    const end = watch(table.id, () => table.version);
    const deaf = hear((message) => message.type === "review" && message.table === table.id && ask());
    return () => (end(), deaf());
  }, [table.id]);
  const begin = () =>
    post(`/tables/${table.id}/review`).then(ask, (error) =>
      setAnalysis((old) => ({ ...old, trouble: error.code ?? "unreachable" })),
    );
  return [analysis, begin];
}

function Review({ table, components }) {
  const steps = table.log.length;
  const [step, setStep] = useState(steps);
  const answer = usePosition(table.id, step);
  const [analysis, begin] = useAnalysis(table);
  const wide = useMedia("(min-width: 900px) and (min-height: 560px)");
  const move = (by) => setStep((old) => Math.min(steps, Math.max(0, old + by)));
  useEffect(() => {
    const keys = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      Home: () => setStep(0),
      End: () => setStep(steps),
    };
    const press = (event) => {
      if (keys[event.key] && !event.target.matches("input")) {
        event.preventDefault();
        keys[event.key]();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const view = answer?.position;
  const last = lastTurn(table.log.slice(0, step));
  const judged = analysis.decisions.find((decision) => decision.step === step - 1) ?? null;
  const Board = table.game === "azul" ? AzulBoard : DuelBoard;
  return html`<div class=${classes("table-page review", table.game, `seats-${table.seats.length}`, { wide })}>
    <header class="bar"><${Brand} /><p class="where"><span>${t("review-title")}</span><span>${t(`game-${table.game}`)}
      </span></p>
      <div class="bar-buttons"><a class="button quiet" href="#/games">${t("games-title")}</a>
        <a class="button quiet icon-only" href=${`/api/tables/${table.id}/record`} download
            aria-label=${t("share-download")} title=${t("share-download")}><${Icon} name="save" /></a></div></header>
    <main class="table-body"><h1 class="hidden">${t("review-title")}</h1>
      ${
        view &&
        (table.game === "azul"
          ? html`<section class="panel offers" aria-label=${t("offer-factories")}>
            <${AzulOffer} view=${view} ui=${IDLE} last=${last} /></section>`
          : html`<div class="offers"><section class="panel dishes" aria-label=${t("offer-factories")}>
            <${DuelOffer} view=${view} ui=${IDLE} last=${last} /></section>
            <section class="panel tray" aria-label=${t("offer-plates")}>
              <${PlateTray} view=${view} components=${components} ui=${IDLE} /></section></div>`)
      }
      <div class="review-boards">${
        view &&
        table.seats.map(
          ({
            seat,
          }) => html`<section class=${classes("panel other", { turn: answer.turn?.player === seat })} key=${seat}>
        <${Player} table=${table} view=${view} seat=${seat} /><div class="board-box">
          <${Board} view=${view} seat=${seat} components=${components} ui=${IDLE} last=${last?.seats[seat]}
              small=${true} /></div></section>`,
        )
      }</div>
      <section class="panel review-side" aria-label=${t("log-title")}>
        ${
          analysis.status !== "none" &&
          html`<${Curve} table=${table} analysis=${analysis} step=${step} steps=${steps}
            go=${setStep} />`
        }
        <div class="stepper" role="group" aria-label=${t("review-step", { step, steps })}>
          <button class="button quiet icon-only" onClick=${() => setStep(0)} aria-label=${t("review-first")}>
            <${Icon} name="first" /></button>
          <button class="button quiet icon-only" onClick=${() => move(-1)} aria-label=${t("review-back")}>
            <${Icon} name="previous" /></button>
          <input type="range" min="0" max=${steps} value=${step}
              onInput=${(event) => setStep(Number(event.target.value))}
                  aria-label=${t("review-step", { step, steps })} />
          <button class="button quiet icon-only" onClick=${() => move(1)} aria-label=${t("review-next")}>
            <${Icon} name="next" /></button>
          <button class="button quiet icon-only" onClick=${() => setStep(steps)} aria-label=${t("review-last")}>
            <${Icon} name="last" /></button>
        </div>
        <${Judgement} analysis=${analysis} judged=${judged} table=${table} begin=${begin} step=${step} />
        ${table.game === "duel" && view && html`<${Tablets} view=${view} />`}
        <${Log} table=${table} log=${table.log} go=${setStep} current=${step - 1} />
      </section>
    </main>
  </div>`;
}

/** What the analysis says about the decision just played. */
function Judgement({ analysis, judged, table, begin }) {
  if (analysis.status === "none")
    return html`<p class="judgement"><button class="button main" onClick=${begin}>${t("review-begin")}</button>
    ${analysis.trouble && html`<span class="trouble" role="alert">${t(`error-${analysis.trouble}`)}</span>`}</p>`;
  const running = analysis.status !== "done";
  return html`<div class="judgement" role="status">
    ${
      running &&
      html`<progress value=${analysis.done} max=${analysis.total || 1} aria-label=${t("review-running")}>
      </progress>`
    }
    ${
      judged
        ? html`<p>${t("review-played", { player: namesOf(table)[judged.player], move: judged.played.move, margin: signed(round(judged.played.margin)), win: Math.round(judged.played.win * 100) })}</p>
          ${
            judged.loss > 0.05
              ? html`<p><b>${t("review-better", { move: judged.best.move, margin: signed(round(judged.best.margin)), win: Math.round(judged.best.win * 100), loss: round(judged.loss) })}</b></p>`
              : html`<p>${t("review-best")}</p>`
          }
          ${
            judged.words?.length > 0 &&
            html`<p class="reason">
            ${t("hint-stands", { words: termWords(judged.words.slice(0, 3)) })}</p>`
          }`
        : !running && html`<p class="quiet">${t("review-nothing")}</p>`
    }
  </div>`;
}

const round = (number) => Math.round(number * 10) / 10;
