// What somebody at the table should know besides the game: a seat that a bot keeps, a person who is away, a rematch
// that waits; and what the last round brought.

import { tagOf } from "../../board/player.js";
import { classes, html, useEffect, useState } from "../../dom.js";
import { go } from "../../router.js";
import { signed, t } from "../../texts.js";
import { botName, nameOf, playedHere } from "../seats.js";

/** @import { LiveTable, ReceivedTable } from "../../sources/live-table.js" */
/** @import { LogEntry } from "../../protocol" */

/**
 * Ask for the same game again, and go to the new table.
 * @param {LiveTable} source
 */
export async function openRematch(source) {
  const id = await source.rematch();
  if (id) go(`/table/${id}`);
}

/** @param {{ source: LiveTable, defaultBot: string }} props */
export function Notices({ source, defaultBot }) {
  const { table } = source;
  const [, redraw] = useState(0);
  const soonest = Math.min(...table.seats.map(({ replace_from: from }) => from ?? Infinity));
  useEffect(() => {
    if (soonest === Infinity) return undefined;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(0, soonest - now(table)) + 100);
    return () => clearTimeout(timer);
  }, [soonest]);
  const away = table.seats.filter(({ replace_from: from }) => from !== null && from <= now(table));
  const claims = table.status === "running" ? table.viewer.claims.filter((seat) => !table.seats[seat].resigned) : [];
  const again = table.rematch !== null;
  if (!away.length && !claims.length && !again) return null;
  return html`<div class="notices" role="status">
    ${claims.map(
      (seat) => html`<p key=${seat}>
        ${t("seat-kept")} <button class="button small" onClick=${() => source.act("/return", { seat })}>
          ${t("seat-return")}</button></p>`,
    )}
    ${away.map(
      (seat) => html`<p key=${seat.seat}>${t("seat-absent", { player: nameOf(seat) })}
        <button class="button small"
            onClick=${() => source.act(`/seats/${seat.seat}/bot`, { bot: defaultBot, seconds: null })}>
          ${t("seat-replace", { level: botName(defaultBot) })}</button></p>`,
    )}
    ${again && html`<${RematchOffer} source=${source} />`}
  </div>`;
}

/**
 * A rematch that somebody asked for: those who played accept, those who watched follow.
 * @param {{ source: LiveTable }} props
 */
export function RematchOffer({ source }) {
  const { table } = source;
  if (!table.rematch) return null;
  if (!playedHere(table))
    return html`<p class="request" data-rematch role="alert">${t("rematch-begun")}
      <a class="button small main" href=${`#/table/${table.rematch}`}>${t("rematch-watch")}</a></p>`;
  const other = table.seats.filter(({ kind, mine, resigned }) => !mine && (kind === "person" || resigned));
  const text = other.length === 1 ? t("rematch-offered", { player: nameOf(other[0]) }) : t("rematch-waits");
  return html`<p class="request" data-rematch role="alert">${text}
    <button class="button small main" onClick=${() => openRematch(source)}>${t("rematch")}</button></p>`;
}

/**
 * What the previous round brought every seat, until somebody here decides again; null while there is nothing to tell.
 * `round` is the one that is shown, which lags behind while something moves.
 * @param {ReceivedTable} table
 * @param {LogEntry[]} log
 * @param {number} round
 */
export function lastRound(table, log, round) {
  const points = table.points?.rounds[round - 2];
  if (table.status !== "running" || !points || round !== table.position?.round) return null;
  const fresh = log.filter((entry) => entry.round === round && entry.player !== null);
  const decided =
    fresh.length > table.seats.length || fresh.some(({ player }) => table.viewer.seats.includes(player ?? -1));
  const sums = points.map((sources) => Object.values(sources).reduce((sum, value) => sum + value, 0));
  return decided ? null : { round: round - 1, sums };
}

/**
 * What the previous round brought every seat; opens the table of all points.
 * @param {{ table: ReceivedTable, last: ReturnType<typeof lastRound>, open: () => void }} props
 */
export function RoundPoints({ table, last, open }) {
  if (!last) return null;
  const { round, sums } = last;
  return html`<button class="plain round-points" onClick=${open} title=${t("scores-title")}><b>
      ${t("log-round", { round })}</b>
    ${sums.map(
      (sum, seat) => html`<span key=${seat}><span>${nameOf(table.seats[seat])}
        </span> <span class=${classes("tag", tagOf(sum))}>${signed(sum)}</span>
      </span>`,
    )}
  </button>`;
}

/**
 * The server's time now.
 * @param {ReceivedTable} table
 */
const now = (table) => table.now + (performance.now() - table.received);
