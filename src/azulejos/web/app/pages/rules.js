// The rules in our own words, point by point, as code and errors cite them.

import { html, useEffect } from "../dom.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";

/** The points by chapter, as docs/rules has them. */
const CHAPTERS = {
  azul: { setup: [1, 3], offer: [4, 10], tiling: [11, 14], end: [15, 19], grey: [20, 22] },
  duel: { setup: [1, 8], acquisition: [9, 22], tiling: [23, 30], preparation: [31, 32], end: [33, 34] },
};
const LETTER = { azul: "A", duel: "D" };

export function RulesPage({ game = "azul", point = null }) {
  useEffect(() => {
    document.getElementById(point ?? "")?.scrollIntoView({ block: "center" });
  }, [game, point]);
  const shown = CHAPTERS[game] ? game : "azul";
  return html`<${Page} title=${t("rules-of", { game: t(`game-${shown}`) })} narrow=${true}>
    <nav class="tabs static" aria-label=${t("rules-title")}>
      ${Object.keys(CHAPTERS).map(
        (name) => html`<a key=${name} href=${`#/rules/${name}`}
          aria-current=${name === shown ? "page" : null} class=${name === shown ? "on" : ""}>${t(`game-${name}`)}</a>`,
      )}
            </nav>
    <p class="lead">${t(`rules-${shown}-goal`)}</p>
    ${Object.entries(CHAPTERS[shown]).map(
      ([chapter, [first, last]]) => html`<section class="panel pad rules" key=${chapter}>
      <h2>${t(`rules-${shown}-${chapter}`)}</h2>
      <dl>${Array.from({ length: last - first + 1 }, (_, index) => `${LETTER[shown]}${first + index}`).map((name) => html`<dt id=${name} class=${name === point ? "on" : ""}>${name}</dt><dd class=${name === point ? "on" : ""}>${t(`rule-${name}`)}</dd>`)}</dl>
    </section>`,
    )}
    <p><a class="button main" href=${`#/learn/${shown}`}>${t(`learn-${shown}`)}</a></p>
  <//>`;
}
