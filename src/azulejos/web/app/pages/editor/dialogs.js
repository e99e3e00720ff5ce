// Where an edited position comes from.

import { failureOf, get, post, whoAmI } from "../../api.js";
import { Dialog } from "../../dialog.js";
import { html, useEffect, useState } from "../../dom.js";
import { list, t } from "../../texts.js";
import { nameOf } from "../seats.js";

/** @import { Catalogue, ListEntry } from "../../protocol" */

/**
 * A fresh deal, an empty table, a text, or the beginning of a round of one of my finished games.
 * @param {{ close: () => void, load: (position: any) => Promise<void>, clear: () => void, paste: () => Promise<void>,
 *   games: Catalogue, game: string, fresh: (game: string) => Promise<string> }} props
 */
export function StartFrom({ close, load, clear, paste, games, game, fresh }) {
  const [tables, setTables] = useState(/** @type {ListEntry[]} */ ([]));
  const [rounds, setRounds] = useState(/** @type {{ id: string, texts: string[] } | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    whoAmI()
      .then((person) => (person ? get("/tables?scope=mine&status=finished&limit=20") : { tables: [] }))
      .then(
        (answer) => setTables(answer.tables),
        () => {},
      );
  }, []);
  const run = (/** @type {() => any} */ work) => async () => {
    try {
      await work();
    } catch (error) {
      setTrouble(failureOf(error).code);
    }
  };
  const then = (/** @type {() => any} */ work) => run(async () => (await work(), close()));
  return html`<${Dialog} title=${t("editor-start")} close=${close}><div class="export">
    <p class="choices">
      ${games.games.map(
        ({ name }) => html`<button key=${name} class="button" data-fresh=${name}
            onClick=${then(async () => load(await fresh(name)))}>
        ${t("editor-fresh", { game: t(`game-${name}`) })}</button>`,
      )}
      <button class="button" data-empty onClick=${then(clear)}>${t("editor-empty")}</button>
      <button class="button" onClick=${then(paste)}>${t("editor-from-text")}</button></p>
    ${trouble && html`<p class="trouble" role="alert">${t(`error-${trouble}`)}</p>`}
    ${tables.length > 0 && html`<h3>${t("editor-from-game")}</h3>`}
    ${tables.map(
      (table) => html`<div key=${table.id} class="real-note"><span>
          ${t(`game-${table.game}`)}: ${list(table.seats.map(nameOf))}</span>
        ${
          rounds?.id === table.id
            ? html`<span class="choices">${rounds.texts.map(
                (text, index) => html`<button key=${index} class="button" data-round=${index + 1}
                onClick=${then(() => load(text))}>${t("log-round", { round: index + 1 })}</button>`,
              )}</span>`
            : html`<button class="button quiet" data-rounds
                onClick=${run(async () => setRounds({ id: table.id, texts: await roundsOf(table.id) }))}>
              ${t("editor-rounds")}</button>`
        }</div>`,
    )}</div><//>`;
}

/**
 * The positions with which the rounds of a finished game began.
 * @param {string} id
 */
async function roundsOf(id) {
  const { game, options, start_player, steps, position } = await get(`/tables/${id}/record?form=json`);
  if (position) return [];
  const told = { game, options, start_player };
  const { log } = await post("/real", { ...told, steps, from: 0 });
  const texts = [];
  for (let round = 1; ; round++) {
    const first = log.find((/** @type {any} */ entry) => entry.round === round && entry.player !== null);
    if (!first) return texts;
    texts.push((await post("/real", { ...told, steps: steps.slice(0, first.step), from: first.step })).text);
  }
}
