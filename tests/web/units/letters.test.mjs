import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { choiceOf, complete, type } from "../../../src/azulejos/web/app/board/choice.js";
import { lettersOf, spelled } from "../../../src/azulejos/web/app/board/letters.js";
import { setCatalogue } from "../../../src/azulejos/web/app/texts.js";
import { turns } from "./recorded.mjs";

const speak = (tag) =>
  setCatalogue(tag, readFileSync(new URL(`../../../src/azulejos/text/${tag}.ftl`, import.meta.url), "utf-8"));
const typeAll = (choice, text) => [...text].reduce((now, key) => now && type(now, key), choice);

test("colours have the letters of the language, all different", () => {
  const found = ["en", "fr", "es"].map((tag) => (speak(tag), lettersOf("BYRKT")));
  assert.deepEqual(found, ["BYRKT", "BJRNT", "AMRNT"]);
});

test("a move is typed in the letters of the language or in the canonical ones, and stays canonical", () => {
  for (const tag of ["en", "fr", "es"]) {
    speak(tag);
    for (const { moves } of Object.values(turns))
      for (const move of moves.filter(({ kind }) => kind === "take")) {
        assert.equal(complete(typeAll(choiceOf(moves), spelled(move.move, move.kind))), move.move, tag);
        assert.equal(complete(typeAll(choiceOf(moves), move.move)), move.move, tag);
      }
  }
});

test("letters that mean no colour are left alone", () => {
  speak("es");
  assert.equal(spelled("S5R1", "place"), "S5R1");
  assert.equal(spelled("K7", "keep"), "K7");
  assert.equal(spelled("+B", "stack"), "+A");
  assert.equal(spelled("PTY", "spend"), "PTM");
});
