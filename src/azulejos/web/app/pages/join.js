// Following a link: to a seat at a table, or to oneself on another device.

import { become, get, post, someone } from "../api.js";
import { html, useEffect, useState } from "../dom.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { reconnect } from "../socket.js";
import { nameOf } from "../table/players.js";
import { list, t } from "../texts.js";
import { Page, Stop } from "./frame.js";

/** Take a seat: who sits there already, one's own name, and one button. */
export function JoinPage({ id, joinKey }) {
  const [table, setTable] = useState(null);
  const [trouble, setTrouble] = useState(null);
  const [name, setName] = useState(settings.value.name);
  useEffect(() => {
    get(`/tables/${id}`).then(
      (found) => (found.viewer.seats.length ? go(`/table/${id}`, { replace: true }) : setTable(found)),
      (error) => setTrouble(error.code ?? "unreachable"),
    );
  }, [id]);
  const join = async (event) => {
    event.preventDefault();
    settings.update({ name: name.trim() });
    try {
      await someone(name.trim() || null);
      await post(`/tables/${id}/join`, { key: joinKey ?? null, seat: null, name: name.trim() || null });
      reconnect();
      go(`/table/${id}`, { replace: true });
    } catch (error) {
      setTrouble(error.code ?? "unreachable");
    }
  };
  if (trouble && !table) return html`<${Stop} title=${t("join-title")}>${t(`error-${trouble}`)}<//>`;
  return html`<${Page} title=${t("join-title")} narrow=${true}>
    <section class="panel pad">
      ${
        table &&
        html`<p class="lead">
          ${t("join-table", { game: t(`game-${table.game}`), players: list(table.seats.filter(({ kind }) => kind !== "open").map(nameOf)) })}</p>
        <form class="stack" onSubmit=${join}><label>${t("name-placeholder")}
          <input class="name" maxlength="24" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
          <p class="choices"><button class="button main large" data-join>${t("join-seat")}
            </button> ${
              table.watch !== "nobody" &&
              html`<a class="button" href=${`#/table/${id}`}>${t("join-watch")}
              </a>`
            }</p></form>`
      }
      ${trouble && html`<p class="trouble" role="alert">${t(`error-${trouble}`)}</p>`}
    </section>
  <//>`;
}

/** The personal link: this browser becomes that person. */
export function PersonPage({ token }) {
  const [trouble, setTrouble] = useState(null);
  const [me, setMe] = useState(null);
  useEffect(() => {
    become(token).then(
      (person) => {
        reconnect();
        if (person.name) settings.update({ name: person.name });
        setMe(person);
        go("/games", { replace: true });
      },
      (error) => setTrouble(error.code ?? "unreachable"),
    );
  }, [token]);
  if (trouble) return html`<${Stop} title=${t("device-title")}>${t(`error-${trouble}`)}<//>`;
  return html`<${Page} title=${t("device-title")} narrow=${true}><p role="status">${me ? "" : t("loading")}</p><//>`;
}
