// The letters of the colours in the language: on tiles, and in codes as people type them. Records and the server know
// the canonical ones (BYRKT) alone.

import { has, t } from "../texts.js";

/** @import { Option } from "./types" */

/**
 * A colour's letter as the language has it; anything else as it is.
 * @param {string} letter
 */
export const letterOf = (letter) => (has(`letter-${letter}`) ? t(`letter-${letter}`) : letter);

/** @param {string} letters */
export const lettersOf = (letters) => [...letters].map(letterOf).join("");

/** Where the colours stand in the code of a kind of move. */
const COLOURS = /** @type {Record<string, [number, number]>} */ ({ take: [1, 2], stack: [1, 2], spend: [1, 3] });

/**
 * A code as it is typed in the language.
 * @param {string} code
 * @param {string} kind of the move
 */
export function spelled(code, kind) {
  const [from, to] = COLOURS[kind] ?? [0, 0];
  return code.slice(0, from) + lettersOf(code.slice(from, to)) + code.slice(to);
}

/**
 * The options whose code begins with what was typed, in the letters of the language or else in the canonical ones.
 * @param {Option[]} options
 * @param {string} typed
 */
export function typedOptions(options, typed) {
  const found = options.filter(({ code, move }) => spelled(code, move.kind).startsWith(typed));
  return found.length ? found : options.filter(({ code }) => code.startsWith(typed));
}
