// My games, running and finished; tables that are open to all; a record from elsewhere.

import { deleteMe, ensureSession, failureOf, get, post, renewLink, whoAmI } from "../api.js";
import { PRESENTATIONS } from "../board/games.js";
import { Dialog, Segments } from "../dialog.js";
import { html, Icon, useEffect, useState } from "../dom.js";
import { go } from "../router.js";
import { CopyLink } from "../share.js";
import { onMessage, reconnect, watchMine } from "../socket.js";
import { t } from "../texts.js";
import { keepNotifications } from "../your-turn.js";
import { Page } from "./frame.js";
import { GameList } from "./game-list.js";
import { nameOf } from "./seats.js";

/** @import { Failure } from "../board/types" */
/** @import { ListEntry, Person, TableList } from "../protocol" */

const SCOPES = ["running", "waiting", "finished", "public"];

/** @typedef {{ game: string, name: string }} GameFilter */

/**
 * Whether a table is of the game asked for, and somebody of that name sits there.
 * @param {ListEntry} table
 * @param {GameFilter} filter
 */
const fits = (table, { game, name }) =>
  (game === "all" || table.game === game) &&
  table.seats.some((seat) => nameOf(seat).toLocaleLowerCase().includes(name.trim().toLocaleLowerCase()));

/** @param {{ filter: GameFilter, change: (filter: GameFilter) => void }} props */
function Filter({ filter, change }) {
  const games = ["all", ...Object.keys(PRESENTATIONS)];
  return html`<div class="filter">
    <${Segments} label=${t("filter-game")} value=${filter.game}
        choose=${(/** @type {string} */ game) => change({ ...filter, game })}
        options=${games.map((value) => ({ value, label: t(value === "all" ? "filter-all" : `game-${value}`) }))} />
    <input type="search" class="name" value=${filter.name} placeholder=${t("filter-name")}
        aria-label=${t("filter-name")}
        onInput=${(/** @type {any} */ event) => change({ ...filter, name: event.target.value })} /></div>`;
}

export function GamesPage() {
  const [scope, setScope] = useState("running");
  const [answer, setAnswer] = useState(/** @type {TableList | null} */ (null));
  const [filter, setFilter] = useState({ game: "all", name: "" });
  const [me, setMe] = useState(/** @type {Person | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const address = (/** @type {number | null} */ before = null) => {
    const query = scope === "public" ? "scope=public" : `scope=mine&status=${scope}`;
    return `/tables?${query}&limit=20${before ? `&before=${before}` : ""}`;
  };
  useEffect(() => {
    setAnswer(null);
    whoAmI()
      .then((person) => {
        setMe(person);
        return person || scope === "public" ? get(address()) : { tables: [], more: null };
      })
      .then(setAnswer)
      .catch((error) => setFailure(failureOf(error)));
  }, [scope]);
  useEffect(() => {
    watchMine();
    return onMessage((message) => {
      if (message.type === "mine")
        setAnswer(
          (old) =>
            old && {
              ...old,
              tables: old.tables.map((table) => (table.id === message.table.id ? message.table : table)),
            },
        );
    });
  }, []);
  const more = async () => {
    if (!answer) return;
    const next = await get(address(answer.more));
    setAnswer({ tables: [...answer.tables, ...next.tables], more: next.more });
  };
  const shown = (answer?.tables ?? []).filter((table) => fits(table, filter));
  return html`<${Page} title=${t("games-title")}>
    <${Segments} label=${t("games-title")} value=${scope} choose=${setScope}
        options=${SCOPES.map((value) => ({ value, label: t(`games-${value}`) }))} />
    <p><a class="button" href="#/analysis"><${Icon} name="review" />${t("analysis-title")}</a></p>
    ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
    ${answer && answer.tables.length > 1 && html`<${Filter} filter=${filter} change=${setFilter} />`}
    ${
      answer &&
      (shown.length
        ? html`<${GameList} tables=${shown} />`
        : html`<div class="nothing"><p>
            ${t("games-none")}</p>
          ${scope !== "finished" && html`<p><a class="button main" href="#/">${t("new-game")}</a></p>`}</div>`)
    }
    ${answer?.more && html`<p><button class="button" onClick=${more}>${t("games-more")}</button></p>`}
    ${
      me &&
      html`<section class="panel pad"><h2>${t("device-title")}</h2><p>${t("device-why")}</p>
        <${CopyLink} address=${`/me/${me.token}`} key=${me.token} />
        <p class="renew"><button class="button small quiet"
            onClick=${() => renewLink().then((person) => (setMe(person), keepNotifications()))}>
            ${t("device-renew")}
          </button> <small>${t("device-renew-why")}</small></p>
        <${Forget} done=${() => (setMe(null), setAnswer({ tables: [], more: null }))} /></section>`
    }
    <${Import} />
  <//>`;
}

/**
 * Delete everything about this browser's person; it asks first.
 * @param {{ done: () => void }} props
 */
function Forget({ done }) {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const forget = () =>
    deleteMe().then(
      () => {
        reconnect();
        done();
      },
      (error) => setFailure(failureOf(error)),
    );
  return html`<p class="renew"><button class="button small quiet" onClick=${() => setAsking(true)}>${t("forget")}
      </button> <small>${t("forget-why")}</small></p>
    ${
      asking &&
      html`<${Dialog} title=${t("forget")} close=${() => setAsking(false)}>
        <p>${t("forget-ask")}</p>
        ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
        <p class="choices"><button class="button danger" data-forget onClick=${forget}>${t("forget-do")}</button>
          <button class="button" onClick=${() => setAsking(false)}>${t("close")}</button></p><//>`
    }`;
}

/** A game from elsewhere, to be looked at: its record as a file. */
function Import() {
  const [failure, setFailure] = useState(/** @type {any} */ (null));
  const read = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      await ensureSession();
      const table = await post("/records", { text: await file.text() });
      go(`/review/${table.id}`);
    } catch (error) {
      setFailure({ ...failureOf(error), message: error instanceof Error ? error.message : "" });
    }
  };
  return html`<section class="panel pad"><h2>${t("import-title")}</h2><p>${t("import-why")}</p>
    <label class="button file"><${Icon} name="save" />${t("import-do")}
      <input type="file" accept=".txt,.json,text/plain" onChange=${read} /></label>
    ${
      failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)} <code>${failure.message}</code></p>`
    }
  </section>`;
}
