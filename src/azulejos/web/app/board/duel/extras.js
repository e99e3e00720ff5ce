// Azul Duel's choices that have no place of their own on the table, or are easier to see as buttons; and what nobody
// has seen yet.

import { html } from "../../dom.js";
import { t } from "../../texts.js";
import { layoutWords, pickLabel } from "../labels.js";
import { parse } from "../notation.js";
import { Chip, Inline, Plate, PLATE, PlateBack, Tile } from "../pieces.js";

/** @import { Choice } from "../types" */
/** @import { Components, DuelPosition } from "../../protocol" */

/** @param {{ box?: number, children: any }} props */
const Small = ({ box = 64, children }) =>
  html`<svg class="small-piece" viewBox=${`-3 -3 ${box + 6} ${box + 8}`} aria-hidden="true">${children}</svg>`;

/** @param {{ choice: Choice, view: DuelPosition, components: Components }} props */
export function Extras({ choice, view, components }) {
  const firsts = [...new Set(choice.options.map(({ steps }) => steps[0]))];
  const addresses = firsts.filter((address) => /^(stack|stop|skip|keep|back|spend)/.test(address));
  const draw = view.phase === "draw" ? choice.options.find(({ move }) => move.kind === "draw") : null;
  if (view.phase === "place" && view.turn.taking) {
    const layout = components.plates[view.turn.taking - 1];
    return html`<div class="extras"><${Small} box=${PLATE}><${Plate} layout=${layout} /><//></div>`;
  }
  if (!addresses.length && !view.turn.hand.length) return null;
  return html`<div class="extras">
    ${
      view.phase === "draw" &&
      view.turn.hand.map(({ back }) => html`<${Small} box=${PLATE}><${PlateBack} back=${back} /><//>`)
    }
    ${draw && html`<button class="button" data-pick="pile">${t("draw-more", { cost: draw.move.cost })}</button>`}
    ${addresses.map((address) => html`<${Extra} key=${address} address=${address} components=${components} />`)}
  </div>`;
}

/** @param {{ address: string, components: Components }} props */
function Extra({ address, components }) {
  const { kind, number, colour } = parse(address);
  const layout = kind === "keep" || kind === "back" ? components.plates[Number(number) - 1] : "";
  const label = pickLabel(address, { layout });
  const button = (/** @type {any} */ picture, size = "") =>
    html`<button class=${`button picture ${size}`} data-pick=${address} aria-label=${label}>${picture}</button>`;
  if (kind === "stack") return button(html`<${Small}><${Tile} kind=${colour} /><//>`);
  if (kind === "spend") return button(html`<${Small}><${Chip} type=${number} /><//>`);
  if (layout) return button(html`<${Small} box=${PLATE}><${Plate} layout=${layout} /><//>`, "of-plate");
  return html`<button class="button" data-pick=${address}>${label}</button>`;
}

/**
 * Chips and plates that nobody has seen: public knowledge.
 * @param {{ view: DuelPosition, components: Components }} props
 */
export function Unseen({ view, components }) {
  /** @type {{ type: string, count: number }[]} */
  const chips = components.chips.map((/** @type {string} */ type, /** @type {number} */ index) => ({
    type,
    count: view.supply[index],
  }));
  const left = chips.filter(({ count }) => count > 0);
  return html`<h3>${t("left-chips")}</h3>
    <p class="pieces">${left.map(
      ({ type, count }) => html`<span key=${type}>${count}× <${Inline} chip=${type} /></span>`,
    )}
  </p>
    <h3>${t("left-plates")}</h3>
    <p class="pieces">${view.pile.unseen.map((plate) => {
      const layout = components.plates[plate - 1];
      return html`<svg key=${plate} class="left-plate" viewBox=${`-2 -2 ${PLATE + 4} ${PLATE + 6}`} role="img"
          aria-label=${layoutWords(layout)}><${Plate} layout=${layout} /></svg>`;
    })}</p>`;
}
