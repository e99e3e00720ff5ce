// The story of a game as a curve: the chance of winning or the expected margin, with rounds marked, what deals changed
// in gold, and a lane of turns for each player below.

import { GradeSign } from "../../board/grades.js";
import { Segments } from "../../dialog.js";
import { classes, html, memo } from "../../dom.js";
import { signed, t } from "../../texts.js";
import { lines, SLIPS } from "./judgements.js";

/** @import { Decision, LogEntry } from "../../protocol" */
/** @import { Balance, JudgedTurn } from "./judgements.js" */

const WIDTH = 600;
const HEIGHT = 130;
const EDGE = 6;

/**
 * What is shown of a game, apart from where one is. `balance` is that of `seat`, whose curve has its luck drawn on it.
 * @typedef {{ names: string[], log: LogEntry[], decisions: Decision[], turns: JudgedTurn[], balance: Balance | null,
 *   seat: number, measure: "win" | "margin" }} Story
 */

/** @param {Story & { step: number, go: (step: number) => void }} props */
export function Curve({ step, go, ...story }) {
  const { names, log, balance } = story;
  const press = (/** @type {any} */ event) => {
    const rect = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - rect.left) / rect.width) * log.length));
  };
  return html`<figure class="curve story">
    <div class="plot" onClick=${press}>
      <${Plot} ...${story} /><i class="now" style=${across(step, log.length)}></i>
    </div>
    <${Lanes} names=${names} turns=${story.turns} steps=${log.length} />
    <figcaption>${
      names.length === 2
        ? html`<span>${t("curve-up", { player: names[0] })}</span>`
        : names.map((name, of) => html`<span class=${`key seat-${of}`}>${name}</span>`)
    }${balance && html`<span class="key luck">${t("curve-luck")}</span>`}</figcaption>
  </figure>`;
}

/**
 * @param {number} step
 * @param {number} steps
 */
const across = (step, steps) => ({ left: `${steps ? (100 * step) / steps : 0}%` });

/** The curves with the rounds. @type {(props: Story) => any} */
const Plot = memo(({ names, log, decisions, balance, seat, measure }) => {
  const steps = log.length;
  const x = (/** @type {number} */ at) => (steps ? (at / steps) * WIDTH : 0);
  const largest = Math.max(10, ...decisions.map(({ best }) => Math.abs(best.margin)));
  const y = (/** @type {number} */ value) =>
    measure === "win"
      ? HEIGHT - EDGE - value * (HEIGHT - 2 * EDGE)
      : HEIGHT / 2 - (value / largest) * (HEIGHT / 2 - EDGE);
  const middle = measure === "win" ? 0.5 : 0;
  const curves = lines(decisions, names.length, measure).slice(0, names.length === 2 ? 1 : names.length);
  const rounds = log.filter(({ round, player }, index) => player !== null && round !== firstRound(log, index));
  return html`<svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img"
        aria-label=${t("curve-summary", { count: decisions.length })}>
      <path class="zero" d=${`M0 ${y(middle)}H${WIDTH}`} />
      ${rounds.map((entry) => html`<path class="round-mark" d=${`M${x(entry.step)} 0V${HEIGHT}`} />`)}
      ${
        names.length === 2 &&
        curves[0].length > 0 &&
        html`<path class="area" d=${`${pathOf(curves[0], x, y)}V${y(middle)}H${x(curves[0][0].step)}z`} />`
      }
      ${curves.map(
        (points, of) => points.length > 0 && html`<path class=${`curve-line seat-${of}`} d=${pathOf(points, x, y)} />`,
      )}
      ${balance?.luck.map(({ step: at, points }) => {
        const after = valueAt(curves[seat], at);
        const before = measure === "win" ? valueBefore(curves[seat], at) : after - points;
        return html`<path class="luck" d=${`M${x(at)} ${y(before)}V${y(after)}`} />`;
      })}
    </svg>
    ${rounds.map(
      ({ step, round }) => html`<small style=${across(step, steps)}>${t("round-short", { round })}</small>`,
    )}`;
});

/** A lane of turns for each player. @type {(props: { names: string[], turns: JudgedTurn[], steps: number }) => any} */
const Lanes = memo(({ names, turns, steps }) =>
  names.map(
    (name, of) =>
      html`<div class="lane" aria-hidden="true" title=${name}>${turns
        .filter(({ player }) => player === of)
        .map(({ steps: own, grade }) => {
          const told = SLIPS.includes(grade) || grade === "brilliant";
          return html`<span class="turn-dot" data-grade=${grade} style=${across(own[0], steps)}>${
            told && html`<${GradeSign} grade=${grade} />`
          }</span>`;
        })}</div>`,
  ),
);

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
 * @param {number} at
 */
const valueBefore = (points, at) => points.findLast(({ step }) => step < at)?.value ?? points[0]?.value ?? 0;

/**
 * @param {{ step: number, value: number }[]} points
 * @param {(step: number) => number} x
 * @param {(value: number) => number} y
 */
const pathOf = (points, x, y) =>
  points.map(({ step, value }, index) => `${index ? "L" : "M"}${x(step).toFixed(1)} ${y(value).toFixed(1)}`).join("");

/**
 * Luck and skill apart, as a sum that anybody can check; with more than two players, of the one that is chosen.
 * @type {(props: { balance: Balance, names: string[], seat: number, choose: (seat: number) => void }) => any}
 */
export const Sum = memo(({ balance, names, seat, choose }) => {
  const points = (/** @type {number} */ value) => signed(Math.round(value * 10) / 10);
  const rows = /** @type {[string, number, string][]} */ ([
    [t("balance-start"), balance.start, ""],
    [t("balance-deals"), balance.deals, "luck"],
    ...names.map((player, of) => [t("balance-decisions", { player }), balance.decisions[of], ""]),
    [t("balance-search"), balance.search, ""],
  ]);
  const largest = Math.max(1, ...rows.map(([, value]) => Math.abs(value)));
  const table = html`<table class="balance">
    <caption>${t("balance-title", { player: names[seat] })}</caption>
    <tbody>${rows.map(
      ([name, value, kind]) => html`<tr><th scope="row">${name}</th>
        <td class="bar-cell" aria-hidden="true"><span class="part"><i class=${classes(kind, { up: value > 0 })}
            style=${bar(value / largest)}></i></span></td><td>${points(value)}</td></tr>`,
    )}
      <tr class="total"><th scope="row">${t("balance-result")}</th><td></td><td>${points(balance.result)}</td></tr>
    </tbody>
  </table>`;
  if (names.length === 2) return table;
  return html`<div class="balance-of">
    <${Segments} label=${t("balance-of")} value=${seat} choose=${choose}
        options=${names.map((label, value) => ({ value, label }))} />${table}</div>`;
});

/**
 * A bar from the middle to the right, or to the left for less than nothing.
 * @param {number} share −1 to 1
 */
const bar = (share) => ({ left: `${50 + 50 * Math.min(0, share)}%`, width: `${50 * Math.abs(share)}%` });
