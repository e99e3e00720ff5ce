// The actions at a table, beside what is chosen on the board: taking back, hints, the result.

import { Actions } from "../../board/actions.js";
import { presentationOf } from "../../board/games.js";
import { factSentence } from "../../board/narration.js";
import { html, Icon } from "../../dom.js";
import { list, t } from "../../texts.js";
import { nameOf, namesOf } from "../seats.js";
import { worthOf } from "../worth.js";
import { isExhibition, PaceControls } from "./pace.js";
import { waitingFor } from "./players.js";

/** @import { Board } from "../../board/board.js" */
/** @import { Components, Hint, Table } from "../../protocol" */
/** @import { LiveTable } from "../../sources/live-table.js" */

/** @param {{ source: LiveTable, board: Board, components: Components, openDialog: (name: string) => void }} props */
export function TableActions({ source, board, components, openDialog }) {
  const { table } = source;
  const { moving, hinting, hint, choice } = board.value;
  const hinted = hint?.moves.length && !choice.picked.length;
  const over = table.status === "finished";
  const mine = table.turn.mine && table.status === "running";
  const result = html`<button class="button main" onClick=${() => openDialog("result")}>${t("result-open")}</button>`;
  const show = html`<button class="button main" onClick=${() => board.takeHint()}>${t("hint-take")}</button>`;
  if (!table.viewer.seats.length) {
    return html`<div class="actions">
      <div class="say"><p class="quiet">${over && !moving ? t("game-over") : waitingFor(table)}</p></div>
      ${isExhibition(table) && (!over || moving) && html`<${PaceControls} />`}
      ${over && !moving && html`<div class="buttons">${result}</div>`}</div>`;
  }
  const { mode } = table.undo;
  const undo = { text: t(mode === "ask" ? "undo-ask" : "undo"), can: mode !== "none" };
  const answer = answersTo(source);
  return html`<${Actions} board=${board} components=${components} names=${namesOf(table)} undo=${undo}
      main=${over ? result : (answer ?? (hinted ? show : null))} message=${messageOf(source, board)}>
    ${
      table.hints &&
      table.status === "running" &&
      html`<button class="button" disabled=${!mine || moving || hinting} onClick=${() => board.hint()}
          title=${t("hint")}>
        <${Icon} name="hint" /><span>${hinting ? hintingWords(source.value.hintPlace) : t("hint")}</span></button>`
    }
  <//>`;
}

/** @param {number} place - of the hint in the queue; 0 once its turn has come */
const hintingWords = (place) => (place ? t("hint-queued", { place }) : t("hint-thinking"));

/**
 * What stands instead of the prompt, or null.
 * @param {LiveTable} source
 * @param {Board} board
 */
function messageOf(source, board) {
  const { table } = source;
  const { failure, answer } = source.value;
  const { hint, choice, moving } = board.value;
  if (table.undo.request && table.status === "running") return html`<${UndoRequest} source=${source} />`;
  if (hint && !choice.picked.length) return html`<${Hint} table=${table} hint=${hint} />`;
  if (failure) return null;
  if (table.status === "finished") return html`<p>${t("game-over")}</p>`;
  if (answer) return html`<p data-answer=${answer}>${t(answer)}</p>`;
  return !table.turn.mine || moving ? html`<p class="quiet">${waitingFor(table)}</p>` : null;
}

/**
 * The best move and why it and not the next best.
 * @param {{ table: Table, hint: Hint }} props
 */
function Hint({ table, hint }) {
  const [best] = hint.moves;
  if (!best) return html`<p>${t("hint-none")}</p>`;
  const { moveDrawn } = presentationOf(table.game);
  const { why } = hint;
  const next = hint.moves.find(({ move }) => move.move === why?.other) ?? hint.moves[1];
  const facts = (why?.facts ?? []).filter(({ points }) => points > 0);
  return html`<p class="hint"><${Icon} name="hint" /> <b>${moveDrawn(best.move)}</b>
    <span class="tag neutral">${t("hint-worth", worthOf(best))}</span>
    ${facts.map((fact) => html`<span class="reason">${factSentence(fact, namesOf(table))}</span>${" "}`)}
    ${
      next &&
      html`<span class="reason next">${t("hint-next")} ${moveDrawn(next.move)}${" "}
        (${t("hint-worth", worthOf(next))})</span>`
    }</p>`;
}

/**
 * Somebody asks to take back, or one's own question waits for an answer.
 * @param {{ source: LiveTable }} props
 */
function UndoRequest({ source }) {
  const { table } = source;
  const { request } = table.undo;
  if (!request) return null;
  const { by, waiting, past_reveal: reveals } = request;
  if (!waiting.some((seat) => table.seats[seat].mine)) {
    const players = list(waiting.map((seat) => nameOf(table.seats[seat])));
    return html`<p>${t("undo-waiting", { players })}</p>`;
  }
  const player = nameOf(table.seats[by]);
  return html`<p class="request" role="alert">${t(reveals ? "undo-asked-reveal" : "undo-asked", { player })}</p>`;
}

/**
 * The buttons that answer a request to take back, where the one that confirms would be: agree or not, or withdraw one's
 * own question; null while nobody asks.
 * @param {LiveTable} source
 */
function answersTo(source) {
  const { table } = source;
  const { request } = table.undo;
  if (!request || table.status !== "running") return null;
  if (request.waiting.some((seat) => table.seats[seat].mine)) {
    const answer = (/** @type {boolean} */ agree) => source.act("/undo/answer", { agree });
    return html`<button class="button main" data-agree onClick=${() => answer(true)}>${t("undo-agree")}</button>
      <button class="button main second" data-refuse onClick=${() => answer(false)}>${t("undo-refuse")}</button>`;
  }
  if (!table.seats[request.by].mine) return null;
  return html`<button class="button main second" data-withdraw onClick=${() => source.withdraw()}>
    ${t("undo-withdraw")}</button>`;
}
