// One place of the position: what lies there, and the keys for what may.

import { Keypad, Piece, pieceName } from "../../board/keypad.js";
import { placeName } from "../../board/labels.js";
import { classes, html, Icon } from "../../dom.js";
import { t } from "../../texts.js";

/** @import { Place } from "../../board/editing.js" */
/** @import { Components } from "../../protocol" */

/**
 * A place in words, with whose it is.
 * @param {string} id
 */
export function placeLabel(id) {
  const [name, seat] = id.split("@");
  const [kind, row, column] = name.split(" ");
  const words = kind === "wall" ? t("place-wall", { row, column }) : placeName(name);
  return seat === undefined
    ? words
    : t("editor-place-of", { place: words, player: t("player", { number: Number(seat) + 1 }) });
}

/**
 * @param {{ places: Place[], place: Place | null, view: any, components: Components, choose: (id: string) => void,
 *   change: (position: any, bag?: boolean) => void, stores: string[], bag: boolean }} props
 */
export function PlaceSheet({ places, place, view, components, choose, change, stores, bag }) {
  const isStore = place !== null && stores.includes(place.id);
  return html`<label class="editor-choice"><span class="hidden">${t("editor-place")}</span>
      <select value=${place?.id ?? ""} data-places onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
        <option value="">${t("editor-choose")}</option>
        ${places.map(({ id }) => html`<option key=${id} value=${id}>${placeLabel(id)}</option>`)}
      </select></label>
    ${
      place &&
      html`<${Part} key=${place.id} place=${place} view=${view} components=${components}
        change=${(/** @type {any} */ next) => change(next, isStore || bag)} />`
    }
    ${
      place?.turned &&
      place.pieces(view).length > 0 &&
      html`<button class="button" data-turn onClick=${() => change(place.turned?.(view))}><${Icon}
          name="turn" /> ${t("turn-plate")}</button>`
    }
    ${place?.parts?.map(
      (part) => html`<${Part} key=${part.id} place=${part} view=${view} components=${components}
        change=${change} small=${true} />`,
    )}
    ${
      isStore &&
      html`<p class="real-note"><span>${t(bag ? "editor-bag-told" : "editor-bag-itself")}</span>
        ${
          bag &&
          html`<button class="button quiet" data-itself onClick=${() => change(view, false)}>
            ${t("editor-bag-again")}</button>`
        }</p>`
    }`;
}

/**
 * @param {{ place: Place, view: any, components: Components, change: (position: any) => void, small?: boolean }} props
 */
function Part({ place, view, components, change, small = false }) {
  const { kind, keys, most } = place;
  const pieces = place.pieces(view);
  const put = (/** @type {string[]} */ next) => change(place.put(view, next));
  if (kind === "number") {
    const value = Number(pieces[0]);
    const set = (/** @type {number} */ next) => put([String(Math.min(most, Math.max(0, next || 0)))]);
    return html`<div class="amount"><button class="button" aria-label=${t("editor-less")}
        onClick=${() => set(value - 1)}>−</button>
      <input type="number" inputmode="numeric" min="0" max=${most} value=${value} aria-label=${placeLabel(place.id)}
          onChange=${(/** @type {any} */ event) => set(Math.round(Number(event.target.value)))} />
      <button class="button" aria-label=${t("editor-more")} onClick=${() => set(value + 1)}>+</button></div>`;
  }
  const shown = kind === "counts" ? "tiles" : kind;
  const without = (/** @type {string} */ piece) => {
    const at = pieces.lastIndexOf(piece);
    put(pieces.filter((_, index) => index !== at));
  };
  if (kind === "counts")
    return html`<div class="counts">${keys.map((key) => {
      const count = pieces.filter((piece) => piece === key).length;
      const name = pieceName(shown, key, components);
      return html`<div class="count" key=${key}><button class="button" aria-label=${`${t("editor-less")}: ${name}`}
          disabled=${!count}
          onClick=${() => without(key)}>−</button>
        <${Piece} kind="tiles" piece=${key} game=${view.game} components=${components} /><b>${count}</b>
        <button class="button" aria-label=${`${t("editor-more")}: ${name}`}
            onClick=${() => put([...pieces, key])}>+</button></div>`;
    })}</div>`;
  const single = most === 1;
  const same = (/** @type {string} */ key) => single && pieces.includes(key);
  const can = single || pieces.length < most;
  const shownKeys = [...new Set([...(single ? pieces : []), ...keys])].map((piece) => ({
    piece,
    left: null,
    can,
    on: single ? same(piece) : undefined,
  }));
  return html`${
    !single &&
    html`<div class="lying">${pieces.map(
      (piece, index) => html`<button key=${index} class="lying-piece" data-lying=${piece}
          aria-label=${t("editor-take", { piece: pieceName(shown, piece, components) })}
          onClick=${() => put(pieces.filter((_, other) => other !== index))}>
        <${Piece} kind=${shown} piece=${piece} game=${view.game} components=${components} /></button>`,
    )}${Array.from({ length: Math.min(8, most - pieces.length) }, () => html`<i class="entry-slot"></i>`)}</div>`
  }
    <div class=${classes({ "small-keys": small })}><${Keypad}
        label=${placeLabel(place.id.split(" ").length > 2 && small ? place.id.split("@")[0] : place.id)} kind=${shown}
            game=${view.game}
        components=${components}
            keys=${shownKeys}
        press=${(/** @type {string} */ key) => put(same(key) ? [] : single ? [key] : [...pieces, key])} /></div>`;
}
