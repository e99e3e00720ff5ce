// A puzzle on its board: the position, one answer, and then the solution.

import { catalogue, gameOf, get } from "../../api.js";
import { Actions } from "../../board/actions.js";
import { animate } from "../../board/animation.js";
import { presentationOf } from "../../board/games.js";
import { FrontBoard, SmallBoard } from "../../board/panels.js";
import { PlayerCard } from "../../board/player.js";
import { useBoard } from "../../board/use-board.js";
import { useNarration } from "../../board/use-narration.js";
import { html, Icon, useEffect, useMemo, useRef } from "../../dom.js";
import { go, route } from "../../router.js";
import { Puzzle, unrated } from "../../sources/puzzle.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { BoardPage } from "../board-page.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { Overview } from "./overview.js";
import { Solution } from "./solution.js";

/** @import { Components, Puzzle as PuzzleData } from "../../protocol" */

/** @typedef {{ title: string, text: string, step: string, next: string, close: string }} Lesson */

/** Without an id the page of all puzzles; `next` finds one, `today` is the day's. */
export function PuzzlesPage(/** @type {{ id?: string }} */ { id }) {
  return id ? html`<${PuzzlePage} id=${id} />` : html`<${Overview} />`;
}

/** @param {{ id: string }} props */
function PuzzlePage({ id }) {
  const filter = route.value.query.toString();
  const { value, failure } = useLoaded(
    () => Promise.all([get(`/puzzles/${id}${id === "next" && filter ? `?${filter}` : ""}`), catalogue()]),
    [id],
  );
  useEffect(() => {
    if (value && value[0].id !== id) go(`/puzzles/${value[0].id}${filter ? `?${filter}` : ""}`, { replace: true });
  }, [value]);
  if (failure) return html`<${ErrorPage} title=${t("puzzles-title")} code=${failure.code} />`;
  if (!value || (id !== value[0].id && id !== "next" && id !== "today")) return html`<${Loading} />`;
  const [puzzle, games] = value;
  return html`<${PuzzleBoard} key=${puzzle.id} puzzle=${puzzle} components=${gameOf(games, puzzle.game).components}
      next=${`#/puzzles/next${filter ? `?${filter}` : ""}`} />`;
}

/**
 * `lesson`: where this puzzle is part of one, its words and where its end leads.
 * @param {{ puzzle: PuzzleData, components: Components, next: string, lesson?: Lesson | null }} props
 */
export function PuzzleBoard({ puzzle, components, next, lesson = null }) {
  const source = useMemo(() => new Puzzle(puzzle, lesson && unrated(puzzle)), [puzzle.id]);
  const { board, state, view, ui, last } = useBoard(source, { animate });
  const seat = puzzle.player;
  const scores = useRef(/** @type {number[] | null} */ (null));
  if (view && !source.solution) scores.current = view.players.map(({ score }) => score);
  const count = view?.players.length ?? 2;
  const names = Array.from({ length: count }, (_, other) =>
    other === seat ? t("puzzle-you") : t("player", { number: other + 1 }),
  );
  useNarration(state, names, components);
  const wide = useWideScreen();
  const { done, failure } = source.value;
  const { Offer, Cards } = presentationOf(puzzle.game);
  const others = Array.from({ length: count - 1 }, (_, index) => (seat + 1 + index) % count);
  const player = (/** @type {number} */ other, big = false) =>
    html`<${PlayerCard} name=${names[other]} note=${big ? "" : t("puzzle-opponent")} seat=${other} view=${view}
        turn=${state.situation?.player === other} big=${big} />`;
  const bar = html`<${Bar} where=${[t(lesson ? "learn-title" : "puzzles-title"), t(`game-${puzzle.game}`)]}
      round=${t("round-number", { round: puzzle.round })}>
    <a class="button quiet" href=${lesson?.close ?? "#/puzzles"}>${t("close")}</a><//>`;
  const answer = source.solution;
  const show = (/** @type {string[]} */ line) => {
    source.show(line);
    if (!wide) document.querySelector(".puzzle .offers")?.scrollIntoView({ block: "start" });
  };
  const ways = html`<p class="choices way-on">
    <a class="button quiet" href=${`#/analysis?position=${encodeURIComponent(puzzle.position)}`}>
      ${t("puzzle-analyse")}</a>
    <button class="button" onClick=${() => show([])}><${Icon} name="undo" />${t("puzzle-position")}</button>
    <a class="button main" data-next href=${next}>${lesson?.next ?? t("puzzle-next")}</a></p>`;
  return html`<${BoardPage} name="puzzle" title=${t("puzzles-title")} game=${puzzle.game} seats=${count} wide=${wide}
      board=${board} ui=${ui} commands=${{ confirm: () => board.confirm(), undo: () => board.undo() }} bar=${bar}
      data-answered=${answer ? "yes" : "no"}>
    ${view && html`<${Offer} view=${view} components=${components} ui=${ui} last=${last} narrow=${!wide} />`}
    <div class="others">${
      view &&
      others.map(
        (other) => html`<${SmallBoard} key=${other} name=${names[other]} turn=${state.situation?.player === other}
            player=${player(other)} view=${view} seat=${other} components=${components} last=${last} />`,
      )
    }</div>
    ${
      view &&
      html`<${FrontBoard} name=${names[seat]} turn=${state.situation?.mine} corner=${player(seat, true)} view=${view}
          seat=${seat} components=${components} ui=${ui} last=${last} wide=${wide}>
        ${!done && html`<${Actions} board=${board} components=${components} />`}
      <//>`
    }
    <section class="panel puzzle-side" aria-live="polite" aria-label=${t("puzzle-task")} tabindex="0">
      ${
        answer && scores.current
          ? html`<${Solution} source=${source} show=${show} answer=${answer} scores=${scores.current}
              names=${names}>${ways}<//>`
          : html`<${Task} puzzle=${puzzle} lesson=${lesson} />`
      }
      ${failure && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
      ${Cards && wide && view && html`<${Cards} view=${view} />`}
    </section>
  <//>`;
}

/** @param {{ puzzle: PuzzleData, lesson: Lesson | null }} props */
const Task = ({ puzzle: { rating, day }, lesson }) =>
  lesson
    ? html`<div class="task of-lesson"><p class="quiet">${lesson.step}</p><h2>${lesson.title}</h2>
        <p>${lesson.text}</p><p class="sealed">${t("puzzle-task")}</p></div>`
    : html`<div class="task">
        <p class="quiet">${day ? t("puzzle-of-day") : t("puzzle-one")} · ${t("puzzle-difficulty", { rating })}</p>
        <h2>${t("puzzle-task")}</h2>
        <p>${t("puzzle-task-why")}</p>
        <p class="sealed">${t("puzzle-sealed")}</p>
      </div>`;
