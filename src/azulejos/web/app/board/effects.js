// Movement on the page, whatever it means: pieces that fly over it, points that rise, tiles that flash.

import { durationFactor } from "../settings.js";
import { signed } from "../texts.js";

/** Milliseconds at normal speed. */
export const TIMES = { flash: 180, fly: 340, apart: 35, tile: 420, points: 1100, deal: 260, pause: 90 };

/**
 * A copy of a piece that lies over the page, and the rectangle where it was.
 * @typedef {{ copy: SVGSVGElement, rect: DOMRect }} FlyingPiece
 */

/** How much faster than usual things move now, as a part of the usual time. */
let hurry = 1;

/** @param {number} part of the usual time, 1 for the usual one */
export const setHurry = (part) => {
  hurry = part;
};

/** What a usual duration is multiplied with. */
export const tempo = () => durationFactor() * hurry;

/** @type {Set<() => void>} those who wait for the next frame */
const waiting = new Set();

/**
 * A page that nobody looks at has no frames: then there is nothing to wait for.
 * @returns {Promise<void>}
 */
export const nextFrame = () =>
  new Promise((resolve) => {
    const done = () => {
      waiting.delete(done);
      resolve();
    };
    waiting.add(done);
    requestAnimationFrame(done);
    if (document.hidden) setTimeout(done);
  });

document.addEventListener("visibilitychange", () => document.hidden && [...waiting].forEach((done) => done()));

/** Whether nothing moves: nobody looks, or movement is switched off. */
export const isStill = () => document.hidden || durationFactor() === 0;

/** The element that everything in the air lies in. */
export const layer = () => /** @type {HTMLElement} */ (document.getElementById("animation-layer"));

/**
 * A copy of a piece that lies over the page, at the place of a rectangle.
 * @param {string} symbol
 * @param {DOMRect} rect
 * @returns {FlyingPiece}
 */
export function lift(symbol, rect) {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("class", "flying");
  copy.setAttribute("viewBox", symbol.startsWith("plate") ? "0 0 128 128" : "0 0 64 64");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  copy.append(use);
  copy.style.width = copy.style.height = `${rect.width}px`;
  copy.style.transform = `translate(${rect.left}px, ${rect.top}px)`;
  layer().append(copy);
  return { copy, rect };
}

/**
 * Fly a piece to a rectangle on a slight arc; the piece that waits there appears when it lands.
 * @param {FlyingPiece} piece
 * @param {DOMRect} target
 * @param {any} waiting
 */
export function fly({ copy, rect }, target, waiting, delay = 0, time = TIMES.fly) {
  if (!rect.width || !target.width) return fadeOut({ copy, rect }, delay); // one of the two places is not in sight
  const scale = target.width / rect.width;
  const [dx, dy] = [target.left - rect.left, target.top - rect.top];
  const rise = Math.min(46, Math.hypot(dx, dy) * 0.12);
  const point = (/** @type {number} */ share, /** @type {number} */ up) => {
    const at = `translate(${rect.left + dx * share}px, ${rect.top + dy * share - up}px)`;
    return { transform: `${at} scale(${1 + (scale - 1) * share})` };
  };
  if (waiting) waiting.style.opacity = "0";
  return copy
    .animate([point(0, 0), { ...point(0.5, rise), offset: 0.45 }, point(1, 0)], {
      duration: time * tempo(),
      delay: delay * tempo(),
      easing: "cubic-bezier(.3,.7,.3,1)",
      fill: "both",
    })
    .finished.catch(() => {})
    .then(() => {
      if (waiting) waiting.style.opacity = "";
      copy.remove();
    });
}

/**
 * Let a piece vanish where it is.
 * @param {FlyingPiece} piece
 */
export function fadeOut({ copy, rect }, delay = 0) {
  const there = `translate(${rect.left}px, ${rect.top}px)`;
  return copy
    .animate(
      [
        { transform: there, opacity: 1 },
        { transform: `${there} scale(.6)`, opacity: 0 },
      ],
      { duration: TIMES.fly * tempo(), delay: delay * tempo(), fill: "both" },
    )
    .finished.catch(() => {})
    .then(() => copy.remove());
}

/**
 * Wait, unless the person is in a hurry.
 * @param {{ skipping: boolean }} board
 * @param {number} milliseconds
 */
export async function wait(board, milliseconds) {
  const end = performance.now() + milliseconds * tempo();
  while (performance.now() < end && !board.skipping && !isStill()) await nextFrame();
}

/**
 * Resolves when all animations are finished; if the person is in a hurry, or looks elsewhere, they end at once.
 * @param {{ skipping: boolean }} board
 * @param {Promise<any>[]} animations
 */
export async function finished(board, animations) {
  const all = Promise.all(animations);
  let done = false;
  all.then(() => (done = true));
  while (!done && !board.skipping && !document.hidden) await nextFrame();
  if (!done) {
    for (const animation of layer().getAnimations({ subtree: true })) animation.finish();
    await all;
  }
}

/**
 * Points rise from a place.
 * @param {DOMRect | null | undefined} rect
 * @param {number} points
 */
export function riseScore(rect, points, delay = 0) {
  if (!rect || !points) return;
  const pill = document.createElement("span");
  pill.className = `rising ${points < 0 ? "loss" : "gain"}`;
  pill.textContent = signed(points);
  layer().append(pill);
  const x = rect.left + rect.width / 2;
  const y = rect.top;
  pill
    .animate(
      [
        { transform: `translate(${x}px, ${y + 6}px) translate(-50%,-50%) scale(.6)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 6}px) translate(-50%,-50%) scale(1)`, opacity: 1, offset: 0.2 },
        { transform: `translate(${x}px, ${y - 12}px) translate(-50%,-50%) scale(1)`, opacity: 1, offset: 0.75 },
        { transform: `translate(${x}px, ${y - 34}px) translate(-50%,-50%) scale(.9)`, opacity: 0 },
      ],
      {
        duration: TIMES.points * Math.max(0.6, tempo()),
        delay: delay * tempo(),
        easing: "ease-out",
        fill: "both",
      },
    )
    .finished.catch(() => {})
    .then(() => pill.remove());
}

/**
 * Light up for a moment.
 * @param {Element[]} elements
 */
export function flash(elements) {
  for (const element of elements) {
    element.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.35)" }, { filter: "brightness(1)" }], {
      duration: 500 * Math.max(0.5, tempo()),
    });
  }
}
