// Which level would be a match, judged by the last games against bots.

import { get, whoAmI } from "../api.js";
import { html, useEffect, useState } from "../dom.js";
import { t } from "../texts.js";
import { botName } from "./seats.js";

/** @import { ListEntry } from "../protocol" */

/** @typedef {{ level: string, against: string, won: number, played: number }} Suggestion */

/** Games in a row against the same level that are looked at; wins in a row after which a stronger one suits, and losses
 * after which a weaker one does. */
const LOOKED_AT = 5;
const WINS = 2;
const LOSSES = 3;
const PATH = "/tables?scope=mine&status=finished&limit=40";

/**
 * @param {ListEntry[]} tables finished ones, the last one first
 * @param {string} game
 * @param {string[]} levels the weakest first
 * @returns {Suggestion | null} null if the level of the last games suits, or nothing is known
 */
export function suggestedLevel(tables, game, levels) {
  const results = tables.flatMap(({ game: played, seats, outcome }) => {
    const mine = seats.filter((seat) => seat.mine);
    const against = [...new Set(seats.filter((seat) => !seat.mine).map(({ bot }) => bot ?? ""))];
    if (played !== game || !outcome || mine.length !== 1 || against.length !== 1 || !levels.includes(against[0]))
      return [];
    return [{ against: against[0], won: outcome.winners.includes(mine[0].seat), shared: outcome.winners.length > 1 }];
  });
  const [last] = results;
  if (!last) return null;
  const other = results.findIndex(({ against }) => against !== last.against);
  const recent = results.slice(0, Math.min(LOOKED_AT, other < 0 ? results.length : other));
  const streak = (/** @type {boolean} */ won) => {
    const end = recent.findIndex((result) => result.shared || result.won !== won);
    return end < 0 ? recent.length : end;
  };
  const step = streak(true) >= WINS ? 1 : streak(false) >= LOSSES ? -1 : 0;
  const level = levels[levels.indexOf(last.against) + step];
  if (!step || !level) return null;
  const won = recent.filter((result) => result.won && !result.shared).length;
  return { level, against: last.against, won, played: recent.length };
}

/** One's own finished games, the last one first. */
export function useFinishedGames() {
  const [tables, setTables] = useState(/** @type {ListEntry[]} */ ([]));
  useEffect(() => {
    whoAmI()
      .then((me) => me && get(PATH).then((answer) => setTables(answer.tables)))
      .catch(() => {});
  }, []);
  return tables;
}

/** @param {Suggestion & { choose: () => void }} props */
export const LevelSuggestion = ({ level, against, won, played, choose }) =>
  html`<p class="seat-note" data-suggestion=${level}>
    ${t("level-suggestion", { against: botName(against), won, played, level: botName(level) })}${" "}
    <button class="button small" onClick=${choose}>${t("level-choose", { level: botName(level) })}</button></p>`;
