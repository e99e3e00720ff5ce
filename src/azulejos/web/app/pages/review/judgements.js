// What a review makes of a game: turns with their grades, accuracy, luck and skill apart, turning points. Pure
// functions of the analysed decisions and the log; nothing here knows the page.
//
// A decision's values are the mover's: `best` and `played` have an expected margin in points and a chance of winning.
// What a turn loses is the sum of what its decisions lose, in chance of winning (0 to 1).

/** @import { Decision, Judged, LogEntry } from "../../protocol" */

/** @import { Grade } from "../../board/grades.js" */

/**
 * A turn with what it lost. `steps`: its decisions that were choices; `worst`: the one that lost most.
 * @typedef {object} JudgedTurn
 * @property {number} turn
 * @property {number} round
 * @property {number} player
 * @property {number[]} steps
 * @property {Decision} worst
 * @property {number} lost chance of winning, 0 to 1
 * @property {number} points
 * @property {Grade} grade
 */

/** A turn that loses at most so much of the chance of winning has that grade. */
export const LIMITS = /** @type {[Grade, number][]} */ ([
  ["best", 0.01],
  ["good", 0.03],
  ["inaccuracy", 0.08],
  ["mistake", 0.16],
  ["blunder", 1],
]);
/** A best move is brilliant if the next best is a blunder or nearly one: by how many points it must be better. */
const BRILLIANT_POINTS = 6;
/** The decay of accuracy: a turn that loses 10 % of the chance of winning has 65 % accuracy. */
const ACCURACY_DECAY = 4.35;
/** Grades that are worth another try. */
export const SLIPS = /** @type {Grade[]} */ (["inaccuracy", "mistake", "blunder"]);

/** @param {Decision} decision */
const lostChance = ({ best, played }) => Math.max(0, best.win - played.win);

/**
 * @param {number} lost
 * @param {Decision} decision
 * @returns {Grade}
 */
function gradeOf(lost, { played, best, why }) {
  const outstanding = played.move === best.move && why !== null && why.difference >= BRILLIANT_POINTS;
  if (outstanding) return "brilliant";
  return LIMITS.find(([, limit]) => lost <= limit)?.[0] ?? "blunder";
}

/**
 * The turns of a game in which there was something to choose, in order.
 * @param {LogEntry[]} log
 * @param {Decision[]} decisions
 * @returns {JudgedTurn[]}
 */
export function judgedTurns(log, decisions) {
  /** @type {Map<string, Decision[]>} */
  const groups = new Map();
  for (const decision of decisions) {
    const entry = log[decision.step];
    if (!entry) continue;
    const key = `${entry.turn} ${decision.player}`;
    groups.set(key, [...(groups.get(key) ?? []), decision]);
  }
  return [...groups.values()].map((group) => {
    const worst = group.reduce((one, other) => (lostChance(other) > lostChance(one) ? other : one));
    const lost = Math.min(
      1,
      group.reduce((sum, decision) => sum + lostChance(decision), 0),
    );
    const { round, turn } = log[group[0].step];
    return {
      turn,
      round,
      player: worst.player,
      steps: group.map(({ step }) => step),
      worst,
      lost,
      points: group.reduce((sum, { loss }) => sum + loss, 0),
      grade: gradeOf(lost, worst),
    };
  });
}

/**
 * How accurately each seat played, in percent: 100 for a seat that lost nothing; null where there is nothing to judge.
 * @param {JudgedTurn[]} turns
 * @param {number} seats
 */
export function accuracies(turns, seats) {
  return Array.from({ length: seats }, (_, seat) => {
    const own = turns.filter(({ player }) => player === seat);
    if (!own.length) return null;
    const sum = own.reduce((total, { lost }) => total + Math.exp(-ACCURACY_DECAY * lost), 0);
    return (100 * sum) / own.length;
  });
}

/**
 * How many turns of each grade a seat has.
 * @param {JudgedTurn[]} turns
 * @param {number} seat
 */
