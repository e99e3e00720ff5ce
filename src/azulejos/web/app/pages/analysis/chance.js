// Where chance decides: make a draw, choose what comes, or look at the average.

import { add, draftOf, isFull, left, takeBack, tokenOf } from "../../board/draft.js";
import { Keypad, Piece } from "../../board/keypad.js";
import { classes, html, Icon, useState } from "../../dom.js";
import { number, signed, t } from "../../texts.js";
import { PlusMinus } from "../worth.js";

/** @import { AverageResult, Components, DrawForm } from "../../protocol" */
/** @import { Explore } from "../../sources/explore.js" */

/**
 * @param {{ source: Explore, form: DrawForm, game: string, components: Components, average: AverageResult | null }}
 *   props
 */
export const Chance = ({ source, form, game, components, average }) =>
  html`<section class="panel chance" aria-label=${t("chance-title")}>
    <h2>${t("chance-title")}</h2>
    <div class="ways-of-chance">
      <div class="way"><h3><${Icon} name="bag" />${t("chance-draw")}</h3><p class="quiet">${t("chance-draw-why")}</p>
        <button class="button main" data-draw disabled=${source.value.sending} onClick=${() => source.draw(null)}>
          ${t("chance-draw")}</button></div>
      <${Choose} key=${source.value.text} form=${form} game=${game} components=${components}
          choose=${(/** @type {string} */ token) => source.draw(token)} />
      <div class="way"><h3><${Icon} name="rows" />${t("chance-average")}</h3>
        ${average ? html`<${Bars} average=${average} />` : html`<p class="quiet">${t("chance-average-why")}</p>`}</div>
    </div>
  </section>`;

/**
 * Fill the groups of a draw piece by piece.
 * @param {{ form: DrawForm, game: string, components: Components, choose: (token: string) => void }} props
 */
function Choose({ form, game, components, choose }) {
  const [draft, setDraft] = useState(() => draftOf(form));
  const rest = left(draft);
  const { kind } = form;
  const open = isFull(draft) ? -1 : draft.at;
  return html`<div class="way choose"><h3><${Icon} name="check" />${t("chance-choose")}</h3>
    <p class="groups">${draft.groups.map(
      (group, index) =>
        html`<span class=${classes("group", { open: index === open })}>${Array.from(
          { length: form.groups[index].size },
          (_, place) =>
            html`<i>${
              group[place] &&
              html`<${Piece} kind=${kind} piece=${group[place]} game=${game} components=${components} />`
            }</i>`,
        )}</span>`,
    )}</p>
    <${Keypad} label=${t("chance-choose")} kind=${kind} game=${game} components=${components}
        keys=${Object.keys(rest).map((piece) => ({ piece, left: rest[piece], can: rest[piece] > 0 && open >= 0 }))}
        press=${(/** @type {string} */ piece) => setDraft(add(draft, piece))} />
    <p class="choices"><button class="button small" onClick=${() => setDraft(takeBack(draft))}>
        <${Icon} name="undo" />${t("step-back")}</button>
      <button class="button small main" data-choose disabled=${!isFull(draft)}
          onClick=${() => choose(tokenOf(draft))}>${t("chance-these")}</button></p></div>`;
}

/**
 * How often which margin came.
 * @param {{ average: AverageResult }} props
 */
function Bars({ average: { counts, first, step, margin, margin_error, deals } }) {
  const most = Math.max(...counts);
  const last = first + step * counts.length;
  const words = t("chance-bars", { margin: signed(Math.round(margin * 10) / 10), deals: number(deals) });
  return html`<figure class="bars"><div role="img" aria-label=${words}>${counts.map(
    (count, index) => html`<i class=${first + step * index < 0 ? "down" : ""}
        style=${{ height: `${Math.max(2, (100 * count) / most)}%` }}></i>`,
  )}</div>
    <figcaption><span>${signed(first)}</span>
      <b>${signed(Math.round(margin * 10) / 10)} <${PlusMinus} value=${margin_error} /></b>
      <span>${signed(last)}</span></figcaption></figure>`;
}
