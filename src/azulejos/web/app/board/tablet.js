// A scoring tablet as a card.

import { html } from "../dom.js";
import { t } from "../texts.js";

/**
 * A tablet's picture, what it counts and what that is worth.
 * @param {{ face: string }} props
 */
export const Tablet = ({ face }) =>
  html`<svg viewBox="0 0 64 64" aria-hidden="true"><use href=${`#tablet-${face}`} /></svg>
    <span>${t(`tablet-${face}`)}<b>${t(`tablet-worth-${face}`)}</b></span>`;
