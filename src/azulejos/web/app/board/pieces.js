// The pieces of both games as SVG, from art/tiles.svg. A tile is U units wide; boards are drawn in these units.

import { classes, html } from "../dom.js";
import { letterOf, lettersOf } from "./letters.js";

export const U = 64;
/** Distance between two spaces. */
export const GAP = 6;

/**
 * @param {number} x
 * @param {number} y
 */
const at = (x, y, scale = 1) => `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`;

/**
 * A glazed tile; `kind` is a colour letter or S. `size` is its side.
 * @param {{ x?: number, y?: number, kind: string, size?: number, ghost?: boolean, last?: boolean, chosen?: boolean }}
 * props
 */
export function Tile({ x = 0, y = 0, kind, size = U, ghost = false, last = false, chosen = false }) {
  return html`<g class=${classes("tile", { ghost, last, chosen })} transform=${at(x, y, size / U)} data-tile=${kind}>
    ${!ghost && html`<rect class="shade" x="1" y="3" width="62" height="63" rx="9" />`}
    ${chosen && html`<rect class="chosen-ring" x="-3" y="-3" width="70" height="70" rx="12" />`}
    <use href=${`#tile-${kind.toLowerCase()}`} width="64" height="64" />
    ${ghost && html`<rect class="ghost-ring" x="1" y="1" width="62" height="62" rx="8" />`}
    <g class="letter"><rect x="38" y="38" width="24" height="24" rx="6" />
      <text x="50" y="56.5">${letterOf(kind)}</text></g>
    ${last && html`<${Brackets} size=${U} />`}
  </g>`;
}

/**
 * The brackets of the last move around a square.
 * @param {{ x?: number, y?: number, size?: number }} props
 */
export function Brackets({ x = 0, y = 0, size = U }) {
  const e = size + 5;
  const l = size * 0.26;
  const corner = (
    /** @type {number} */ a,
    /** @type {number} */ b,
    /** @type {number} */ da,
    /** @type {number} */ db,
  ) => `M${a} ${b + db * l}V${b}H${a + da * l}`;
  return html`<path class="brackets" transform=${at(x, y)}
      d=${corner(-5, -5, 1, 1) + corner(e, -5, -1, 1) + corner(-5, e, 1, -1) + corner(e, e, -1, -1)}
      />`;
}

/**
 * An empty space: sunken, with the colour's line drawing where one colour belongs. `kind`: a colour, S, J or "".
 * @param {{ x?: number, y?: number, kind?: string, size?: number, label?: string | null }} props
 */
export function Space({ x = 0, y = 0, kind = "", size = U, label = null }) {
  const symbol = { S: "space-s", J: "space-j" }[kind] ?? `motif-${kind.toLowerCase()}`;
  return html`<g class=${classes("space", kind && `of-${kind.toLowerCase()}`)} transform=${at(x, y, size / U)}>
    <rect class="hole" x="1.5" y="1.5" width="61" height="61" rx="8" />
    ${kind && html`<use class="motif" href=${`#${symbol}`} x="8.5" y="8.5" width="47" height="47" />`}
    ${label !== null && html`<text class="cost" x="32" y="40">${label}</text>`}
  </g>`;
}

/**
 * Azul's start marker, or Duel's start tile.
 * @param {{ x?: number, y?: number, game: string, size?: number, ghost?: boolean, chosen?: boolean, last?: boolean }}
 * props
 */
export function Marker({ x = 0, y = 0, game, size = U, ghost = false, chosen = false, last = false }) {
  return html`<g class=${classes("tile marker", { ghost, chosen })} transform=${at(x, y, size / U)} data-tile="M">
    ${chosen && html`<circle class="chosen-ring" cx="32" cy="32" r="34" />`}
    <use href=${`#start-${game}`} width="64" height="64" />
    ${ghost && html`<circle class="ghost-ring" cx="32" cy="32" r="31" />`}
    ${last && html`<${Brackets} size=${U} />`}
  </g>`;
}

/**
 * A bonus chip by its type ("TY"), or its back ("?").
 * @param {{ x?: number, y?: number, type: string, size?: number, chosen?: boolean, ghost?: boolean }} props
 */
export function Chip({ x = 0, y = 0, type, size = U, chosen = false, ghost = false }) {
  return html`<g class=${classes("chip", { ghost, chosen })} transform=${at(x, y, size / U)} data-chip=${type}>
    <circle class="shade" cx="32" cy="35" r="30" />
    ${chosen && html`<circle class="chosen-ring" cx="32" cy="32" r="34" />`}
    <use href=${type === "?" ? "#chip-back" : `#chip-${type.toLowerCase()}`} width="64" height="64" />
    ${
      type !== "?" &&
      html`<g class="letter"><rect x="16" y="44" width="32" height="20" rx="6" /><text x="32" y="60">
          ${lettersOf(type)}</text></g>`
    }
  </g>`;
}

export const PLATE_PAD = 10;
export const PLATE_GAP = 4;
/** The side of a dome plate. */
export const PLATE = 2 * U + 2 * PLATE_PAD + PLATE_GAP;

/**
 * Where one of a plate's four spaces lies in it, 0 upper left .. 3 lower right.
 * @param {number} index
 */
const inPlate = (index) => ({
  x: PLATE_PAD + (index % 2) * (U + PLATE_GAP),
  y: PLATE_PAD + Math.floor(index / 2) * (U + PLATE_GAP),
});

/**
 * A dome plate by its layout ("YKTS", already turned).
 * @param {{ x?: number, y?: number, layout: string, size?: number, ghost?: boolean, chosen?: boolean, last?: boolean
 * }} props
 */
export function Plate({ x = 0, y = 0, layout, size = PLATE, ghost = false, chosen = false, last = false }) {
  return html`<g class=${classes("plate", { ghost, chosen })} transform=${at(x, y, size / PLATE)}>
    ${!ghost && html`<rect class="shade" x="0" y="3" width=${PLATE} height=${PLATE} rx="16" />`}
    ${chosen && html`<rect class="chosen-ring" x="-4" y="-4" width=${PLATE + 8} height=${PLATE + 8} rx="19" />`}
    <use href="#plate-frame" width=${PLATE} height=${PLATE} />
    ${[...layout].map((kind, index) => {
      const { x: left, y: top } = inPlate(index);
      return html`<${Space} x=${left} y=${top} kind=${kind} />`;
    })}
    ${ghost && html`<rect class="ghost-ring" x="1" y="1" width=${PLATE - 2} height=${PLATE - 2} rx="14" />`}
    ${last && html`<${Brackets} size=${PLATE} />`}
  </g>`;
}

/**
 * The back of a plate: S special, J joker, null while nobody sees it yet. `depth`: how many lie beneath it, as a thick
 * edge.
 * @param {{ x?: number, y?: number, back: string | null, size?: number, depth?: number, chosen?: boolean }} props
 */
export function PlateBack({ x = 0, y = 0, back, size = PLATE, depth = 0, chosen = false }) {
  const edge = Math.min(depth, 10) * 1.2;
  return html`<g class=${classes("plate", { chosen })} transform=${at(x, y, size / PLATE)}>
    <rect class="shade" x=${edge} y=${edge + 3} width=${PLATE} height=${PLATE} rx="16" />
    ${edge > 0 && html`<rect class="pile-edge" x=${edge} y=${edge} width=${PLATE} height=${PLATE} rx="14" />`}
    ${chosen && html`<rect class="chosen-ring" x="-4" y="-4" width=${PLATE + 8} height=${PLATE + 8} rx="19" />`}
    ${back && html`<use href=${`#plate-back-${back.toLowerCase()}`} width=${PLATE} height=${PLATE} />`}
  </g>`;
}

/**
 * A pill with points, at its middle. `fresh`: what the choice would bring, in contrast to what lies there already.
 * @param {{ x: number, y: number, text: string, size?: number, fresh?: boolean }} props
 */
export function Points({ x, y, text, size = 22, fresh = false }) {
  const width = size * (0.62 * text.length + 0.9);
  return html`<g class=${classes("points", text.startsWith("−") ? "loss" : "gain", { fresh })} transform=${at(x, y)}>
    <rect x=${-width / 2} y=${-size * 0.72} width=${width} height=${size * 1.44} rx=${size * 0.72} />
    <text y=${size * 0.36} font-size=${size}>${text}</text>
  </g>`;
}

/**
 * A small picture of a piece inside text.
 * @param {{ kind?: string, chip?: string, marker?: string, token?: boolean }} props
 */
export function Inline({ kind = "", chip = "", marker = "", token = false }) {
  const symbol = kind
    ? `tile-${kind.toLowerCase()}`
    : chip
      ? `chip-${chip === "?" ? "back" : chip.toLowerCase()}`
      : marker
        ? `start-${marker}`
        : "token";
  return html`<svg class=${classes("inline-piece", { token })} viewBox="0 0 64 64" aria-hidden="true">
    <use href=${`#${symbol}`} /></svg>`;
}
