// Before a game at a real table: which one, with which options, who plays, and who starts.

import { Segments } from "../../dialog.js";
import { html, useState } from "../../dom.js";
import { settings } from "../../settings.js";
import { t } from "../../texts.js";
import { Page } from "../frame.js";
import { GameOptions } from "../options.js";

/** @import { Catalogue, GameEntry } from "../../protocol" */
/** @import { Told } from "../../sources/real-table.js" */

/**
 * A game's entry without options that are left to chance: what lies on the table is told.
 * @param {GameEntry} game
 */
const certain = (game) => ({
  ...game,
  options: game.options.map((option) => ({ ...option, values: option.values?.filter((value) => value !== "random") })),
});

/** @param {{ games: Catalogue, begin: (told: Told) => void }} props */
export function Setup({ games, begin }) {
  const [name, setName] = useState(games.games[0].name);
  const entry = games.games.find((one) => one.name === name) ?? games.games[0];
  const defaults = Object.fromEntries(entry.options.map((option) => [option.name, option.default]));
  const [options, setOptions] = useState(/** @type {Record<string, any>} */ ({}));
  const [names, setNames] = useState([settings.value.name, "", "", ""]);
  const [start, setStart] = useState(0);
  const values = { ...defaults, ...options };
  const count = entry.seats.fixed ?? values[entry.seats.option ?? ""];
  const shown = names.slice(0, count).map((one, seat) => one.trim() || t("player", { number: seat + 1 }));
  const form = { game: certain(entry), values, change: setOptions };
  const tablets = entry.options.find(({ kind }) => kind === "tablets");
  const chosen = tablets && values[tablets.name];
  const incomplete = Array.isArray(chosen) && !tablets?.sizes?.includes(chosen.length);
  const ready = () =>
    begin({
      game: name,
      options: values,
      names: shown,
      start_player: Math.min(start, count - 1),
      steps: [],
      groups: [],
      change: null,
      table: null,
      advised: false,
    });
  return html`<${Page} title=${t("real-title")} narrow=${true}>
    <p class="lead">${t("real-why")}</p>
    <section class="panel pad real-setup">
      <${Segments} label=${t("real-game")} value=${name}
          choose=${(/** @type {string} */ one) => (setName(one), setOptions({}))}
          options=${games.games.map((one) => ({ value: one.name, label: t(`game-${one.name}`) }))} />
      <${GameOptions} ...${form} />
      <h2>${t("seats-title")}</h2>
      <div class="real-names">${shown.map(
        (placeholder, seat) => html`<input key=${seat} value=${names[seat]} placeholder=${placeholder} maxlength="20"
            aria-label=${t("player", { number: seat + 1 })} onInput=${(/** @type {any} */ event) =>
              setNames(names.map((one, index) => (index === seat ? event.target.value : one)))} />`,
      )}</div>
      <div class="setting"><span><b>${t("real-start")}</b></span>
        <${Segments} label=${t("real-start")} value=${Math.min(start, count - 1)} choose=${setStart}
            options=${shown.map((label, value) => ({ value, label }))} /></div>
      <details class="more"><summary>${t("options-more")}</summary><${GameOptions} ...${form} rare=${true} /></details>
      <button class="button main large" data-begin disabled=${incomplete} onClick=${ready}>${t("real-begin")}</button>
    </section>
  <//>`;
}
