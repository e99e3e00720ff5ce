// Azul in the browser.

import { html } from "../../dom.js";
import { Space, Tile } from "../pieces.js";
import { Board } from "./board.js";
import { EVENTS } from "./events.js";
import { Layout, Offer } from "./layout.js";
import { RULE_PICTURES } from "./rule-pictures.js";
import {
  badges,
  chosen,
  describeOffer,
  describeRest,
  describeRow,
  moveDrawn,
  moveWords,
  promptArguments,
} from "./words.js";

/** @import { Presentation } from "../types" */

/** Nine spaces, those in small letters without a tile. */
const picture = () =>
  [..."BYRTBYktb"].map((kind, index) => {
    const place = { x: (index % 3) * 66, y: Math.floor(index / 3) * 66 };
    return kind < "a"
      ? html`<${Tile} kind=${kind} ...${place} />`
      : html`<${Space} kind=${kind.toUpperCase()} ...${place} />`;
  });

/** @type {Presentation} */
export const AZUL = {
  Offer,
  Board,
  Layout,
  Cards: null,
  Extras: null,
  Unseen: null,
  LessonCard: null,
  picture,
  stores: ["bag", "lid"],
  editing: () => import("./editing.js"),
  events: EVENTS,
  animation: { markerSource: "centre", markerTarget: "floor", penalty: "floor" },
  penaltySource: "floor",
  describeOffer,
  describeRow,
  describeRest,
  promptArguments,
  moveWords,
  moveDrawn,
  moveDetails: null,
  chosen,
  badges,
  codes: ["1B2", "CKF", "T3"],
  tips: {
    factory: "A4",
    centre: "A4",
    marker: "A5",
    line: "A6",
    wall: "A12",
    "wall-grey": "A20",
    floor: "A8",
    bag: "A16",
    score: "A12",
  },
  rules: {
    letter: "A",
    chapters: { setup: [1, 3], offer: [4, 10], tiling: [11, 14], end: [15, 19], grey: [20, 22] },
    pictures: RULE_PICTURES,
  },
};
