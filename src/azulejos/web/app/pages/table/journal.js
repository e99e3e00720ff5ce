// A table's journal: who decided, asked for and agreed to what, and when.

import { failureOf, get } from "../../api.js";
import { html, useEffect, useState } from "../../dom.js";
import { language, t } from "../../texts.js";
import { nameOf } from "../seats.js";

/** @import { Failure } from "../../board/types" */
/** @import { Journal as JournalPage, JournalEntry, Table } from "../../protocol" */

/** @param {{ table: Table }} props */
export function Journal({ table }) {
  const [page, setPage] = useState(/** @type {JournalPage | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Failure | null} */ (null));
  const read = (/** @type {number} */ from) =>
    get(`/tables/${table.id}/journal?from=${from}`).then(
      (next) => setPage((old) => ({ entries: [...(old?.entries ?? []), ...next.entries], more: next.more })),
      (error) => setFailure(failureOf(error)),
    );
  useEffect(() => {
    read(0);
  }, [table.id]);
  const time = new Intl.DateTimeFormat(language.value, { dateStyle: "short", timeStyle: "medium" });
  return html`<p class="quiet">${t("journal-why")}</p>
    <ol class="journal">
      ${page?.entries.map(
        (entry, index) => html`<li key=${index}><time>${time.format(entry.at)}</time> ${words(entry, table)}</li>`,
      )}
    </ol>
    ${
      page?.more != null &&
      html`<p><button class="button" onClick=${() => read(page.more ?? 0)}>${t("games-more")}</button></p>`
    }
    ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}`;
}

/**
 * An entry as a sentence.
 * @param {JournalEntry} entry
 * @param {Table} table
 */
function words({ kind, seat, by, facts }, table) {
  const player = by || (seat === null ? t("journal-somebody") : nameOf(table.seats[seat]));
  const whom = facts.whom || t("journal-somebody");
  const code = facts.code ?? t("journal-hidden");
  return t(`journal-${kind}`, { player, whom, code, count: facts.steps ?? 0 });
}
