import assert from "node:assert/strict";
import test from "node:test";
import { ApiError, Unreachable } from "../../../src/azulejos/web/app/api.js";
import { Analysis } from "../../../src/azulejos/web/app/pages/review/analysis.js";

const settled = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
const table = { id: "t", status: "finished", version: 9, viewer: { seats: [0] } };

/** A server that analyses four decisions; `world` says how far it is, and hears what it is asked. */
function server() {
  const world = { status: "none", done: 0, asked: [], begun: 0, error: null, look: null, again: null };
  const steps = [3, 5, 8, 13];
  const api = {
    look: async (_, from) => {
      const { status, done, error } = world;
      world.asked.push(from);
      await settled();
      if (error) throw error;
      return { status, done, total: 4, place: 0, decisions: steps.slice(from, done).map((step) => ({ step })) };
    },
    begin: async () => {
      world.begun += 1;
      world.status = "running";
    },
    listen: (_, look, again) => {
      Object.assign(world, { look, again });
      return () => {};
    },
  };
  return { world, api };
}

const stepsOf = (analysis) => analysis.state.value.decisions.map(({ step }) => step);

test("an analysis of one's own begins by itself and asks only for what is new", async () => {
  const { world, api } = server();
  const analysis = new Analysis(table, api);
  const end = analysis.follow();
  await settled(20);
  assert.equal(world.begun, 1);
  world.done = 2;
  world.look();
  await settled(10);
  Object.assign(world, { done: 4, status: "done" });
  world.look();
  await settled(10);
  end();
  assert.deepEqual(stepsOf(analysis), [3, 5, 8, 13]);
  assert.equal(world.asked.at(-1), 2);
  assert.equal(analysis.state.value.status, "done");
});

test("one that was woken before it is followed begins once", async () => {
  const { world, api } = server();
  const analysis = new Analysis(table, api);
  analysis.wake();
  await settled(1);
  const end = analysis.follow();
  await settled(20);
  end();
  assert.equal(world.begun, 1);
  const left = new Analysis(table, api, 5);
  world.status = "running";
  await left.wake();
  const { length } = world.asked;
  await settled(30);
  assert.equal(world.asked.length, length, "nobody looks at it");
});

test("news while an answer is under way are asked for after it, once", async () => {
  const { world, api } = server();
  world.status = "running";
  const analysis = new Analysis(table, api);
  const end = analysis.follow();
  await settled(10);
  const before = world.asked.length;
  world.done = 1;
  world.look();
  Object.assign(world, { done: 4, status: "done" });
  for (let more = 0; more < 9; more++) world.look();
  await settled(20);
  end();
  assert.deepEqual(stepsOf(analysis), [3, 5, 8, 13]);
  assert.equal(analysis.state.value.status, "done");
  assert.equal(world.asked.length, before + 2);
});

test("what was never told is found out, also after a refusal that passes", async () => {
  for (const error of [null, new Unreachable("/review"), new ApiError(429, null), new ApiError(503, null)]) {
    const { world, api } = server();
    world.status = "running";
    const analysis = new Analysis(table, api, 15);
    const end = analysis.follow();
    await settled(5);
    world.error = error;
    world.look();
    await settled(20);
    Object.assign(world, { done: 4, status: "done", error: null });
    await settled(60);
    end();
    assert.equal(analysis.state.value.status, "done");
    assert.deepEqual(stepsOf(analysis), [3, 5, 8, 13]);
  }
});

test("one that is paused while one looks, because one has just come back, goes on", async () => {
  const { world, api } = server();
  world.status = "running";
  const analysis = new Analysis(table, api, 15);
  const end = analysis.follow();
  await settled(5);
  world.status = "paused";
  await settled(40);
  assert.equal(world.begun, 1);
  Object.assign(world, { done: 4, status: "done" });
  await settled(40);
  end();
  assert.equal(analysis.state.value.status, "done");
});

test("one that cannot begin is not asked for again and again", async () => {
  const { world, api } = server();
  let asked = 0;
  api.begin = async () => {
    asked += 1;
    throw new ApiError(409, { error: { code: "not_now", message: "", field: null, rule: null } });
  };
  const analysis = new Analysis(table, api, 5);
  const end = analysis.follow();
  await settled(30);
  assert.equal(analysis.state.value.failure.code, "not_now");
  world.look();
  await settled(30);
  end();
  assert.equal(asked, 1);
});

test("one that was paused because the line was lost goes on when it is back", async () => {
  const { world, api } = server();
  world.status = "running";
  const analysis = new Analysis(table, api);
  const end = analysis.follow();
  await settled(10);
  assert.equal(world.begun, 0);
  world.status = "paused";
  world.again();
  await settled(20);
  end();
  assert.equal(world.begun, 1);
  assert.equal(analysis.state.value.status, "running");
});

test("somebody else's analysis is only looked at, and what is refused is said", async () => {
  const { world, api } = server();
  const others = new Analysis({ ...table, viewer: { seats: [] } }, api);
  others.follow()();
  await settled(10);
  assert.equal(world.begun, 0);
  world.error = new ApiError(403, { error: { code: "not_allowed" } });
  await others.look();
  assert.equal(others.state.value.failure.code, "not_allowed");
});
