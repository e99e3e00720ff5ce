import assert from "node:assert/strict";
import test from "node:test";
import { announce } from "../../../src/azulejos/web/app/announce.js";

const region = { textContent: "" };
globalThis.document = { getElementById: () => region };
const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("sentences of one moment are said together", async () => {
  announce("Marta takes 2 blue tiles.");
  announce("", null, "It is your turn.");
  await later(100);
  assert.equal(region.textContent, "Marta takes 2 blue tiles. It is your turn.");
});

test("having nothing to say takes nothing back", async () => {
  announce();
  await later(30);
  announce("Ina takes 1 red tile.");
  await later(100);
  assert.equal(region.textContent, "Ina takes 1 red tile.");
});
