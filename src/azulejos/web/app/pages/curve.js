// The evaluation curve of a game: how it stood for the first player's side, and where points were given away.

import { html } from "../dom.js";
import { signed, t } from "../texts.js";

const WIDTH = 600;
const HEIGHT = 150;
const MIDDLE = HEIGHT / 2;

/**
 * Two players: the expected margin of seat 0, up is good for them. More: only the losses, as bars.
 * @param {{ names: string[], analysis: any, step: number, steps: number, go: (step: number) => void }} props
 */
export function Curve({ names, analysis, step, steps, go }) {
  const { decisions } = analysis;
  const x = (/** @type {number} */ at) => (steps ? (at / steps) * WIDTH : 0);
  const two = names.length === 2;
  const margins = decisions.map((/** @type {any} */ decision) => ({
    at: decision.step,
    margin: (decision.player === 0 ? 1 : -1) * decision.best.margin,
    loss: decision.loss,
    player: decision.player,
  }));
  const largest = Math.max(10, ...margins.map((/** @type {any} */ { margin }) => Math.abs(margin)));
  const y = (/** @type {number} */ margin) => MIDDLE - (margin / largest) * (MIDDLE - 8);
  const path = margins
    .map(
      (/** @type {any} */ { at, margin }, /** @type {number} */ index) =>
        `${index ? "L" : "M"}${x(at).toFixed(1)} ${y(margin).toFixed(1)}`,
    )
    .join("");
  const press = (/** @type {any} */ event) => {
    const rect = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - rect.left) / rect.width) * steps));
  };
  const worst = [...margins]
    .sort((a, b) => b.loss - a.loss)
    .slice(0, 3)
    .filter(({ loss }) => loss > 0.3);
  const summary = t("curve-summary", { count: decisions.length });
  return html`<figure class="curve">
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" onClick=${press} role="img"
        aria-label=${summary}>
      <path class="zero" d=${`M0 ${MIDDLE}H${WIDTH}`} />
      ${margins.map(
        (/** @type {any} */ { at, loss, player }) =>
          loss > 0.05 &&
          html`<rect class=${`loss seat-${player}`} x=${x(at) - 2}
              y=${HEIGHT - 4 - Math.min(50, loss * 6)} width="4" height=${Math.min(50, loss * 6)} />`,
      )}
      ${
        two &&
        path &&
        html`<path class="area" d=${`${path}L${x(margins.at(-1).at)} ${MIDDLE}L${x(margins[0].at)} ${MIDDLE}Z`} />
          <path class="curve-line" d=${path} />`
      }
      <path class="now" d=${`M${x(step)} 0V${HEIGHT}`} />
    </svg>
    <figcaption>${two && decisions.length > 0 && html`<span>${t("curve-up", { player: names[0] })}</span>`}
      ${worst.map(
        ({ at, loss, player }) => html`<button class="plain tag loss" onClick=${() => go(at + 1)}>
          ${names[player]} ${signed(-Math.round(loss * 10) / 10)}</button>`,
      )}</figcaption>
  </figure>`;
}
