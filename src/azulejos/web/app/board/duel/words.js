// Azul Duel's table and moves in words.

import { html } from "../../dom.js";
import { list, t } from "../../texts.js";
import { piecesInWords, rowsInWords } from "../describe.js";
import { chipWords, pickLabel, tiles } from "../labels.js";
import { chosenColumn, chosenTiles, takeDrawn, takeInWords, tileDrawn, tileInWords } from "../moves.js";
import { parse, parsePlate } from "../notation.js";
import { Inline } from "../pieces.js";

/** @import { DuelPosition, Move } from "../../protocol" */
/** @import { Choice } from "../types" */

/** @param {DuelPosition} view */
export function describeOffer(view) {
  const suns = [view.large_sun, ...view.suns].map((text, index) =>
    text ? t(index ? "describe-sun" : "describe-sun-large", { number: index, tiles: piecesInWords(text) }) : "",
  );
  const moons = view.moons.map((stack, index) => stack && describeMoon(stack, index + 1));
  const large = piecesInWords(view.large_moon + (view.start_tile === null ? "M" : ""));
  const chips = view.chips.map((chip, index) => chip && describeChip(chip, index + 1));
  return [...suns, ...moons, t("describe-moon-large", { tiles: large }), ...chips].filter(Boolean).join(" ");
}

/**
 * @param {string} stack
 * @param {number} number
 */
const describeMoon = (stack, number) =>
  t("describe-moon", { number, tiles: list([...stack].reverse().map((colour) => tiles(colour, 1))) });

/**
 * @param {string} chip
 * @param {number} number
 */
const describeChip = (chip, number) =>
  chip === "?" ? t("chip-hidden", { number }) : t("describe-chip", { number, chip: chipWords(chip) });

/**
 * @param {DuelPosition} view
 * @param {number} seat
 */
export function describeBoard(view, seat) {
  const board = view.players[seat];
  const plates = board.dome.map((text, index) =>
    text ? t("describe-plate", { space: index + 1, number: parsePlate(text).plate }) : "",
  );
  const broken = piecesInWords(board.broken + (view.start_tile === seat ? "M" : ""));
  return [
    ...plates.filter(Boolean),
    ...rowsInWords(board.tiles),
    t("describe-broken", { tiles: broken }),
    t("board-tokens", { count: board.tokens }),
  ];
}

/** @param {DuelPosition} view */
export const promptArguments = ({ turn }) => ({ line: turn.line ?? 0, missing: turn.missing ?? 0 });

/** @param {Move} move */
export function moveDrawn(move) {
  switch (move.kind) {
    case "take":
      return takeDrawn(move);
    case "tile":
      return tileDrawn(move);
    case "chip":
      return html`<${Inline} chip=${move.chip} /> ${moveWords(move)}`;
    case "stack":
      return html`<${Inline} kind=${move.colour} /> ${moveWords(move)}`;
    case "spend":
      return html`<${Inline} chip=${move.chip} /> ${moveWords(move)}`;
    default:
      return moveWords(move);
  }
}

/**
 * @param {Move} move
 * @returns {string}
 */
export function moveWords(move) {
  switch (move.kind) {
    case "take":
      return takeInWords(move);
    case "tile":
      return tileInWords(move);
    case "place":
      return t("chosen-space", { number: move.space, degrees: 90 * move.turns });
    case "chip":
      return t("chosen-chip", { number: move.factory });
    case "plate":
      return t("move-plate", { number: move.slot });
    case "draw":
      return t("chosen-pile", { cost: move.cost });
    case "stack":
    case "spend":
      return pickLabel(move.steps[0]);
    case "put_back":
      return t("chosen-back");
    default:
      return t(`chosen-${move.kind}`);
  }
}

/**
 * @param {Choice} choice
 * @param {Move | null} move
 */
export function chosen(choice, move) {
  const { kind, colour } = parse(choice.picked[0]);
  if (colour && kind !== "stack") return chosenTiles(choice, move, "duel");
  if (kind === "column") return chosenColumn(move);
  if (!move) return null;
  switch (kind) {
    case "chip":
      return html`<span class="chosen-words"><${Inline} chip=${move.chip} /> ${moveWords(move)}</span>`;
    case "space":
    case "pile":
      return html`<span class="chosen-words">${moveWords(move)}</span>`;
    default:
      return html`<span class="chosen-words">${t(`chosen-${kind}`)}</span>`;
  }
}
