// One's finished games in figures: a finding in words, its picture, and the same as a table for those who read.

import { get, whoAmI } from "../../api.js";
import { PRESENTATIONS } from "../../board/games.js";
import { tagOf } from "../../board/player.js";
import { Segments } from "../../dialog.js";
import { html, useEffect, useState } from "../../dom.js";
import { number, signed, t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { ErrorPage, Loading, Page } from "../frame.js";
import { botName } from "../seats.js";
import { between, lostPerGame, ratingCurve, roundBars, running, toBeat } from "./shapes.js";

/** @import { BotRating, Opponent, RoundFigures, Statistics } from "../../protocol" */

/** What there is for somebody without a session. */
const NOBODY = { game: null, games: 0, found: 0, counted: 0 };
const PERIODS = [30, 90, 0];
const [WIDTH, HEIGHT] = [300, 150];

const percent = (/** @type {number} */ part, /** @type {number} */ whole) => number(Math.round((100 * part) / whole));
const tenth = (/** @type {number} */ value) => number(Math.round(value * 10) / 10);

export function StatisticsPage() {
  const [game, setGame] = useState(/** @type {string | null} */ (null));
  const [days, setDays] = useState(0);
  const [more, setMore] = useState(0);
  const { value, failure } = useLoaded(
    async () => {
      const query = [game && `game=${game}`, days && `days=${days}`].filter(Boolean).join("&");
      return (await whoAmI()) ? await get(`/statistics${query && `?${query}`}`) : NOBODY;
    },
    [game, days, more],
    { keep: true },
  );
  useEffect(() => {
    if (value && value.counted < value.found) setMore(more + 1); // a few games per request
  }, [value]);
  if (failure) return html`<${ErrorPage} title=${t("statistics-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const chosen = game ?? value.game ?? Object.keys(PRESENTATIONS)[0];
  return html`<${Page} title=${t("statistics-title")}>
    <div class="filter">
      <${Segments} label=${t("statistics-game")} value=${chosen} choose=${setGame}
        options=${Object.keys(PRESENTATIONS).map((name) => ({ value: name, label: t(`game-${name}`) }))} />
      <${Segments} label=${t("statistics-period")} value=${days} choose=${setDays}
        options=${PERIODS.map((each) => ({
          value: each,
          label: each ? t("days", { days: each }) : t("statistics-all"),
        }))} />
      ${
        value.counted < value.found &&
        html`<progress value=${value.counted} max=${value.found}
        aria-label=${t("statistics-counting")}></progress>`
      }
    </div>
    ${
      !value.games
        ? html`<section class="panel pad nothing"><p>${t("statistics-none")}</p>
            <p class="choices"><a class="button main" href="#/">${t("new-game")}</a></p></section>`
        : html`<p class="lead">${t("statistics-lead", { games: value.games, won: tenth(value.won) })}</p>
            <div class="figures"><${Figures} of=${value} /></div>`
    }
  <//>`;
}

/** @param {{ of: Statistics }} props */
const Figures = ({ of: { rating, opponents, rounds, average, first, later, accuracy } }) => html`
  ${rating && html`<${Rating} rating=${rating} />`}
  <${Opponents} opponents=${opponents} />
  ${rounds.length > 0 && html`<${Rounds} rounds=${rounds} average=${average ?? 0} />`}
  ${rounds.length > 0 && html`<${Lost} rounds=${rounds} />`}
  <${First} first=${first} later=${later} />
  ${accuracy.length > 0 && html`<${Accuracy} accuracy=${accuracy} />`}`;

/** @param {{ rating: BotRating }} props */
function Rating({ rating }) {
  const { below, above } = between(rating);
  const shape = ratingCurve(rating, WIDTH, HEIGHT);
  const finding =
    below && above
      ? t("statistics-between", { below: t(`level-${below}`), above: t(`level-${above}`) })
      : t(below ? "statistics-above" : "statistics-below", { level: t(`level-${below ?? above}`) });
  return html`<section class="panel pad" data-figure="rating">
    <h2>${finding}</h2>
    <p class="big">${number(rating.value)} <small>${t("statistics-interval", {
      low: number(rating.low),
      high: number(rating.high),
    })}</small></p>
    <svg class="plot rating" viewBox=${`0 -8 ${WIDTH + 90} ${HEIGHT + 16}`} aria-hidden="true">
      ${shape.levels.map(
        ({ level, y }) => html`<path class="level" d=${`M0 ${y}H${WIDTH + 4}`} />
          <text x=${WIDTH + 8} y=${y + 3.5}>${t(`level-${level}`)}</text>`,
      )}
      <path class="interval" d=${shape.area} /><path class="line" d=${shape.line} />
      <circle cx=${shape.end.x} cy=${shape.end.y} r="5" />
    </svg>
    <p class="quiet">${t("statistics-rating-why", { games: rating.games })}</p>
    <table class="hidden"><caption>${t("statistics-levels")}</caption><tbody>${rating.levels.map(
      ({ level, rating: value }) => html`<tr><th scope="row">${t(`level-${level}`)}</th><td>${number(value)}</td></tr>`,
    )}</tbody></table>
  </section>`;
}

/** @param {{ opponents: Opponent[] }} props */
function Opponents({ opponents }) {
  const level = toBeat(opponents);
  const most = Math.max(...opponents.map(({ games }) => games));
  return html`<section class="panel pad" data-figure="opponents">
    <h2>${level ? t("statistics-to-beat", { level: t(`level-${level}`) }) : t("statistics-opponents")}</h2>
    <table class="bars"><thead><tr><th scope="col">${t("statistics-opponent")}</th>
        <th scope="col">${t("statistics-won")}</th><th scope="col">${t("statistics-ahead")}</th></tr></thead>
      <tbody>${opponents.slice(0, 10).map(
        ({ bot, name, games, won, margin }) => html`<tr><th scope="row">${bot ? botName(bot) : name}</th>
          <td><span class="bar" style=${`width:${(100 * games) / most}%`} aria-hidden="true">
              <i style=${`width:${(100 * won) / games}%`}></i></span>
            ${t("statistics-of", { won: tenth(won), games })}</td>
          <td class=${tagOf(margin)}>${signed(margin)}</td></tr>`,
      )}</tbody></table>
  </section>`;
}

/** @param {{ rounds: RoundFigures[], average: number }} props */
function Rounds({ rounds, average }) {
  const bars = roundBars(rounds);
  const height = (/** @type {number} */ points, /** @type {number} */ most) => `height:${(100 * points) / most}px`;
  const sources = [...new Set(rounds.flatMap((round) => Object.keys(round.sources)))];
  return html`<section class="panel pad" data-figure="rounds">
    <h2>${t("statistics-average", { points: tenth(average) })}</h2>
    <p class="quiet">${t("statistics-rounds-why")}</p>
    <div class="columns" aria-hidden="true">${bars.map(
      ({ round, tiles, bonus, lost, most }) => html`<div>
        <b>${signed(Math.round((tiles + bonus - lost) * 10) / 10)}</b>
        <i class="bonus" style=${height(bonus, most)}></i><i class="tiles" style=${height(tiles, most)}></i>
        <i class="lost" style=${height(lost, most)}></i><small>${round}</small></div>`,
    )}</div>
    <p class="legend" aria-hidden="true"><span class="key tiles">${t("points-tiles")}</span>
      <span class="key bonus">${t("statistics-bonuses")}</span><span class="key lost">${t("statistics-lost")}</span></p>
    <details class="more"><summary>${t("statistics-table")}</summary>
      <table class="bars"><thead><tr><td></td>${rounds.map(
        ({ round }) => html`<th scope="col">${t("round-number", { round })}</th>`,
      )}</tr></thead><tbody>${sources.map(
        (source) =>
          html`<tr><th scope="row">${t(`points-${source}`)}</th>${rounds.map(
            (round) => html`<td>${signed(Math.round((round.sources[source] ?? 0) * 10) / 10)}</td>`,
          )}</tr>`,
      )}</tbody></table></details>
  </section>`;
}

/** @param {{ rounds: RoundFigures[] }} props */
function Lost({ rounds }) {
  const bars = roundBars(rounds);
  const most = Math.max(0.1, ...bars.map(({ lost }) => lost));
  return html`<section class="panel pad" data-figure="lost">
    <h2>${t("statistics-floor", { points: tenth(lostPerGame(rounds)) })}</h2>
    <p class="quiet">${t("statistics-floor-why")}</p>
    <table class="bars"><tbody>${bars.map(
      ({ round, lost }) => html`<tr><th scope="row">${t("round-number", { round })}</th>
        <td><span class="bar lost" style=${`width:${(100 * lost) / most}%`} aria-hidden="true"></span>
          <span class="loss">${signed(-Math.round(lost * 10) / 10)}</span></td></tr>`,
    )}</tbody></table>
  </section>`;
}

/** @param {{ first: Statistics["first"], later: Statistics["later"] }} props */
const First = ({ first, later }) => html`<section class="panel pad" data-figure="first">
  <h2>${
    first.games && later.games
      ? t("statistics-first", { first: percent(first.won, first.games), later: percent(later.won, later.games) })
      : t("statistics-first-title")
  }</h2>
  <table class="bars"><tbody>
    <${WonOf} name=${t("statistics-starting")} of=${first} />
    <${WonOf} name=${t("statistics-not-starting")} of=${later} />
  </tbody></table>
</section>`;

/** @param {{ name: string, of: Statistics["first"] }} props */
const WonOf = ({ name, of: { games, won } }) => html`<tr><th scope="row">${name}</th>
  <td><span class="bar" style="width:100%" aria-hidden="true">
    <i style=${`width:${games ? (100 * won) / games : 0}%`}></i></span>
    ${t("statistics-of", { won: tenth(won), games })}</td></tr>`;

/** @param {{ accuracy: [number, number][] }} props */
function Accuracy({ accuracy }) {
  const means = running(accuracy);
  const x = (/** @type {number} */ index) =>
    accuracy.length > 1 ? (index / (accuracy.length - 1)) * WIDTH : WIDTH / 2;
  const y = (/** @type {number} */ value) => HEIGHT - (value / 100) * HEIGHT;
  const path = means.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const [last] = means.slice(-1);
  return html`<section class="panel pad" data-figure="accuracy">
    <h2>${t("statistics-accuracy", { percent: number(Math.round(last)) })}</h2>
    <p class="quiet">${t("statistics-accuracy-why", { games: accuracy.length })}</p>
    <svg class="plot" viewBox=${`-6 -6 ${WIDTH + 46} ${HEIGHT + 12}`} aria-hidden="true">
      ${[50, 75, 100].map(
        (value) => html`<path class="level" d=${`M0 ${y(value)}H${WIDTH}`} />
        <text x=${WIDTH + 6} y=${y(value) + 3.5}>${number(value)}</text>`,
      )}
      ${accuracy.map(([, value], index) => html`<circle class="game" cx=${x(index)} cy=${y(value)} r="3.5" />`)}
      <path class="line" d=${`M${path}`} />
    </svg>
    <table class="hidden"><caption>${t("accuracy-title")}</caption><tbody>${accuracy.map(
      ([at, value]) => html`<tr><th scope="row">${new Date(at).toLocaleDateString()}</th>
        <td>${number(Math.round(value))}</td></tr>`,
    )}</tbody></table>
  </section>`;
}
