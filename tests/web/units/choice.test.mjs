import assert from "node:assert/strict";
import test from "node:test";
import {
  back,
  choiceOf,
  complete,
  firstSteps,
  nextSteps,
  pick,
  selectable,
  turn,
  type,
} from "../../../src/azulejos/web/app/board/choice.js";
import { decisions, turns } from "./recorded.mjs";

const azul = () => choiceOf(turns.azul.moves);

test("picking a move's steps leads to its code, in every position of whole games", () => {
  for (const { moves } of decisions) {
    for (const { move, steps } of moves) {
      let choice = choiceOf(moves);
      for (const address of steps) {
        if (choice.picked.includes(address)) continue; // a plate's first turn is picked with its space
        assert.ok(nextSteps(choice).has(address) || selectable(choice).has(address) || address.startsWith("turns "));
        choice = pick(choice, address);
      }
      assert.equal(complete(choice), move);
    }
  }
});

test("typing a code letter by letter leads to it, in every position of whole games", () => {
  for (const { moves } of decisions) {
    for (const { move } of moves) {
      const choice = [...move].reduce((choice, key) => type(choice, key.toLowerCase()), choiceOf(moves));
      const longer = moves.some((other) => other.move !== move && other.move.startsWith(move)); // PB and PBR
      assert.equal(complete(choice), longer ? null : move);
    }
  }
});

test("what begins a move can be picked at any time", () => {
  const [{ steps }, other] = [turns.azul.moves[0], turns.azul.moves.at(-1)];
  const begun = pick(azul(), steps[0]);
  assert.equal(complete(begun), null);
  assert.ok(firstSteps(begun).has(other.steps[0]));
  assert.deepEqual(pick(begun, other.steps[0]).picked, [other.steps[0]]);
});

test("another destination takes the place of the one picked, and stays selectable", () => {
  const [{ steps }] = turns.azul.moves;
  const whole = steps.reduce(pick, azul());
  assert.ok(selectable(whole).has("floor"));
  assert.deepEqual(pick(whole, "floor").picked, [steps[0], "floor"]);
});

test("what is not allowed cannot be picked or typed", () => {
  assert.equal(pick(azul(), "line 1"), null);
  assert.equal(pick(azul(), "factory 9/B"), null);
  assert.equal(type(azul(), "X"), null);
  const [{ move }] = turns.azul.moves;
  const begun = type(azul(), move[0]);
  assert.equal(type(begun, move[0])?.typed, move[0], "a key that does not continue begins again");
});

test("a plate's turn is picked, taken back and changed with its space", () => {
  const { moves } = turns.duel.previews.D1;
  const placed = pick(choiceOf(moves), "space 5");
  assert.deepEqual(placed.picked, ["space 5", "turns 0"]);
  assert.equal(complete(placed), "S5R0");
  assert.equal(complete(turn(placed)), "S5R1");
  assert.equal(complete(turn(placed, -1)), "S5R3");
  assert.deepEqual(back(placed).picked, []);
  assert.ok(selectable(placed).has("space 9"));
});

test("one step back", () => {
  const [{ steps }] = turns.azul.moves;
  const whole = steps.reduce(pick, azul());
  assert.deepEqual(back(whole).picked, [steps[0]]);
  assert.deepEqual(back(back(whole)).picked, []);
});
