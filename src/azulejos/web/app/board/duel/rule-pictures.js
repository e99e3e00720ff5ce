// Azul Duel's rules in pictures, by chapter.

import { html } from "../../dom.js";
import { Chip, Marker, Plate, PlateBack } from "../pieces.js";
import { arrow, picture, pieces, points } from "../rule-picture.js";

/** @type {Record<string, () => any>} */
export const RULE_PICTURES = {
  setup: () =>
    picture(
      640,
      152,
      ["YKTS", "TRBJ", "KYRJ"].map((layout, index) => html`<${Plate} x=${index * 162} y=${0} layout=${layout} />`),
      html`<${PlateBack} x=${486} y=${0} back="S" depth=${6} />`,
    ),
  acquisition: () =>
    picture(
      640,
      210,
      html`<rect class="rule-sun" x="0" y="0" width="150" height="205" rx="40" />
        <rect class="rule-moon" x="160" y="0" width="110" height="205" rx="40" />`,
      pieces(["RR", "BY"], 8, 36),
      pieces(["T", "K"], 183, 36),
      arrow(290, 100),
      pieces(["..._", "..RR"], 350, 36),
      html`<${Chip} x=${576} y=${20} type="KB" /><${Marker} game="duel" x=${576} y=${110} />`,
    ),
  tiling: () =>
    picture(
      560,
      160,
      pieces(["..K", ".BB"], 0, 10),
      arrow(220, 110),
      html`<${Plate} x=${290} y=${0} layout="YKTS" /><${Plate} x=${446} y=${0} layout="TRBJ" />`,
      pieces([".K"], 300, 10),
      points(1, 0, "+1", 300, 10),
    ),
  end: () => picture(420, 270, pieces(["BYRKTB", "tbYrkt", "KtbYjr", "Rktbsy"], 0, 0), points(5, 0, "+3")),
};
