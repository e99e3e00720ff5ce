// Azul's table and moves in words.

import { t } from "../../texts.js";
import { piecesInWords, rowInWords } from "../describe.js";
import { chosenColumn, chosenTiles, takeDrawn, takeInWords, tileDrawn, tileInWords } from "../moves.js";

/** @import { AzulPosition, Components, Move } from "../../protocol" */
/** @import { Choice } from "../types" */

/** @param {AzulPosition} view */
export function describeOffer(view) {
  const factories = view.factories.map((tiles, index) =>
    tiles ? t("describe-factory", { number: index + 1, tiles: piecesInWords(tiles) }) : "",
  );
  const centre = view.centre + (view.marker === null ? "M" : "");
  return [...factories.filter(Boolean), t("describe-centre", { tiles: piecesInWords(centre) })];
}

/**
 * @param {AzulPosition} view
 * @param {number} seat
 * @param {number} row
 * @param {Components} components
 */
export function describeRow(view, seat, row, components) {
  const { wall, lines } = view.players[seat];
  const coloured = view.options.wall === "coloured";
  const free = [...wall[row]].map((tile, column) => (coloured && tile === "." ? components.wall[row][column] : ""));
  return rowInWords(row, lines[row], wall[row], free);
}

/**
 * @param {AzulPosition} view
 * @param {number} seat
 */
export const describeRest = (view, seat) => [t("describe-floor", { tiles: piecesInWords(view.players[seat].floor) })];

/** @param {AzulPosition} view */
export const promptArguments = (view) => ({ line: view.tiling_line ?? 0 });

/** @param {Move} move */
export const moveDrawn = (move) => (move.kind === "take" ? takeDrawn(move) : tileDrawn(move));

/** @param {Move} move */
export const moveWords = (move) => (move.kind === "take" ? takeInWords(move) : tileInWords(move));

/**
 * @param {Choice} choice
 * @param {Move | null} move
 */
export const chosen = (choice, move) =>
  choice.picked[0].includes("/") ? chosenTiles(choice, move, "azul") : chosenColumn(move);

/** @param {Record<string, any>} options */
export const badges = (options) => (options.wall === "grey" ? [t("wall-grey")] : []);
