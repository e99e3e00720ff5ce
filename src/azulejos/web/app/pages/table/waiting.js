// A table whose seats are not all taken yet: who is there, and the link for those who are missing.

import { catalogue } from "../../api.js";
import { html, Icon, useEffect, useState } from "../../dom.js";
import { CopyLink } from "../../share.js";
import { t } from "../../texts.js";
import { Page } from "../frame.js";
import { botName, kindOf, nameOf } from "../seats.js";

/** @import { Catalogue } from "../../protocol" */
/** @import { LiveTable } from "../../sources/live-table.js" */

/** @param {{ source: LiveTable }} props */
export function Waiting({ source }) {
  const { table } = source;
  const { failure } = source.value;
  const [games, setGames] = useState(/** @type {Catalogue | null} */ (null));
  useEffect(() => {
    catalogue().then(setGames, () => {});
  }, []);
  if (table.status === "cancelled")
    return html`<${Page} title=${t("table-cancelled")}><p><a class="button main" href="#/">${t("new-game")}</a></p>
    <//>`;
  const { host } = table.viewer;
  const open = table.seats.filter((seat) => seat.kind === "open" || !seat.ready);
  return html`<${Page} title=${t(`game-${table.game}`)} narrow=${true}>
    <section class="panel pad waiting">
      <h2>${t("waiting-title", { count: open.length })}</h2>
      <ul class="seat-list">${table.seats.map(
        (
          seat,
        ) => html`<li key=${seat.seat}><span class="avatar"><${Icon} name=${seat.kind === "bot" ? "bot" : "person"} />
          </span>
          <span class="who"><b>${nameOf(seat)}</b>${seat.kind !== "open" && html`<small>${kindOf(seat, table)}</small>`}
          </span>
          ${
            host &&
            seat.kind === "open" &&
            games &&
            html`<button class="button quiet small"
                onClick=${() => source.act(`/seats/${seat.seat}/bot`, { bot: games.default_bot, seconds: null })}>
              ${t("seat-fill", { level: botName(games.default_bot) })}</button>`
          }
          ${
            host &&
            seat.kind === "bot" &&
            html`<button class="button quiet small"
                onClick=${() => source.act(`/seats/${seat.seat}/open`)}>${t("seat-make-open")}</button>`
          }
        </li>`,
      )}</ul>
      ${
        table.seats.some((seat) => seat.mine && !seat.ready) &&
        html`<p>
          <button class="button main" onClick=${() => source.act("/join", { key: null, seat: null, name: null })}>
            ${t("join-seat")}</button></p>`
      }
      ${
        table.join_key &&
        html`<p>${t("waiting-link")}</p>
          <${CopyLink} address=${`/join/${table.id}/${table.join_key}`} main=${true} />`
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
