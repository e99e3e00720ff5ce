// Keys, gestures, and what the marks on the table mean.

import { html } from "../dom.js";
import { SHORTCUTS } from "../table/input.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";

const CODES = {
  azul: ["1B2", "CKF", "T3"],
  duel: ["1R3", "MB3", "C1", "D2", "DRAW", "S5R1", "+B", "PTY"],
};

export function HelpPage() {
  return html`<${Page} title=${t("help-title")} narrow=${true}>
    <section class="panel pad"><${Shortcuts} game="azul" heading="h2" /></section>
    <section class="panel pad"><h2>${t("game-duel")}</h2><${Codes} game="duel" /></section>
  <//>`;
}

/** How to play with pointer and keyboard; `heading` is the level that fits where it stands. */
export function Shortcuts({ game, heading = "h3" }) {
  return html`<div class="help">
    <${heading}>${t("help-pointer")}<//>
    <ul>${["tap", "drag", "again", "rest"].map((key) => html`<li>${t(`help-pointer-${key}`)}</li>`)}</ul>
    <${heading}>${t("help-keys")}<//>
    <dl class="keys">
      <dt><kbd>Tab</kbd> <kbd>←↑→↓</kbd></dt><dd>${t("help-key-move")}</dd>
      ${Object.entries(SHORTCUTS).map(
        ([name, key]) => html`<dt><kbd>${key === "Space" ? t("key-space") : key}</kbd>
        </dt><dd>${t(`help-key-${name}`)}</dd>`,
      )}
    </dl>
    <${heading}>${t("help-typing")}<//>
    <p>${t("help-typing-how")}</p>
    <${Codes} game=${game} />
  </div>`;
}

const Codes = ({ game }) =>
  html`<dl class="keys">
    ${CODES[game].map(
      (code) => html`<dt><kbd>${code}</kbd></dt><dd>${t(`code-${game}-${code.replace("+", "stack-")}`)}
      </dd>`,
    )}</dl>`;
