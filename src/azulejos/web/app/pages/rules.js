// The rules in our own words, point by point, as code and errors cite them.

import { PRESENTATIONS } from "../board/games.js";
import { html, useEffect } from "../dom.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";

/** @param {{ game?: string, point?: string | null }} props */
export function RulesPage({ game = "", point = null }) {
  useEffect(() => {
    document.getElementById(point ?? "")?.scrollIntoView({ block: "center" });
  }, [game, point]);
  const games = Object.keys(PRESENTATIONS);
  const shown = games.includes(game) ? game : games[0];
  const { letter, chapters } = PRESENTATIONS[shown].rules;
  return html`<${Page} title=${t("rules-of", { game: t(`game-${shown}`) })} narrow=${true}>
    <nav class="tabs static" aria-label=${t("rules-title")}>
      ${games.map(
        (name) => html`<a key=${name} href=${`#/rules/${name}`} aria-current=${name === shown ? "page" : null}
            class=${name === shown ? "on" : ""}>${t(`game-${name}`)}</a>`,
      )}</nav>
    <p class="lead">${t(`rules-${shown}-goal`)}</p>
    ${Object.entries(chapters).map(([chapter, [first, last]]) => {
      const points = Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);
      return html`<section class="panel pad rules" key=${chapter}>
        <h2>${t(`rules-${shown}-${chapter}`)}</h2>
        <dl>${points.map((name) => html`<${Rule} key=${name} name=${name} on=${name === point} />`)}</dl>
      </section>`;
    })}
    <p><a class="button main" href=${`#/learn/${shown}`}>${t(`learn-${shown}`)}</a></p>
  <//>`;
}

/** @param {{ name: string, on: boolean }} props */
const Rule = ({ name, on }) =>
  html`<dt id=${name} class=${on ? "on" : ""}>${name}</dt><dd class=${on ? "on" : ""}>${t(`rule-${name}`)}</dd>`;
