// Moves drawn over a table as arrows that carry tiles: from where they are taken, as they lie there, to where they go.

import { classes, html, useEffect, useRef, useState } from "../dom.js";
import { arrowOf } from "./arrows.js";
import { GradeShape } from "./grades.js";
import { parse } from "./notation.js";
import { Tile } from "./pieces.js";

/** @import { Move } from "../protocol" */
/** @import { Area } from "./types" */
/** @import { Arrow } from "./arrows.js" */
/** @import { Grade } from "./grades.js" */

/**
 * A move to be drawn for a seat, judged by its grade; a faint one is less important.
 * @typedef {{ move: Move, seat: number, grade: Grade, faint?: boolean }} DrawnMove
 * @typedef {{ rings: Area[], frame: Area | null, arrow: Arrow | null, colour: string }} Drawn
 */

/** Places of a player's own board; all others are shared. */
const OWN = /^(line|floor|wall|broken|space)/;

/**
 * Where a move begins and ends on the page, as elements: pieces that are taken, and a place.
 * @param {Element} stage
 * @param {DrawnMove} drawn
 */
function ends(stage, { move, seat }) {
  const at = (/** @type {string} */ place) =>
    stage.querySelector(`${OWN.test(place) ? `[data-seat="${seat}"] ` : ""}[data-place="${CSS.escape(place)}"]`);
  const pieces = (/** @type {Element | null} */ box, colour = "") =>
    [...(box?.querySelectorAll(`.tile${colour && `[data-tile="${colour}"]`}:not(.ghost), .chip, .plate`) ?? [])].filter(
      (piece) => !colour || piece.classList.contains("tile"),
    );
  if (move.kind === "tile") {
    const target = at(`wall ${move.line} ${move.column}`) ?? at(`space ${spaceOf(move)}`);
    return { sources: pieces(at(`line ${move.line}`)).slice(-1), target };
  }
  const places = move.steps.map(parse);
  const { kind, place, colour } = places[0];
  const moons = kind === "moons" ? [...stage.querySelectorAll('[data-place^="moon "]')] : [];
  const taken = moons.length
    ? moons.flatMap((moon) => {
        // all of the large moon, and of the others what lies on top
        const found = pieces(moon, colour);
        return /** @type {HTMLElement} */ (moon).dataset.place === "moon L"
          ? found
          : found.filter((tile) => tile === [...moon.querySelectorAll(".tile:not(.ghost)")].at(-1));
      })
    : pieces(at(place), colour);
  const sources = colour ? taken.slice(0, move.count ?? 1) : taken.slice(0, 1);
  const target = places
    .slice(1)
    .map((step) => at(step.place))
    .findLast(Boolean);
  if (move.marker && place === "centre") sources.push(...(at("centre")?.querySelectorAll(".marker:not(.ghost)") ?? []));
  return { sources, target: target ?? null };
}

/** @param {Move} move */
const spaceOf = ({ line = 1, column = 1 }) => 3 * Math.floor((line - 1) / 2) + Math.floor((column - 1) / 2) + 1;

/**
 * @param {Element} stage
 * @param {DrawnMove[]} moves
 * @returns {Drawn[]}
 */
function measured(stage, moves) {
  const origin = stage.getBoundingClientRect();
  const areaOf = (/** @type {Element} */ element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - origin.x, y: y - origin.y, width, height };
  };
  return moves.map((drawn) => {
    const { sources, target } = ends(stage, drawn);
    const rings = sources.map(areaOf).filter(({ width }) => width > 0);
    const ground = target?.querySelector(":scope > .line-ground, :scope > .slot, :scope > .space, :scope > .tile");
    const frame = target ? areaOf(ground ?? target) : null;
    const count = sources.filter((piece) => !piece.classList.contains("marker")).length;
    const arrow = rings.length && frame?.width ? arrowOf(rings, frame, count) : null;
    return { rings, frame: frame?.width ? frame : null, arrow, colour: drawn.move.colour ?? "" };
  });
}

/**
 * The moves over the stage that is their parent. What is drawn follows the stage: `view` is the position that it shows.
 * @param {{ moves: DrawnMove[], view: object | null }} props
 */
export function ArrowLayer({ moves, view }) {
  const layer = useRef(/** @type {any} */ (null));
  const [found, setFound] = useState({ key: "", view, drawn: /** @type {Drawn[]} */ ([]) });
  const key = moves.map(({ move, seat, grade }) => `${move.move} ${seat} ${grade}`).join("|");
  const drawn = found.key === key && found.view === view ? found.drawn : [];
  useEffect(() => {
    // once the board is painted: measuring takes as long as drawing it
    const stage = layer.current.parentElement;
    const measure = () => setFound({ key, view, drawn: measured(stage, moves) });
    const observer = new ResizeObserver(measure);
    for (const box of [stage, ...stage.querySelectorAll(".offer, .board-box")]) observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [key, view]);
  const order = moves.map((_, index) => index).sort((a, b) => Number(!moves[a].faint) - Number(!moves[b].faint));
  return html`<svg class="arrows" ref=${layer} aria-hidden="true">
    ${order.map((index) => {
      const one = drawn[index];
      return (
        one && html`<${OneArrow} key=${index} ...${one} grade=${moves[index].grade} faint=${moves[index].faint} />`
      );
    })}
  </svg>`;
}

const PAD = 3;

/** @param {Drawn & { grade: Grade, faint?: boolean }} props */
const OneArrow = ({ rings, frame, arrow, colour, grade, faint = false }) => html`<g
    class=${classes("move-arrow", { faint })} data-grade=${grade}>
  ${rings.map(
    ({ x, y, width, height }) => html`<rect class="ring" x=${x - PAD} y=${y - PAD} width=${width + 2 * PAD}
        height=${height + 2 * PAD} rx="8" />`,
  )}
  ${
    frame &&
    html`<rect class="frame" x=${frame.x - 1} y=${frame.y - 1} width=${frame.width + 2} height=${frame.height + 2}
        rx="9" />`
  }
  ${
    arrow &&
    html`<path class="halo" d=${arrow.path} stroke-width=${arrow.width + 9} />
      <path class="case" d=${arrow.path} stroke-width=${arrow.width + 4} />
      <path class="rib" d=${arrow.path} stroke-width=${arrow.width} />
      <path class="head" d=${arrow.head} />
      ${colour && arrow.tiles.map((spot) => html`<${Tile} kind=${colour} ...${spot} />`)}
      <g transform=${`translate(${arrow.start.x - 11} ${arrow.start.y - 11}) scale(.92)`}>
        <circle class="ground" cx="12" cy="12" r="14" /><${GradeShape} grade=${grade} /></g>`
  }
</g>`;
