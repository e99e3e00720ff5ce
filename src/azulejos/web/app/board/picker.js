// What is too small for a finger, enlarged under it: a tap on a small target opens a large copy of the part of the
// table that it belongs to, in which the same things can be picked.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../dom.js";
import { t } from "../texts.js";

/** @import { Board } from "./board.js" */

/** Pixels: a target of this size needs no help; what an enlarged one measures; distance from the screen's edge. */
const ENOUGH = 36;
const WANTED = 46;
const EDGE = 16;
/** How much of the screen's height an enlarged part takes at most. */
const TALLEST = 0.7;

/**
 * A part of the table, the piece of it that is shown, and where and how large.
 * @typedef {{ part: SVGGraphicsElement, scale: number, left: number, top: number, box: DOMRect }} Opened
 */

/**
 * The smaller side of what a finger has to hit: of the reach around a piece, else of what is drawn.
 * @param {Element} target
 */
export function targetSize(target) {
  const parts = [...target.querySelectorAll(".reach")];
  const boxes = (parts.length ? parts : [target]).map((part) => part.getBoundingClientRect());
  return Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
}

/**
 * Where a part of the table comes to lie when it is enlarged around a point; null if what was tapped is large enough.
 * @param {Element} target
 * @param {number} x
 * @param {number} y
 * @returns {Opened | null}
 */
function enlarged(target, x, y) {
  const part = /** @type {SVGGraphicsElement | null} */ (target.closest("[data-enlarge]"));
  if (!part || targetSize(target) >= ENOUGH) return null;
  const whole = part.getBoundingClientRect();
  const scale = WANTED / Math.min(...[...part.querySelectorAll(".pick.can")].map(targetSize));
  // as much of the part as there is room for, around the finger
  const width = Math.min(whole.width, (innerWidth - 2 * EDGE) / scale);
  const height = Math.min(whole.height, (innerHeight * TALLEST) / scale);
  const left = between(whole.left, x - width / 2, whole.right - width);
  const top = between(whole.top, y - height / 2, whole.bottom - height);
  return {
    part,
    box: new DOMRect(left, top, width, height),
    scale,
    left: between(EDGE, x - (x - left) * scale, innerWidth - width * scale - EDGE),
    top: between(EDGE, y - (y - top) * scale, innerHeight - height * scale - EDGE),
  };
}

/**
 * @param {number} least
 * @param {number} value
 * @param {number} most
 */
const between = (least, value, most) => Math.max(least, Math.min(value, most));

/**
 * `open` is filled with a function that enlarges what a tap hit and tells whether it did.
 * @param {{ board: Board, open: { current: ((target: Element, x: number, y: number) => boolean) | null } }} props
 */
export function Picker({ board, open }) {
  const [opened, setOpened] = useState(/** @type {Opened | null} */ (null));
  const close = () => setOpened(null);
  open.current = (target, x, y) => {
    const found = target.closest(".picker") ? null : enlarged(target, x, y);
    setOpened(found);
    return Boolean(found);
  };
  useEffect(() => board.state.listen(close), [board]);
  useEffect(() => {
    if (!opened) return undefined;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [opened]);
  return opened && html`<${Enlarged} ...${opened} close=${close} />`;
}

/** @param {Opened & { close: () => void }} props */
function Enlarged({ part, box, scale, left, top, close }) {
  const picture = useRef(/** @type {any} */ (null));
  const [width, height] = [box.width * scale, box.height * scale];
  useLayoutEffect(() => {
    const matrix = part.getScreenCTM();
    const corner = matrix && new DOMPoint(box.left, box.top).matrixTransform(matrix.inverse());
    if (!matrix || !corner) return;
    picture.current.setAttribute("viewBox", `${corner.x} ${corner.y} ${box.width / matrix.a} ${box.height / matrix.d}`);
    const copy = /** @type {Element} */ (part.cloneNode(true));
    copy.removeAttribute("transform");
    copy.removeAttribute("data-place");
    for (const place of copy.querySelectorAll("[data-place]")) place.removeAttribute("data-place");
    picture.current.replaceChildren(copy);
  }, [part]);
  const style = { left: `${left}px`, top: `${top}px` };
  return html`<div class="picker">
    <button class="picker-ground" onClick=${close} aria-label=${t("close")}></button>
    <div class="panel picker-part" style=${style}>
      <svg ref=${picture} class="offer-picture board-picture" width=${width} height=${height}></svg></div>
  </div>`;
}
