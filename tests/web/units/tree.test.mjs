// Trees of variations: growing, going about, cutting, and records there and back.

import assert from "node:assert/strict";
import test from "node:test";

import {
  add,
  change,
  end,
  fromLine,
  newTree,
  path,
  promote,
  remove,
  ROOT,
  rows,
  toLine,
  ways,
} from "../../../src/azulejos/web/app/sources/tree.js";

const codes = (nodes) => nodes.map(({ code }) => code);

/** deal ─ 1B2 ─ CB2, and instead of 1B2: 1B3 ─ CB4, and instead of CB4: CB5 */
function sample() {
  let tree = newTree("P");
  const ids = {};
  const grow = (parent, code) => ([tree, ids[code]] = add(tree, parent, code));
  grow(ROOT, "deal");
  grow(ids.deal, "1B2");
  grow(ids["1B2"], "CB2");
  grow(ids.deal, "1B3");
  grow(ids["1B3"], "CB4");
  grow(ids["1B3"], "CB5");
  return { tree, ids };
}

test("a step that is there already is not added again", () => {
  const { tree, ids } = sample();
  const [same, id] = add(tree, ids.deal, "1B3", { comment: "again" });
  assert.equal(id, ids["1B3"]);
  assert.equal(Object.keys(same.nodes).length, Object.keys(tree.nodes).length);
  assert.equal(same.nodes[id].comment, "again");
});

test("rows are read like a record: a variation after the step that it replaces", () => {
  const { tree } = sample();
  assert.deepEqual(
    rows(tree).map(({ node, depth, begins }) => [node.code, depth, begins]),
    [
      ["deal", 0, false],
      ["1B2", 0, false],
      ["1B3", 1, true],
      ["CB4", 1, false],
      ["CB5", 2, true],
      ["CB2", 0, false],
    ],
  );
});

test("keys go along the line and between the ways", () => {
  const { tree, ids } = sample();
  assert.deepEqual(ways(tree, ids["1B2"]), { back: ids.deal, next: ids.CB2, up: ids["1B2"], down: ids["1B3"] });
  assert.deepEqual(ways(tree, ROOT), { back: ROOT, next: ids.deal, up: ROOT, down: ROOT });
  assert.deepEqual(codes(path(tree, ids.CB5)), ["deal", "1B3", "CB5"]);
  assert.equal(end(tree, ROOT), ids.CB2);
});

test("a branch is cut with all that follows, and another becomes the main line", () => {
  const { tree, ids } = sample();
  assert.deepEqual(codes(rows(remove(tree, ids["1B3"])).map(({ node }) => node)), ["deal", "1B2", "CB2"]);
  assert.equal(remove(tree, ROOT), tree);
  const other = promote(tree, ids["1B3"]);
  assert.deepEqual(toLine(other).steps, ["deal", "1B3", "CB4"]);
  assert.equal(toLine(other).variations.length, 2);
});

test("a tree becomes a record's line and comes back with all that was said", () => {
  const { tree, ids } = sample();
  let said = change(tree, ids["1B2"], { mark: "?", comment: "too early" });
  said = change(said, ids["1B3"], { name: "the quiet way", comment: "better" });
  said = change(said, ids.CB5, { mark: "!?" });
  said = change(said, ROOT, { comment: "the start" });
  const line = toLine(said);
  assert.deepEqual(line, {
    steps: ["deal", "1B2", "CB2"],
    comments: [
      [0, "the start"],
      [2, "too early"],
    ],
    marks: [[1, "?"]],
    variations: [
      {
        at: 1,
        name: "the quiet way",
        steps: ["1B3", "CB4"],
        comments: [[1, "better"]],
        marks: [],
        variations: [{ at: 1, name: "", steps: ["CB5"], comments: [], marks: [[0, "!?"]], variations: [] }],
      },
    ],
  });
  assert.deepEqual(toLine(fromLine("P", line)), line);
});
