// Tables as cards: a small picture of the board, who plays, how it stands, when it was touched.

import { catalogue, gameOf, get } from "../api.js";
import { presentationOf } from "../board/games.js";
import { NO_INTERACTION } from "../board/interaction.js";
import { classes, html, useEffect, useRef, useState } from "../dom.js";
import { language, list, t } from "../texts.js";
import { nameOf } from "./seats.js";

/** @import { Components, ListEntry, Position } from "../protocol" */

/** @param {{ tables: ListEntry[], actions?: ((table: ListEntry) => any) | null }} props */
export const GameList = ({ tables, actions = null }) =>
  html`<ul class="game-list">
    ${tables.map((table) => html`<${GameEntry} key=${table.id} table=${table} actions=${actions} />`)}</ul>`;

/** @param {{ table: ListEntry, actions: ((table: ListEntry) => any) | null }} props */
function GameEntry({ table, actions }) {
  const names = table.seats.map(nameOf);
  const mine = Math.max(
    0,
    table.seats.findIndex((seat) => seat.mine),
  );
  return html`<li class=${classes("panel", { mine: table.my_turn })}>
    <a href=${table.status === "finished" ? `#/review/${table.id}` : `#/table/${table.id}`}>
      <${Thumbnail} table=${table} seat=${mine} />
      <span class="entry-text">
        <span class="entry-top"><b>${t(`game-${table.game}`)}</b><small>${standing(table, names)}</small></span>
        <span class="entry-seats">
          ${table.seats.map(
            (seat, index) => html`<span class=${classes({ best: table.outcome?.winners.includes(index) })}>
              ${seat.mine ? t("seat-you") : names[index]}${" "}
              ${table.scores && html`<b>${table.scores[index]}</b>`}</span>`,
          )}</span>
        <small class="entry-time" title=${date(table.changed)}>${when(table.changed)}</small>
      </span>
    </a>
    ${actions?.(table)}
  </li>`;
}

/**
 * The board of one seat as it is now, asked for once the card comes into sight; before the game the game's picture.
 * @param {{ table: ListEntry, seat: number }} props
 */
function Thumbnail({ table, seat }) {
  const box = useRef(/** @type {any} */ (null));
  const [seen, setSeen] = useState(false);
  const [found, setFound] = useState(/** @type {{ view: Position, components: Components } | null} */ (null));
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!seen || table.round === null) return;
    // with the version that is known, no log comes along
    Promise.all([get(`/tables/${table.id}?version=${table.version}`), catalogue()]).then(
      ([{ position }, games]) =>
        position && setFound({ view: position, components: gameOf(games, table.game).components }),
      () => {},
    );
  }, [seen, table.version]);
  const { Board, picture } = presentationOf(table.game);
  return html`<span class="thumbnail" ref=${box} aria-hidden="true">${
    found
      ? html`<${Board} ...${found} seat=${seat} ui=${NO_INTERACTION} small=${true} />`
      : html`<svg class="game-picture" viewBox="0 0 200 200">${picture()}</svg>`
  }</span>`;
}

/**
 * How a table stands, in a few words.
 * @param {ListEntry} table
 * @param {string[]} names
 */
function standing({ status, outcome, my_turn: mine, open, player, seats }, names) {
  if (outcome?.winners.some((seat) => seats[seat].mine))
    return t(outcome.winners.length > 1 ? "games-you-shared" : "games-you-won");
  if (outcome) return t("games-won", { players: list(outcome.winners.map((seat) => names[seat])) });
  if (status === "waiting") return t("games-waiting-for", { count: open });
  if (mine) return t("your-turn");
  return player === null ? "" : t("turn-of", { player: names[player] });
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

/** @param {number} time */
const date = (time) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(time);
