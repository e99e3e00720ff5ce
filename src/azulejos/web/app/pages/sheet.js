// A score sheet to print: who scored what by source and by round, the final boards, and the moves.

import { catalogue, gameOf } from "../api.js";
import { Log } from "../board/log.js";
import { BoardPicture } from "../board/panels.js";
import { html } from "../dom.js";
import { fetchTable } from "../sources/live-table.js";
import { language, list, t } from "../texts.js";
import { useLoaded } from "../use-loaded.js";
import { ErrorPage, Loading, Page } from "./frame.js";
import { namesOf } from "./seats.js";
import { Scores } from "./table/scores.js";

/** @param {{ id: string }} props */
export function SheetPage({ id }) {
  const { value, failure } = useLoaded(() => Promise.all([fetchTable(id), catalogue()]), [id]);
  if (failure) return html`<${ErrorPage} title=${t("sheet-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const [table, games] = value;
  const names = namesOf(table);
  const { components } = gameOf(games, table.game);
  const winners = table.outcome?.winners.map((seat) => names[seat]) ?? [];
  const won = winners.length > 0 && t("real-winners", { players: list(winners), count: winners.length });
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: "long" }).format(new Date(table.created));
  return html`<${Page} title=${t("sheet-title")}>
    <div class="score-sheet">
      <p><b>${t(`game-${table.game}`)}</b>, ${date}. ${won}</p>
      <p><button class="button print-button" onClick=${() => print()}>${t("sheet-print")}</button></p>
      <${Scores} table=${table} />
      <div class="sheet-boards">${
        table.position &&
        names.map(
          (name, seat) => html`<figure key=${seat}><figcaption>${name}</figcaption>
          <${BoardPicture} view=${table.position} seat=${seat} components=${components} last=${null} /></figure>`,
        )
      }</div>
      <h2>${t("log-title")}</h2>
      <${Log} names=${names} log=${table.log} />
    </div><//>`;
}
