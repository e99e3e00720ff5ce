// Azul Duel's table and moves in words.

import { html } from "../../dom.js";
import { list, t } from "../../texts.js";
import { piecesInWords, rowInWords, spaceWord } from "../describe.js";
import { chipWords, tiles } from "../labels.js";
import { chosenColumn, chosenTiles, takeDrawn, takeInWords, tileDrawn, tileInWords } from "../moves.js";
import { parse, parsePlate, turned } from "../notation.js";
import { Inline } from "../pieces.js";

/** @import { Components, DuelBoard, DuelPosition, Move } from "../../protocol" */
/** @import { Choice } from "../types" */

/**
 * @param {DuelPosition} view
 * @param {Components} components
 */
export function describeOffer(view, components) {
  const suns = [view.large_sun, ...view.suns].map((text, index) =>
    text ? t(index ? "describe-sun" : "describe-sun-large", { number: index, tiles: piecesInWords(text) }) : "",
  );
  const moons = view.moons.map((stack, index) => stack && describeMoon(stack, index + 1));
  const large = piecesInWords(view.large_moon + (view.start_tile === null ? "M" : ""));
  const chips = view.chips.map((chip, index) => chip && describeChip(chip, index + 1));
  const plates = view.display.map((plate, index) =>
    plate ? t("describe-display", { number: index + 1, plate: cornersInWords(components.plates[plate - 1]) }) : "",
  );
  const { size, back } = view.pile;
  const pile = `${t("tray-pile", { size, back: back ? t(`back-${back}`) : "" })}.`;
  const texts = [...suns, ...moons, t("describe-moon-large", { tiles: large }), ...chips, ...plates, pile];
  return texts.flatMap((text) => text || []);
}

/**
 * A plate's four spaces, each with its corner.
 * @param {string} layout already turned
 */
export function cornersInWords(layout) {
  const [a, b, c, d] = [...layout].map(spaceWord);
  return t("plate-corners", { a, b, c, d });
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
 * What a row of the dome takes, by column: a colour, S, J, "" where a tile lies, null without a plate.
 * @param {DuelBoard} board
 * @param {number} row
 * @param {Components} components
 */
export const spacesOf = (board, row, components) =>
  [...board.tiles[row]].map((tile, column) => {
    const text = board.dome[Math.floor(row / 2) * 3 + Math.floor(column / 2)];
    if (!text) return null;
    const { plate, turns } = parsePlate(text);
    return tile === "." ? turned(components.plates[plate - 1], turns)[(row % 2) * 2 + (column % 2)] : "";
  });

/**
 * @param {DuelPosition} view
 * @param {number} seat
 * @param {number} row
 * @param {Components} components
 */
export function describeRow(view, seat, row, components) {
  const board = view.players[seat];
  const spaces = spacesOf(board, row, components);
  const bare = spaces.flatMap((space, column) => (space === null ? [String(column + 1)] : []));
  const said = rowInWords(
    row,
    board.lines[row],
    board.tiles[row],
    spaces.map((space) => space ?? ""),
  );
  return bare.length ? `${said} ${t("describe-bare", { count: bare.length, columns: list(bare) })}` : said;
}

/**
 * @param {DuelPosition} view
 * @param {number} seat
 * @param {Components} components
 */
export function describeRest(view, seat, components) {
  const board = view.players[seat];
  const chips = components.chips.flatMap((/** @type {string} */ type, /** @type {number} */ index) =>
    Array(board.chips[index]).fill(chipWords(type)),
  );
  return [
    t("describe-broken", { tiles: piecesInWords(board.broken + (view.start_tile === seat ? "M" : "")) }),
    t("describe-chips", { chips: chips.length ? list(chips) : t("empty-word") }),
    `${t("board-tokens", { count: board.tokens })}.`,
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
      return t("move-stack", { tiles: tiles(move.colour, 1) });
    case "spend":
      return t("move-spend", { chip: chipWords(move.chip) });
    case "put_back":
      return t("chosen-back");
    default:
      return t(`chosen-${move.kind}`);
  }
}

/**
 * How the plate would lie that is being placed.
 * @param {Move} move
 * @param {DuelPosition} view
 * @param {Components} components
 */
export const moveDetails = (move, view, components) =>
  move.kind === "place" && view.turn.taking
    ? cornersInWords(turned(components.plates[view.turn.taking - 1], move.turns))
    : "";

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
