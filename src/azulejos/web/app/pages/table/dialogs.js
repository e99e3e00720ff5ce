// Everything that opens over the table.

import { gameOf } from "../../api.js";
import { describe, presentationOf } from "../../board/games.js";
import { NO_INTERACTION } from "../../board/interaction.js";
import { Log } from "../../board/log.js";
import { Spoken } from "../../board/spoken.js";
import { Stores } from "../../board/stores.js";
import { Dialog, Segments } from "../../dialog.js";
import { html, Icon } from "../../dom.js";
import { SettingsForm } from "../../settings-form.js";
import { CopyLink } from "../../share.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { Shortcuts } from "../help.js";
import { nameOf, namesOf } from "../seats.js";
import { Journal } from "./journal.js";
import { Phrases } from "./phrases.js";
import { Player } from "./players.js";
import { Result } from "./result.js";
import { Scores } from "./scores.js";

/** @import { Catalogue, Components, Position } from "../../protocol" */
/** @import { LiveTable, ReceivedTable } from "../../sources/live-table.js" */

const WATCH = ["nobody", "link", "public"];

/**
 * From few watchers to many. A game with others is not opened to more people than they began it with.
 * @param {ReceivedTable} table
 */
const watchChoices = (table) => (table.viewer.together ? WATCH : WATCH.slice(0, WATCH.indexOf(table.watch) + 1));

/**
 * @param {{ open: string | null, openDialog: (name: string | null) => void, source: LiveTable, view: Position, games:
 * Catalogue }} props
 */
export function Dialogs({ open, openDialog, source, view, games }) {
  if (!open) return null;
  const close = () => openDialog(null);
  const { table } = source;
  const { log } = source.value;
  const components = gameOf(games, table.game).components;
  const [name, argument] = open.split(" ");
  const shared = { source, table, view, components, games, close };
  switch (name) {
    case "settings":
      return html`<${Dialog} title=${t("settings-title")} close=${close}><${SettingsForm} /><//>`;
    case "log":
      return html`<${Dialog} title=${t("log-title")} close=${close}><${Log} names=${namesOf(table)} log=${log} /><//>`;
    case "scores":
      return html`<${Dialog} title=${t("scores-title")} close=${close} wide=${true}><${Scores} table=${table} /><//>`;
    case "left":
      return html`<${Dialog} title=${t("left-title")} close=${close}><${Stores} view=${view} components=${components} />
      <//>`;
    case "help":
      return html`<${Dialog} title=${t("help-title")} close=${close} wide=${true}><${Shortcuts} game=${table.game} />
      <//>`;
    case "share":
      return html`<${Dialog} title=${t("share-title")} close=${close}><${Share} ...${shared} /><//>`;
    case "phrases":
      return html`<${Dialog} title=${t("phrases-title")} close=${close}><${Phrases} ...${shared} /><//>`;
    case "resign":
      return html`<${Dialog} title=${t("resign-title")} close=${close}><${Resign} ...${shared} /><//>`;
    case "result":
      return html`<${Dialog} title=${t("result-title")} close=${close} wide=${true}><${Result} ...${shared} /><//>`;
    case "journal":
      return html`<${Dialog} title=${t("journal-title")} close=${close} wide=${true}><${Journal} table=${table} /><//>`;
    case "board":
      return html`<${Dialog} title=${nameOf(table.seats[Number(argument)])} close=${close} wide=${true}>
        <${BigBoard} ...${shared} seat=${Number(argument)} /><//>`;
    default:
      return null;
  }
}

/** @param {{ table: ReceivedTable, view: Position, components: Components, seat: number }} props */
function BigBoard({ table, view, components, seat }) {
  const { Board } = presentationOf(view.game);
  return html`<div class="big-board"><${Player} table=${table} view=${view} seat=${seat} />
    <${Board} view=${view} seat=${seat} components=${components} ui=${NO_INTERACTION} below=${true} />
    <${Spoken} lines=${describe(view, seat, components)} /></div>`;
}

/**
 * The links of this table: to watch it, and its record. The host chooses who may watch.
 * @param {{ table: ReceivedTable, source: LiveTable, games: Catalogue }} props
 */
function Share({ table, source, games }) {
  const hidden = gameOf(games, table.game).private && table.status !== "finished";
  return html`
    ${
      table.viewer.host &&
      html`<p>${t("option-watch")}</p>
        <${Segments} label=${t("option-watch")} value=${table.watch}
            choose=${(/** @type {string} */ watch) => source.act("/watch", { watch })}
            options=${watchChoices(table).map((value) => ({ value, label: t(`value-watch-${value}`) }))} />`
    }
    ${table.watch !== "nobody" && html`<p>${t("share-watch")}</p><${CopyLink} address=${`/table/${table.id}`} />`}
    ${
      hidden
        ? html`<p class="quiet">${t("share-later")}</p>`
        : html`<p>${t("share-record")}</p><p>
          <a class="button" href=${`/api/tables/${table.id}/record`} download><${Icon} name="save" />
            ${t("share-download")}
          </a></p>`
    }
    ${table.position && html`<${Exporting} table=${table} source=${source} />`}`;
}

/**
 * What can be taken along, loaded when somebody asks for it.
 * @param {{ table: ReceivedTable, source: LiveTable }} props
 */
function Exporting({ table, source }) {
  const { value } = useLoaded(() => import("../../export.js"), []);
  const whole = table.status === "finished" ? { id: table.id, log: source.value.log } : null;
  return value && html`<${value.ExportForm} position=${table.position} names=${namesOf(table)} table=${whole} />`;
}

/** @param {{ table: ReceivedTable, source: LiveTable, close: () => void }} props */
function Resign({ table, source, close }) {
  const seats = table.viewer.seats.filter((seat) => !table.seats[seat].resigned);
  // closed first: the result opens by itself
  const resign = (/** @type {number} */ seat) => {
    close();
    source.act("/resign", { seat });
  };
  const leave = (/** @type {number} */ seat) => {
    close();
    source.act("/leave", { seat, bot: null, seconds: null });
  };
  return html`<p>${t("resign-explain")}</p>
    ${seats.map(
      (seat) => html`<p class="choices"><button class="button danger" onClick=${() => resign(seat)}>
          ${t("resign-do", { player: nameOf(table.seats[seat]) })}</button>
        <button class="button" onClick=${() => leave(seat)}>${t("resign-bot", { player: nameOf(table.seats[seat]) })}
        </button></p>`,
    )}
    ${
      table.viewer.host &&
      table.viewer.together &&
      html`<p class="choices">
        <button class="button" onClick=${() => source.act("/cancel")}>${t("waiting-cancel")}</button></p>`
    }`;
}
