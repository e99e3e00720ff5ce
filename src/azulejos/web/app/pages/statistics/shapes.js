// Statistics as shapes and findings: pure functions of the server's figures; nothing here knows the page.

/** @import { BotRating, Opponent, RoundFigures } from "../../protocol" */

/** Sources of points that are bonuses of the game's end. */
const BONUSES = ["rows", "columns", "colours", "tablets"];
/** A mean of accuracy runs over so many games. */
const WINDOW = 5;
/** Fewer games tell nothing of who is hard to beat. */
const LEAST_GAMES = 3;

/**
 * Between which two levels a rating lies; one of them is missing at an end of the ladder.
 * @param {BotRating} rating
 */
export function between({ value, levels }) {
  const below = levels.filter(({ rating }) => rating <= value).at(-1)?.level ?? null;
  const above = levels.find(({ rating }) => rating > value)?.level ?? null;
  return { below, above };
}

/**
 * The rating’s curve in a field of that size, y downwards: the line, its interval as an area, and where levels lie.
 * @param {BotRating} rating
 * @param {number} width
 * @param {number} height
 */
export function ratingCurve({ curve, levels }, width, height) {
  const values = [...curve.flatMap(([, , low, high]) => [low, high]), ...levels.map(({ rating }) => rating)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const last = curve[curve.length - 1][0];
  const x = (/** @type {number} */ games) =>
    last > curve[0][0] ? ((games - curve[0][0]) / (last - curve[0][0])) * width : width;
  const y = (/** @type {number} */ value) => height - ((value - least) / (most - least || 1)) * height;
  const at = (/** @type {number} */ games, /** @type {number} */ value) =>
    `${x(games).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = curve.map(([games, , , high]) => at(games, high));
  const lower = curve.map(([games, , low]) => at(games, low)).reverse();
  return {
    line: `M${curve.map(([games, value]) => at(games, value)).join("L")}`,
    area: `M${[...upper, ...lower].join("L")}Z`,
    levels: levels.map(({ level, rating }) => ({ level, y: y(rating) })),
    end: { x: x(last), y: y(curve[curve.length - 1][1]) },
  };
}

/**
 * Each round’s points: what is scored on the board, what bonuses bring, what is lost; `most` is the largest
 * round’s gain.
 * @param {RoundFigures[]} rounds
 */
export function roundBars(rounds) {
  const bars = rounds.map(({ round, sources }) => {
    const sum = (/** @type {(name: string, points: number) => boolean} */ wanted) =>
      Object.entries(sources).reduce((total, [name, points]) => total + (wanted(name, points) ? points : 0), 0);
    const bonus = sum((name, points) => BONUSES.includes(name) && points > 0);
    const lost = -sum((_, points) => points < 0);
    return { round, tiles: sum((name, points) => !BONUSES.includes(name) && points > 0), bonus, lost };
  });
  const most = Math.max(1, ...bars.map(({ tiles, bonus }) => tiles + bonus));
  return bars.map((bar) => ({ ...bar, most }));
}

/**
 * Points lost per game, over all rounds.
 * @param {RoundFigures[]} rounds
 */
export const lostPerGame = (rounds) =>
  rounds.length
    ? roundBars(rounds).reduce((sum, { lost }, index) => sum + (lost * rounds[index].games) / rounds[0].games, 0)
    : 0;

/**
 * The level met often against which one comes nearest to even without being ahead: the one to beat.
 * @param {Opponent[]} opponents
 */
export function toBeat(opponents) {
  const behind = opponents.filter(({ bot, games, won }) => bot && games >= LEAST_GAMES && won / games < 0.5);
  return behind.sort((a, b) => b.won / b.games - a.won / a.games)[0]?.bot ?? null;
}

/**
 * The mean accuracy over the last games up to each one.
 * @param {[number, number][]} accuracy
 */
export const running = (accuracy) =>
  accuracy.map((_, index) => {
    const part = accuracy.slice(Math.max(0, index - WINDOW + 1), index + 1);
    return part.reduce((sum, [, value]) => sum + value, 0) / part.length;
  });
