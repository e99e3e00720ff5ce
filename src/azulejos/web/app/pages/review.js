// A finished game again: step by step, with the curve of how it stood and what would have been better.

import { catalogue, failureOf, gameOf, get, post } from "../api.js";
import { presentationOf } from "../board/games.js";
import { Log } from "../board/log.js";
import { factSentence, termWords } from "../board/narration.js";
import { SmallBoard } from "../board/panels.js";
import { rich } from "../board/rich.js";
import { useBoard } from "../board/use-board.js";
import { html, Icon, useEffect, useMemo, useState } from "../dom.js";
import { onMessage, watch } from "../socket.js";
import { fetchTable } from "../sources/live-table.js";
import { Replay } from "../sources/replay.js";
import { t } from "../texts.js";
import { useLoaded } from "../use-loaded.js";
import { useWideScreen } from "../use-size.js";
import { BoardPage } from "./board-page.js";
import { Curve } from "./curve.js";
import { Bar, ErrorPage, Loading } from "./frame.js";
import { namesOf } from "./seats.js";
import { Player } from "./table/players.js";
import { worthOf } from "./worth.js";

/** @import { Failure } from "../board/types" */
/** @import { Components, Decision, Judged, Review, Table } from "../protocol" */
/** @import { ReceivedTable } from "../sources/live-table.js" */
/** @typedef {Review & { failure?: Failure }} Analysis */

export function ReviewPage(/** @type {any} */ { id }) {
  const { value, failure } = useLoaded(() => Promise.all([fetchTable(id), catalogue()]), [id]);
  if (failure) return html`<${ErrorPage} title=${t("review-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const [table, games] = value;
  return html`<${ReviewBoards} table=${table} components=${gameOf(games, table.game).components} />`;
}

/**
 * The analysis of the game so far, and a function that starts it.
 * @param {Table} table
 * @returns {[Analysis, () => void]}
 */
function useAnalysis(table) {
  const [analysis, setAnalysis] = useState(
    /** @type {any} */ ({ status: "none", decisions: [], done: 0, total: 0, place: 0 }),
  );
  const ask = () => get(`/tables/${table.id}/review?from=0`).then(setAnalysis, () => {});
  useEffect(() => {
    ask();
    const end = watch(table.id, () => table.version);
    const unsubscribe = onMessage((message) => message.type === "review" && message.table === table.id && ask());
    return () => (end(), unsubscribe());
  }, [table.id]);
  const fail = (/** @type {any} */ error) =>
    setAnalysis((/** @type {any} */ old) => ({ ...old, failure: failureOf(error) }));
  const begin = () => post(`/tables/${table.id}/review`).then(ask, fail);
  return [analysis, begin];
}

/**
 * Arrow keys go from position to position.
 * @param {Replay} source
 */
function useStepKeys(source) {
  useEffect(() => {
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => source.jump(source.value.step - 1),
      ArrowRight: () => source.jump(source.value.step + 1),
      Home: () => source.jump(0),
      End: () => source.jump(source.steps),
    };
    const press = (/** @type {any} */ event) => {
      if (!keys[event.key] || event.target.matches("input")) return;
      event.preventDefault();
      keys[event.key]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [source]);
}

/** @param {{ table: ReceivedTable, components: Components }} props */
function ReviewBoards({ table, components }) {
  const source = useMemo(() => new Replay(table), [table]);
  const { board, state, view, ui, last } = useBoard(source);
  const [analysis, begin] = useAnalysis(table);
  useStepKeys(source);
  const wide = useWideScreen();
  const { step } = source.value;
  const go = (/** @type {any} */ next) => source.jump(next);
  const { Offer, Cards } = presentationOf(table.game);
  const names = namesOf(table);
  const judged = analysis.decisions.find((decision) => decision.step === step - 1) ?? null;
  return html`<${BoardPage} name="review" title=${t("review-title")} game=${table.game} seats=${table.seats.length}
      wide=${wide} board=${board} ui=${ui} commands=${{}} bar=${html`<${ReviewBar} table=${table} />`}>
    ${view && html`<${Offer} view=${view} components=${components} ui=${ui} last=${last} />`}
    <div class="review-boards">${
      view &&
      table.seats.map(
        ({
          seat,
        }) => html`<${SmallBoard} key=${seat} name=${names[seat]} turn=${state.situation?.player === seat} view=${view}
            seat=${seat} player=${html`<${Player} table=${table} view=${view} seat=${seat} />`} components=${components}
            last=${last} />`,
      )
    }</div>
    <section class="panel review-side" aria-label=${t("log-title")}>
      ${
        analysis.status !== "none" &&
        html`<${Curve} names=${names} analysis=${analysis} step=${step} steps=${source.steps} go=${go} />`
      }
      <${Stepper} step=${step} steps=${source.steps} go=${go} />
      <${Judgement} game=${table.game} analysis=${analysis} judged=${judged} names=${names} begin=${begin} />
      ${Cards && view && html`<${Cards} view=${view} />`}
      <${Log} names=${names} log=${table.log} go=${go} current=${step - 1} />
    </section>
  <//>`;
}

