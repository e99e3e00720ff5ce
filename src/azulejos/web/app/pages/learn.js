// The page of lessons: one card for each game.

import { GamePicture, PRESENTATIONS } from "../board/games.js";
import { html } from "../dom.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";
import { LessonPage } from "./lesson.js";
import { StrategyList, StrategyPage } from "./strategy.js";

/** @param {{ game?: string | null, name?: string | null }} props */
export function LearnPage({ game = null, name = null }) {
  if (game && name && Object.hasOwn(PRESENTATIONS, game))
    return html`<${StrategyPage} game=${game} name=${name} key=${name} />`;
  if (game && Object.hasOwn(PRESENTATIONS, game)) return html`<${LessonPage} game=${game} key=${game} />`;
  const games = Object.entries(PRESENTATIONS);
  return html`<${Page} title=${t("learn-title")}>
    <p class="lead">${t("learn-why")}</p>
    <div class="lesson-cards">
      ${games.map(([each]) => html`<${LessonCard} key=${each} name=${each} />`)}
      ${games.map(([each, { LessonCard: Extra }]) => Extra && html`<${Extra} key=${each} />`)}
    </div>
  <//>`;
}

/** @param {{ name: string }} props */
const LessonCard = ({ name }) => html`<section class="panel pad">
  <${GamePicture} name=${name} />
  <h2>${t(`game-${name}`)}</h2>
  <p>${t(`learn-${name}-why`)}</p>
  <p class="choices"><a class="button main" href=${`#/learn/${name}`}>${t(`learn-${name}`)}</a>
    <a class="button" href=${`#/rules/${name}`}>${t("rules-title")}</a></p>
  <${StrategyList} game=${name} />
</section>`;
