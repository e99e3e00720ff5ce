// A small picture of each game, for the cards that stand for it.

import { html } from "../dom.js";
import { Plate, Space, Tile } from "../table/pieces.js";

const AZUL = [..."BYRTBYktb"].map((kind, index) => {
  const place = { x: (index % 3) * 66, y: Math.floor(index / 3) * 66 };
  return kind < "a"
    ? html`<${Tile} kind=${kind} ...${place} />`
    : html`<${Space} kind=${kind.toUpperCase()} ...${place} />`;
});
const DUEL = [
  html`<${Plate} layout="YKTS" size=${98} />`,
  html`<${Plate} layout="TRBJ" x=${102} size=${98} />`,
  html`<${Plate} layout="KYRJ" y=${102} size=${98} />`,
  html`<${Tile} kind="Y" x=${6} y=${6} size=${42} />`,
  html`<${Tile} kind="K" x=${50} y=${6} size=${42} />`,
  html`<${Tile} kind="B" x=${108} y=${50} size=${42} />`,
  html`<rect class="slot" x="104" y="104" width="94" height="94" rx="11" />`,
];

export const GamePicture = ({ name }) =>
  html`<svg class="game-picture" viewBox="0 0 200 200" aria-hidden="true">${name === "azul" ? AZUL : DUEL}</svg>`;
