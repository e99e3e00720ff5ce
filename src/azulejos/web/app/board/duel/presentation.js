// Azul Duel in the browser.

import { html } from "../../dom.js";
import { Plate, Tile } from "../pieces.js";
import { Board } from "./board.js";
import { EVENTS } from "./events.js";
import { Extras, Unseen } from "./extras.js";
import { Layout, Offer } from "./layout.js";
import { RULE_PICTURES } from "./rule-pictures.js";
import { FirstGame, Tablets } from "./tablets.js";
import {
  chosen,
  describeOffer,
  describeRest,
  describeRow,
  moveDetails,
  moveDrawn,
  moveWords,
  promptArguments,
} from "./words.js";

/** @import { Presentation } from "../types" */

/** Three plates with some tiles, and the space of a fourth. */
const picture = () => [
  html`<${Plate} layout="YKTS" size=${98} />`,
  html`<${Plate} layout="TRBJ" x=${102} size=${98} />`,
  html`<${Plate} layout="KYRJ" y=${102} size=${98} />`,
  html`<${Tile} kind="Y" x=${6} y=${6} size=${42} />`,
  html`<${Tile} kind="K" x=${50} y=${6} size=${42} />`,
  html`<${Tile} kind="B" x=${108} y=${50} size=${42} />`,
  html`<rect class="slot" x="104" y="104" width="94" height="94" rx="11" />`,
];

/** @type {Presentation} */
export const DUEL = {
  Offer,
  Board,
  Layout,
  Cards: Tablets,
  Extras,
  Unseen,
  LessonCard: FirstGame,
  picture,
  stores: ["bag", "tower"],
  editing: () => import("./editing.js"),
  events: EVENTS,
  animation: { markerSource: "moon L", markerTarget: "start", penalty: "broken" },
  penaltySource: "penalties",
  describeOffer,
  describeRow,
  describeRest,
  promptArguments,
  moveWords,
  moveDrawn,
  moveDetails,
  chosen,
  badges: () => [],
  codes: ["1R3", "MB3", "C1", "D2", "DRAW", "S5R1", "+B", "PTY"],
  tips: {
    sun: "D15",
    moon: "D16",
    "moon-large": "D16",
    "start-tile": "D17",
    "chip-back": "D20",
    chip: "D21",
    chips: "D24",
    display: "D10",
    pile: "D11",
    "dome-space": "D13",
    plate: "D3",
    "dome-tile": "D28",
    "special-space": "D29",
    line: "D18",
    broken: "D19",
    token: "D10",
    bag: "D31",
    score: "D28",
    tablet: "D33",
  },
  rules: {
    letter: "D",
    chapters: { setup: [1, 8], acquisition: [9, 22], tiling: [23, 30], preparation: [31, 32], end: [33, 34] },
    pictures: RULE_PICTURES,
  },
};
