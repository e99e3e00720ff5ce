// Where one learns from games: a card for each tool.

import { html } from "../dom.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";

/** The pages of study, each with its name and what it is for. */
const TOOLS = [
  ["analysis", "analysis-title", "study-analysis-why"],
  ["real", "real-title", "real-why"],
  ["editor", "editor-title", "study-editor-why"],
  ["statistics", "statistics-title", "study-statistics-why"],
];

export const StudyPage = () => html`<${Page} title=${t("study-title")}>
  <p class="lead">${t("study-why")} <a href="#/games">${t("games-title")}</a>.</p>
  <div class="lesson-cards">${TOOLS.map(
    ([page, title, why]) => html`<section class="panel pad" key=${page}>
      <h2>${t(title)}</h2>
      <p>${t(why)}</p>
      <p class="choices"><a class="button" href=${`#/${page}`} aria-label=${t(title)}>${t("study-open")}</a></p>
    </section>`,
  )}</div>
<//>`;
