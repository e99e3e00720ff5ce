// Things on the table that can be picked, for mouse, finger, keyboard and screen reader alike.

import { classes, html } from "../dom.js";

/**
 * A part of the table with an address. `can`: it may be picked now; then it is a button with a label. `double`: the
 * same address has another button already, so this one is for pointers only.
 * @param {{ address: string, can: boolean, label: string, chosen?: boolean, double?: boolean, tip?: string | null,
 * children: any, [name: string]: any }} props
 */
export function Pick({ address, can, label, chosen = false, double = false, tip = null, children, ...rest }) {
  const live = can && !double;
  return html`<g class=${classes("pick", { can, chosen })} data-pick=${can ? address : null} data-tip=${tip}
      role=${live ? "button" : null} tabindex=${live ? 0 : null} aria-label=${live ? label : null}
      aria-pressed=${live ? String(chosen) : null} aria-hidden=${double ? "true" : null} ...${rest}
      >${children}</g>`;
}
