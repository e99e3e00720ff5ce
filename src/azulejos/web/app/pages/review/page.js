// A finished game again: its story as a curve, every turn with its grade, the position before it, and what was better.

import { catalogue, gameOf, get, post } from "../../api.js";
import { ArrowLayer } from "../../board/arrow-layer.js";
import { presentationOf } from "../../board/games.js";
import { NO_INTERACTION } from "../../board/interaction.js";
import { Log } from "../../board/log.js";
import { ghostsOf } from "../../board/marks.js";
import { outlook } from "../../board/outlook.js";
import { SmallBoard } from "../../board/panels.js";
import { useBoard } from "../../board/use-board.js";
import { html, Icon, memo, useCallback, useEffect, useMemo, useState } from "../../dom.js";
import { Export } from "../../export.js";
import { go as navigate, route } from "../../router.js";
import { connection, onMessage, watch } from "../../socket.js";
import { fetchTable } from "../../sources/live-table.js";
import { Replay } from "../../sources/replay.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { useStore } from "../../use-store.js";
import { BoardPage } from "../board-page.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { namesOf } from "../seats.js";
import { PlayOn } from "../play-on.js";
import { ShareMoment } from "../share-moment.js";
import { Player } from "../table/players.js";
import { Analysis } from "./analysis.js";
import { Curve, Sum } from "./curve.js";
import { balance, judgedTurns, SLIPS } from "./judgements.js";
import { neighbour, Stepper, useStepKeys } from "./stepper.js";
import { Accuracy, Limits, TurningPoints } from "./summary.js";
import { Judgement, wasBetter } from "./verdict.js";

/** @import { DrawnMove } from "../../board/arrow-layer.js" */
/** @import { Ghosts } from "../../board/types" */
/** @import { Components, Decision, Step, Table } from "../../protocol" */
/** @import { ReceivedTable } from "../../sources/live-table.js" */
/** @import { JudgedTurn } from "./judgements.js" */
/** @import { Found } from "./analysis.js" */

/** Steps further on that are fetched before they are asked for, for whoever holds the key down. */
const AHEAD = [2, 3, 4];
/** Milliseconds at a step after which the address tells it. */
const SETTLED = 250;

