// What a puzzle was about once it is answered: the theme, why, the best and the tempting move as sums, and all moves
// with what they lose.

import { presentationOf } from "../../board/games.js";
import { factSentence, reasons } from "../../board/narration.js";
import { classes, html, Icon, useEffect, useState } from "../../dom.js";
import { number, signed, t } from "../../texts.js";
import { tagOf } from "../../board/player.js";
import { ranked, sums, tenth } from "./sums.js";

/** @import { Puzzle } from "../../sources/puzzle.js" */
/** @import { PuzzleAnswer, PuzzleOption, PuzzleWhy } from "../../protocol" */
/** @import { Sum } from "./sums.js" */

/**
 * @param {{ source: Puzzle, show: (line: string[]) => void, answer: PuzzleAnswer, scores: number[], names: string[],
 *   children: any }} props
 */
export function Solution({ source, show, answer, scores, names, children }) {
  const { solved, theme, certainty, facts, change } = answer;
  const { learner, tried } = source;
  const [best, tempting] = sums(answer, scores, learner);
  const listed = ranked(answer, tried);
  const most = Math.max(1, ...listed.map(({ loss }) => loss));
  return html`<div class="solution">
    <div class="told"><p class="verdict"><span class=${classes("tag", solved ? "gain" : "loss")}>
        <${Icon} name=${solved ? "check" : "close"} /> ${t(solved ? "puzzle-solved" : "puzzle-missed")}</span>
      ${
        change !== null &&
        html`<span class=${classes("tag", tagOf(change))} data-change=${change}>${signed(change)}
        <small>${t("puzzle-rating-word")}</small></span>`
      }</p>
    <h2>${t(`theme-${theme}`)}</h2>
    ${facts.filter(({ points }) => points > 0).map((fact) => html`<p>${factSentence(fact, names)}</p>`)}</div>
    <div class="reckoned"><div class="sums">
      <${SumCard} source=${source} show=${show} sum=${best} names=${names} best=${true} />
      <${SumCard} source=${source} show=${show} sum=${tempting} names=${names} best=${false} />
    </div>
    <p class="quiet">${t(`puzzle-certainty-${certainty}`)}</p>
    <${WhyNot} source=${source} show=${show} answer=${answer} names=${names} />
    <h3>${t("puzzle-moves")}</h3>
    <ol class="moves-ranked">${listed.map(
      ({ option, place, loss }) => html`<li key=${place}><button class="plain" data-line=${option.move.move}
          aria-pressed=${source.shown === option.move.move} onClick=${() => show(option.line)}>
        <span class="move">${drawn(source, option)}${option.move.move === tried && html` <b>${t("puzzle-yours")}</b>`}
        </span><span class="bar" aria-hidden="true"><i class=${place === 1 ? "best" : ""}
            style=${`width:${place === 1 ? 100 : Math.max(2, 100 - (loss / most) * 96)}%`}></i></span>
        <span class="worth">${place === 1 ? t("puzzle-best-word") : signed(-loss)}</span></button></li>`,
    )}</ol>
    <p class="quiet">${t("puzzle-moves-why")}</p>
    ${children}</div>
  </div>`;
}

/**
 * What is wrong with the move whose line is shown, and how it is answered: each move of the line shows the board after
 * it.
 * @param {{ source: Puzzle, show: (line: string[]) => void, answer: PuzzleAnswer, names: string[] }} props
 */
function WhyNot({ source, show, answer, names }) {
  const [best] = answer.options;
  const { shown, tried } = source;
  const of = shown && shown !== best.move.move ? shown : tried;
  const [why, setWhy] = useState(/** @type {PuzzleWhy | null} */ (null));
  useEffect(() => {
    let here = true;
    setWhy(null);
    if (of !== best.move.move)
      source.whyNot(of).then(
        (found) => here && setWhy(found),
        (error) => here && source.fail(error),
      );
    return () => {
      here = false;
    };
  }, [of]);
  if (!why || why.move !== of) return null;
  const { moveDrawn } = presentationOf(source.game);
  const codes = why.line.map(({ move }) => move.move);
  const at = codes.every((code, index) => index >= source.line.length || code === source.line[index])
    ? source.line.length
    : 0;
  return html`<section class="why-not" aria-label=${t("puzzle-why-not")} data-why=${of}>
    <h3>${t(of === tried ? "puzzle-why-not-yours" : "puzzle-why-not")} ${moveDrawn(why.line[0].move)}
      <span class="tag loss">${t("loss-points", { points: signed(-tenth(why.difference)) })}</span></h3>
    <p>${reasons(why, names).join(" ")}</p>
    <ol class="line-after" aria-label=${t("puzzle-refutation")}>${why.line.map(
      ({ player, move }, index) => html`<li><button class="plain" data-refute=${index} aria-pressed=${at === index + 1}
          onClick=${() => show(codes.slice(0, index + 1))}><b>${names[player]}:</b> ${moveDrawn(move)}</button></li>`,
    )}</ol>
  </section>`;
}

/**
 * @param {Puzzle} source
 * @param {PuzzleOption} option
 */
const drawn = (source, { move }) => presentationOf(source.game).moveDrawn(move);

/**
 * One move's sum; a press plays its line.
 * @param {{ source: Puzzle, show: (line: string[]) => void, sum: Sum, names: string[], best: boolean }} props
 */
function SumCard({ source, show, sum: { option, gained, later, total }, names, best }) {
  const row = (/** @type {string} */ name, /** @type {number} */ points, /** @type {number} */ sign) =>
    html`<tr><th scope="row">${name}</th><td class=${tagOf(points * sign)}>${signed(points)}</td></tr>`;
  return html`<section class=${classes("sum-card", { best })}>
    <h3><small>${t(best ? "puzzle-best-move" : "puzzle-tempting")}</small> ${drawn(source, option)}</h3>
    <table><tbody>
      ${row(names[source.learner], gained[source.learner], 1)}
      ${gained.map((points, seat) => seat !== source.learner && row(names[seat], points, -1))}
      ${later !== 0 && row(t("puzzle-later"), later, 1)}
      <tr class="total"><th scope="row">${t("puzzle-total")}</th><td>${signed(total)}</td></tr>
    </tbody></table>
    <p class="quiet">${t("puzzle-win", { win: number(Math.round(option.win * 100)) })}</p>
    <button class="button quiet" aria-pressed=${source.shown === option.move.move}
        onClick=${() => show(option.line)}>${t("puzzle-line")}</button>
  </section>`;
}
