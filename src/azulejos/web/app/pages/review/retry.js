// Retry your mistakes: the positions of a reviewed game in which one slipped, to be played better.

import { catalogue, gameOf, get } from "../../api.js";
import { Actions } from "../../board/actions.js";
import { presentationOf } from "../../board/games.js";
import { FrontBoard, SmallBoard } from "../../board/panels.js";
import { reasons } from "../../board/narration.js";
import { PlayerCard } from "../../board/player.js";
import { rich } from "../../board/rich.js";
import { useBoard } from "../../board/use-board.js";
import { useNarration } from "../../board/use-narration.js";
import { html, useMemo } from "../../dom.js";
import { fetchTable } from "../../sources/live-table.js";
import { Retry } from "../../sources/retry.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { BoardPage } from "../board-page.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { namesOf } from "../seats.js";
import { worthOf } from "../worth.js";
import { judgedTurns, SLIPS } from "./judgements.js";

/** @import { Components, Decision, Table } from "../../protocol" */

/** Points that a second try may lose and still be right. */
const RIGHT = 1;

/** @param {{ id: string }} props */
export function RetryPage({ id }) {
  const { value, failure } = useLoaded(
    () => Promise.all([fetchTable(id), catalogue(), get(`/tables/${id}/review?from=0`)]),
    [id],
  );
  if (failure) return html`<${ErrorPage} title=${t("retry-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const [table, games, review] = value;
  const slips = judgedTurns(table.log, review.decisions)
    .filter(({ player, grade }) => table.viewer.seats.includes(player) && SLIPS.includes(grade))
    .map(({ worst }) => worst);
  if (!slips.length)
    return html`<${Bar} where=${[t("retry-title")]} /><main class="page"><h1>${t("retry-title")}</h1>
      <p>${t("retry-none")}</p><p><a class="button" href=${`#/review/${id}`}>${t("review-title")}</a></p></main>`;
  return html`<${Exercises} table=${table} slips=${slips} components=${gameOf(games, table.game).components} />`;
}

/** @param {{ table: Table, slips: Decision[], components: Components }} props */
function Exercises({ table, slips, components }) {
  const source = useMemo(() => new Retry(table.game, table.id, slips), [table.id]);
  const { board, state, view, ui, last } = useBoard(source);
  const wide = useWideScreen();
  const { step, done, failure } = source.value;
  const { Offer, Cards } = presentationOf(table.game);
  const seat = source.learner;
  const names = namesOf(table);
  useNarration(state, names, components);
  const others = names.map((_, other) => other).filter((other) => other !== seat);
  const bar = html`<${Bar} where=${[t("retry-title"), t("retry-progress", { number: step + 1, count: slips.length })]}>
    <a class="button quiet" href=${`#/review/${table.id}?step=${slips[step].step}`}>${t("close")}</a><//>`;
  const card = (/** @type {number} */ other, /** @type {string} */ note, big = false) =>
    html`<${PlayerCard} name=${names[other]} note=${note} seat=${other} view=${view} turn=${big} big=${big} />`;
  const wayOn = done && html`<${WayOn} source=${source} />`;
  return html`<${BoardPage} name="puzzle retry" title=${t("retry-title")} game=${table.game} seats=${names.length}
      wide=${wide} board=${board} ui=${ui} commands=${{ confirm: () => board.confirm(), undo: () => board.undo() }}
      bar=${bar}>
    ${view && html`<${Offer} view=${view} components=${components} ui=${ui} last=${last} narrow=${!wide} />`}
    <div class="others">${
      view &&
      others.map(
        (other) => html`<${SmallBoard} key=${other} name=${names[other]} turn=${false} view=${view} seat=${other}
            components=${components} last=${last} player=${card(other, t("puzzle-opponent"))} />`,
      )
    }</div>
    ${
      view &&
      html`<${FrontBoard} name=${names[seat]} turn=${true} corner=${card(seat, t("seat-you"), true)} view=${view}
          seat=${seat} components=${components} ui=${ui} last=${last} wide=${wide}>
        ${done ? !wide && wayOn : html`<${Actions} board=${board} components=${components} message=${null} />`}
      <//>`
    }
    <section class="panel puzzle-side" aria-live="polite" aria-label=${t("retry-task")} tabindex="0">
      <${Answer} game=${table.game} source=${source} names=${names} done=${done} />
      ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
      ${wide && wayOn}
      ${Cards && wide && view && html`<${Cards} view=${view} />`}
    </section>
  <//>`;
}

/**
 * The task, and what became of it.
 * @param {{ game: string, source: Retry, names: string[], done: boolean }} props
 */
function Answer({ game, source, names, done }) {
  const { best, played, why } = source.decision;
  const { moveDrawn } = presentationOf(game);
  const drawn = (/** @type {import("../../protocol").Judged} */ { parts, move }) =>
    parts ? html`<span>${moveDrawn(parts)}</span>` : move;
  if (!done)
    return html`<div class="task of-lesson"><h2>${t("retry-task")}</h2>
      <p>${rich("retry-played", { player: names[source.learner], move: drawn(played) })}</p></div>`;
  const { loss } = source;
  const right = loss !== null && loss <= RIGHT;
  return html`<div class="task of-lesson"><h2>${t(right ? "retry-right" : "retry-wrong")}</h2>
      ${!right && html`<p>${rich("retry-best", { ...worthOf(best), move: drawn(best) })}</p>`}
      ${reasons(why, names).map((one) => html`<p class="reason">${one}</p>`)}
    </div>`;
}

/** @param {{ source: Retry }} props */
function WayOn({ source }) {
  const { step } = source.value;
  return html`<p class="choices way-on">
    <button class="button" onClick=${() => source.jump(step)}>${t("retry-again")}</button>
    ${
      step === source.decisions.length - 1
        ? html`<a class="button main" href=${`#/review/${source.table}`}>${t("retry-finish")}</a>`
        : html`<button class="button main" data-next onClick=${() => source.jump(step + 1)}>
            ${t("lesson-next")}</button>`
    }</p>`;
}
