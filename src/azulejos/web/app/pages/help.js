// Keys, gestures, and what the marks on the table mean.

import { PRESENTATIONS } from "../board/games.js";
import { letterOf, spelled } from "../board/letters.js";
import { SHORTCUTS } from "../board/input.js";
import { html } from "../dom.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";

export function HelpPage() {
  const [first, ...others] = Object.keys(PRESENTATIONS);
  return html`<${Page} title=${t("help-title")} narrow=${true}>
    <section class="panel pad"><${Shortcuts} game=${first} heading="h2" /></section>
    ${others.map(
      (game) =>
        html`<section class="panel pad" key=${game}><h2>${t(`game-${game}`)}</h2><${Codes} game=${game} /></section>`,
    )}
  <//>`;
}

/**
 * How to play with pointer and keyboard; `heading` is the level that fits where it stands.
 * @param {{ game: string, heading?: string }} props
 */
export function Shortcuts({ game, heading = "h3" }) {
  return html`<div class="help" tabindex="0">
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
    <${heading}>${t("help-back")}<//>
    <${LookingBack} />
    <${heading}>${t("help-typing")}<//>
    <p>${t("help-typing-how", { colours: colours() })}</p>
    <${Codes} game=${game} />
  </div>`;
}

/** The keys of a review, and of the analysis board. */
const LOOKING_BACK = [
  ["step", "←", "→"],
  ["turn", "Shift ←", "Shift →"],
  ["round", "PgUp", "PgDn"],
  ["ends", "Home", "End"],
  ["variation", "↑", "↓"],
];

/** How to go through a game that is over. */
const LookingBack = () =>
  html`<dl class="keys">${LOOKING_BACK.map(
    ([name, ...keys]) =>
      html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${t(`help-back-${name}`)}</dd>`,
  )}</dl>`;

/** "B blue, Y yellow, ...": the letters of the language. */
const colours = () => [..."BYRKT"].map((letter) => `${letterOf(letter)} ${t(`hue-${letter}`)}`).join(", ");

/**
 * The kind of move of an example, as far as its colours are concerned.
 * @param {string} code
 */
function kindOf(code) {
  if (/^[1-9CLM][BYRKT]/.test(code)) return "take";
  return { "+": "stack", P: "spend" }[code[0]] ?? "";
}

/** @param {{ game: string }} props */
const Codes = ({ game }) =>
  html`<dl class="keys">
    ${PRESENTATIONS[game].codes.map((code) => {
      const text = t(`code-${game}-${code.replace("+", "stack-")}`);
      return html`<dt><kbd>${spelled(code, kindOf(code))}</kbd></dt><dd>${text}</dd>`;
    })}</dl>`;
