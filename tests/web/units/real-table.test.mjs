import assert from "node:assert/strict";
import test from "node:test";
import { ApiError, Unreachable } from "../../../src/azulejos/web/app/api.js";
import { add } from "../../../src/azulejos/web/app/board/draft.js";
import { RealTable } from "../../../src/azulejos/web/app/sources/real-table.js";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const begun = {
  game: "azul",
  options: {},
  names: ["Ana", "Bo"],
  start_player: 0,
  groups: [],
  change: null,
  table: null,
};
const form = {
  phase: "deal",
  kind: "tiles",
  separator: "/",
  private_to: null,
  groups: [{ place: "factory 1", size: 1, stock: { B: 1, Y: 1 } }],
};

/** A server whose game is: a deal of one tile, then moves; of them it refuses `wrong`. */
function table(steps, { wrong = null } = {}) {
  const world = { wrong, away: false, saved: null };
  const ask = async ({ steps, tries = [] }) => {
    if (world.away) throw new Unreachable("/real");
    if (world.refusing) throw world.refusing;
    const refusedAt = steps.findIndex((step) => step === world.wrong);
    const good = refusedAt < 0 ? steps : steps.slice(0, refusedAt);
    const log = good.map((code, step) => ({
      step,
      round: 1,
      turn: step,
      player: 0,
      move: code,
      events: [],
      version: 0,
    }));
    const refused = refusedAt < 0 ? null : { step: refusedAt, error: { code: "illegal_move", rule: "A7" } };
    const previews = tries.map((moves) => ({ moves: [], events: [], tried: moves.join(" ") }));
    const pending = !good.length ? form : good.at(-1) === "1X9" ? { ...form, phase: "chip" } : null;
    const player = pending ? null : good.length % 2;
    return { steps: good, position: { round: 1 }, player, moves: [], pending, log, previews, outcome: null, refused };
  };
  const source = new RealTable({ ...begun, steps }, ask, (told) => (world.saved = structuredClone(told)));
  source.follow();
  return { source, world };
}

test("a draw is told piece by piece and kept, and so is every move", async () => {
  const { source, world } = table([]);
  await settled();
  source.enter(add(source.value.draft, "B"));
  assert.deepEqual(world.saved.groups, [["B"]]);
  source.settle();
  await settled();
  assert.deepEqual(world.saved.steps, ["deal:B"]);
  assert.ok(!source.value.draft && source.value.situation.mine);
  await source.play(["1B1"]);
  assert.deepEqual(world.saved.steps, ["deal:B", "1B1"]);
  source.undo();
  await settled();
  assert.deepEqual(world.saved.steps, ["deal:B"]);
  source.undo();
  await settled();
  assert.deepEqual([world.saved.steps, source.value.draft.groups], [[], [[]]]);
});

test("without a network what was told is kept, and asked again later", async () => {
  const { source, world } = table(["deal:B"]);
  await settled();
  world.away = true;
  await source.play(["1B1"]);
  assert.ok(source.value.offline);
  assert.deepEqual(world.saved.steps, ["deal:B", "1B1"]);
  world.away = false;
  await source.tell(source.value.told);
  assert.ok(!source.value.offline && source.value.situation.log.length === 2);
});

test("a move that is chosen without a network is kept without having been tried out", async () => {
  const { source, world } = table(["deal:B"]);
  await settled();
  world.away = true;
  await source.preview(["1B1"]).catch((error) => source.fail(error));
  await settled();
  assert.deepEqual([world.saved.steps, source.value.offline], [["deal:B", "1B1"], true]);
  world.away = false;
  await source.tell(source.value.told);
  assert.deepEqual([source.value.offline, source.value.answer.steps], [false, ["deal:B", "1B1"]]);
});

test("an earlier move can be changed; a later one that no longer fits is shown, and either way is open", async () => {
  const steps = ["deal:B", "1B1", "CY2", "CK3"];
  const { source, world } = table(steps);
  await settled();
  await source.changeAt(1, 1);
  await settled();
  assert.deepEqual([world.saved.steps, world.saved.change.tail], [["deal:B"], ["CY2", "CK3"]]);
  source.keepAsItWas();
  await settled();
  assert.deepEqual(world.saved.steps, steps);
  await source.changeAt(1, 1);
  await source.play(["1B2"]);
  assert.deepEqual([world.saved.steps, world.saved.change], [["deal:B", "1B2", "CY2", "CK3"], null]);
  world.wrong = "CK3";
  await source.changeAt(1, 1);
  await source.play(["1B3"]);
  assert.equal(source.value.conflict.step, "CK3");
  assert.deepEqual(world.saved.steps, ["deal:B", "1B3", "CY2"]);
  world.wrong = null;
  source.resolve(false);
  await settled();
  assert.deepEqual(world.saved.steps, ["deal:B", "1B2", "CY2", "CK3"]);
});

test("a changed turn can lead to a draw, which is told before the rest follows", async () => {
  const { source, world } = table(["deal:B", "1B1", "CY2"]);
  await settled();
  await source.changeAt(1, 1);
  world.wrong = "CY2";
  await source.play(["1X9"]);
  await settled();
  assert.deepEqual([world.saved.steps, source.value.conflict], [["deal:B", "1X9"], null]);
  assert.deepEqual([world.saved.change.tail, source.value.draft.form.phase], [["CY2"], "chip"]);
  world.wrong = null;
  source.enter(add(source.value.draft, "Y"));
  source.settle();
  await settled();
  assert.deepEqual([world.saved.steps, world.saved.change], [["deal:B", "1X9", "chip:Y", "CY2"], null]);
});

test("a change that is told without a network is checked when it is back", async () => {
  const { source, world } = table(["deal:B", "1B1", "CY2", "CK3"], {});
  await settled();
  await source.changeAt(1, 1);
  Object.assign(world, { away: true, wrong: "CK3" });
  await source.play(["1B3"]);
  assert.ok(source.value.offline);
  world.away = false;
  await source.tell(source.value.told);
  assert.equal(source.value.conflict.step, "CK3");
  world.wrong = null;
  source.resolve(false);
  await settled();
  assert.deepEqual(world.saved.steps, ["deal:B", "1B1", "CY2", "CK3"]);
});

test("a draw that the rules refuse stays as it was entered", async () => {
  const { source, world } = table([], { wrong: "deal:Y" });
  await settled();
  source.enter(add(source.value.draft, "Y"));
  source.settle();
  await settled();
  assert.deepEqual(source.value.draft.groups, [["Y"]]);
  assert.equal(source.value.failure.rule, "A7");
  assert.deepEqual(world.saved.steps, []);
});

test("several turns are tried with one request", async () => {
  const { source } = table(["deal:B"]);
  await settled();
  source.tryAll([["1B1"], ["1B2"]]);
  assert.equal((await source.preview(["1B2"])).tried, "1B2");
});

test("taps that are quicker than drawing all count", async () => {
  const { source } = table([]);
  await settled();
  source.value.draft.form.groups[0].size = 2;
  source.add("B");
  source.add("Y");
  assert.deepEqual(source.value.draft.groups, [["B", "Y"]]);
});

test("what a busy server did not take is told again", async (context) => {
  const { source, world } = table(["deal:B"]);
  await settled();
  context.mock.timers.enable({ apis: ["setTimeout"] });
  world.refusing = new ApiError(429, null);
  await source.play(["1B2"]);
  assert.ok(!source.value.failure && !source.value.offline);
  world.refusing = null;
  context.mock.timers.tick(5000);
  context.mock.timers.reset();
  await settled();
  assert.deepEqual(source.value.answer.steps, ["deal:B", "1B2"]);
});
