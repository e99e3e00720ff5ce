// The points by source and by round.

import { html } from "../../dom.js";
import { signed, t } from "../../texts.js";
import { namesOf } from "../seats.js";

/** @import { ReceivedTable } from "../../sources/live-table.js" */

/**
 * Points by round and source for every seat.
 * @param {{ table: ReceivedTable }} props
 */
export function Scores({ table }) {
  const names = namesOf(table);
  if (!table.points) return null;
  const { rounds, totals, scores } = table.points;
  const sources = Object.keys(totals[0] ?? {}).filter((source) => totals.some((seat) => seat[source]));
  const sum = (/** @type {any} */ sourcesOf) => Object.values(sourcesOf).reduce((total, value) => total + value, 0);
  return html`<div class="scores">
    <table>
      <caption>${t("scores-sources")}</caption>
      <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${sources.map(
          (source) => html`<tr><th scope="row">${t(`points-${source}`)}</th>
            ${totals.map((seat) => html`<td>${signed(seat[source] ?? 0)}</td>`)}</tr>`,
        )}
      </tbody>
      <tfoot><tr><th scope="row">${t("scores-total")}</th>${scores.map((score) => html`<td>${score}</td>`)}</tr></tfoot>
    </table>
    ${
      rounds.length > 0 &&
      html`<table>
        <caption>${t("scores-rounds")}</caption>
        <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${rounds.map(
          (seats, round) => html`<tr><th scope="row">${t("log-round", { round: round + 1 })}</th>
            ${seats.map(
              (seat) =>
                html`<td>${signed(sum(seat))}<small>${Object.entries(seat)
                  .filter(([, value]) => value)
                  .map(([source, value]) => `${t(`points-${source}`)} ${signed(value)}`)
                  .join(", ")}</small></td>`,
            )}</tr>`,
        )}</tbody>
      </table>`
    }
  </div>`;
}
