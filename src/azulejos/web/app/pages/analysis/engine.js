// What the search says of the position shown, deepening while one looks: values, how sure they are, and the best moves.

import { presentationOf } from "../../board/games.js";
import { classes, html, useEffect, useState } from "../../dom.js";
import { analyse } from "../../socket.js";
import { number, signed, t } from "../../texts.js";
import { PlusMinus } from "../worth.js";

/** @import { AnalysedMove, AnalysisMessage, AnalysisResult, AverageResult, LineMove } from "../../protocol" */

/**
 * What is known of a position. `status` is that of the search.
 * @typedef {{ status: AnalysisMessage["status"] | "off", place: number, code: string | null,
 *   result: AnalysisResult | null, average: AverageResult | null }} Known
 */

/** @type {Known} */
const NOTHING = { status: "off", place: 0, code: null, result: null, average: null };
/** How much of what would follow is told of each move. */
const REPLIES = 3;

/** Milliseconds that a position is looked at before it is searched, and before it is asked for again. */
const [PAUSE, AGAIN] = [120, 2000];
/** Refusals that pass. */
const PASSING = ["warming_up", "too_fast", "too_many", "unavailable"];

/** @type {Map<string, Known>} by the text of the position */
const remembered = new Map();
const MOST_REMEMBERED = 500;

/**
 * The analysis of a position, for as long as the page is looked at.
 * @param {string} text
 * @param {boolean} on
 * @returns {Known}
 */
export function useEngine(text, on) {
  const [, draw] = useState(0);
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!text || !on || hidden || remembered.get(text)?.status === "done") return undefined;
    let end = () => {};
    const ask = () => {
      end = analyse(text, ({ status, place, result, average, error }) => {
        const old = remembered.get(text) ?? NOTHING;
        if (remembered.size > MOST_REMEMBERED) remembered.clear();
        const code = error?.code ?? null;
        remembered.set(text, { status, place, code, result: result ?? old.result, average: average ?? old.average });
        draw((count) => count + 1);
        if (PASSING.includes(code)) timer = setTimeout(ask, AGAIN);
      });
    };
    let timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [text, on, hidden]);
  return remembered.get(text) ?? NOTHING;
}

/**
 * The chance of winning of seat 0 at a position, if something is known of it.
 * @param {string} text
 * @returns {number | null}
 */
export function winOf(text) {
  const { result, average } = remembered.get(text) ?? NOTHING;
  if (average) return average.win;
  return result?.seats[0]?.[1] ?? null;
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
const percent = (/** @type {number} */ win) => t("percent", { value: number(Math.round(100 * win)) });

/**
 * Values, depth and the best moves; `show` draws a move on the board, `play` tries it.
 * @param {{ game: string, known: Known, on: boolean, toggle: () => void, names: string[], over: boolean,
 *   shown: number | null, show: (index: number | null) => void, play: (moves: string[]) => void }} props
 */
export function Engine({ game, known, on, toggle, names, over, shown, show, play }) {
  const { status, place, code, result, average } = known;
  const busy = on && (status === "running" || status === "queued");
  return html`<section class="panel engine" aria-label=${t("engine-title")}>
    <header>
      ${result && html`<${Values} player=${names[result.player]} result=${result} />`}
      ${average && html`<${Means} average=${average} player=${names[0]} />`}
      <button class=${classes("button small engine-switch", { on })} aria-pressed=${on} onClick=${toggle}>
        ${t(on ? "engine-on" : "engine-off")}</button>
    </header>
    ${busy && html`<progress aria-label=${t("engine-busy")}></progress>`}
    ${place > 0 && html`<p class="quiet">${t("review-queued", { place })}</p>`}
    ${code && !PASSING.includes(code) && html`<p class="trouble" role="alert">${t(`error-${code}`)}</p>`}
    ${status === "stopped" && html`<p class="quiet">${t("engine-elsewhere")}</p>`}
    ${over && html`<p class="quiet">${t("engine-over")}</p>`}
    ${
      result &&
      html`<ol class="best-moves" aria-label=${t("engine-best")} onMouseLeave=${() => show(null)}>${result.moves.map(
        (move, index) => html`<${BestMove} key=${move.line[0].move.move} ...${{ game, move, index, names, show, play }}
            on=${shown === index} />`,
      )}</ol>`
    }
  </section>`;
}

/** @param {{ player: string, result: AnalysisResult }} props */
function Values({ player, result }) {
  const [best] = result.moves;
  if (!best) return null;
  return html`<div class="values" data-depth=${result.depth}>
    <p><small>${t("engine-margin", { player })}</small><b>${signed(round(best.margin))}</b><${PlusMinus}
        value=${best.uncertainty} /></p>
    <p><small>${t("curve-win")}</small><b>${percent(best.win)}</b></p>
    <p class="depth">${depthWords(result)}</p>
  </div>`;
}

/**
 * How far the search looked, in words.
 * @param {AnalysisResult} result
 */
function depthWords({ exact, round_end, deals, depth, nodes, moves }) {
  if (exact) return t("depth-exact");
  if (deals) return t("depth-deals", { deals: number(deals) });
  if (round_end) return t("depth-round");
  return moves[0].visits ? t("depth-games", { count: number(nodes) }) : t("depth-moves", { count: depth });
}

/** @param {{ average: AverageResult, player: string }} props */
const Means = ({ average, player }) =>
  html`<div class="values">
    <p><small>${t("engine-margin", { player })}</small><b>${signed(round(average.margin))}</b><${PlusMinus}
        value=${average.margin_error} /></p>
    <p><small>${t("curve-win")}</small><b>${percent(average.win)}</b>${
      average.win_error !== null &&
      html`<span class="error">±${number(Math.max(1, Math.round(100 * average.win_error)))}</span>`
    }</p>
    <p class="depth">${t("depth-average", { deals: number(average.deals) })}</p>
  </div>`;

/**
 * @param {{ game: string, move: AnalysedMove, index: number, names: string[], on: boolean,
 *   show: (index: number | null) => void, play: (moves: string[]) => void }} props
 */
function BestMove({ game, move: { margin, win, uncertainty, line }, index, names, on, show, play }) {
  const { moveDrawn } = presentationOf(game);
  const [first, ...replies] = line;
  const follows = (/** @type {LineMove} */ { player, move }) =>
    html`<span><b>${names[player]}:</b> ${moveDrawn(move)}</span>`;
  return html`<li><button class=${classes("plain best-move", { on })} data-best=${first.move.move}
      onMouseEnter=${() => show(index)} onFocus=${() => show(index)} onBlur=${() => show(null)}
      onClick=${() => play([first.move.move])}>
    <span class="place">${index + 1}</span>
    <span class="what">${moveDrawn(first.move)}</span>
    <span class="margin"><b>${signed(round(margin))}</b> <${PlusMinus} value=${uncertainty} /></span>
    <span class="win"><i aria-hidden="true"><i style=${{ width: `${100 * win}%` }}></i></i>${percent(win)}</span>
    ${replies.length > 0 && html`<span class="follows">${replies.slice(0, REPLIES).map(follows)}</span>`}
  </button></li>`;
}
