// The view library in one place: Preact with htm's templates, and the hooks that the pages use.

import { Fragment, h, render } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { Fragment, render };

export const html = htm.bind(h);

/**
 * A component that is drawn again only when one of its properties is another one.
 * @template {Record<string, any>} Props
 * @param {(props: Props) => any} component
 * @returns {(props: Props) => any}
 */
export function memo(component) {
  /** @this {any} */
  return function Kept(/** @type {any} */ props) {
    this.shouldComponentUpdate = (/** @type {any} */ next) => !isAlike(this.props, next);
    return h(/** @type {any} */ (component), props);
  };
}

/**
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
const isAlike = (one, other) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Class names from a list of words and a table of those that are on: `classes("tile", {chosen: true})`.
 * @param {any} parts
 */
export function classes(...parts) {
  const words = [];
  for (const part of parts) {
    if (!part) continue;
    if (typeof part === "string") words.push(part);
    else for (const [word, on] of Object.entries(part)) if (on) words.push(word);
  }
  return words.join(" ");
}

/**
 * An icon of art/icons.svg.
 * @param {{ name: string }} props
 */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href=${`#i-${name}`} /></svg>`;
}
