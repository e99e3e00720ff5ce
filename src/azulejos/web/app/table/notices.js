// What somebody at the table should know besides the game: a seat that a bot keeps, a person who is away, a rematch that waits.

import { html, useEffect, useState } from "../dom.js";
import { t } from "../texts.js";
import { botName, nameOf } from "./players.js";

export function Notices({ session, table, defaultBot }) {
  const [, look] = useState(0);
  const soonest = Math.min(...table.seats.map(({ replace_from: from }) => from ?? Infinity));
  useEffect(() => {
    if (soonest === Infinity) return undefined;
    const timer = setTimeout(() => look((count) => count + 1), Math.max(0, soonest - now(table)) + 100);
    return () => clearTimeout(timer);
  }, [soonest]);
  const away = table.seats.filter(({ replace_from: from }) => from !== null && from <= now(table));
  const { claims } = table.viewer;
  const again = table.rematch && table.viewer.seats.length > 0;
  if (!away.length && !claims.length && !again) return null;
  return html`<div class="notices" role="status">
    ${claims.map((seat) => html`<p key=${seat}>${t("seat-kept")} <button class="button small" onClick=${() => session.act("/return", { seat })}>${t("seat-return")}</button></p>`)}
    ${away.map((seat) => html`<p key=${seat.seat}>${t("seat-absent", { player: nameOf(seat) })}
      <button class="button small" onClick=${() => session.act(`/seats/${seat.seat}/bot`, { bot: defaultBot, seconds: null })}>${t("seat-replace", { level: botName(defaultBot) })}</button></p>`)}
    ${again && html`<p>${t("rematch-waits")} <button class="button small" onClick=${() => session.rematch()}>${t("rematch")}</button></p>`}
  </div>`;
}

/** The server's time now. */
const now = (table) => table.now + (performance.now() - table.received);
