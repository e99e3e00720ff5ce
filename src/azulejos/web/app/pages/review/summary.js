// The game at a glance: accuracy and grades of each player, turning points, and what the grades mean.

import { GradeSign } from "../../board/grades.js";
import { html, memo } from "../../dom.js";
import { number, t } from "../../texts.js";
import { accuracies, gradeCounts, LIMITS, SLIPS, turningPoints } from "./judgements.js";

/** @import { Grade } from "../../board/grades.js" */
/** @import { JudgedTurn } from "./judgements.js" */

const SHOWN = /** @type {Grade[]} */ (["brilliant", "best", "good", ...SLIPS]);

/** @type {(props: { turns: JudgedTurn[], names: string[] }) => any} */
export const Accuracy = memo(({ turns, names }) => {
  const accuracy = accuracies(turns, names.length);
  return html`<table class="accuracy">
    <thead><tr><th scope="col">${t("accuracy-title")}</th>${SHOWN.map(
      (grade) => html`<th scope="col" title=${t(`grade-${grade}`)}><${GradeSign} grade=${grade} named=${true} /></th>`,
    )}<td></td></tr></thead>
    <tbody>${names.map((name, seat) => {
      const counts = gradeCounts(turns, seat);
      const share = accuracy[seat];
      return html`<tr><th scope="row">${name}</th>
        ${SHOWN.map((grade) => html`<td>${counts[grade] ?? 0}</td>`)}
        <td class="share">${share === null ? "–" : t("percent", { value: number(Math.round(share)) })}</td></tr>`;
    })}</tbody></table>`;
});

/** @type {(props: { turns: JudgedTurn[], names: string[], go: (step: number) => void }) => any} */
export const TurningPoints = memo(({ turns, names, go }) => {
  const found = turningPoints(turns);
  if (!found.length) return null;
  return html`<p class="turning-points">${t("turning-points")} ${found.map(
    ({ worst, grade, round, player }) => html`<button class="plain tag" onClick=${() => go(worst.step)}>
      <${GradeSign} grade=${grade} /> ${t("turning-point", { player: names[player], round })}</button>`,
  )}</p>`;
});

/** What each grade means. */
export const Limits = memo(
  () =>
    html`<details class="limits"><summary>${t("grade-limits-title")}</summary><p class="quiet">${t("grade-limits", {
      best: percent(0),
      good: percent(1),
      inaccuracy: percent(2),
      mistake: percent(3),
    })}</p></details>`,
);

/** @param {number} index */
const percent = (index) => number(100 * LIMITS[index][1]);
