// Everything that can be taken along from a page with a board: the position as text, JSON or picture, and of a whole
// game its record, an animated picture and a score sheet. One dialog for table, review, analysis and editor.

import { failureOf, get } from "./api.js";
import { Dialog, Segments } from "./dialog.js";
import { html, useState } from "./dom.js";
import { animationOf, copyText, download, picturesOf, pngOf } from "./pictures.js";
import { t } from "./texts.js";
import { turnsOf } from "./board/turns.js";

/** @import { LogEntry, Position } from "./protocol" */

/** Films of more pictures than this are drawn smaller, so that they can still be passed on. */
const SHORT = 24;

/**
 * What a finished game offers beside a position: its table and log.
 * @typedef {{ id: string, log: LogEntry[] }} Whole
 */

/**
 * `text`: the position's one line, if it is known. `table`: the game it belongs to, if that is over.
 * @param {{ position: Position, names?: string[], text?: string | null, table?: Whole | null, close: () => void }}
 * props
 */
export const Export = ({ close, ...shown }) =>
  html`<${Dialog} title=${t("export-title")} close=${close}><${ExportForm} ...${shown} /><//>`;

/**
 * The same without its dialog.
 * @param {{ position: Position, names?: string[], text?: string | null, table?: Whole | null }} props
 */
export function ExportForm({ position, names = [], text = null, table = null }) {
  const dark = document.documentElement.dataset.theme === "dark";
  const [theme, setTheme] = useState(dark ? "dark" : "light");
  const [said, say] = useState("");
  const [busy, setBusy] = useState(false);
  const name = `${position.game}-${table?.id ?? t("export-file")}`;

  const run = (/** @type {() => Promise<void>} */ work) => async () => {
    setBusy(true);
    say("");
    try {
      await work();
    } catch (error) {
      say(t(`error-${failureOf(error).code}`));
    }
    setBusy(false);
  };
  const picture = async () => (await picturesOf([position], names, theme))[0];
  const svg = run(async () => download(`${name}.svg`, new Blob([await picture()], { type: "image/svg+xml" })));
  const png = run(async () => download(`${name}.png`, await pngOf(await picture(), 2)));
  const json = () => download(`${name}.json`, new Blob([JSON.stringify(position)], { type: "application/json" }));
  const copy = run(async () => {
    await copyText(text ?? JSON.stringify(position));
    say(t("copied"));
  });
  const film = (/** @type {number | null} */ round) =>
    run(async () => {
      const steps = framesOf(table?.log ?? [], round);
      const positions = [];
      for (const step of steps) positions.push((await get(`/tables/${table?.id}/steps/${step}`)).position);
      const pictures = await picturesOf(positions, names, theme);
      const file = await animationOf(pictures, {
        width: pictures.length > SHORT ? 560 : 800,
        progress: (done) => say(t("export-progress", { done, count: pictures.length })),
      });
      download(`${name}${round ? `-${round}` : ""}.apng`, file);
      say(t("export-done"));
    });
  const rounds = [...new Set((table?.log ?? []).map((entry) => entry.round))];
  return html`<div class="export">
    <section><h3>${t("export-position")}</h3>
      <${Segments} label=${t("setting-theme")} value=${theme} choose=${setTheme}
          options=${["light", "dark"].map((value) => ({ value, label: t(`value-theme-${value}`) }))} />
      <p class="choices">
        <button class="button" data-export="png" disabled=${busy} onClick=${png}>${t("export-png")}</button>
        <button class="button" data-export="svg" disabled=${busy} onClick=${svg}>${t("export-svg")}</button>
        <button class="button" data-export="json" onClick=${json}>${t("export-json")}</button>
        <button class="button" data-export="text" onClick=${copy}>${t("editor-copy")}</button></p></section>
    ${
      table &&
      html`<section><h3>${t("export-game")}</h3>
        <p class="choices">
          <a class="button" data-export="record" href=${`/api/tables/${table.id}/record`} download>
              ${t("export-record")}</a>
          <a class="button" href=${`/api/tables/${table.id}/record?form=json`} download=${`${name}-record.json`}>
            ${t("export-record-json")}</a>
          <a class="button" data-export="sheet" href=${`#/sheet/${table.id}`}>${t("export-sheet")}</a></p>
        <p class="choices"><button class="button" data-export="film" disabled=${busy} onClick=${film(null)}>
            ${t("export-film")}</button>
          ${rounds.map(
            (round) => html`<button key=${round} class="button quiet" data-export=${`film ${round}`} disabled=${busy}
                onClick=${film(round)}>${t("log-round", { round })}</button>`,
          )}</p></section>`
    }
    <p role="status">${said}</p></div>`;
}

/**
 * The steps whose positions a film shows: before every turn, and at the end.
 * @param {LogEntry[]} log
 * @param {number | null} round only this one
 */
export function framesOf(log, round) {
  const turns = turnsOf(log).filter((row) => row.kind === "turn" && (round === null || row.round === round));
  const last = turns.at(-1);
  if (!last) return [];
  const inRound = log.findLast((entry) => round === null || entry.round === round);
  return [...turns.map((row) => row.steps[0]), Math.min(log.length, (inRound?.step ?? last.last) + 1)];
}
