// The first page: set a table up and begin, go on with a running game, or join one.

import { ApiError, catalogue, ensureSession, failureOf, gameOf, get, post, whoAmI } from "../api.js";
import { GamePicture, PRESENTATIONS } from "../board/games.js";
import { Segments } from "../dialog.js";
import { classes, html, Icon, useEffect, useState } from "../dom.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";
import { GameList } from "./game-list.js";
import { OpenTables } from "./open-tables.js";
import { AdvancedOptions, GameOptions } from "./options.js";
import { botName } from "./seats.js";
import { LevelSuggestion, suggestedLevel, useFinishedGames } from "./suggestion.js";
import { WarmUp } from "./warm-up.js";

/** @import { Failure } from "../board/types" */
/** @import { Catalogue } from "../protocol" */

/**
 * What the form says of a seat, and of the whole table.
 * @typedef {{ kind: string, bot: string, name: string }} SeatSetup
 * @typedef {{ game: string, seats: SeatSetup[], options: Record<string, any>, clock: any, start: number | null,
 * watch: string,   hints: boolean | null, seconds: number | null }} Setup
 */

const STORAGE = "azulejos.lobby";

/**
 * The choices of last time, as far as they still exist.
 * @param {Catalogue} games
 */
function remembered(games) {
  let stored = /** @type {any} */ ({});
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE) ?? "{}");
  } catch {
    // begin with the usual table
  }
  const game = games.games.some(({ name }) => name === stored.game) ? stored.game : games.games[0].name;
  const known = games.bots.map(({ name }) => name);
  const seats = Array.from({ length: 4 }, (_, seat) => {
    const old = stored.seats?.[seat];
    const kind = ["me", "open", "bot"].includes(old?.kind) ? old.kind : seat ? "bot" : "me";
    return { kind, bot: known.includes(old?.bot) ? old.bot : games.default_bot, name: "" };
  });
  if (!seats.some(({ kind }) => kind === "me")) seats[0] = { ...seats[0], kind: "me" };
  const options = Object.fromEntries(
    games.games.map(({ name, options: list }) => [
      name,
      Object.fromEntries(list.map((option) => [option.name, stored.options?.[name]?.[option.name] ?? option.default])),
    ]),
  );
  return { game, seats, options, clock: { kind: "none" }, start: null, watch: "link", hints: null, seconds: null };
}

