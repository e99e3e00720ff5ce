// Playing with whoever is here: tables of this server that wait for somebody, and one of one's own for all to see.

import { ensureSession, failureOf, get, post } from "../api.js";
import { html, useEffect, useState } from "../dom.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { GameList } from "./game-list.js";

/** @import { ListEntry } from "../protocol" */

/** Milliseconds between two looks at the tables that wait. */
const EVERY = 5000;
const PATH = "/tables?scope=public&status=waiting&limit=12";

/**
 * @param {{ game: string, options: Record<string, any>, count: number }} props what a table of one's own would play
 */
export function OpenTables({ game, options, count }) {
  const [tables, setTables] = useState(/** @type {ListEntry[]} */ ([]));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const look = () =>
      !document.hidden &&
      get(PATH).then(
        (answer) => setTables(answer.tables.filter((/** @type {ListEntry} */ { seats, open }) => fits(seats, open))),
        () => {},
      );
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  const act = async (/** @type {() => Promise<any>} */ request) => {
    try {
      await ensureSession(settings.value.name || null);
      const { id } = await request();
      go(`/table/${id}`);
    } catch (error) {
      setFailure(failureOf(error).code);
    }
  };
  const sit = (/** @type {ListEntry} */ table) =>
    act(() =>
      post(`/tables/${table.id}/join`, {
        key: null,
        seat: null,
        name: settings.value.name || null,
        ready: table.clock.kind === "none",
      }),
    );
  const offer = () => {
    const seats = Array.from({ length: count }, (_, seat) => ({ kind: seat ? "open" : "me" }));
    return act(() => post("/tables", { game, options, seats, watch: "public" }));
  };
  const button = (/** @type {ListEntry} */ table) =>
    html`<button class="button main" data-sit onClick=${() => sit(table)}>${t("join-seat")}</button>`;
  return html`<section class="panel pad open-tables"><h2>${t("open-title")}</h2>
    ${
      tables.length
        ? html`<${GameList} tables=${tables} actions=${button} />`
        : html`<p class="quiet">${t("open-none")}</p>`
    }
    <p><button class="button" data-offer onClick=${offer}>${t("open-offer", { game: t(`game-${game}`) })}</button></p>
    ${failure && html`<p class="trouble" role="alert">${t(`error-${failure}`)}</p>`}
  </section>`;
}

/**
 * Whether somebody else's table has a seat for this person.
 * @param {ListEntry["seats"]} seats
 * @param {number} open
 */
const fits = (seats, open) => open > 0 && seats.every(({ mine }) => !mine);
