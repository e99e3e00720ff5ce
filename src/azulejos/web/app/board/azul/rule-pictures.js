// Azul's rules in pictures, by chapter.

import { html } from "../../dom.js";
import { Marker } from "../pieces.js";
import { arrow, dish, picture, pieces, points } from "../rule-picture.js";

/** @type {Record<string, () => any>} */
export const RULE_PICTURES = {
  setup: () =>
    picture(
      620,
      150,
      [
        ["BY", "RR"],
        ["KT", "TT"],
        ["YB", "KB"],
      ].map((tiles, index) => [dish(100 + index * 210, 70, 96), pieces(tiles, 33 + index * 210, 3)]),
    ),
  offer: () =>
    picture(
      640,
      200,
      dish(95, 100, 96),
      pieces(["BB", "RY"], 28, 33),
      arrow(215, 100),
      pieces(["..._", "..BB", "._RR"], 290, 0),
      html`<${Marker} game="azul" x=${576} y=${68} />`,
    ),
  tiling: () =>
    picture(
      620,
      200,
      pieces(["..K", ".BB", "RRR"], 0, 0),
      arrow(225, 166),
      pieces(["bYRkt", "tbyrk", "KTBYr"], 290, 0),
      [points(2, 2, "+3", 290)],
    ),
  end: () =>
    picture(
      420,
      340,
      pieces(["BYRKT", "Tbyrk", "KtBYr", "Rktby", "YrktB"], 0, 0),
      points(4, 0, "+2"),
      points(0, 4, "+7"),
    ),
  grey: () => picture(620, 130, pieces([".YY", "RRR"], 0, 0), arrow(225, 96), pieces(["_B___", "__Y_R"], 290, 0)),
};
