// A table whose seats are not all taken yet: who is there, and the link for those who are missing.

import { catalogue } from "../../api.js";
import { html, useEffect, useState } from "../../dom.js";
import { CopyLink } from "../../share.js";
import { t } from "../../texts.js";
import { call } from "../../your-turn.js";
import { TableFacts } from "../facts.js";
import { Page } from "../frame.js";
import { botName, SeatList } from "../seats.js";

/** @import { Catalogue, Seat } from "../../protocol" */
/** @import { LiveTable, ReceivedTable } from "../../sources/live-table.js" */

/**
 * Whether the table waits for this person to say that they are ready.
 * @param {ReceivedTable} table
 */
const canBeReady = ({ seats }) =>
  seats.every(({ kind }) => kind !== "open") && seats.some((seat) => seat.mine && !seat.ready);

/**
 * Call somebody who looks elsewhere once everybody else is there.
 * @param {ReceivedTable} table
 */
function useReadyCall(table) {
  const waits = canBeReady(table);
  useEffect(() => {
    document.title = `${waits ? `● ${t("seat-ready")}` : t(`game-${table.game}`)} · azulejos`;
    if (waits) call({ title: t(`game-${table.game}`), text: t("notify-ready"), address: `/table/${table.id}` });
  }, [waits]);
}

/** @param {{ source: LiveTable }} props */
export function Waiting({ source }) {
  const { table } = source;
  const { failure } = source.value;
  useReadyCall(table);
  const [games, setGames] = useState(/** @type {Catalogue | null} */ (null));
  useEffect(() => {
    catalogue().then(setGames, () => {});
  }, []);
  if (table.status === "cancelled")
    return html`<${Page} title=${t("table-cancelled")}><p><a class="button main" href="#/">${t("new-game")}</a></p>
    <//>`;
  const { host } = table.viewer;
  const open = table.seats.filter((seat) => seat.kind === "open" || !seat.ready);
  const complete = table.seats.every(({ kind }) => kind !== "open");
  const actions = (/** @type {Seat} */ seat) =>
    host && games && html`<${SeatActions} source=${source} seat=${seat} bot=${games.default_bot} />`;
  return html`<${Page} title=${t(`game-${table.game}`)} narrow=${true}>
    <section class="panel pad waiting">
      <h2>${complete ? t("waiting-ready") : t("waiting-title", { count: open.length })}</h2>
      <${SeatList} table=${table} actions=${actions} />
      ${games && html`<${TableFacts} table=${table} games=${games} />`}
      ${
        canBeReady(table) &&
        html`<p>
          <button class="button main large" data-ready
              onClick=${() => source.act("/join", { key: null, seat: null, name: null })}>
            ${t("seat-ready")}</button></p>`
      }
      ${
        table.join_key &&
        html`<p>${t("waiting-link")}</p>
          <${CopyLink} address=${`/join/${table.id}/${table.join_key}`} main=${true} code=${true}
              key=${table.join_key} />
          ${
            host &&
            html`<p class="renew">
              <button class="button small quiet" onClick=${() => source.act("/key")}>
                ${t("waiting-renew")}</button>${" "}
              <small>${t("waiting-renew-why")}</small></p>`
          }`
      }
      <p class="choices">
        ${
          table.viewer.seats.length > 0 &&
          !host &&
          html`<button class="button"
              onClick=${() => source.act("/leave", { seat: null, bot: null, seconds: null })}>${t("waiting-leave")}
          </button>`
        }
        ${host && html`<button class="button" onClick=${() => source.act("/cancel")}>${t("waiting-cancel")}</button>`}
      </p>
      ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
    </section>
  <//>`;
}

/**
 * What the host may do with a seat before the game begins.
 * @param {{ source: LiveTable, seat: Seat, bot: string }} props
 */
function SeatActions({ source, seat, bot }) {
  if (seat.kind === "open")
    return html`<button class="button quiet small"
        onClick=${() => source.act(`/seats/${seat.seat}/bot`, { bot, seconds: null })}>
      ${t("seat-fill", { level: botName(bot) })}</button>`;
  if (seat.kind === "bot")
    return html`<button class="button quiet small" onClick=${() => source.act(`/seats/${seat.seat}/open`)}>
      ${t("seat-make-open")}</button>`;
  if (!seat.mine)
    return html`<button class="button quiet small" onClick=${() => source.act(`/seats/${seat.seat}/open`)}>
      ${t("seat-remove")}</button>`;
  return null;
}
