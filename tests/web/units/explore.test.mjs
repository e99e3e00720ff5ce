// The analysis board's source: moves become branches, positions are asked for once, changes of the tree come back.

import assert from "node:assert/strict";
import test from "node:test";

import { add, fromLine, newTree, ROOT } from "../../../src/azulejos/web/app/sources/tree.js";
import { Explore } from "../../../src/azulejos/web/app/sources/explore.js";

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A room whose positions are the words of what was played; every third step a draw is awaited. */
function room() {
  const asked = [];
  const ask = async ({ position, moves, draws, chance }) => {
    asked.push({ position, moves, draws });
    const steps = [...moves, ...(draws.length || chance === "hold" ? draws : ["deal:A"])].map((code) => ({
      player: code.includes(":") ? null : 0,
      move: code.includes(":") ? null : code,
      draw: code.includes(":") ? code : null,
      events: [],
    }));
    const text = [position, ...steps.map(({ move, draw }) => move ?? draw)].join(" ");
    const pending = text.split(" ").length % 3 === 0 ? { phase: "deal" } : null;
    const player = pending ? null : 0;
    return {
      text,
      position: { players: [{}, {}] },
      game: "azul",
      player,
      moves: [],
      steps,
      pending,
      scores: [0, 0],
      round: 1,
    };
  };
  return { ask, asked };
}

test("a turn that is tried becomes a branch, and going back asks nothing", async () => {
  const { ask, asked } = room();
  const source = new Explore(newTree("P"), ROOT, ask);
  source.follow();
  await settled();
  await source.play(["1B2"]);
  assert.equal(source.value.text, "P 1B2");
  assert.equal(source.node.code, "1B2");
  const count = asked.length;
  await source.go(ROOT);
  assert.equal(source.value.text, "P");
  assert.equal(asked.length, count);
  await source.play(["1B3"]);
  assert.deepEqual(
    source.value.tree.nodes[ROOT].children.map((id) => source.value.tree.nodes[id].code),
    ["1B2", "1B3"],
  );
  assert.ok(!source.value.saved);
});

test("a draw that is awaited is made or chosen", async () => {
  const { ask } = room();
  const source = new Explore(newTree("P"), ROOT, ask);
  source.follow();
  await settled();
  await source.play(["a", "b"]);
  assert.equal(source.value.pending.phase, "deal");
  assert.ok(!source.value.situation.mine);
  await source.draw(null);
  assert.equal(source.node.code, "deal:A");
  await source.go(source.node.parent);
  await source.draw("deal:Z");
  assert.equal(source.node.code, "deal:Z");
  assert.equal(source.value.tree.nodes[source.node.parent].children.length, 2);
});

test("a far node is reached from the nearest position that is known, in parts", async () => {
  const { ask, asked } = room();
  const steps = Array.from({ length: 30 }, (_, index) => `m${index}`);
  const line = { steps, comments: [], marks: [], variations: [] };
  const tree = fromLine("P", line);
  const source = new Explore(tree, ROOT, ask);
  source.follow();
  await settled();
  await source.go(30);
  assert.deepEqual(
    asked.slice(1, 3).map(({ moves }) => moves.length),
    [24, 6],
  );
  assert.ok(source.value.tree.nodes[7].facts);
  const count = asked.length;
  await source.explain();
  assert.equal(asked.length, count);
});

test("changes of the tree are taken back and made again", async () => {
  const { ask } = room();
  const source = new Explore(newTree("P"), ROOT, ask);
  source.follow();
  await settled();
  await source.play(["1B2"]);
  source.edit((tree) => add(tree, ROOT, "1B5")[0]);
  assert.equal(source.value.tree.nodes[ROOT].children.length, 2);
  source.undo();
  assert.equal(source.value.tree.nodes[ROOT].children.length, 1);
  source.redo();
  assert.equal(source.value.tree.nodes[ROOT].children.length, 2);
  source.undo();
  source.undo();
  await settled();
  assert.equal(source.value.at, ROOT);
  assert.equal(source.value.tree.nodes[ROOT].children.length, 0);
});
