// What the analysis says about one decision: its grade, what was played and what was better, each to be shown on the
// board with the line that follows, and why.

import { presentationOf } from "../../board/games.js";
import { GradeSign } from "../../board/grades.js";
import { reasons, termWords } from "../../board/narration.js";
import { classes, html, useEffect, useState } from "../../dom.js";
import { number, signed, t } from "../../texts.js";
import { PlusMinus, worthOf } from "../worth.js";

/** @import { Decision, Judged, Step } from "../../protocol" */
/** @import { Replay } from "../../sources/replay.js" */
/** @import { JudgedTurn } from "./judgements.js" */

/**
 * @param {{ table: any, source: Replay, analysis: any, judged: Decision | null, turn: JudgedTurn | null,
 *   names: string[], begin: () => void, children: any }} props
 */
export function Judgement({ table, source, analysis, judged, turn, names, begin, children }) {
  const start = (/** @type {string} */ words) => html`<p><button class="button main" onClick=${begin}>${words}</button>
    ${analysis.failure && html`<span class="trouble" role="alert">${t(`error-${analysis.failure.code}`)}</span>`}</p>`;
  const none = analysis.status === "none";
  const paused = analysis.status === "paused";
  const running = !none && analysis.status !== "done" && !paused;
  return html`<section class="panel judgement" data-grade=${judged && turn ? turn.grade : null}
      aria-label=${t("review-verdict")} role="status">
    ${none && start(t("review-begin"))}
    ${paused && start(t("review-resume"))}
    ${analysis.place > 0 && html`<p class="quiet">${t("review-queued", { place: analysis.place })}</p>`}
    ${
      running &&
      html`<progress value=${analysis.done} max=${analysis.total || 1} aria-label=${t("review-running")}></progress>`
    }
    ${
      judged && turn
        ? html`<${Verdict} game=${table.game} source=${source} judged=${judged} turn=${turn} names=${names} />`
        : analysis.status === "done" && html`<p class="quiet">${t("review-nothing")}</p>`
    }
    ${children}
  </section>`;
}

/**
 * Whether there was something better than what was played.
 * @param {Decision} judged
 */
export const wasBetter = ({ played, best, loss }) => played.move !== best.move && loss > 0.05;

/**
 * The codes of what follows each of the two moves, itself first.
 * @param {Decision} judged
 * @returns {Record<string, string[]>}
 */
export function linesOf({ played, best, line, why }) {
  const told = new Map(why ? [[why.move, why.lines[0]], [why.other, why.lines[1]]] : []); // prettier-ignore
  return { played: told.get(played.move) ?? [played.move], better: told.get(best.move) ?? line };
}

/** @param {{ game: string, source: Replay, judged: Decision, turn: JudgedTurn, names: string[] }} props */
function Verdict({ game, source, judged, turn, names }) {
  const { player, played, best, loss, error, words, why } = judged;
  const lost = Math.round(turn.lost * 100);
  const better = wasBetter(judged);
  const lines = linesOf(judged);
  const [sentence, ...others] = reasons(why, names);
  const option = (/** @type {string} */ which, /** @type {Judged} */ value, /** @type {any} */ grade) =>
    html`<${Option} game=${game} source=${source} which=${which} value=${value} grade=${grade} line=${lines[which]}
        names=${names} />`;
  return html`<header class="graded"><${GradeSign} grade=${turn.grade} />
      <h2>${t(`grade-${turn.grade}`)}</h2><span class="quiet">${names[player]}</span>
      ${
        lost > 0 &&
        html`<span class="lost">${t("grade-lost", { lost: number(lost) })}</span>
          <span class="tag loss">${t("loss-points", { points: signed(-Math.round(loss * 10) / 10) })} ${
            better && html`<${PlusMinus} value=${error} />`
          }</span>`
      }</header>
    ${option("played", played, better ? turn.grade : "best")}
    ${better ? option("better", best, "best") : html`<p class="quiet">${t("review-best")}</p>`}
    ${sentence && html`<p class="why">${sentence}</p>`}
    ${others.map((one) => html`<p class="reason">${one}</p>`)}
    ${words.length > 0 && html`<p class="reason">${t("hint-stands", { words: termWords(words.slice(0, 3)) })}</p>`}`;
}

/**
 * One of the two moves: shown on the board by a click, and step by step with what follows.
 * @param {{ game: string, source: Replay, which: string, value: Judged, grade: any, line: string[], names: string[] }}
 *   props
 */
function Option({ game, source, which, value, grade, line, names }) {
  const { moveDrawn } = presentationOf(game);
  const { win, margin } = worthOf(value);
  const { shown, step } = source.value;
  const at = shown.startsWith(`${which} `) ? Number(shown.split(" ")[1]) : 0;
  const look = (/** @type {number} */ count) =>
    count ? source.look(`${which} ${count}`, line.slice(0, count)) : source.look("before", []);
  return html`<div class=${classes("option", { on: at > 0 })} data-grade=${grade}>
    <button class="plain" data-show=${which} aria-pressed=${at > 0} onClick=${() => look(at ? 0 : 1)}>
      <span class="which"><${GradeSign} grade=${grade} /> ${t(`review-show-${which}`)}</span>
      <span class="what">${value.parts ? moveDrawn(value.parts) : value.move}</span>
      <span class="worth"><b>${t("percent", { value: win })}</b><small>${t("margin-points", { margin })}</small></span>
    </button>
    ${line.length > 1 && html`<${Line} ...${{ game, source, step, line, names, at, look }} />`}
  </div>`;
}

/**
 * What follows a move, each decision a button that shows the board after it.
 * @param {{ game: string, source: Replay, step: number, line: string[], names: string[], at: number,
 *   look: (count: number) => void }} props
 */
function Line({ game, source, step, line, names, at, look }) {
  const [found, setFound] = useState(/** @type {Step | null} */ (null));
  useEffect(() => {
    let here = true;
    setFound(null);
    source.find(step, line).then(
      (answer) => here && setFound(answer),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [step, line.join(" ")]);
  if (!found) return html`<p class="line-after"></p>`;
  const { moveDrawn } = presentationOf(game);
  const entry = (/** @type {Step["tried"][number]} */ { player, move }, /** @type {number} */ index) => {
    const on = at === index + 2;
    return html`<li><button class="plain" aria-pressed=${on} onClick=${() => look(on ? 1 : index + 2)}>
      <b>${names[player]}:</b> ${moveDrawn(move)}</button></li>`;
  };
  return html`<ol class="line-after" aria-label=${t("review-line")}>${found.tried.slice(1).map(entry)}</ol>`;
}
