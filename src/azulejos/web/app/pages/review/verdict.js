// What the analysis says about one decision: its grade, what was better, why, and both on the board.

import { presentationOf } from "../../board/games.js";
import { factSentence, termWords } from "../../board/narration.js";
import { rich } from "../../board/rich.js";
import { classes, html } from "../../dom.js";
import { number, t } from "../../texts.js";
import { worthOf } from "../worth.js";

/** @import { Decision, Judged } from "../../protocol" */
/** @import { Replay } from "../../sources/replay.js" */
/** @import { JudgedTurn } from "./judgements.js" */

/** The sign of each grade: its shape and colour are the style's. */
export const SIGNS = { brilliant: "!!", best: "★", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {{ grade: JudgedTurn["grade"] }} props */
export const GradeSign = ({ grade }) =>
  html`<span class=${classes("grade", grade)} aria-hidden="true">${SIGNS[grade]}</span>`;

/**
 * @param {{ table: any, source: Replay, analysis: any, judged: Decision | null, turn: JudgedTurn | null,
 *   names: string[], shown: string, begin: () => void }} props
 */
export function Judgement({ table, source, analysis, judged, turn, names, shown, begin }) {
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
      judged && turn
        ? html`<${Verdict} game=${table.game} source=${source} judged=${judged} turn=${turn} names=${names}
            shown=${shown} />`
        : !running && html`<p class="quiet">${t("review-nothing")}</p>`
    }
  </div>`;
}

/**
 * The decision played, and the better one if there was one; both can be shown on the board.
 * @param {{ game: string, source: Replay, judged: Decision, turn: JudgedTurn, names: string[], shown: string }} props
 */
function Verdict({ game, source, judged: { player, played, best, loss, words, why }, turn, names, shown }) {
  const { moveDrawn } = presentationOf(game);
  const worth = (/** @type {Judged} */ value) => ({
    ...worthOf(value),
    move: value.parts ? html`<span>${moveDrawn(value.parts)}</span>` : value.move,
  });
  const lost = Math.round(turn.lost * 100);
  const better = played.move !== best.move && loss > 0.05;
  const show = (/** @type {string} */ which, /** @type {string[]} */ moves) =>
    html`<button class="button quiet" aria-pressed=${shown === which} data-show=${which}
        onClick=${() => source.look(which, moves)}>${t(`review-show-${which}`)}</button>`;
  return html`<h2 class="graded"><${GradeSign} grade=${turn.grade} /> ${t(`grade-${turn.grade}`)}
      ${lost > 0 && html`<span class="quiet">${t("grade-lost", { lost: number(lost) })}</span>`}</h2>
    <p>${rich("review-played", { player: names[player], ...worth(played) })}</p>
    ${
      better
        ? html`<p><b>${rich("review-better", { ...worth(best), loss: Math.round(loss * 10) / 10 })}</b></p>`
        : html`<p>${t("review-best")}</p>`
    }
    <${Reasons} why=${why} names=${names} />
    ${words.length > 0 && html`<p class="reason">${t("hint-stands", { words: termWords(words.slice(0, 3)) })}</p>`}
    <p class="choices" role="group" aria-label=${t("review-show")}>
      ${show("before", [])}${show("played", [played.move])}${better && show("better", [best.move])}</p>`;
}

/**
 * Why the best move is better, a sentence per fact.
 * @param {{ why: Decision["why"], names: string[] }} props
 */
export const Reasons = ({ why, names }) =>
  (why?.facts ?? [])
    .filter(({ points }) => points > 0)
    .map((fact) => html`<p class="reason">${factSentence(fact, names)}</p>`);
