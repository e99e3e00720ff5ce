import assert from "node:assert/strict";
import test from "node:test";
import { parse, parsePlate, turned } from "../../../src/azulejos/web/app/board/notation.js";
import { decisions } from "./recorded.mjs";

test("an address has a place, a kind, a number and a colour", () => {
  assert.deepEqual(parse("factory 1/B"), { place: "factory 1", kind: "factory", number: "1", colour: "B" });
  assert.deepEqual(parse("moons/K"), { place: "moons", kind: "moons", number: "", colour: "K" });
  assert.deepEqual(parse("sun L/R"), { place: "sun L", kind: "sun", number: "L", colour: "R" });
  assert.deepEqual(parse("floor"), { place: "floor", kind: "floor", number: "", colour: "" });
});

test("every step of every legal move is an address", () => {
  const steps = new Set(decisions.flatMap(({ moves }) => moves.flatMap((move) => move.steps)));
  assert.ok(steps.size > 50);
  for (const step of steps) assert.match(parse(step).kind, /^[a-z]+$/);
});

test("a plate's text is its number and its quarter turns", () => {
  assert.deepEqual(parsePlate("12R3"), { plate: 12, turns: 3 });
});

test("a plate turns clockwise", () => {
  assert.equal(turned("abcd", 0), "abcd");
  assert.equal(turned("abcd", 1), "cadb");
  assert.equal(turned("abcd", 4), "abcd");
});