/** @param {{ table: ReceivedTable }} props */
function ReviewBar({ table }) {
  const download = t("share-download");
  return html`<${Bar} where=${[t("review-title"), t(`game-${table.game}`)]}>
    <a class="button quiet" href="#/games">${t("games-title")}</a>
    <a class="button quiet icon-only" href=${`/api/tables/${table.id}/record`} download aria-label=${download}
        title=${download}><${Icon} name="save" /></a>
  <//>`;
}

/**
 * Buttons and a slider from position to position.
 * @param {{ step: number, steps: number, go: (step: number) => void }} props
 */
function Stepper({ step, steps, go }) {
  const label = t("review-step", { step, steps });
  const button = (/** @type {number} */ to, /** @type {string} */ name, /** @type {string} */ icon) =>
    html`<button class="button quiet icon-only" onClick=${() => go(to)} aria-label=${t(`review-${name}`)}>
      <${Icon} name=${icon} /></button>`;
  return html`<div class="stepper" role="group" aria-label=${label}>
    ${button(0, "first", "first")}${button(step - 1, "back", "previous")}
    <input type="range" min="0" max=${steps} value=${step}
        onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} aria-label=${label} />
    ${button(step + 1, "next", "next")}${button(steps, "last", "last")}
  </div>`;
}

/**
 * What the analysis says about the decision just played.
 * @param {{ game: string, analysis: any, judged: Decision | null, names: string[], begin: () => void }} props
 */
function Judgement({ game, analysis, judged, names, begin }) {
  const start = (/** @type {string} */ words) => html`<p><button class="button main" onClick=${begin}>${words}</button>
    ${analysis.failure && html`<span class="trouble" role="alert">${t(`error-${analysis.failure.code}`)}</span>`}</p>`;
  if (analysis.status === "none") return html`<div class="judgement">${start(t("review-begin"))}</div>`;
  const paused = analysis.status === "paused";
  const running = analysis.status !== "done" && !paused;
  return html`<div class="judgement" role="status">
    ${paused && start(t("review-resume"))}
    ${analysis.place > 0 && html`<p class="quiet">${t("review-queued", { place: analysis.place })}</p>`}
    ${
      running &&
      html`<progress value=${analysis.done} max=${analysis.total || 1} aria-label=${t("review-running")}></progress>`
    }
    ${
      judged
        ? html`<${Verdict} game=${game} judged=${judged} names=${names} />`
        : !running &&
          html`<p class="quiet">
            ${t("review-nothing")}</p>`
    }
  </div>`;
}

/**
 * The decision played, and the better one if there was one.
 * @param {{ game: string, judged: Decision, names: string[] }} props
 */
function Verdict({ game, judged: { player, played, best, loss, words, why }, names }) {
  const { moveDrawn } = presentationOf(game);
  const worth = (/** @type {Judged} */ value) => ({
    ...worthOf(value),
    move: value.parts ? html`<span>${moveDrawn(value.parts)}</span>` : value.move,
  });
  return html`<p>${rich("review-played", { player: names[player], ...worth(played) })}</p>
    ${
      loss > 0.05
        ? html`<p><b>${rich("review-better", { ...worth(best), loss: round(loss) })}</b></p>`
        : html`<p>${t("review-best")}</p>`
    }
    ${why?.facts
      .filter(({ points }) => points > 0)
      .map((fact) => html`<p class="reason">${factSentence(fact, names)}</p>`)}
    ${words?.length > 0 && html`<p class="reason">${t("hint-stands", { words: termWords(words.slice(0, 3)) })}</p>`}`;
}

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;
