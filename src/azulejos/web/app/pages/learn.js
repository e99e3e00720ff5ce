// Interactive lessons: real positions, explained one step at a time; doing the step leads on. The rules are asked of
// the server (POST /api/practice), the table is the same as in a game.

import { catalogue, post } from "../api.js";
import { classes, html, useEffect, useMemo, useRef, useState } from "../dom.js";
import { go } from "../router.js";
import { Actions } from "../table/actions.js";
import { AzulBoard, AzulOffer } from "../table/azul.js";
import { Brand } from "../table/bar.js";
import { DuelBoard, DuelOffer, PlateTray } from "../table/duel.js";
import { show } from "../table/flights.js";
import { useInput } from "../table/input.js";
import { lastTurn } from "../table/marks.js";
import { Player } from "../table/players.js";
import { useMedia } from "../table/room.js";
import { drawn, IDLE, interaction } from "../table/session.js";
import { Tablets } from "../table/tablets.js";
import { useStore } from "../store.js";
import { Tips } from "../tips.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";
import { LessonSession } from "./lesson.js";
import { GamePicture } from "./pictures.js";

export function LearnPage({ game = null }) {
  if (game === "azul" || game === "duel") return html`<${LessonLoader} game=${game} key=${game} />`;
  return html`<${Page} title=${t("learn-title")}>
    <p class="lead">${t("learn-why")}</p>
    <div class="lesson-cards">${["azul", "duel"].map(
      (
        name,
      ) => html`<section class="panel pad" key=${name}><${GamePicture} name=${name} /><h2>${t(`game-${name}`)}</h2><p>
        ${t(`learn-${name}-why`)}</p>
      <p class="choices"><a class="button main" href=${`#/learn/${name}`}>${t(`learn-${name}`)}</a>
        <a class="button" href=${`#/rules/${name}`}>${t("rules-title")}</a></p></section>`,
    )}
      <section class="panel pad"><h2>${t("first-game-title")}</h2><p>${t("first-game-why")}</p><ul class="first-set">
        ${["rows", "columns", "diagonals"].map(
          (face) => html`<li class="tablet" key=${face}>
          <svg viewBox="0 0 64 64" aria-hidden="true"><use href=${`#tablet-${face}`} /></svg><span>
            ${t(`tablet-${face}`)}<b>${t(`tablet-worth-${face}`)}</b></span></li>`,
        )}</ul></section>
    </div>
  <//>`;
}

function LessonLoader({ game }) {
  const [loaded, setLoaded] = useState(null);
  const [trouble, setTrouble] = useState(null);
  useEffect(() => {
    Promise.all([fetch(`/lessons/${game}.json`).then((answer) => answer.json()), catalogue()]).then(
      ([lesson, games]) => setLoaded({ lesson, games }),
      (error) => setTrouble(error.code ?? "unreachable"),
    );
  }, [game]);
  if (!loaded)
    return html`<main class="page narrow"><p role="status">${trouble ? t(`error-${trouble}`) : t("loading")}</p>
      </main>`;
  return html`<${Lesson} game=${game} steps=${loaded.lesson.steps}
      components=${loaded.games.games.find(({ name }) => name === game).components} />`;
}

function Lesson({ game, steps, components }) {
  const page = useRef(null);
  const session = useMemo(() => new LessonSession(game, steps, show, post), [game]);
  const state = useStore(session.state);
  const wide = useMedia("(min-width: 900px) and (min-height: 560px)");
  useEffect(() => {
    session.begin();
  }, [session]);
  useInput(page, session, { undo: () => session.stepBack() });
  const view = drawn(session);
  const ui = interaction(session);
  const { table, step } = state;
  const last = lastTurn(state.log);
  const Board = game === "azul" ? AzulBoard : DuelBoard;
  const offer =
    view &&
    (game === "azul"
      ? html`<section class="panel offers" aria-label=${t("offer-factories")}>
        <${AzulOffer} view=${view} ui=${ui} last=${last} /></section>`
      : html`<div class="offers"><section class="panel dishes" aria-label=${t("offer-factories")}>
        <${DuelOffer} view=${view} ui=${ui} last=${last} /></section>
        <section class="panel tray" aria-label=${t("offer-plates")}>
          <${PlateTray} view=${view} components=${components} ui=${ui} /></section></div>`);
  return html`<div class=${classes("table-page lesson", game, "seats-2", { wide, mine: ui.firsts.size > 0 })}
      ref=${page}>
    <header class="bar"><${Brand} /><p class="where"><span>${t(`learn-${game}`)}</span></p>
      <div class="bar-buttons"><a class="button quiet" href="#/learn">${t("close")}</a></div></header>
    <main class="table-body"><h1 class="hidden">${t(`learn-${game}`)}</h1>
      ${offer}
      <div class="others"><${Coach} session=${session} state=${state} steps=${steps} game=${game} />
        ${game === "duel" && wide && view && html`<${Tablets} view=${view} />`}</div>
      ${
        view &&
        html`<section class=${classes("panel own", { turn: table.turn.mine })} aria-label=${t("board-of-player")}>
        <div class="corner"><${Player} table=${table} view=${view} seat=${0} big=${true} /></div>
        <div class="board-box">
          <${Board} view=${view} seat=${0} components=${components} ui=${ui.seat === 0 ? ui : IDLE}
              ghosts=${ui.seat === 0 ? ui.ghosts : null} last=${last?.seats[0]} below=${!wide} /></div>
        ${
          steps[step].moves &&
          !state.done &&
          html`<${Actions} session=${session} state=${state}
            components=${components} openDialog=${() => {}} />`
        }
      </section>`
      }
    </main>
    <${Tips} root=${page} game=${game} />
  </div>`;
}

/** What this step is about, and the way on. */
function Coach({ session, state, steps, game }) {
  const { step, done } = state;
  const current = steps[step];
  const finished = step === steps.length - 1;
  const waits = Boolean(current.moves) && !done;
  const box = useRef(null);
  useEffect(() => {
    box.current.scrollIntoView({ block: "nearest" });
  }, [step, done]);
  return html`<section class="panel coach" aria-live="polite" ref=${box}>
    <p class="dots" aria-label=${t("lesson-progress", { step: step + 1, steps: steps.length })} role="img">
      ${steps.map((_, index) => html`<i class=${classes({ on: index <= step })}></i>`)}</p>
    <div class="words"><h2>${t(`${current.text}-title`)}</h2><p>${t(current.text)}</p>
      ${done && html`<p class="done">${t(`${current.text}-done`)}</p>`}</div>
    <p class="choices">
      ${step > 0 && html`<button class="button" onClick=${() => session.jump(step - 1)}>${t("lesson-back")}</button>`}
      ${
        !finished &&
        html`<button class="button main" data-next disabled=${waits}
          onClick=${() => session.jump(step + 1)}>${t("lesson-next")}</button>`
      }
      ${finished && html`<button class="button main" onClick=${() => go("/")}>${t(`lesson-play-${game}`)}</button>`}
    </p>
  </section>`;
}
