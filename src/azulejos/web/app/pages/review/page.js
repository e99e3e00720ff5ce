// A finished game again: its story as a curve, every turn with its grade, the position before it, and what was better.

import { catalogue, failureOf, gameOf, get, post } from "../../api.js";
import { presentationOf } from "../../board/games.js";
import { Log } from "../../board/log.js";
import { SmallBoard } from "../../board/panels.js";
import { useBoard } from "../../board/use-board.js";
import { html, Icon, useEffect, useMemo, useState } from "../../dom.js";
import { go as navigate, route } from "../../router.js";
import { onMessage, watch } from "../../socket.js";
import { fetchTable } from "../../sources/live-table.js";
import { Replay } from "../../sources/replay.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { BoardPage } from "../board-page.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { namesOf } from "../seats.js";
import { Player } from "../table/players.js";
import { Curve } from "./curve.js";
import { balance, judgedTurns } from "./judgements.js";
import { Stepper, useStepKeys } from "./stepper.js";
import { Summary } from "./summary.js";
import { Judgement } from "./verdict.js";

/** @import { Failure } from "../../board/types" */
/** @import { Components, Review, Table } from "../../protocol" */
/** @import { ReceivedTable } from "../../sources/live-table.js" */
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
export function useAnalysis(table) {
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

/** @param {{ table: ReceivedTable, components: Components }} props */
function ReviewBoards({ table, components }) {
  const first = Number(route.value.query.get("step") ?? NaN);
  const source = useMemo(() => new Replay(table, Number.isInteger(first) ? first : undefined), [table]);
  const { board, state, view, ui, last } = useBoard(source);
  const [analysis, begin] = useAnalysis(table);
  const [measure, setMeasure] = useState(/** @type {"win" | "margin"} */ ("win"));
  const wide = useWideScreen();
  const { step, shown } = source.value;
  const go = (/** @type {number} */ next) => source.jump(next);
  useStepKeys(source, table.log);
  useEffect(() => navigate(`/review/${table.id}?step=${step}`, { replace: true }), [step]);
  const { Offer, Cards } = presentationOf(table.game);
  const names = namesOf(table);
  const { decisions } = analysis;
  const turns = useMemo(() => judgedTurns(table.log, decisions), [table, decisions]);
  const sum = useMemo(
    () => (analysis.status === "done" && table.outcome ? balance(table.log, decisions, table.outcome.scores) : null),
    [table, analysis],
  );
  const judged = decisions.find((decision) => decision.step === step) ?? null;
  const turn = turns.find(({ steps }) => steps.includes(step)) ?? null;
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
        html`<${Curve} names=${names} log=${table.log} decisions=${decisions} turns=${turns} balance=${sum}
          measure=${measure} step=${step} go=${go} />
        <p class="choices measures">${["win", "margin"].map(
          (one) => html`<button class="button quiet" aria-pressed=${one === measure}
              onClick=${() => setMeasure(/** @type {any} */ (one))}>${t(`curve-${one}`)}</button>`,
        )}</p>`
      }
      <${Stepper} source=${source} log=${table.log} />
      <${Judgement} table=${table} source=${source} analysis=${analysis} judged=${judged} turn=${turn} names=${names}
        shown=${shown} begin=${begin} />
      <${Summary} table=${table} turns=${turns} balance=${sum} names=${names} status=${analysis.status} go=${go} />
      ${Cards && view && html`<${Cards} view=${view} />`}
      <${Log} names=${names} log=${table.log} go=${(/** @type {number} */ after) => go(after - 1)} current=${step}
        grades=${gradesBySteps(turns)} />
    </section>
  <//>`;
}

/**
 * The grade of the turn that each step belongs to.
 * @param {import("./judgements.js").JudgedTurn[]} turns
 */
const gradesBySteps = (turns) => new Map(turns.flatMap(({ steps, grade }) => steps.map((step) => [step, grade])));

/** @param {{ table: ReceivedTable }} props */
function ReviewBar({ table }) {
  const download = t("share-download");
  return html`<${Bar} where=${[t("review-title"), t(`game-${table.game}`)]}>
    <a class="button quiet" href="#/games">${t("games-title")}</a>
    <a class="button quiet icon-only" href=${`/api/tables/${table.id}/record`} download aria-label=${download}
        title=${download}><${Icon} name="save" /></a>
  <//>`;
}