export function ReviewPage(/** @type {any} */ { id }) {
  const { value, failure } = useLoaded(() => Promise.all([wake(id), catalogue()]), [id]);
  if (failure) return html`<${ErrorPage} title=${t("review-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const [{ table, analysis }, games] = value;
  const { components } = gameOf(games, table.game);
  return html`<${ReviewBoards} table=${table} analysed=${analysis} components=${components} />`;
}

/**
 * A finished game with its analysis, which begins while the page is still being fetched and drawn.
 * @param {string} id
 */
async function wake(id) {
  const table = await fetchTable(id);
  const analysis = new Analysis(table, SERVER);
  analysis.wake();
  return { table, analysis };
}

/** @type {import("./analysis.js").Server} */
const SERVER = {
  look: (table, from) => get(`/tables/${table}/review?from=${from}`),
  begin: (table) => post(`/tables/${table}/review`),
  listen: (table, look, again) => {
    const ends = [
      watch(table.id, () => table.version),
      onMessage((message) => message.type === "review" && message.table === table.id && look()),
      connection.listen((line) => line === "live" && again()),
    ];
    return () => ends.forEach((end) => end());
  },
};

/**
 * The analysis of the game so far, and a function that starts it.
 * @param {Analysis} analysis
 * @returns {[Found, () => void]}
 */
function useAnalysis(analysis) {
  useEffect(() => analysis.follow(), [analysis]);
  return [useStore(analysis.state), () => analysis.begin()];
}

/**
 * What was played and what was better at a decision, as arrows.
 * @param {Decision | null} judged
 * @param {JudgedTurn | null} turn
 * @returns {DrawnMove[]}
 */
function arrowsOf(judged, turn) {
  if (!judged || !turn || !judged.played.parts) return [];
  const better = wasBetter(judged) ? judged.best.parts : null;
  /** @type {DrawnMove[]} */
  const moves = [{ move: judged.played.parts, seat: judged.player, grade: better ? turn.grade : "best" }];
  return better ? [...moves, { move: better, seat: judged.player, grade: "best" }] : moves;
}

/**
 * What the better of the two moves would bring the mover, on their board.
 * @param {Replay} source
 * @param {Decision | null} judged
 * @returns {Ghosts | null}
 */
function useGhosts(source, judged) {
  const [found, setFound] = useState(/** @type {Step | null} */ (null));
  useEffect(() => {
    setFound(null);
    if (!judged) return;
    const move = wasBetter(judged) ? judged.best.move : judged.played.move;
    source.find(judged.step, [move]).then(
      (step) => source.value.step === judged.step && setFound(step),
      () => {},
    );
  }, [judged]);
  return useMemo(() => {
    if (!found || !judged) return null;
    const events = found.tried.flatMap((tried) => tried.events);
    return ghostsOf(events, judged.player, outlook(/** @type {any} */ ({ ...found, events }), judged.player));
  }, [found, judged]);
}

/** @param {{ table: ReceivedTable, analysed: Analysis, components: Components }} props */
function ReviewBoards({ table, analysed, components }) {
  const names = useMemo(() => namesOf(table), [table]);
  const first = Number(route.value.query.get("step") ?? NaN);
  const source = useMemo(() => new Replay(table, Number.isInteger(first) ? first : undefined), [table]);
  const { board, state, view, ui, last } = useBoard(source);
  const [analysis, begin] = useAnalysis(analysed);
  const [seat, setSeat] = useState(names.length === 2 ? 0 : (table.viewer.perspective ?? 0));
  const [measure, setMeasure] = useState(/** @type {"win" | "margin"} */ ("win"));
  const [sharing, share] = useState(false);
  const [taking, take] = useState(false);
  const [playing, playOn] = useState(/** @type {string | null} */ (null));
  const wide = useWideScreen();
  const { step, shown } = source.value;
  const go = useCallback((/** @type {number} */ next) => source.jump(next), [source]);
  useStepKeys(source, table.log);
  useEffect(() => {
    // whoever is on the way to another page, which is still being fetched, is not called back
    const here = () => route.value.path.join() === `review,${table.id}`;
    const keep = () => here() && navigate(`/review/${table.id}?step=${step}`, { replace: true });
    const timer = setTimeout(keep, SETTLED);
    return () => clearTimeout(timer);
  }, [step]);
  useEffect(() => {
    const turns = [neighbour(table.log, step, 1, "turn"), neighbour(table.log, step, -1, "turn")];
    source.expect([step + 1, step - 1, ...turns, ...AHEAD.map((steps) => step + steps)]);
  }, [step]);
  const { Offer, Cards } = presentationOf(table.game);
  const { decisions } = analysis;
  const turns = useMemo(() => judgedTurns(table.log, decisions), [table, decisions]);
  const sum = useMemo(
    () =>
      analysis.status === "done" && table.outcome ? balance(table.log, decisions, table.outcome.scores, seat) : null,
    [table, analysis, seat],
  );
  const toTurn = useCallback(
    (/** @type {number} */ after) => {
      const { turn: number } = table.log[after - 1] ?? {};
      go(turns.find((one) => one.turn === number)?.worst.step ?? after - 1);
    },
    [table, turns, go],
  );
  const grades = useMemo(() => gradesBySteps(turns), [turns]);
  const judged = decisions.find((decision) => decision.step === step) ?? null;
  const turn = turns.find(({ steps }) => steps.includes(step)) ?? null;
  const before = shown === "before" && !state.moving;
  const ghosts = useGhosts(source, judged);
  const front = wide ? (table.viewer.perspective ?? 0) : (judged?.player ?? state.situation?.player ?? 0);
  const seats = [...table.seats].sort((a, b) => Number(a.seat === front) - Number(b.seat === front));
  const slips = turns.filter(({ player, grade }) => table.viewer.seats.includes(player) && SLIPS.includes(grade));
  const sums = sum && html`<${Sum} balance=${sum} names=${names} seat=${seat} choose=${setSeat} />`;
  return html`<${BoardPage} name="review" title=${t("review-title")} game=${table.game} seats=${table.seats.length}
      wide=${wide} board=${board} ui=${ui} commands=${{}}
      bar=${html`<${ReviewBar} table=${table} take=${() => take(true)} />`}>
    ${taking && view && html`<${Export} position=${view} names=${names} table=${table} close=${() => take(false)} />`}
    ${
      analysis.status !== "none" &&
      html`<section class="panel story-panel" aria-label=${t("review-story")}>
        ${
          turns.length > 0 &&
          html`<div class="story-facts"><${Accuracy} turns=${turns} names=${names} />
            <${TurningPoints} turns=${turns} names=${names} go=${go} /></div>`
        }
        <div class="story-curve">
          <p class="choices measures">${["win", "margin"].map(
            (one) => html`<button class="button small quiet" aria-pressed=${one === measure}
                onClick=${() => setMeasure(/** @type {any} */ (one))}>${t(`curve-${one}`)}</button>`,
          )}</p>
          <${Curve} names=${names} log=${table.log} decisions=${decisions} turns=${turns} balance=${sum} seat=${seat}
            measure=${measure} step=${step} go=${go} />
        </div>
        ${wide && sums}
      </section>`
    }
    <div class="stage" data-stage>
      ${
        view &&
        html`<${Still} part=${Offer} view=${view} components=${components} ui=${NO_INTERACTION}
            last=${last} />`
      }
      <div class="review-boards">${
        view &&
        seats.map(
          ({ seat }) => html`<${ReviewBoard} key=${seat} table=${table} name=${names[seat]} view=${view} seat=${seat}
              turn=${state.situation?.player === seat} components=${components} front=${seat === front}
              last=${before && judged ? null : last} ghosts=${before && judged?.player === seat ? ghosts : null} />`,
        )
      }</div>
      ${view && html`<${ArrowLayer} moves=${before ? arrowsOf(judged, turn) : []} view=${view} />`}
    </div>
    <section class="review-side" aria-label=${t("review-title")}>
      <${Judgement} table=${table} source=${source} analysis=${analysis} judged=${judged} turn=${turn} names=${names}
        begin=${begin}>
        <p class="choices ways">
          ${
            analysis.status === "done" &&
            slips.length > 0 &&
            html`<a class="button main" href=${`#/retry/${table.id}`}>
              <${Icon} name="undo" />${t("retry-mistakes", { count: slips.length })}</a>`
          }
          <button class="button" data-play-on disabled=${state.situation?.player === null}
              onClick=${() => source.find(step, []).then(({ text }) => playOn(text))}>
            <${Icon} name="next" />${t("play-on")}</button>
          <a class="button" data-analyse href=${`#/analysis?table=${table.id}&step=${step}`}>
            <${Icon} name="review" />${t("analyse-here")}</a>
          <button class="button" data-share-moment onClick=${() => share(true)}><${Icon} name="link" />${t("share")}
          </button></p>
      <//>
      <section class="panel turns-panel" aria-label=${t("log-title")}>
        <${Stepper} source=${source} log=${table.log} />
        <${Log} names=${names} log=${table.log} go=${toTurn} current=${step}
          grades=${grades} />
        ${!wide && sums}
        <${Limits} />
        ${Cards && view && html`<${Still} part=${Cards} view=${view} />`}
      </section>
    </section>
    ${
      playing &&
      html`<${PlayOn} game=${table.game} text=${playing} count=${names.length} close=${() => playOn(null)} />`
    }
    ${
      sharing &&
      html`<${ShareMoment} address=${`/review/${table.id}?step=${step}`} name=${`${table.game}-${table.id}-${step}`}
          close=${() => share(false)} />`
    }
  <//>`;
}

/** A part of the table on which nothing can be chosen. @type {(props: any) => any} */
const Still = memo(({ part, ...props }) => html`<${part} ...${props} />`);

/**
 * Somebody's board, with what a move would bring.
 * @type {(props: { table: Table, name: string, turn: boolean, view: any, seat: number, components: Components,
 *   last: any, front: boolean, ghosts: Ghosts | null }) => any}
 */
const ReviewBoard = memo(({ table, ...props }) => {
  const { view, seat } = props;
  return html`<${SmallBoard} ...${props} player=${html`<${Player} table=${table} view=${view} seat=${seat} />`} />`;
});

/**
 * The grade of the turn that each step belongs to.
 * @param {JudgedTurn[]} turns
 */
const gradesBySteps = (turns) => new Map(turns.flatMap(({ steps, grade }) => steps.map((step) => [step, grade])));

/** @param {{ table: ReceivedTable, take: () => void }} props */
function ReviewBar({ table, take }) {
  const title = t("export-title");
  return html`<${Bar} where=${[t("review-title"), t(`game-${table.game}`)]}>
    <a class="button quiet" href="#/games">${t("games-title")}</a>
    <button class="button quiet icon-only" data-export-open aria-label=${title} title=${title} onClick=${take}>
      <${Icon} name="save" /></button>
  <//>`;
}
