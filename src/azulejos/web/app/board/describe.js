// Parts of the table in words, for those who hear it; a game's own words are in its folder (words.js).

import { language, list, t } from "../texts.js";
import { tiles } from "./labels.js";

const COLOURS = "BYRKT";

/**
 * "2 blue tiles, 1 red tile", or "empty".
 * @param {string} text
 */
export function piecesInWords(text) {
  const words = [...COLOURS]
    .map((colour) => ({ colour, count: text.split(colour).length - 1 }))
    .filter(({ count }) => count)
    .map(({ colour, count }) => tiles(colour, count));
  if (text.includes("M")) words.push(t("marker-word"));
  return words.length ? list(words) : t("empty-word");
}

/**
 * "blue in column 1, red in column 3", or "empty".
 * @param {string} row
 */
function rowInWords(row) {
  const words = [...row].flatMap((kind, column) => {
    if (kind === ".") return [];
    return [t("describe-place", { colour: t(kind === "S" ? "space-S" : `hue-${kind}`), column: column + 1 })];
  });
  return words.length ? list(words) : t("empty-word");
}

/**
 * The rows of a wall or dome.
 * @param {string[]} rows
 */
export const rowsInWords = (rows) =>
  rows.map((row, index) => t("describe-wall", { row: index + 1, tiles: rowInWords(row) }));

/**
 * Pattern lines; the number of a line is its size.
 * @param {string[]} lines
 */
export const linesInWords = (lines) =>
  lines.map((line, index) => t("describe-line", { number: index + 1, tiles: piecesInWords(line), size: index + 1 }));

/** @type {WeakMap<object, Map<string, string>>} */
const known = new WeakMap();

/**
 * A text about a position, made once: a position never changes.
 * @param {object} position
 * @param {string} part
 * @param {() => string} make
 */
export function remembered(position, part, make) {
  const texts = known.get(position) ?? new Map();
  known.set(position, texts);
  const key = `${part} ${language.value}`;
  const text = texts.get(key) ?? make();
  texts.set(key, text);
  return text;
}