export function Lobby() {
  const [games, setGames] = useState(/** @type {Catalogue | null} */ (null));
  const [setup, setSetup] = useState(/** @type {Setup | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const [compiling, setCompiling] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const finished = useFinishedGames();
  const load = () =>
    catalogue().then(
      (found) => {
        const known = { ...found, games: found.games.filter(({ name }) => Object.hasOwn(PRESENTATIONS, name)) };
        setGames(known);
        setSetup(remembered(known));
        setFailure(null);
      },
      (error) => setFailure(failureOf(error)),
    );
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    if (!failure || setup) return undefined;
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [failure, setup]);
  if (!setup || !games)
    return html`<${Page} title=${t("new-game")}>
      ${
        failure
          ? html`<div class="stop"><p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>
              <p><button class="button main" data-again onClick=${load}>${t("reconnect")}</button></p></div>`
          : html`<p role="status">${t("loading")}</p>`
      }<//>`;
  const game = gameOf(games, setup.game);
  const change = (/** @type {Partial<Setup>} */ fields) => setSetup({ ...setup, ...fields });
  const changeSeat = (/** @type {number} */ index) => (/** @type {Partial<SeatSetup>} */ fields) =>
    change({ seats: setup.seats.with(index, { ...setup.seats[index], ...fields }) });
  const options = {
    game,
    values: setup.options[setup.game],
    change: (/** @type {any} */ values) => change({ options: { ...setup.options, [setup.game]: values } }),
  };
  const count = game.seats.fixed ?? setup.options[setup.game][game.seats.option ?? ""];

  const seated = setup.seats.slice(0, count);
  const suggestion = suggestedLevel(finished, setup.game, levelsOf(games));
  const suits = seated.every(({ kind, bot }) => kind !== "bot" || bot === suggestion?.level);
  const follow = (/** @type {string} */ bot) =>
    change({ seats: setup.seats.map((seat) => (seat.kind === "bot" ? { ...seat, bot } : seat)) });

  const exhibition = seated.every(({ kind }) => kind === "bot");

  const incomplete = game.options.find(({ kind, name, sizes = [] }) => {
    const chosen = options.values[name];
    return kind === "tablets" && Array.isArray(chosen) && !sizes.includes(chosen.length);
  });

  const start = async () => {
    setRefused(Boolean(incomplete));
    if (incomplete) return;
    setBusy(true);
    setFailure(null);
    try {
      localStorage.setItem(STORAGE, JSON.stringify(setup));
    } catch {
      // not remembered, that is all
    }
    try {
      await ensureSession(settings.value.name || null);
      const table = await post("/tables", request(setup, count, games));
      go(`/table/${table.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === "warming_up") setCompiling(true);
      else setFailure(failureOf(error));
    }
    setBusy(false);
  };

  return html`<${Page} title=${t("new-game")}>
    <${Running} />
    <div class="lobby">
      <div class="lobby-main">
        <div class="game-cards">
          ${games.games.map(
            ({ name }) => html`<${GameCard} key=${name} name=${name} on=${name === setup.game}
                choose=${() => change({ game: name })} />`,
          )}</div>
        <section class="panel pad options-panel"><h2>${t("options-title")}</h2>
          <${GameOptions} ...${options} />
          <details class="more"><summary>${t("options-more")}</summary><${GameOptions} ...${options} rare=${true} />
            <${AdvancedOptions} games=${games} setup=${setup} change=${change} count=${count} /></details>
        </section>
      </div>
      <section class="panel pad seats-panel">
        <h2>${t("seats-title")}</h2>
        ${seated.map(
          (seat, index) => html`<${SeatChoice} key=${index} index=${index} seat=${seat} games=${games}
              change=${changeSeat(index)} />`,
        )}
        ${
          suggestion && !suits && html`<${LevelSuggestion} ...${suggestion} choose=${() => follow(suggestion.level)} />`
        }
        ${exhibition && html`<p class="seat-note">${t("seats-all-bots")}</p>`}
        <button class="button main large" disabled=${busy} onClick=${start} data-start>
          ${t(exhibition ? "start-watching" : "start-game")}</button>
        ${
          refused &&
          incomplete &&
          html`<p class="trouble" role="alert">${t("tablets-missing", { least: incomplete.sizes?.[0] ?? 0 })}</p>`
        }
        ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
        ${compiling && html`<${WarmUp} game=${setup.game} ready=${() => (setCompiling(false), start())} />`}
        <p class="learn-invite">${t("learn-invite")} <a href=${`#/learn/${setup.game}`}>${t(`learn-${setup.game}`)}</a>
        </p>
      </section>
      <${OpenTables} game=${setup.game} options=${setup.options[setup.game]} count=${count} />
      <${Join} />
    </div>
  <//>`;
}

/**
 * The names of the levels, the weakest first.
 * @param {Catalogue} games
 */
const levelsOf = (games) => games.bots.filter(({ level }) => level).map(({ name }) => name);

/**
 * The request for POST /api/tables.
 * @param {Setup} setup
 * @param {number} count
 * @param {Catalogue} games
 */
function request(setup, count, games) {
  const { clock } = setup;
  // a clock does not begin to run before everybody has seen that the others are there
  const waits = clock.kind !== "none" && setup.seats.slice(0, count).some(({ kind }) => kind === "open");
  const seats = setup.seats.slice(0, count).map(({ kind, bot, name }) => {
    if (kind === "bot")
      return { kind, bot, seconds: games.bots.find((one) => one.name === bot)?.seconds ? setup.seconds : null };
    if (kind === "me") return { kind, name: name || null, ready: !waits };
    return { kind };
  });
  return {
    game: setup.game,
    options: setup.options[setup.game],
    seats,
    clock,
    watch: setup.watch,
    hints: setup.hints,
    start_player: setup.start,
    title: null,
  };
}

/** @param {{ name: string, on: boolean, choose: (value: any) => void }} props */
function GameCard({ name, on, choose }) {
  return html`<label class=${classes("panel game-card", { on })}>
    <input type="radio" name="game" value=${name} checked=${on} onChange=${choose} />
    <${GamePicture} name=${name} />
    <span><b>${t(`game-${name}`)}</b><small>${t(`game-${name}-who`)}</small><small>${t(`game-${name}-time`)}</small>
    </span>
    <span class="tick"><${Icon} name="check" /></span>
  </label>`;
}

/**
 * Who sits in one seat: oneself, a friend by link, or a bot of some level.
 * @param {{ index: number, seat: SeatSetup, games: Catalogue, change: (fields: Partial<SeatSetup>) => void }} props
 */
function SeatChoice({ index, seat, games, change }) {
  const label = t("player", { number: index + 1 });
  const levels = games.bots.filter(({ level }) => level);
  const bots = levels.length ? levels : games.bots;
  const strength = bots.findIndex(({ name }) => name === seat.bot) + 1;
  return html`<fieldset class="seat-choice"><legend class="hidden">${label}</legend>
    <div class="seat-line"><span class="avatar"><${Icon} name=${seat.kind === "bot" ? "bot" : "person"} /></span>
      <${Segments} label=${label} value=${seat.kind}
          choose=${(/** @type {string} */ kind) => change({ kind })}
          options=${["me", "open", "bot"].map((kind) => ({ value: kind, label: t(`seat-kind-${kind}`) }))} /></div>
    ${
      seat.kind === "bot" &&
      html`<div class="level-choice">
        <select aria-label=${t("level-title")} value=${seat.bot}
            onChange=${(/** @type {any} */ event) => change({ bot: event.target.value })}>
          ${bots.map(({ name }) => html`<option key=${name} value=${name}>${botName(name)}</option>`)}
        </select>
        <span class="strength" aria-hidden="true">
          ${bots.map((_, step) => html`<i class=${classes({ on: step < strength })}></i>`)}</span>
        <small>${t(`level-${seat.bot}-who`)}</small></div>`
    }
    ${
      seat.kind === "me" &&
      html`<${NameField} index=${index} value=${seat.name}
          change=${(/** @type {string} */ name) => change({ name })} />`
    }
    ${seat.kind === "open" && html`<small class="seat-note">${t("seat-open-note")}</small>`}
  </fieldset>`;
}

/**
 * A person's name; the first one at this device is remembered.
 * @param {{ index: number, value: string, change: (name: string) => void }} props
 */
function NameField({ index, value, change }) {
  const own = index === 0;
  const shown = own ? settings.value.name : value;
  const set = (/** @type {string} */ text) => (
    own ? settings.update({ name: text.trim() }) : null,
    change(text.trim())
  );
  return html`<input class="name" maxlength="24" placeholder=${t("name-placeholder")}
      aria-label=${t("name-label", { number: index + 1 })} value=${shown}
      onChange=${(/** @type {any} */ event) => set(event.target.value)} />`;
}

/** Games that wait for one's next move, first. */
function Running() {
  const [tables, setTables] = useState([]);
  useEffect(() => {
    whoAmI()
      .then((me) => me && get("/tables?scope=mine&status=running&limit=4").then((answer) => setTables(answer.tables)))
      .catch(() => {});
  }, []);
  if (!tables.length) return null;
  return html`<section class="running"><h2>${t("running-title")}</h2><${GameList} tables=${tables} /></section>`;
}

/** Join by a link that somebody sent. */
function Join() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const join = (/** @type {any} */ event) => {
    event.preventDefault();
    const found = /(?:#\/)?((?:join|table)\/[\w-]+(?:\/[\w-]+)?)\s*$/.exec(text);
    if (found) go(`/${found[1]}`);
    else setWrong(true);
  };
  return html`<section class="panel pad join"><div><h2>${t("join-title")}</h2><small>${t("join-why")}</small></div>
    <form onSubmit=${join}>
      <input value=${text} onInput=${(/** @type {any} */ event) => (setText(event.target.value), setWrong(false))}
          aria-label=${t("link")} placeholder=${`${location.host}/#/join/…`} aria-invalid=${wrong} />
      <button class="button">${t("join-do")}</button></form>
    ${wrong && html`<p class="trouble" role="alert">${t("join-wrong")}</p>`}
  </section>`;
}
