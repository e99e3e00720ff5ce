// Choosing a move step by step from the moves that are allowed: tiles first, then where they go. Plain data, no page.
//
//     choice = choiceOf(moves)     the server's legal moves with their parts
//     open(choice)                 -> addresses that may be picked now: {"sun 1/R", "chip 2"}
//     pick(choice, "sun 1/R")      -> the choice one step further
//     complete(choice)             -> the code once all its steps are picked, else null

/** A fresh choice among legal moves. */
export function choiceOf(moves) {
  return { options: moves.map((move) => ({ code: move.move, move, steps: move.steps })), picked: [], typed: "" };
}

const begins = (option, picked) => picked.every((address, index) => option.steps[index] === address);

/** The addresses that may be picked next. */
export function open(choice) {
  const depth = choice.picked.length;
  const found = new Set();
  for (const option of choice.options) {
    if (option.steps.length > depth && begins(option, choice.picked)) found.add(option.steps[depth]);
  }
  return found;
}

/** The addresses that begin a move, whatever is picked. */
export function firsts(choice) {
  return new Set(choice.options.map((option) => option.steps[0]));
}

/** The alternatives to the last step picked: what `turns` may be, for one. */
function others(choice) {
  return open({ ...choice, picked: choice.picked.slice(0, -1) });
}

/**
 * The addresses that may be picked now, next or instead of the last step: where tiles may go stays lit once one place
 * is picked.
 */
export function offered(choice) {
  const found = open(choice);
  if (found.size || choice.picked.length < 2) return found;
  const plate = choice.picked.at(-1).startsWith("turns ");
  return open({ ...choice, picked: choice.picked.slice(0, plate ? -2 : -1) });
}

/**
 * The choice after picking an address: one step further if it may come next, another last step if it may stand there,
 * a new beginning if it begins a move; null if it is none of these. A plate's turn is picked by itself with its
 * space.
 */
export function pick(choice, address) {
  for (let depth = choice.picked.length; depth >= 0; depth--) {
    const shorter = { ...choice, picked: choice.picked.slice(0, depth), typed: "" };
    if (open(shorter).has(address)) return settle({ ...shorter, picked: [...shorter.picked, address] });
  }
  return null;
}

function settle(choice) {
  const next = [...open(choice)];
  if (!next.length || !next.every((address) => address.startsWith("turns "))) return choice;
  return { ...choice, picked: [...choice.picked, next[0]] };
}

/** The code whose steps are all picked, or null. */
export function complete(choice) {
  const { picked } = choice;
  if (!picked.length) return null;
  return choice.options.find((option) => option.steps.length === picked.length && begins(option, picked))?.code ?? null;
}

/** One step back. A plate's turn goes with its space. */
export function back(choice) {
  const picked = choice.picked.slice(0, -1);
  if (choice.picked.at(-1)?.startsWith("turns ")) picked.pop();
  return { ...choice, picked, typed: "" };
}

/** The next of a plate's allowed turns after the one picked; `by` -1 for the one before. */
export function turn(choice, by = 1) {
  const turns = [...others(choice)].sort();
  const index = turns.indexOf(choice.picked.at(-1));
  const next = turns[(index + by + turns.length) % turns.length];
  return { ...choice, picked: [...choice.picked.slice(0, -1), next] };
}

/**
 * A key typed towards a code: the choice with as many steps picked as the text settles, or null if no code goes on
 * so.
 */
export function type(choice, key) {
  const typed = choice.typed + key.toUpperCase();
  const matching = choice.options.filter((option) => option.code.startsWith(typed));
  if (!matching.length) return choice.typed ? type({ ...choice, typed: "" }, key) : null;
  const picked = [];
  for (
    let depth = 0;
    matching.every((option) => option.steps[depth] && option.steps[depth] === matching[0].steps[depth]);
  ) {
    picked.push(matching[0].steps[depth++]);
  }
  return { ...choice, picked, typed };
}
