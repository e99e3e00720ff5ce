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
 * Spaces of a row with their columns: "blue in column 1, red in column 3". A space is a colour, S or J; "" is left out.
 * @param {string[]} kinds by column
 */
export const columnsInWords = (kinds) =>
  list(
    kinds.flatMap((kind, column) =>
      kind ? [t("describe-place", { colour: spaceWord(kind), column: column + 1 })] : [],
    ),
  );

/**
 * A colour, or the kind of a space.
 * @param {string} kind
 */
export const spaceWord = (kind) => t("SJ".includes(kind) ? `space-${kind}` : `hue-${kind}`);

/**
 * A row of a board: the pattern line, the tiles beside it, and the spaces that are free, each the colour it takes.
 * @param {number} row
 * @param {string} line
 * @param {string} tiles
 * @param {string[]} free
 */
export function rowInWords(row, line, tiles, free) {
  const placed = columnsInWords([...tiles].map((tile) => (tile === "." ? "" : tile)));
  const size = row + 1;
  return [
    t("describe-line", { number: size, tiles: piecesInWords(line), size }),
    t("describe-wall", { row: size, tiles: placed || t("empty-word") }),
    free.some(Boolean) ? t("describe-free", { spaces: columnsInWords(free) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @type {WeakMap<object, Map<string, string[]>>} */
const known = new WeakMap();

/**
 * Sentences about a position, made once: a position never changes.
 * @param {object} position
 * @param {string} part
 * @param {() => string[]} make
 */
export function remembered(position, part, make) {
  const texts = known.get(position) ?? new Map();
  known.set(position, texts);
  const key = `${part} ${language.value}`;
  const text = texts.get(key) ?? make();
  texts.set(key, text);
  return text;
}
