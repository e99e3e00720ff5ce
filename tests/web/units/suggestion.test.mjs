// Which level the lobby suggests after which results.

import assert from "node:assert/strict";
import { test } from "node:test";

import { suggestedLevel } from "../../../src/azulejos/web/app/pages/suggestion.js";

const LEVELS = ["novice", "apprentice", "journeyman"];

/**
 * A finished game against bots of one level.
 * @param {string} bot
 * @param {"won" | "lost" | "shared"} result
 * @param {object} more
 */
const played = (bot, result, more = {}) => ({
  game: "azul",
  seats: [
    { seat: 0, mine: true, bot: null },
    { seat: 1, mine: false, bot },
  ],
  outcome: { winners: { won: [0], lost: [1], shared: [0, 1] }[result] },
  ...more,
});
const level = (/** @type {any[]} */ tables) => suggestedLevel(tables, "azul", LEVELS)?.level ?? null;

test("two wins in a row lead up, three losses in a row lead down", () => {
  assert.equal(level([]), null);
  assert.equal(level([played("apprentice", "won")]), null);
  assert.equal(level([played("apprentice", "won"), played("apprentice", "won")]), "journeyman");
  assert.equal(level([played("apprentice", "lost"), played("apprentice", "lost")]), null);
  assert.equal(level(Array(3).fill(played("apprentice", "lost"))), "novice");
  assert.equal(level([played("apprentice", "shared"), ...Array(3).fill(played("apprentice", "won"))]), null);
});

test("only the last games against the same level count", () => {
  const lost = Array(4).fill(played("journeyman", "lost"));
  assert.equal(level([played("apprentice", "won"), ...lost]), null);
  const found = suggestedLevel([...lost, played("apprentice", "won")], "azul", LEVELS);
  assert.deepEqual(found, { level: "apprentice", against: "journeyman", won: 0, played: 4 });
});

test("nothing is suggested beyond the ends, nor after games of another kind", () => {
  assert.equal(level(Array(3).fill(played("novice", "lost"))), null);
  assert.equal(level(Array(3).fill(played("journeyman", "won"))), null);
  assert.equal(level(Array(3).fill(played("random", "won"))), null);
  assert.equal(level(Array(3).fill(played("novice", "won", { game: "duel" }))), null);
  const friend = { seat: 1, mine: false, bot: null };
  const seats = [{ seat: 0, mine: true, bot: null }, friend];
  assert.equal(level(Array(3).fill(played("novice", "won", { seats }))), null);
});
