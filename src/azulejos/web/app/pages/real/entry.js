// Telling what was drawn: the places that a draw fills, and a keypad for the thumb.

import { Keypad, Piece } from "../../board/keypad.js";
import { clearGroup, goTo, isEmpty, isFull, latest, left } from "../../board/draft.js";
import { placeName } from "../../board/labels.js";
import { letterOf } from "../../board/letters.js";
import { classes, html, Icon, useEffect, useState } from "../../dom.js";
import { settings } from "../../settings.js";
import { t } from "../../texts.js";

/** @import { Draft } from "../../board/draft.js" */
/** @import { Components, Position } from "../../protocol" */
/** @import { RealTable } from "../../sources/real-table.js" */

/** @param {number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);

/** @param {{ source: RealTable, draft: Draft, view: Position, components: Components }} props */
export function Entry({ source, draft, view, components }) {
  const { told } = source.value;
  const { form, groups, at } = draft;
  const secret = form.private_to !== null ? told.names[form.private_to] : null;
  const [seen, setSeen] = useState(secret === null);
  useEffect(() => setSeen(secret === null), [form]);
  const size = sum(form.groups.map((group) => group.size));
  const done = sum(groups.map((group) => group.length));
  const single = form.groups.length === 1 || form.kind !== "tiles";
  const current = form.groups[at];
  const title = t(`real-enter-${form.phase}`, { number: form.groups.length });
  if (!seen)
    return html`<section class="panel real-entry cover"><h2>${t("real-cover", { player: secret ?? "" })}</h2>
      <button class="button main large" data-look onClick=${() => setSeen(true)}>
          ${t("real-look", { player: secret ?? "" })}</button>
    </section>`;
  return html`<section class=${classes("panel real-entry", form.kind)} aria-label=${title}>
    <header><h2>${title}</h2><span class="quiet">${t("real-progress", { done, size })}</span></header>
    <progress class="progress" max=${size} value=${done} aria-label=${title}></progress>
    <div class="entry-groups">
      ${form.groups.map(
        (group, index) => html`<button key=${group.place}
            class=${classes("entry-group", { now: index === at, full: groups[index].length === group.size })}
            data-group=${group.place}
            aria-label=${placeName(group.place)} aria-pressed=${index === at}
                onClick=${() => source.enter(goTo(draft, index))}>
          <span class="entry-slots">${Array.from({ length: group.size }, (_, slot) =>
            groups[index][slot]
              ? html`<${Piece} kind=${form.kind} piece=${groups[index][slot]} game=${view.game}
                  components=${components} />`
              : html`<i class=${classes("entry-slot", { next: index === at && slot === groups[index].length })}></i>`,
          )}</span>
          <small>${form.kind === "tiles" ? group.place.split(" ").at(-1) : placeName(group.place)}</small></button>`,
      )}
      ${form.kind === "tiles" && html`<${Stores} view=${view} done=${done} />`}
    </div>
    ${current && !single && current.size < 4 && html`<p class="quiet">${t("real-fewer", { count: current.size })}</p>`}
  </section>`;
}

/**
 * How many tiles are left in the bag.
 * @param {{ view: any, done: number }} props
 */
const Stores = ({ view, done }) => {
  const bag = sum(view.bag);
  const other = sum(view.lid ?? view.tower);
  const inBag = bag >= done ? bag - done : bag + other - done;
  return html`<p class="entry-bag"><b>${inBag}</b><small>${t("real-in-bag")}</small>
    <small>${t(view.lid ? "real-in-lid" : "real-in-tower", { count: bag >= done ? other : 0 })}</small></p>`;
};

/**
 * The keypad with what goes with it; it stands at the bottom.
 * @param {{ source: RealTable, draft: Draft, view: Position, components: Components, undo: any }} props
 */
export function EntryKeys({ source, draft, view, components, undo }) {
  const { form, groups, at } = draft;
  const rest = left(draft);
  const full = isFull(draft);
  const again = latest(draft);
  const room = !full && groups[at].length < form.groups[at].size;
  const keys = Object.entries(rest)
    .sort(([one], [other]) => (form.kind === "plates" ? Number(one) - Number(other) : 0))
    .map(([piece, count]) => ({ piece, left: count, can: room && count > 0 }));
  const press = (/** @type {string} */ piece) => source.add(piece);
  useEffect(() => {
    const type = (/** @type {KeyboardEvent} */ event) => {
      const letter = event.key.toUpperCase();
      const piece = Object.keys(rest).find((one) => form.kind === "tiles" && letterOf(one) === letter);
      if (settings.value.shortcuts === "off" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!piece || !(rest[piece] > 0)) return;
      event.preventDefault();
      press(piece);
    };
    addEventListener("keydown", type);
    return () => removeEventListener("keydown", type);
  });
  return html`<${Keypad} label=${t("real-keys")} kind=${form.kind} game=${view.game} components=${components}
      keys=${keys}
      press=${press} />
    <div class="sheet-row">
      ${undo}
      ${
        form.kind === "tiles" &&
        html`<button class="button" data-same disabled=${!again || !room || !(rest[again] > 0)}
            onClick=${() => again && press(again)}>
          ${again && html`<${Piece} kind="tiles" piece=${again} game=${view.game} components=${components} />`}
          <span>${t("real-same")}</span></button>`
      }
      <button class="button icon-only" data-clear disabled=${!groups[at]?.length}
          onClick=${() => source.enter(clearGroup(draft))}
          aria-label=${t("real-clear")} title=${t("real-clear")}><${Icon} name="close" /></button>
      <button class="button main" data-settle disabled=${!full || isEmpty(draft) || source.value.sending}
          onClick=${() => source.settle()}>${t("real-play")}</button>
    </div>`;
}
