// An interactive lesson: real positions, explained one step at a time; doing the step leads on.

import { catalogue, gameOf, Unreachable } from "../api.js";
import { Actions } from "../board/actions.js";
import { animate } from "../board/animation.js";
import { presentationOf } from "../board/games.js";
import { FrontBoard } from "../board/panels.js";
import { PlayerCard } from "../board/player.js";
import { useBoard } from "../board/use-board.js";
import { useNarration } from "../board/use-narration.js";
import { classes, html, useEffect, useMemo, useRef } from "../dom.js";
import { go } from "../router.js";
import { Practice } from "../sources/practice.js";
import { t } from "../texts.js";
import { useLoaded } from "../use-loaded.js";
import { useWideScreen } from "../use-size.js";
import { BoardPage } from "./board-page.js";
import { Bar, ErrorPage, Loading } from "./frame.js";

/** @import { Components } from "../protocol" */
/** @import { LessonStep } from "../sources/practice.js" */

/**
 * The steps of a game's lesson.
 * @param {string} game
 */
async function fetchLesson(game) {
  const response = await fetch(`/lessons/${game}.json`).catch(() => {
    throw new Unreachable(game);
  });
  return (await response.json()).steps;
}

/** @param {{ game: string }} props */
export function LessonPage({ game }) {
  const { value, failure } = useLoaded(() => Promise.all([fetchLesson(game), catalogue()]), [game]);
  if (failure) return html`<${ErrorPage} title=${t(`learn-${game}`)} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const [steps, games] = value;
  return html`<${Lesson} game=${game} steps=${steps} components=${gameOf(games, game).components} />`;
}

/** @param {{ game: string, steps: LessonStep[], components: Components }} props */
function Lesson({ game, steps, components }) {
  const source = useMemo(() => new Practice(game, steps), [game]);
  const { board, state, view, ui, last } = useBoard(source, { animate });
  useNarration(
    state,
    [1, 2].map((number) => t("player", { number })),
    components,
  );
  const wide = useWideScreen();
  const { step, done } = source.value;
  const { Offer, Cards } = presentationOf(game);
  const bar = html`<${Bar} where=${[t(`learn-${game}`)]}><a class="button quiet" href="#/learn">${t("close")}</a><//>`;
  const player = html`<${PlayerCard} name=${t("player", { number: 1 })} note=${t("seat-you")} seat=${0} view=${view}
      turn=${state.situation?.player === 0} big=${true} />`;
  const wayOn = html`<${WayOn} source=${source} />`;
  const waits = !state.situation?.mine || state.moving;
  return html`<${BoardPage} name="lesson" title=${t(`learn-${game}`)} game=${game} seats=${2} wide=${wide}
      board=${board} ui=${ui} commands=${{ undo: () => board.undo() }} bar=${bar}>
    ${view && html`<${Offer} view=${view} components=${components} ui=${ui} last=${last} narrow=${!wide} />`}
    <div class="others"><${Coach} source=${source}>${wide && wayOn}<//>
      ${Cards && wide && view && html`<${Cards} view=${view} />`}</div>
    ${
      view &&
      html`<${FrontBoard} turn=${state.situation?.mine} corner=${player} view=${view} seat=${0} components=${components}
          ui=${ui} last=${last} wide=${wide}>
        ${
          steps[step].moves && !done
            ? html`<${Actions} board=${board} components=${components}
                message=${waits ? html`<p class="quiet">${t("your-turn")}</p>` : null} />`
            : !wide && wayOn
        }
      <//>`
    }
  <//>`;
}

/**
 * What this step is about.
 * @param {{ source: Practice, children: any }} props
 */
function Coach({ source, children }) {
  const { step, done } = source.value;
  const { steps } = source;
  const current = steps[step];
  const words = useRef(/** @type {any} */ (null));
  useEffect(() => {
    words.current.scrollTop = done ? words.current.scrollHeight : 0;
  }, [step, done]);
  return html`<section class="panel coach" aria-live="polite">
    <p class="dots" aria-label=${t("lesson-progress", { step: step + 1, steps: steps.length })} role="img">
      ${steps.map((_, index) => html`<i class=${classes({ on: index <= step })}></i>`)}</p>
    <div class="words" tabindex="0" ref=${words}><h2>${t(`${current.text}-title`)}</h2><p>${t(current.text)}</p>
      ${done && html`<p class="done">${t(`${current.text}-done`)}</p>`}</div>
    ${children}
  </section>`;
}

/**
 * The steps before and after.
 * @param {{ source: Practice }} props
 */
function WayOn({ source }) {
  const { step, done } = source.value;
  const { steps, game } = source;
  const finished = step === steps.length - 1;
  const waits = Boolean(steps[step].moves) && !done;
  return html`<p class="choices way-on">
      ${step > 0 && html`<button class="button" onClick=${() => source.jump(step - 1)}>${t("lesson-back")}</button>`}
      ${
        finished
          ? html`<button class="button main" onClick=${() => go("/")}>${t(`lesson-play-${game}`)}</button>`
          : html`<button class="button main" data-next disabled=${waits} onClick=${() => source.jump(step + 1)}>
            ${t("lesson-next")}</button>`
      }
    </p>`;
}
