// Azul's table and moves in words.

import { t } from "../../texts.js";
import { piecesInWords, rowsInWords } from "../describe.js";
import { chosenColumn, chosenTiles, takeDrawn, takeInWords, tileDrawn, tileInWords } from "../moves.js";

/** @import { AzulPosition, Move } from "../../protocol" */
/** @import { Choice } from "../types" */

/** @param {AzulPosition} view */
export function describeOffer(view) {
  const factories = view.factories.map((tiles, index) =>
    tiles ? t("describe-factory", { number: index + 1, tiles: piecesInWords(tiles) }) : "",
  );
  const centre = view.centre + (view.marker === null ? "M" : "");
  return [...factories.filter(Boolean), t("describe-centre", { tiles: piecesInWords(centre) })].join(" ");
}

/**
 * @param {AzulPosition} view
 * @param {number} seat
 */
export function describeBoard(view, seat) {
  const { wall, floor } = view.players[seat];
  return [...rowsInWords(wall), t("describe-floor", { tiles: piecesInWords(floor) })];
}

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
