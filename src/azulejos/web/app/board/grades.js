// Grades of turns as signs: each has a shape, a sign and a colour of its own, so that any one of them is enough.

import { html } from "../dom.js";
import { t } from "../texts.js";

/** @typedef {"brilliant" | "best" | "good" | "inaccuracy" | "mistake" | "blunder"} Grade */

const STAR = "M12 2l3 6.300 6.900.900-5 4.800 1.300 6.900L12 17.500l-6.200 3.400 1.300-6.900-5-4.800 6.900-.900z";
const OCTAGON = "M8 2.500h8L21.500 8v8L16 21.500H8L2.500 16V8z";

/** @type {Record<Grade, [string, string]>} the shape in a square of 24, and the sign on it */
const SIGNS = {
  brilliant: [STAR, "!"],
  best: [STAR, ""],
  good: ["M12 2.500a9.500 9.500 0 1 0 0 19a9.500 9.500 0 1 0 0-19", ""],
  inaccuracy: ["M12 1.500L23 21.500H1z", "?!"],
  mistake: ["M12 .500L23.500 12L12 23.500L.500 12z", "?"],
  blunder: [OCTAGON, "??"],
};

/**
 * The sign's shape in a square of 24 units, to be put into a picture.
 * @param {{ grade: Grade }} props
 */
export const GradeShape = ({ grade }) => {
  const [shape, sign] = SIGNS[grade];
  return html`<g class="grade" data-grade=${grade}><path d=${shape} />
    ${grade === "good" && html`<path class="tick" d="M7.500 12.300l3 3 6-6.500" />`}
    ${sign && html`<text x="12" y=${grade === "inaccuracy" ? 19 : 16.5}>${sign}</text>`}</g>`;
};

/**
 * The sign inside text. `named`: with the word for those who only hear it.
 * @param {{ grade: Grade, named?: boolean }} props
 */
export const GradeSign = ({ grade, named = false }) =>
  html`<svg class="grade-sign" viewBox="0 0 24 24" role=${named ? "img" : null}
      aria-label=${named ? t(`grade-${grade}`) : null} aria-hidden=${named ? null : "true"}
      ><${GradeShape} grade=${grade} /></svg>`;
