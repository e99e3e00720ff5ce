// What the rules said about some games (tests/web/test_units.py), and the catalogue of English texts.

import { readFileSync } from "node:fs";
import { Source } from "../../../src/azulejos/web/app/sources/source.js";
import { setCatalogue } from "../../../src/azulejos/web/app/texts.js";

export const { games, positions, turns, components } = JSON.parse(readFileSync(process.env.AZULEJOS_RECORDED, "utf-8"));

export const decisions = Object.values(games).flat();

export function loadEnglish() {
  const file = new URL("../../../src/azulejos/text/en.ftl", import.meta.url);
  setCatalogue("en", readFileSync(file, "utf-8"));
}

/** A source that knows one position and what each decision would lead to; it keeps the turns that are played. */
export class RecordedSource extends Source {
  constructor(game) {
    super({});
    const { player, position, moves, previews } = turns[game];
    this.previews = previews;
    this.played = [];
    this.asked = 0;
    this.show({ version: 1, game, position, player, moves, mine: true, log: [] });
  }

  show(changes) {
    const before = this.value.situation ?? { perspective: 0, seats: [0], forced: false };
    this.update({ situation: { ...before, ...changes } });
  }

  async preview(moves) {
    this.asked += 1;
    const found = this.previews[moves.join(" ")];
    if (!found) throw new Error(`${moves} is not recorded`);
    return found;
  }

  async play(moves) {
    this.played.push(moves);
  }
}
