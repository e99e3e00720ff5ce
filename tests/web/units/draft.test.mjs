import assert from "node:assert/strict";
import test from "node:test";
import {
  add,
  clearGroup,
  draftOf,
  goTo,
  groupsOf,
  isFull,
  latest,
  left,
  takeBack,
  tokenOf,
} from "../../../src/azulejos/web/app/board/draft.js";

const stock = { B: 3, Y: 2, R: 1, K: 9, T: 9 };
const deal = {
  phase: "deal",
  kind: "tiles",
  separator: "/",
  private_to: null,
  groups: [4, 4, 0].map((size, index) => ({ place: `factory ${index + 1}`, size, stock })),
};
const enter = (draft, pieces) => [...pieces].reduce(add, draft);

test("the last tile of a factory opens the next one, and what is used up cannot come", () => {
  const draft = enter(draftOf(deal), "BBBBYK");
  assert.deepEqual(draft.groups, [["B", "B", "B", "Y"], ["K"], []]);
  assert.equal(draft.at, 1);
  assert.deepEqual(left(draft), { B: 0, Y: 1, R: 1, K: 8, T: 9 });
  assert.equal(latest(draft), "K");
});

test("a full draw has a token, which opens again as it was", () => {
  const draft = enter(draftOf(deal), "BBKTYYRK");
  assert.ok(isFull(draft) && add(draft, "T") === draft);
  assert.equal(tokenOf(draft), "deal:BBKT/YYRK/-");
  assert.deepEqual(groupsOf(deal, tokenOf(draft)), draft.groups);
});

test("taking back goes on in the factory before; another factory can be filled first", () => {
  const draft = enter(draftOf(deal), "BBKTY");
  assert.deepEqual(takeBack(takeBack(draft)).groups, [["B", "B", "K"], [], []]);
  assert.equal(takeBack(takeBack(draft)).at, 0);
  const other = enter(clearGroup(goTo(draft, 0)), "RKKK");
  assert.deepEqual(other.groups[0], ["R", "K", "K", "K"]);
  assert.equal(other.at, 1);
});

test("plates are told one for each place", () => {
  const groups = [1, 2].map((slot) => ({ place: `display ${slot}`, size: 1, stock: { 3: 1, 12: 1 } }));
  const draft = draftOf({ ...deal, phase: "display", kind: "plates", separator: ",", groups });
  assert.equal(tokenOf(add(add(add(draft, "12"), "12"), "3")), "display:12,3");
});
