import assert from "node:assert/strict";
import test from "node:test";
import { describe, presentationOf } from "../../../src/azulejos/web/app/board/games.js";
import { turnsOf } from "../../../src/azulejos/web/app/board/turns.js";
import {
  reasons,
  sentence,
  sentences,
  sentencesSince,
  termWords,
} from "../../../src/azulejos/web/app/board/narration.js";
import { components, decisions, games, loadEnglish } from "./recorded.mjs";

loadEnglish();
const NAMES = ["Ina", "Michael", "Zoë"];

test("every event of whole games has a sentence", () => {
  for (const { events } of decisions) for (const event of events) assert.match(sentence(event, NAMES), /\w/);
});

test("a sentence says who, what and where", () => {
  const event = { kind: "take", player: 1, colour: "B", count: 2, from: "factory 3" };
  assert.equal(sentence(event, NAMES), "Michael takes 2 blue tiles from factory 3.");
});

test("what is plain to see is left out of what is told briefly", () => {
  const events = games.azul.flatMap((decision) => decision.events);
  assert.ok(sentences(events, NAMES).length < sentences(events, NAMES, false).length);
  assert.equal(sentences([{ kind: "deal", to: "factory 1", tiles: "BBYR" }], NAMES).length, 0);
});

test("somebody who listens hears what the others did since then", () => {
  const log = games.azul.slice(0, 6).map(({ player, events }) => ({ player, events }));
  const all = sentencesSince(log, 2, [], NAMES);
  const others = sentencesSince(log, 2, [0], NAMES);
  assert.ok(others.length > 0 && others.length < all.length);
  assert.ok(others.every((text) => !text.startsWith("Ina")));
  assert.deepEqual(sentencesSince(log, log.length, [], NAMES), []);
});

test("every legal move has words", () => {
  for (const { position, moves } of decisions) {
    const { moveWords } = presentationOf(position.game);
    for (const move of moves) assert.match(moveWords(move), /\w/);
  }
});

test("offer and boards are described", () => {
  for (const { position, after } of decisions.filter((_, index) => index % 7 === 0)) {
    const told = (view, seat) => [describe(view, seat, components[view.game])].flat().join(" ");
    position.players.forEach((_, seat) => assert.match(told(position, seat), /\w/));
    assert.match(told(after, null), /\w/);
  }
});

test("terms of an analysis are joined with their points", () => {
  const words = [{ name: "term-column", points: 2.04, arguments: { mine: "yes", number: 4 } }];
  assert.match(termWords(words), /4 .*\+2$/);
});

test("the log is grouped by turn, each round under its heading", () => {
  const log = [
    { step: 0, round: 1, turn: 0, player: null, events: [] },
    { step: 1, round: 1, turn: 1, player: 0, events: [] },
    { step: 2, round: 1, turn: 1, player: 0, events: [] },
    { step: 3, round: 1, turn: 1, player: null, events: [] },
    { step: 4, round: 2, turn: 2, player: 1, events: [] },
  ];
  const found = turnsOf(log).map(({ player, steps }) => [player, steps]);
  assert.deepEqual(found, [
    [null, []],
    [0, [1, 2, 3]],
    [null, []],
    [1, [4]],
  ]);
});

test("one's own decision that ends the round is followed by its scoring and the new round, however long", () => {
  const scored = { kind: "penalty", player: 0, points: -1, nominal: -1 };
  const round = { kind: "round", round: 2, player: 1 };
  const take = { kind: "take", player: 0, colour: "B", count: 2, from: "factory 3" };
  const log = [{ player: 0, events: [take, ...Array.from({ length: 20 }, () => scored), round] }];
  const said = sentencesSince(log, 0, [0], NAMES);
  assert.equal(said.length, 21);
  assert.match(said.at(-1), /Round 2/);
});

test("every point of a round stands in the row of whoever scored it", () => {
  for (const [game, steps] of Object.entries(games)) {
    const log = steps.map(({ player, events, move, position }, step) => ({
      step,
      player,
      round: position.round,
      turn: step,
      kind: position.phase === "offer" || position.phase === "turn" ? "take" : move?.kind,
      events,
    }));
    const rows = turnsOf(log);
    const events = log.flatMap((entry) => entry.events);
    for (const player of [0, 1]) {
      const gained = events.filter((event) => event.player === player).reduce((sum, { points = 0 }) => sum + points, 0);
      const shown = rows.filter((row) => row.player === player).reduce((sum, row) => sum + row.points, 0);
      assert.equal(shown, gained, game);
    }
    const scored = rows.filter((row) => row.events.some(({ kind }) => kind === "place" || kind === "penalty"));
    assert.ok(scored.every((row) => row.kind === "tiling" && row.events.every(({ player }) => player === row.player)));
    const drafts = rows.filter(({ kind }) => kind === "turn");
    assert.ok(
      drafts.every(({ points }) => points <= 0),
      "only drawn plates cost points in a turn",
    );
  }
});

test("what a turn takes and what its round end scores are told apart", () => {
  const take = { kind: "take", player: 0, colour: "B", count: 2, from: "centre" };
  const place = { kind: "place", player: 1, colour: "R", row: 1, column: 3, points: 3 };
  const penalty = { kind: "penalty", player: 0, points: -2, nominal: -2 };
  const log = [{ step: 0, round: 1, turn: 1, player: 0, kind: "take", events: [take, place, penalty] }];
  const rows = turnsOf(log).map(({ kind, player, points, steps }) => [kind, player, points, steps]);
  assert.deepEqual(rows, [
    ["round", null, 0, []],
    ["turn", 0, 0, [0]],
    ["tiling", 1, 3, []],
    ["tiling", 0, -2, []],
  ]);
});

test("there is a reason for every better move, also where nothing can be counted", async () => {
  await loadEnglish();
  const fact = (points) => ({ name: "why-floor", player: 0, points, one: 0, other: 2, arguments: { mine: "yes" } });
  assert.equal(reasons({ facts: [fact(2), fact(-1)], difference: 2 }, ["Ana"]).length, 1);
  const [only] = reasons({ facts: [fact(-1)], difference: 1.84 }, ["Ana"]);
  assert.match(only, /nothing that can be counted yet.*1\.8/);
  assert.deepEqual(reasons({ facts: [], difference: 0 }, ["Ana"]), []);
  assert.deepEqual(reasons(null, ["Ana"]), []);
});
