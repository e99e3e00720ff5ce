// The rules in our own words, point by point, as code and errors cite them: as a page, and beside a table.

import { PRESENTATIONS } from "../board/games.js";
import { html, Icon, useEffect } from "../dom.js";
import { language, t } from "../texts.js";
import { Page } from "./frame.js";

/** @param {{ game?: string, point?: string | null }} props */
export function RulesPage({ game = "", point = null }) {
  const games = Object.keys(PRESENTATIONS);
  const shown = games.includes(game) ? game : games[0];
  return html`<${Page} title=${t("rules-of", { game: t(`game-${shown}`) })} narrow=${true}>
    <nav class="tabs static" aria-label=${t("rules-title")}>
      ${games.map(
        (name) => html`<a key=${name} href=${`#/rules/${name}`} aria-current=${name === shown ? "page" : null}
            class=${name === shown ? "on" : ""}>${t(`game-${name}`)}</a>`,
      )}</nav>
    <${Chapters} game=${shown} point=${point} />
    <p><a class="button main" href=${`#/learn/${shown}`}>${t(`learn-${shown}`)}</a></p>
  <//>`;
}

/**
 * The rules beside the table, which stays in reach.
 * @param {{ game: string, point: string | null, close: () => void }} props
 */
export const RulesPanel = ({ game, point, close }) =>
  html`<aside class="side-panel" aria-label=${t("rules-title")}>
    <header><h2>${t("rules-of", { game: t(`game-${game}`) })}</h2>
      <button class="button quiet icon-only" onClick=${close} aria-label=${t("close")}><${Icon} name="close" /></button>
    </header>
    <div class="side-body" tabindex="0"><${Chapters} game=${game} point=${point} /></div>
  </aside>`;

/**
 * Why something is refused: the rule point to be looked up, with the server's words, or in other languages the rule's.
 * @param {{ game: string, rule: string | null, message: string }} props
 */
export const RuleWords = ({ game, rule, message }) =>
  html`${rule && html`<a href=${`#/rules/${game}/${rule}`}>${rule}</a>${" "}`}${
    rule && language.value !== "en"
      ? html`<small>${t(`rule-${rule}`)}</small>`
      : html`<small lang="en">${message}</small>`
  }`;

/** @param {{ game: string, point: string | null }} props */
function Chapters({ game, point }) {
  useEffect(() => {
    document.getElementById(point ?? "")?.scrollIntoView({ block: "center" });
  }, [game, point]);
  const { letter, chapters, pictures } = PRESENTATIONS[game].rules;
  return html`<p class="lead">${t(`rules-${game}-goal`)}</p>
    ${Object.entries(chapters).map(([chapter, [first, last]]) => {
      const points = Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);
      return html`<section class="panel pad rules" key=${chapter}>
        <h2>${t(`rules-${game}-${chapter}`)}</h2>
        ${pictures[chapter]?.()}
        <dl>${points.map((name) => html`<${Rule} key=${name} name=${name} on=${name === point} />`)}</dl>
      </section>`;
    })}`;
}

/** @param {{ name: string, on: boolean }} props */
const Rule = ({ name, on }) =>
  html`<dt id=${name} class=${on ? "on" : ""}>${name}</dt><dd class=${on ? "on" : ""}>${t(`rule-${name}`)}</dd>`;
