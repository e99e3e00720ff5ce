// Words for the parts of the table, as buttons say them to a screen reader and as the prompt repeats them.

import { parse } from "./notation.js";
import { has, t } from "../texts.js";

/**
 * "2 blue tiles".
 * @param {string} colour
 * @param {number} count
 */
export const tiles = (colour, count) => t(`tiles-${colour}`, { count });

/**
 * "from factory 1", "on pattern line 2": a place with its preposition, as events name it.
 * @param {string} direction
 * @param {string} name
 */
export function place(direction, name) {
  const [kind, number = ""] = name.split(" ");
  if (number === "L") return t(`${direction}-${kind}-large`);
  return t(`${direction}-${kind}`, { number });
}

/**
 * A place alone, short: "factory 1", "line 2".
 * @param {string} name
 */
export function placeName(name) {
  const [kind, number = ""] = name.split(" ");
  return number === "L" ? t(`place-${kind}-large`) : t(`place-${kind}`, { number });
}

/**
 * "Take 2 blue tiles from factory 1".
 * @param {string} address
 * @param {number} count
 */
export function sourceLabel(address, count) {
  const { place: name, colour } = parse(address);
  return t("pick-take", { tiles: tiles(colour, count), from: place("from", name) });
}

/**
 * A destination: "Pattern line 3: 1 of 3, blue".
 * @param {string} address
 */
export function targetLabel(address, held = "", size = 0) {
  const { kind, number } = parse(address);
  if (kind === "line")
    return t("pick-line", { number, held: held.length, size, colour: held ? t(`hue-${held[0]}`) : "" });
  return t(`pick-${kind}`, { number });
}

/**
 * A plate's layout in words: "yellow, black, turquoise, special space".
 * @param {string} layout
 */
export const layoutWords = (layout) =>
  [...layout].map((kind) => t("SJ".includes(kind) ? `space-${kind}` : `hue-${kind}`)).join(", ");

/**
 * Anything else that may be picked.
 * @param {string} address
 * @param {{ chip?: string, layout?: string, size?: number, back?: string | null }} facts
 */
export function pickLabel(address, { chip = "", layout = "", size = 0, back = null } = {}) {
  const { kind, number, colour } = parse(address);
  switch (kind) {
    case "chip":
      return chip === "?" ? t("chip-hidden", { number }) : t("pick-chip", { chip: chipWords(chip), number });
    case "display":
    case "keep":
    case "back":
      return t(`pick-${kind}`, { plate: layoutWords(layout) });
    case "pile":
      return t("pick-pile", { size, back: back ? t(`back-${back}`) : "" });
    case "stack":
      return t("pick-stack", { tiles: tiles(colour, 1) });
    case "spend":
      return t("pick-spend", { chip: chipWords(number) });
    default:
      return has(`pick-${kind}`) ? t(`pick-${kind}`) : "";
  }
}

/**
 * A chip's colours in words.
 * @param {string} type
 */
export const chipWords = (type) => [...type].map((colour) => t(`hue-${colour}`)).join(" / ");
