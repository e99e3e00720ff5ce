// The story of a game as a curve: the chance of winning or the expected margin, with rounds marked, what deals changed
// in gold, and a lane of turns for each player below.

import { classes, html } from "../../dom.js";
import { signed, t } from "../../texts.js";
import { lines, SLIPS } from "./judgements.js";

/** @import { Decision, LogEntry } from "../../protocol" */
/** @import { Balance, JudgedTurn } from "./judgements.js" */

const WIDTH = 600;
const HEIGHT = 130;
const LANE = 16;
const EDGE = 6;

/**
 * @param {{ names: string[], log: LogEntry[], decisions: Decision[], turns: JudgedTurn[], balance: Balance | null,
 *   measure: "win" | "margin", step: number, go: (step: number) => void }} props
 */
export function Curve({ names, log, decisions, turns, balance, measure, step, go }) {
  const steps = log.length;
  const x = (/** @type {number} */ at) => (steps ? (at / steps) * WIDTH : 0);
  const largest = Math.max(10, ...decisions.map(({ best }) => Math.abs(best.margin)));
  const y = (/** @type {number} */ value) =>
    measure === "win"
      ? HEIGHT - EDGE - value * (HEIGHT - 2 * EDGE)
      : HEIGHT / 2 - (value / largest) * (HEIGHT / 2 - EDGE);
  const pick = (/** @type {{ win: number, margin: number }} */ { win, margin }, /** @type {boolean} */ mine) =>
    measure === "win" ? (mine ? win : 1 - win) : mine ? margin : -margin;
  const curves = lines(decisions, names.length, pick).slice(0, names.length === 2 ? 1 : names.length);
  const rounds = log.filter(({ round, player }, index) => player !== null && round !== firstRound(log, index));
  const press = (/** @type {any} */ event) => {
    const rect = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - rect.left) / rect.width) * steps));
  };
  const height = HEIGHT + LANE * names.length;
  return html`<figure class="curve story">
    <svg viewBox=${`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" onClick=${press} role="img"
        aria-label=${t("curve-summary", { count: decisions.length })}>
      <path class="zero" d=${`M0 ${y(measure === "win" ? 0.5 : 0)}H${WIDTH}`} />
      ${rounds.map((entry) => html`<path class="round-mark" d=${`M${x(entry.step)} 0V${height}`} />`)}
      ${
        measure === "margin" &&
        balance?.luck.map(({ step: at, points }) => {
          const after = valueAt(curves[0], at);
          return html`<path class="luck" d=${`M${x(at)} ${y(after - points)}V${y(after)}`} />`;
        })
      }
      ${curves.map(
        (points, seat) =>
          points.length > 0 && html`<path class=${`curve-line seat-${seat}`} d=${pathOf(points, x, y)} />`,
      )}
      ${turns.map(({ player, steps: own, grade }) => {
        const slip = SLIPS.includes(grade) || grade === "brilliant";
        return html`<circle class=${classes("turn-dot", grade)} cx=${x(own[0])} cy=${HEIGHT + LANE * (player + 0.5)}
            r=${slip ? 5 : 2} />`;
      })}
      <path class="now" d=${`M${x(step)} 0V${height}`} />
    </svg>
    <figcaption>${
      names.length === 2
        ? html`<span>${t("curve-up", { player: names[0] })}</span>`
        : names.map((name, seat) => html`<span class=${`key seat-${seat}`}>${name}</span>`)
    }</figcaption>
  </figure>`;
}

/**
 * The round of the decision before an entry of the log.
 * @param {LogEntry[]} log
 * @param {number} index
 */
const firstRound = (log, index) => log.slice(0, index).findLast(({ player }) => player !== null)?.round;

/**
 * @param {{ step: number, value: number }[]} points
 * @param {number} at
 */
const valueAt = (points, at) => points.find(({ step }) => step >= at)?.value ?? points.at(-1)?.value ?? 0;

/**
 * @param {{ step: number, value: number }[]} points
 * @param {(step: number) => number} x
 * @param {(value: number) => number} y
 */
const pathOf = (points, x, y) =>
  points.map(({ step, value }, index) => `${index ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join("");

/**
 * Luck and skill apart, as a sum that anybody can check.
 * @param {{ balance: Balance, names: string[] }} props
 */
export function Sum({ balance, names }) {
  const points = (/** @type {number} */ value) => signed(Math.round(value * 10) / 10);
  const rows = [
    [t("balance-start"), balance.start],
    [t("balance-deals"), balance.deals],
    [t("balance-decisions", { player: names[0] }), balance.decisions[0]],
    [t("balance-decisions", { player: names[1] }), balance.decisions[1]],
    [t("balance-search"), balance.search],
  ];
  return html`<table class="balance">
    <caption>${t("balance-title", { player: names[0] })}</caption>
    <tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${points(Number(value))}</td></tr>`)}
      <tr class="total"><th scope="row">${t("balance-result")}</th><td>${points(balance.result)}</td></tr></tbody>
  </table>`;
}
