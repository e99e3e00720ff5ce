// All puzzles: the day's, the next by game and theme, and how one does.

import { get, post } from "../../api.js";
import { GamePicture } from "../../board/games.js";
import { html, useState } from "../../dom.js";
import { number, t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { ErrorPage, Loading, Page } from "../frame.js";

/** @import { Puzzles } from "../../protocol" */

/** The classes of answers: solved or not. */
const ANSWERS = new Map([
  [true, "on"],
  [false, "off"],
]);
/** With a larger deviation a rating is told as an interval only. */
const KNOWN = 150;

export function Overview() {
  const { value, failure } = useLoaded(() => get("/puzzles"), []);
  if (failure) return html`<${ErrorPage} title=${t("puzzles-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  return html`<${Page} title=${t("puzzles-title")}>
    <p class="lead">${t("puzzles-lead")}</p>
    <div class="puzzle-cards">
      <${Day} puzzles=${value} />
      ${value.games.map((/** @type {any} */ entry) => html`<${Game} key=${entry.game} entry=${entry} />`)}
    </div>
    ${value.asks && html`<${Consent} allowed=${value.allowed} />`}
  <//>`;
}

/** @param {{ puzzles: Puzzles }} props */
function Day({ puzzles: { day, days, row, best_row: best, last } }) {
  return html`<section class="panel pad puzzle-day">
    <h2>${t("puzzle-of-day")}</h2>
    <p>${t(day.solved === null ? "puzzle-day-new" : day.solved ? "puzzle-day-solved" : "puzzle-day-missed")}</p>
    <dl class="facts">
      <div><dt>${t("puzzle-days")}</dt><dd data-days=${days}>${number(days)}</dd></div>
      <div><dt>${t("puzzle-row")}</dt><dd data-row=${row}>${number(row)}</dd></div>
      <div><dt>${t("puzzle-best-row")}</dt><dd>${number(best)}</dd></div>
    </dl>
    <p class="last-ten" role="img" aria-label=${t("puzzle-last", {
      solved: last.filter(Boolean).length,
      count: last.length,
    })}>
      ${Array.from({ length: 10 }, (_, index) => html`<i class=${ANSWERS.get(last[index]) ?? ""}></i>`)}</p>
    <p class="choices"><a class="button main" href="#/puzzles/today">${t("puzzle-day-play")}</a></p>
  </section>`;
}

/**
 * A rating of which little is known.
 * @param {number} rating
 * @param {number | null} deviation
 */
const ratingInWords = (rating, deviation) =>
  deviation === null
    ? t("puzzle-unrated")
    : t("puzzle-rating-between", { low: rating - 2 * deviation, high: rating + 2 * deviation });

/** @param {{ entry: Puzzles["games"][number] }} props */
function Game({ entry: { game, puzzles, tried, solved, rating, deviation, themes } }) {
  const play = (/** @type {string} */ theme = "") => `#/puzzles/next?game=${game}${theme && `&theme=${theme}`}`;
  return html`<section class="panel pad puzzle-game">
    <div class="puzzle-head"><${GamePicture} name=${game} /><h2>${t(`game-${game}`)}</h2>
      <p class="puzzle-rating">${
        deviation === null || deviation > KNOWN
          ? html`<small>${ratingInWords(rating, deviation)}</small>`
          : html`<b data-rating=${rating}>${number(rating)}</b> <small>± ${number(2 * deviation)}</small>`
      }</p></div>
    <p class="quiet">${t("puzzle-counts", { puzzles, tried, solved })}</p>
    <p class="choices"><a class="button main" href=${play()}>${t("puzzle-next")}</a></p>
    <details class="more"><summary>${t("puzzle-themes")}</summary>
      <ul class="theme-list">${themes.map(
        ({ theme, puzzles: count, tried: seen, solved: right }) => html`<li key=${theme}>
          <a href=${play(theme)}>${t(`theme-${theme}`)}</a>
          <span class="bar" aria-hidden="true"><i class="best" style=${`width:${seen ? (100 * right) / seen : 0}%`}></i>
          </span><small>${seen ? `${right}/${seen}` : number(count)}</small></li>`,
      )}</ul></details>
  </section>`;
}

/**
 * Whether the operator may make puzzles from one's games.
 * @param {{ allowed: boolean }} props
 */
function Consent({ allowed }) {
  const [on, setOn] = useState(allowed);
  const change = () =>
    post("/puzzles/consent", { allowed: !on }).then(
      () => setOn(!on),
      () => {},
    );
  return html`<p class="panel pad consent"><label><input type="checkbox" checked=${on} onChange=${change} />
    ${t("puzzle-consent")}</label></p>`;
}
