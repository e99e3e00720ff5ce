// Choosing a move step by step from the moves that are allowed: tiles first, then where they go. Pure functions over
// plain data.
//
//     choice = choiceOf(moves)          the server's legal moves with their steps
//     nextSteps(choice)                 -> addresses that may be picked now: {"sun 1/R", "chip 2"}
//     pick(choice, "sun 1/R")           -> the choice one step further
//     complete(choice)                  -> the code once all its steps are picked, else null

import { typedOptions } from "./letters.js";

/** @import { Move } from "../protocol" */
/** @import { Choice, Option } from "./types" */

/**
 * A fresh choice among legal moves.
 * @param {Move[]} moves
 * @returns {Choice}
 */
export function choiceOf(moves) {
  return { options: moves.map((move) => ({ code: move.move, move, steps: move.steps })), picked: [], typed: "" };
}

/**
 * Whether a step is a plate's turn, which is picked by itself together with its space.
 * @param {string | undefined} address
 */
export const isTurn = (address) => Boolean(address?.startsWith("turns "));

/**
 * @param {Option} option
 * @param {string[]} picked
 */
const begins = (option, picked) => picked.every((address, index) => option.steps[index] === address);

/**
 * The addresses that may be picked next.
 * @param {Choice} choice
 * @returns {Set<string>}
 */
export function nextSteps(choice) {
  const depth = choice.picked.length;
  const found = new Set();
  for (const option of choice.options) {
    if (option.steps.length > depth && begins(option, choice.picked)) found.add(option.steps[depth]);
  }
  return found;
}

/**
 * The addresses that begin a move, whatever is picked.
 * @param {Choice} choice
 */
export function firstSteps(choice) {
  return new Set(choice.options.map((option) => option.steps[0]));
}

/**
 * The addresses that may be picked now, next or instead of the last step: where tiles may go stays lit once a place
 * is picked. @param {Choice} choice
 */
export function selectable(choice) {
  const found = nextSteps(choice);
  if (found.size || choice.picked.length < 2) return found;
  return nextSteps({ ...choice, picked: choice.picked.slice(0, isTurn(choice.picked.at(-1)) ? -2 : -1) });
}

/**
 * The choice after picking an address: one step further if it may come next, another last step if it may stand there,
 * a new beginning if it begins a move; null if it is none of these.
 * @param {Choice} choice
 * @param {string} address
 * @returns {Choice | null}
 */
export function pick(choice, address) {
  for (let depth = choice.picked.length; depth >= 0; depth--) {
    const shorter = { ...choice, picked: choice.picked.slice(0, depth), typed: "" };
    if (nextSteps(shorter).has(address)) return withTurn({ ...shorter, picked: [...shorter.picked, address] });
  }
  return null;
}

/**
 * If only a plate's turn is left to pick, the first one is picked.
 * @param {Choice} choice
 */
function withTurn(choice) {
  const next = [...nextSteps(choice)];
  return next.length && next.every(isTurn) ? { ...choice, picked: [...choice.picked, next[0]] } : choice;
}

/**
 * The code whose steps are all picked, or null.
 * @param {Choice} choice
 */
export function complete({ options, picked }) {
  if (!picked.length) return null;
  return options.find((option) => option.steps.length === picked.length && begins(option, picked))?.code ?? null;
}

/**
 * One step back. A plate's turn goes with its space.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function back(choice) {
  return { ...choice, picked: choice.picked.slice(0, isTurn(choice.picked.at(-1)) ? -2 : -1), typed: "" };
}

/**
 * The next of a plate's allowed turns after the one picked; `by` -1 for the one before.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function turn(choice, by = 1) {
  const shorter = choice.picked.slice(0, -1);
  const turns = [...nextSteps({ ...choice, picked: shorter })].sort();
  const index = turns.indexOf(choice.picked[shorter.length]);
  return { ...choice, picked: [...shorter, turns[(index + by + turns.length) % turns.length]] };
}

/**
 * A key typed towards a code: the choice with as many steps picked as the text settles, or null if no code continues
 * like that. @param {Choice} choice
 * @param {string} key
 * @returns {Choice | null}
 */
export function type(choice, key) {
  const typed = choice.typed + key.toUpperCase();
  const matching = typedOptions(choice.options, typed);
  if (!matching.length) return choice.typed ? type({ ...choice, typed: "" }, key) : null;
  const [{ steps }] = matching;
  const shared = steps.findIndex((step, depth) => !matching.every((option) => option.steps[depth] === step));
  return { ...choice, picked: shared < 0 ? steps : steps.slice(0, shared), typed };
}
