// A keypad of pieces for a thumb: tiles, chips, plates or their backs, each with its name and how many are left.

import { classes, html } from "../dom.js";
import { t } from "../texts.js";
import { chipWords, layoutWords } from "./labels.js";
import { Chip, Marker, Plate, PLATE, PlateBack, Tile, U } from "./pieces.js";

/** @import { Components } from "../protocol" */

/**
 * A piece as a small picture. `kind`: tiles, chips, plates, backs or marker.
 * @param {{ kind: string, piece: string, game: string, components: Components }} props
 */
export function Piece({ kind, piece, game, components }) {
  const box = kind === "plates" || kind === "backs" ? PLATE : U;
  const drawn =
    kind === "chips"
      ? html`<${Chip} type=${piece} />`
      : kind === "plates"
        ? html`<${Plate} layout=${components.plates[Number(piece) - 1]} />`
        : kind === "backs"
          ? html`<${PlateBack} back=${piece} />`
          : piece === "M"
            ? html`<${Marker} game=${game} />`
            : html`<${Tile} kind=${piece} />`;
  return html`<svg class="piece-picture" viewBox=${`-2 -2 ${box + 4} ${box + 8}`} aria-hidden="true">${drawn}</svg>`;
}

/**
 * A piece in words.
 * @param {string} kind
 * @param {string} piece
 * @param {Components} components
 */
export function pieceName(kind, piece, components) {
  if (kind === "chips") return piece === "?" ? t("piece-chip-back") : chipWords(piece);
  if (kind === "plates") return layoutWords(components.plates[Number(piece) - 1]);
  if (kind === "backs") return t(`back-${piece}`);
  return piece === "M" ? t("piece-marker") : piece === "S" ? t("piece-special") : t(`colour-${piece}`);
}

/**
 * `keys`: the pieces, each with how many are left (null: not counted) and whether it can be entered.
 * @param {{ label: string, kind: string, game: string, components: Components, press: (piece: string) => void,
 *   keys: { piece: string, left: number | null, can: boolean, on?: boolean }[] }} props
 */
export function Keypad({ label, kind, game, components, keys, press }) {
  return html`<div class=${classes("keypad", kind)} role="group" aria-label=${label}>
    ${keys.map(({ piece, left, can, on }) => {
      const name = pieceName(kind, piece, components);
      const counted = left !== null && (kind === "tiles" || left > 1);
      return html`<button key=${piece} class=${classes("piece-key", { on })} data-key=${piece} disabled=${!can}
          aria-pressed=${on === undefined ? null : on}
          aria-label=${counted ? t("piece-left", { piece: name, count: left }) : name} onClick=${() => press(piece)}>
        <${Piece} kind=${kind} piece=${piece} game=${game} components=${components} />
        ${kind === "tiles" && piece.length === 1 && html`<b>${name}</b>`}
        ${counted && html`<span class="left-count">${left}</span>`}
      </button>`;
    })}
  </div>`;
}
