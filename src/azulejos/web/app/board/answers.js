// Playing in text: what somebody typed, as moves to play or a question to answer. No DOM: the board plays, and the
// answers are sentences.
//
//     "1B2"                 a move; "D1 S5R1" several decisions of one turn
//     "line 3"              one's own third row; "opponent line 3" the others'
//     "what is left"        any sentence with one of the words that the catalogue lists for a question (question-...)

import { list, t } from "../texts.js";
import { piecesInWords } from "./describe.js";
import { describe, presentationOf } from "./games.js";
import { sentencesSince } from "./narration.js";

/** @import { Components, Position } from "../protocol" */
/** @import { Board } from "./board.js" */

/**
 * What an answer is about: the board, who is asked about, and the words of the page's own.
 * @typedef {{ board: Board, names: string[], components: Components, seat: number }} Asked
 */

/** Questions by name, in the order in which their words are looked for. */
const QUESTIONS = ["help", "last", "left", "moves", "hint", "undo", "offer", "score", "line", "board", "opponent"];

/**
 * The words of a question, the first one being the usual one.
 * @param {string} name
 */
const wordsOf = (name) => t(`question-${name}`).split(/\s*,\s*/);

/** The usual words of all questions. */
const usualWords = () => list(QUESTIONS.map((name) => wordsOf(name)[0]));

/**
 * Play or answer what was typed: the sentences to say.
 * @param {string} text
 * @param {Asked} asked
 * @returns {Promise<string[]>}
 */
export async function respond(text, asked) {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!codes.length) return [];
  if (optionOf(asked.board, codes[0])) return play(codes, asked);
  const words = /** @type {string[]} */ (text.toLowerCase().match(/\p{L}+|\?/gu) ?? []);
  const said = (/** @type {string} */ name) => wordsOf(name).some((word) => words.includes(word));
  const name = QUESTIONS.find(said);
  if (name) return answer(name, Number(/\d+/.exec(text)?.[0] ?? 0), said("opponent"), asked);
  if (!asked.board.free && /\d/.test(text)) return [t("text-not-now")];
  return [t("text-unknown", { text }), t("text-hear", { words: usualWords() })];
}

/**
 * @param {Board} board
 * @param {string} code
 */
const optionOf = (board, code) =>
  board.free ? board.value.choice.options.find((option) => option.code === code) : undefined;

/**
 * Play decisions one after the other. What follows from them is announced by itself.
 * @param {string[]} codes
 * @param {Asked} asked
 */
async function play(codes, { board }) {
  const { moveWords } = presentationOf(board.situation.game);
  const said = [];
  for (const code of codes) {
    const option = optionOf(board, code);
    if (!option) return [...said, t("text-unknown", { text: code }), ...possible(board)];
    said.push(t("text-chosen", { move: moveWords(option.move) }));
    board.take({ ...board.value.choice, picked: option.steps, typed: "" });
    await board.previewed();
    if (board.ready) await board.confirm();
  }
  const { staged } = board.value;
  return staged.length ? [...said, ...possible(board)] : said;
}

/**
 * The moves that are possible now, each with its code.
 * @param {Board} board
 */
function possible(board) {
  if (!board.free) return [t("text-not-now")];
  const { moveWords } = presentationOf(board.situation.game);
  const moves = board.value.choice.options.map(({ code, move }) => t("text-move", { code, move: moveWords(move) }));
  return [t("text-choose", { moves: moves.join("; ") })];
}

/**
 * @param {string} name
 * @param {number} number
 * @param {boolean} others whether the question is about the others
 * @param {Asked} asked
 * @returns {string[]}
 */
function answer(name, number, others, { board, names, components, seat }) {
  const { situation } = board;
  const view = /** @type {Position} */ (board.position ?? situation.position);
  const seats = names.map((_, index) => index).filter((index) => (index === seat) !== others);
  const ofSeats = (/** @type {(seat: number) => string[]} */ tell) =>
    seats.flatMap((one) => [
      `${t("board-player", { player: names[one], points: view.players[one].score })}.`,
      ...tell(one),
    ]);
  switch (name) {
    case "last":
      return happened(board, names, components);
    case "left":
      return presentationOf(view.game).stores.map((store) =>
        t("describe-store", { store: t(`store-${store}`), tiles: countsInWords(view[store], components) }),
      );
    case "moves":
      return possible(board);
    case "hint":
      if (!board.free) return [t("text-not-now")];
      board.hint();
      return [t("hint-thinking")];
    case "undo":
      board.undo();
      return [];
    case "offer":
      return describe(view, null, components);
    case "score":
      return [
        `${t("board-round", { round: view.round, phase: t(`phase-${view.phase}`) })}.`,
        ...names.map((player, index) => `${t("board-player", { player, points: view.players[index].score })}.`),
      ];
    case "line":
      return ofSeats((one) => describe(view, one, components).slice(Math.max(0, number - 1), number || undefined));
    case "board":
    case "opponent":
      return ofSeats((one) => describe(view, one, components));
    default:
      return [t("text-help", { code: presentationOf(view.game).codes[0], words: usualWords() })];
  }
}

/**
 * "20 blue tiles, 18 red tiles": counts by colour.
 * @param {number[]} counts
 * @param {Components} components
 */
const countsInWords = (counts, { colours }) =>
  piecesInWords(counts.map((count, index) => colours[index].repeat(count)).join(""));

/**
 * All that happened since the last decision here.
 * @param {Board} board
 * @param {string[]} names
 * @param {Components} components
 */
function happened(board, names, components) {
  const { log, seats } = board.situation;
  const own = log.findLastIndex(({ player }) => seats.includes(player ?? -1));
  const before = log.findLastIndex(({ player }, index) => index < own && !seats.includes(player ?? -1));
  const said = sentencesSince(log, before + 1, seats, names, components.plates);
  return said.length ? said : [t("text-nothing")];
}