export function gradeCounts(turns, seat) {
  /** @type {Partial<Record<Grade, number>>} */
  const counts = {};
  for (const { player, grade } of turns) if (player === seat) counts[grade] = (counts[grade] ?? 0) + 1;
  return counts;
}

/**
 * The turns after which the game looked most different: at most three, in order.
 * @param {JudgedTurn[]} turns
 */
export const turningPoints = (turns) =>
  [...turns]
    .filter(({ grade }) => SLIPS.includes(grade))
    .sort((a, b) => b.lost - a.lost)
    .slice(0, 3)
    .sort((a, b) => a.steps[0] - b.steps[0]);

/** @param {number[]} values */
const total = (values) => values.reduce((sum, value) => sum + value, 0);

/**
 * Margin and chance of winning of a seat after a move; null where nothing is known of it.
 * @param {Judged} judged
 * @param {number} player who makes the move
 * @param {number} seat
 * @returns {{ margin: number, win: number } | null}
 */
export function worthTo({ margin, win, seats }, player, seat) {
  if (seat === player) return { margin, win };
  if (!seats) return { margin: -margin, win: 1 - win };
  const found = seats[seat];
  return found && { margin: found[0], win: found[1] };
}

/**
 * Where a game was decided, in points for one seat: the sum of the parts is its final margin over the best other.
 *
 *     start + deals + decisions[0] + decisions[1] + ... + search = result
 *
 * `deals` is how the value changed over draws, `decisions` what each seat lost, or what it gave this one, and `search`
 * what the analysis itself saw differently from one decision to the next.
 * @typedef {{ start: number, deals: number, decisions: number[], search: number, result: number,
 *   luck: { step: number, points: number }[] }} Balance
 */

/**
 * @param {LogEntry[]} log
 * @param {Decision[]} decisions all that there are, in order
 * @param {number[]} scores final ones
 * @param {number} [seat]
 * @returns {Balance | null} null where nothing was analysed, or not for all seats
 */
export function balance(log, decisions, scores, seat = 0) {
  if (!decisions.length || (scores.length > 2 && !decisions[0].best.seats)) return null;
  const result = scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
  const lost = scores.map(() => 0);
  const luck = /** @type {Balance["luck"]} */ ([]);
  /** @type {number | null} */
  let start = null;
  let after = 0; // what the game is worth to the seat after the decisions so far
  let from = 0; // what was drawn from this step on has not been counted
  const count = (/** @type {number} */ step, /** @type {number} */ value) => {
    const drawn = log.slice(from, step).some(({ player }) => player === null);
    if (start === null) start = value;
    else if (drawn) luck.push({ step, points: value - after });
    from = step;
  };
  for (const { step, player, best, played, loss } of decisions) {
    const now = worthTo(best, player, seat)?.margin ?? null;
    if (now === null) continue;
    count(step, now);
    const then = worthTo(played, player, seat)?.margin ?? now;
    const given = player === seat ? -loss : scores.length === 2 ? loss : then - now;
    lost[player] += given;
    after = now + given;
  }
  if (start === null) return null;
  count(log.length, result);
  const deals = total(luck.map(({ points }) => points));
  return { start, deals, decisions: lost, search: result - start - deals - total(lost), result, luck };
}

/**
 * What the game is worth to each seat: a line of points per seat, of all decisions that tell it.
 * @param {Decision[]} decisions
 * @param {number} seats
 * @param {"win" | "margin"} measure
 */
export function lines(decisions, seats, measure) {
  return Array.from({ length: seats }, (_, seat) =>
    decisions.flatMap(({ step, player, best }) => {
      // a review of an earlier version tells of more than two players only what the mover had
      const found = seats > 2 && !best.seats && player !== seat ? null : worthTo(best, player, seat);
      return found ? [{ step, value: found[measure] }] : [];
    }),
  );
}
