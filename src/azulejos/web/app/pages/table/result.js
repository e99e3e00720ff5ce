// How a game ended: who won, every point's source, the best and the worst round.

import { Inline } from "../../board/pieces.js";
import { classes, html, Icon } from "../../dom.js";
import { list, signed, t } from "../../texts.js";
import { namesOf, playedHere } from "../seats.js";
import { openRematch, RematchOffer } from "./notices.js";
import { isExhibition } from "./pace.js";

/** @import { LogEntry, Outcome } from "../../protocol" */
/** @import { LiveTable, ReceivedTable } from "../../sources/live-table.js" */

/** @param {{ table: ReceivedTable, source: LiveTable, close: () => void }} props */
export function Result({ table, source, close }) {
  const { outcome } = table;
  if (!outcome) return null;
  const names = namesOf(table);
  const winners = list(outcome.winners.map((seat) => names[seat]));
  const won = outcome.winners.some((seat) => table.viewer.seats.includes(seat));
  const rematch = () => {
    close();
    openRematch(source);
  };
  return html`<div class="result">
    ${won && html`<${Celebration} />`}
    <p class="winner">${t(outcome.winners.length > 1 ? "result-shared" : "result-winner", { player: winners })}</p>
    <p>${outcome.by === "rules" ? t(`event-end-${outcome.reason}`) : t(`end-${outcome.by}`)}${" "}
      ${outcome.tie_break && t(`tie-break-${outcome.tie_break}`)}</p>
    <${Points} table=${table} outcome=${outcome} log=${source.value.log} names=${names} />
    <${RematchOffer} source=${source} />
    <p class="choices">
      ${
        (playedHere(table) || (isExhibition(table) && table.viewer.host)) &&
        !table.rematch &&
        html`<button class="button main" onClick=${rematch}><${Icon} name="turn" />${t("rematch")}</button>`
      }
      <a class="button" href=${`#/review/${table.id}`}><${Icon} name="review" />${t("review-title")}</a>
      <a class="button" href="#/"><${Icon} name="plus" />${t("new-game")}</a>
    </p>
  </div>`;
}

/** A row of tiles that are set down one after the other; they lie still for whoever wants no movement. */
const Celebration = () =>
  html`<p class="celebration" aria-hidden="true">
    ${[..."BYRKTBYRKT"].map((kind, index) => html`<i key=${index}><${Inline} kind=${kind} /></i>`)}</p>`;

/**
 * The points of every seat by source, each tablet among them, and by round the best and the worst.
 * @param {{ table: ReceivedTable, outcome: Outcome, log: LogEntry[], names: string[] }} props
 */
function Points({ table, outcome, log, names }) {
  const place = (/** @type {number} */ seat) => outcome.places?.[seat] ?? (outcome.winners.includes(seat) ? 1 : 2);
  const order = table.seats.map(({ seat }) => seat).sort((a, b) => place(a) - place(b));
  const sources = Object.keys(outcome.points[0]).filter((name) => outcome.points.some((points) => points[name]));
  const tablets = tabletsOf(log, table.seats.length);
  const extremes = (table.points?.rounds ?? []).length > 1 ? ["best", "worst"] : [];
  const row = (/** @type {string} */ name, /** @type {any} */ cell, kind = "") =>
    html`<tr class=${kind} key=${name}><th scope="row">${name}</th>${order.map((seat) => html`<td>${cell(seat)}</td>`)}
    </tr>`;
  return html`<table>
    <thead><tr><td></td>
      ${order.map(
        (seat) => html`<th scope="col" class=${classes({ best: outcome.winners.includes(seat) })}>${names[seat]}</th>`,
      )}</tr></thead>
    <tbody>${sources.map((name) => [
      row(t(`points-${name}`), (/** @type {number} */ seat) => signed(outcome.points[seat][name] ?? 0)),
      name === "tablets" &&
        Object.entries(tablets).map(([face, points]) =>
          row(t(`tablet-${face}`), (/** @type {number} */ seat) => signed(points[seat]), "part"),
        ),
    ])}
      ${extremes.map((which) =>
        row(t(`result-${which}`), (/** @type {number} */ seat) => roundOf(table, seat, which), "extreme"),
      )}</tbody>
    <tfoot><tr><th scope="row">${t("scores-total")}</th>
      ${order.map(
        (seat) => html`<td class=${classes({ best: outcome.winners.includes(seat) })}>${outcome.scores[seat]}</td>`,
      )}</tr></tfoot>
  </table>`;
}

/**
 * What each tablet gave every seat.
 * @param {LogEntry[]} log
 * @param {number} seats
 */
export function tabletsOf(log, seats) {
  /** @type {Record<string, number[]>} */
  const found = {};
  for (const { kind, tablet, player, nominal } of log.flatMap((entry) => entry.events)) {
    if (kind !== "tablet" || player === null || player === undefined) continue;
    found[tablet] ??= Array(seats).fill(0);
    found[tablet][player] += nominal;
  }
  return found;
}

/**
 * A seat's best or worst round, with its points.
 * @param {ReceivedTable} table
 * @param {number} seat
 * @param {string} which
 */
function roundOf(table, seat, which) {
  const sums = (table.points?.rounds ?? []).map((seats) =>
    Object.values(seats[seat]).reduce((sum, points) => sum + points, 0),
  );
  const chosen = which === "best" ? Math.max(...sums) : Math.min(...sums);
  return html`${signed(chosen)}<small>${t("log-round", { round: sums.indexOf(chosen) + 1 })}</small>`;
}
