// The game at a glance: accuracy and grades of each player, turning points, luck and skill, and what to do next.

import { html } from "../../dom.js";
import { number, t } from "../../texts.js";
import { Sum } from "./curve.js";
import { accuracies, gradeCounts, LIMITS, SLIPS, turningPoints } from "./judgements.js";
import { GradeSign } from "./verdict.js";

/** @import { Balance, Grade, JudgedTurn } from "./judgements.js" */

const SHOWN = /** @type {Grade[]} */ (["brilliant", "best", "good", ...SLIPS]);

/**
 * @param {{ table: any, turns: JudgedTurn[], balance: Balance | null, names: string[], status: string,
 *   go: (step: number) => void }} props
 */
export function Summary({ table, turns, balance, names, status, go }) {
  if (!turns.length) return null;
  const accuracy = accuracies(turns, names.length);
  const slips = turns.filter(({ player, grade }) => table.viewer.seats.includes(player) && SLIPS.includes(grade));
  return html`<div class="summary">
    <table class="accuracy"><caption class="hidden">${t("accuracy-title")}</caption>
      <thead><tr><td></td><th scope="col">${t("accuracy-title")}</th>${SHOWN.map(
        (grade) => html`<th scope="col" title=${t(`grade-${grade}`)}><${GradeSign} grade=${grade} />
          <span class="hidden">${t(`grade-${grade}`)}</span></th>`,
      )}</tr></thead>
      <tbody>${names.map((name, seat) => {
        const counts = gradeCounts(turns, seat);
        const share = accuracy[seat];
        return html`<tr><th scope="row">${name}</th>
          <td>${share === null ? "–" : t("accuracy-value", { value: number(Math.round(share)) })}</td>
          ${SHOWN.map((grade) => html`<td>${counts[grade] ?? 0}</td>`)}</tr>`;
      })}</tbody></table>
    ${
      turningPoints(turns).length > 0 &&
      html`<p class="turning-points">${t("turning-points")} ${turningPoints(turns).map(
        ({ worst, grade, round, player }) => html`<button class="plain tag" onClick=${() => go(worst.step)}>
          <${GradeSign} grade=${grade} /> ${t("turning-point", { player: names[player], round })}</button>`,
      )}</p>`
    }
    ${
      status === "done" &&
      slips.length > 0 &&
      html`<p><a class="button main" href=${`#/retry/${table.id}`}>
        ${t("retry-mistakes", { count: slips.length })}</a></p>`
    }
    ${balance && html`<${Sum} balance=${balance} names=${names} />`}
    <p class="quiet">${t("grade-limits", {
      best: percent(0),
      good: percent(1),
      inaccuracy: percent(2),
      mistake: percent(3),
    })}</p>
  </div>`;
}

/** @param {number} index */
const percent = (index) => number(100 * LIMITS[index][1]);
