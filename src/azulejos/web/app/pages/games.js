// My games, running and finished; tables that are open to all; a record from elsewhere.

import { deleteMe, ensureSession, failureOf, get, post, renewLink, whoAmI } from "../api.js";
import { Dialog, Segments } from "../dialog.js";
import { classes, html, Icon, useEffect, useState } from "../dom.js";
import { go } from "../router.js";
import { CopyLink } from "../share.js";
import { onMessage, reconnect, watchMine } from "../socket.js";
import { language, list, t } from "../texts.js";
import { Page } from "./frame.js";
import { nameOf } from "./seats.js";

/** @import { Failure } from "../board/types" */
/** @import { ListEntry, Person, TableList } from "../protocol" */

const SCOPES = ["running", "waiting", "finished", "public"];

export function GamesPage() {
  const [scope, setScope] = useState("running");
  const [answer, setAnswer] = useState(/** @type {TableList | null} */ (null));
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
  return html`<${Page} title=${t("games-title")}>
    <${Segments} label=${t("games-title")} value=${scope} choose=${setScope}
        options=${SCOPES.map((value) => ({ value, label: t(`games-${value}`) }))} />
    ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
    ${
      answer &&
      (answer.tables.length
        ? html`<${GameList} tables=${answer.tables} />`
        : html`<div class="nothing"><p>
            ${t("games-none")}</p>
          ${scope !== "finished" && html`<p><a class="button main" href="#/">${t("new-game")}</a></p>`}</div>`)
    }
    ${answer?.more && html`<p><button class="button" onClick=${more}>${t("games-more")}</button></p>`}
    ${
      me &&
      html`<section class="panel pad"><h2>${t("device-title")}</h2><p>${t("device-why")}</p>
        <${CopyLink} address=${`/me/${me.token}`} key=${me.token} />
        <p class="renew"><button class="button small quiet" onClick=${() => renewLink().then(setMe)}>
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

/**
 * Tables as cards: who plays, how it stands, when it was touched.
 * @param {{ tables: ListEntry[] }} props
 */
export function GameList({ tables }) {
  return html`<ul class="game-list">${tables.map((table) => html`<${GameEntry} key=${table.id} table=${table} />`)}
  </ul>`;
}

/** @param {{ table: ListEntry }} props */
function GameEntry({ table }) {
  const finished = table.status === "finished";
  const names = table.seats.map(nameOf);
  return html`<li class=${classes("panel", { mine: table.my_turn })}>
    <a href=${finished ? `#/review/${table.id}` : `#/table/${table.id}`}>
      <span class="entry-top"><b>${t(`game-${table.game}`)}</b><small>${standing(table, names)}</small></span>
      <span class="entry-seats">
        ${table.seats.map(
          (seat, index) => html`<span class=${classes({ best: table.outcome?.winners.includes(index) })}>
            ${names[index]} ${table.scores && html`<b>${table.scores[index]}</b>`}</span>`,
        )}</span>
      <small class="entry-time">${when(table.changed)}</small>
    </a>
  </li>`;
}

/**
 * How a table stands, in a few words.
 * @param {ListEntry} table
 * @param {string[]} names
 */
function standing({ status, outcome, my_turn: mine, open, round }, names) {
  if (outcome) return t("games-won", { players: list(outcome.winners.map((seat) => names[seat])) });
  if (status === "finished") return "";
  if (mine) return t("your-turn");
  return status === "waiting" ? t("games-waiting-for", { count: open }) : t("round-number", { round: round ?? 1 });
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/**
 * How long ago, in the language.
 * @param {number} time
 */
function when(time) {
  const seconds = Math.round((time - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const [unit, size] = UNITS.find(([, length]) => -seconds >= length) ?? UNITS[UNITS.length - 1];
  return format.format(Math.trunc(seconds / size), unit);
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
