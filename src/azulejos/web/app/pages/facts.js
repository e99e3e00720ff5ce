// What is agreed at a table before anybody plays: the game's options, the clock, who may watch.

import { gameOf } from "../api.js";
import { html } from "../dom.js";
import { list, t } from "../texts.js";

/** @import { Catalogue, Clock, GameOption, Table } from "../protocol" */

/**
 * "20 s", "3 min", "1 day".
 * @param {number} seconds
 */
export function duration(seconds) {
  if (seconds < 60) return t("seconds", { seconds });
  return seconds < 86400 ? t("minutes", { minutes: seconds / 60 }) : t("days", { days: seconds / 86400 });
}

/**
 * @param {Clock} clock
 * @returns {string}
 */
export function clockInWords({ kind, seconds, increment }) {
  if (kind === "none" || seconds === null) return t("value-clock-none");
  const time = duration(seconds);
  if (kind === "turn") return t("clock-turn", { time });
  return increment ? t("clock-total-more", { time, more: duration(increment) }) : t("clock-total", { time });
}

/**
 * An option's value in words.
 * @param {GameOption} option
 * @param {any} value
 */
function valueInWords({ name, kind }, value) {
  if (kind === "tablets")
    return Array.isArray(value) ? list(value.map((face) => t(`tablet-${face}`))) : t(`value-tablets-${value}`);
  if (kind === "flag") return t(value ? "yes" : "no");
  return kind === "number" || typeof value === "number" ? String(value) : t(`value-${name}-${value}`);
}

/** @param {{ table: Table, games: Catalogue }} props */
export function TableFacts({ table, games }) {
  const { options } = gameOf(games, table.game);
  const shown = options.filter(({ kind, name, default: usual }) => kind !== "flag" || table.options[name] !== usual);
  return html`<dl class="facts">
    ${shown.map(
      (option) => html`<div key=${option.name}><dt>${t(`option-${option.name}`)}</dt>
        <dd>${valueInWords(option, table.options[option.name])}</dd></div>`,
    )}
    <div><dt>${t("option-clock")}</dt><dd>${clockInWords(table.clock)}</dd></div>
    <div><dt>${t("option-watch")}</dt><dd>${t(`value-watch-${table.watch}`)}</dd></div>
  </dl>`;
}
