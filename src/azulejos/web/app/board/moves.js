// Moves that both games know, in words and pictures: tiles that are taken, and a tile that goes to the wall.

import { html } from "../dom.js";
import { t } from "../texts.js";
import { place, placeName, tiles } from "./labels.js";
import { parse } from "./notation.js";
import { Inline } from "./pieces.js";
import { rich, Tiles } from "./rich.js";

/** @import { Move } from "../protocol" */
/** @import { Choice } from "./types" */

/** @param {Move} move */
const placesOf = ({ source, to }) => ({
  from: source === "moons" ? t("from-moons") : place("from", source),
  to: place("into", to),
});

/** @param {Move} move */
export const takeInWords = (move) => t("move-take", { tiles: tiles(move.colour, move.count), ...placesOf(move) });

/**
 * The same with the tiles drawn.
 * @param {Move} move
 */
export const takeDrawn = (move) =>
  rich("move-take", { tiles: html`<${Tiles} colour=${move.colour} count=${move.count} />`, ...placesOf(move) });

/** @param {Move} move */
export const tileDrawn = (move) => html`<${Tiles} colour=${move.colour} /> ${tileInWords(move)}`;

/** @param {Move} move */
export const tileInWords = (move) => t("move-tile", { line: move.line, column: move.column });

/**
 * The tiles picked and where they go: "3× [tile] factory 1 → line 4". `marker`: the picture of what comes with them.
 * @param {Choice} choice
 * @param {Move | null} move
 * @param {string} marker
 */
export function chosenTiles(choice, move, marker) {
  const [first, second] = choice.picked;
  const { colour, place } = parse(first);
  const { count, marker: marked } = move ?? choice.options.filter(({ steps }) => steps[0] === first)[0].move;
  return html`<span class="chosen-words"><span aria-hidden="true">${count}× </span><${Inline} kind=${colour} />
    <span class="hidden">${tiles(colour, count)}</span>
    ${marked && html`+ <${Inline} marker=${marker} />`} ${placeName(place)} →${" "}
    ${second ? html`<b>${placeName(second)}</b>` : t("prompt-where")}</span>`;
}

/**
 * The tile that goes to a column of its row.
 * @param {Move | null} move
 */
export const chosenColumn = (move) =>
  move &&
  html`<span class="chosen-words"><${Inline} kind=${move.colour} /> →${" "}
    ${t("log-placed", { row: move.line, column: move.column })}</span>`;
