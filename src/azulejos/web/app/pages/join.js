// Following a link: to a seat at a table, or to oneself on another device.

import { catalogue, ensureSession, failureOf, logIn, post, whoAmI } from "../api.js";
import { html, useEffect, useState } from "../dom.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { CopyLink } from "../share.js";
import { reconnect } from "../socket.js";
import { fetchTable } from "../sources/live-table.js";
import { list, t } from "../texts.js";
import { keepNotifications } from "../your-turn.js";
import { TableFacts } from "./facts.js";
import { ErrorPage, Page } from "./frame.js";
import { nameOf, SeatList } from "./seats.js";

/** @import { Failure } from "../board/types" */
/** @import { Catalogue, Person, Table } from "../protocol" */

/**
 * Take a seat: who sits there already, one's own name, and one button.
 * @param {{ id: string, joinKey: string }} props
 */
export function JoinPage({ id, joinKey }) {
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  const [games, setGames] = useState(/** @type {Catalogue | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const [name, setName] = useState(settings.value.name);
  useEffect(() => {
    Promise.all([fetchTable(id), catalogue()]).then(
      ([found, known]) => {
        if (found.viewer.seats.length) return go(`/table/${id}`, { replace: true });
        setGames(known);
        return setTable(found);
      },
      (error) => setFailure(failureOf(error)),
    );
  }, [id]);
  // whoever was invited to a table that nobody may watch sees it once they sit there
  const unseen = failure?.code === "not_found" && joinKey && !table;
  const join = async (/** @type {any} */ event) => {
    event.preventDefault();
    settings.update({ name: name.trim() });
    try {
      await ensureSession(name.trim() || null);
      // a clock does not begin to run while one is still looking for one's seat
      const ready = table?.clock.kind === "none";
      await post(`/tables/${id}/join`, { key: joinKey ?? null, seat: null, name: name.trim() || null, ready });
      reconnect();
      go(`/table/${id}`, { replace: true });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  if (failure && !table && !unseen) return html`<${ErrorPage} title=${t("join-title")} code=${failure.code} />`;
  const players = table?.seats.filter(({ kind }) => kind !== "open").map(nameOf) ?? [];
  const free = table?.seats.some(({ kind }) => kind === "open");
  return html`<${Page} title=${t("join-title")} narrow=${true}>
    <section class="panel pad">
      ${
        table &&
        games &&
        html`<p class="lead">${t("join-table", { game: t(`game-${table.game}`), players: list(players) })}</p>
          <${SeatList} table=${table} />
          <${TableFacts} table=${table} games=${games} />
          ${!free && html`<p class="trouble" role="alert">${t("join-full")}</p>`}`
      }
      ${unseen && html`<p class="lead">${t("join-private")}</p>`}
      ${
        ((table && games) || unseen) &&
        html`<form class="stack" onSubmit=${join}>
          ${
            (free || unseen) &&
            html`<label>${t("name-placeholder")}
              <input class="name" maxlength="24" value=${name}
                  onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>`
          }
          <p class="choices">
            ${(free || unseen) && html`<button class="button main large" data-join>${t("join-seat")}</button>`}${" "}
            ${
              table &&
              table.watch !== "nobody" &&
              html`<a class="button" href=${`#/table/${id}`}>${t("join-watch")}</a>`
            }</p>
        </form>`
      }
      ${failure && !unseen && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
    </section>
  <//>`;
}

/**
 * The personal link: this browser becomes that person. If it is somebody else already, it asks first.
 * @param {{ token: string }} props
 */
export function PersonPage({ token }) {
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const [me, setMe] = useState(/** @type {Person | null} */ (null));
  const become = async (replace = false) => {
    try {
      const person = await logIn(token, replace);
      reconnect();
      keepNotifications();
      if (person.name) settings.update({ name: person.name });
      go("/games", { replace: true });
    } catch (error) {
      setMe(await whoAmI().catch(() => null));
      setFailure(failureOf(error));
    }
  };
  useEffect(() => {
    become();
  }, [token]);
  if (failure?.code === "another_person")
    return html`<${Page} title=${t("device-title")} narrow=${true}><section class="panel pad stack">
        <p class="lead">${t("device-replace", { player: me?.name || t("device-nameless") })}</p>
        <p>${t("device-replace-why")}</p>
        ${me && html`<${CopyLink} address=${`/me/${me.token}`} />`}
        <p class="choices"><button class="button danger" data-replace onClick=${() => become(true)}>
            ${t("device-replace-do")}</button>
          <a class="button main" href="#/games">${t("device-replace-not")}</a></p>
      </section><//>`;
  if (failure) return html`<${ErrorPage} title=${t("device-title")} code=${failure.code} />`;
  return html`<${Page} title=${t("device-title")} narrow=${true}><p role="status">${t("loading")}</p><//>`;
}
