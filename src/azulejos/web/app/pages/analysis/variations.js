// The tree of variations, row by row, and what can be said of the step shown.

import { Short } from "../../board/log.js";
import { classes, html, Icon, useEffect, useState } from "../../dom.js";
import { isDraw } from "../../sources/explore.js";
import { change, MARKS, path, promote, remove, ROOT, rows } from "../../sources/tree.js";
import { number, t } from "../../texts.js";
import { useSize } from "../../use-size.js";
import { winOf } from "./engine.js";

/** @import { Explore } from "../../sources/explore.js" */
/** @import { Node } from "../../sources/tree.js" */

/** Variations in variations are set in so far at most. */
const MOST_DEPTH = 6;

/** What a record has no way to write. */
const UNWRITTEN = { comment: /[{}]/g, name: /["(){}]/g };

/** @param {{ source: Explore, names: string[], children: any }} props */
export function Variations({ source, names, children }) {
  const { tree, at } = source.value;
  const [box, size] = useSize();
  useEffect(() => {
    const spot = box.current.querySelector("[aria-current]");
    if (spot) box.current.scrollTop = spot.offsetTop - box.current.clientHeight / 2;
  }, [at, tree, size]);
  return html`<section class="panel variations" aria-label=${t("variations-title")}>
    <header><h2>${t("variations-title")}</h2>${children}</header>
    <ol class="tree" ref=${box} tabindex="0" aria-label=${t("variations-title")}>
      <li class=${classes({ now: at === ROOT })}><button class="plain" aria-current=${at === ROOT ? "step" : null}
          onClick=${() => source.go(ROOT)}>${t("variations-start")}</button>
        <${Comment} text=${tree.nodes[ROOT].comment} /></li>
      ${rows(tree).map(
        ({ node, depth, begins }) => html`<li key=${node.id} class=${classes({ now: node.id === at, begins })}
            style=${{ marginLeft: `${0.9 * Math.min(depth, MOST_DEPTH)}rem` }}>
          ${node.name && html`<em>${node.name}</em>`}
          <button class="plain" aria-current=${node.id === at ? "step" : null}
              onClick=${() => source.go(node.id)}>
            <${Step} node=${node} names=${names} /></button>
          <${Comment} text=${node.comment} /></li>`,
      )}
    </ol>
    <${Remarks} key=${at} source=${source} node=${source.node} />
  </section>`;
}

/** @param {{ text: string }} props */
const Comment = ({ text }) => text && html`<p class="comment">${text}</p>`;

/** @param {{ node: Node, names: string[] }} props */
function Step({ node: { code, facts, mark, text }, names }) {
  const win = winOf(text);
  const drawn = !code || isDraw(code); // what nobody was told has no code
  const row = facts && { kind: /** @type {"turn"} */ ("turn"), player: facts.player, events: facts.events };
  return html`${
    drawn
      ? html`<${Icon} name="bag" /> ${t("variations-draw")}`
      : html`<b>${facts?.player == null ? "" : names[facts.player]}</b>
          ${row && facts?.player !== null ? html`<${Short} row=${row} />` : code}`
  }${mark && html` <b class="mark" data-mark=${mark}>${mark}</b>`}
    ${win !== null && html`<span class="share">${t("percent", { value: number(Math.round(100 * win)) })}</span>`}`;
}

/**
 * A line of text that is kept when it is left; until then it is a draft, whatever is drawn again around it.
 * @param {{ value: string, label: string, keep: (text: string) => void }} props
 */
function Remark({ value, label, keep }) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return html`<input class="remark" value=${draft} placeholder=${label} aria-label=${label} maxlength="400"
      onInput=${(/** @type {any} */ event) => setDraft(event.target.value)} onChange=${() => keep(draft)} />`;
}

/**
 * Marks, comment and name of a step, and what can be done with its branch.
 * @param {{ source: Explore, node: Node }} props
 */
function Remarks({ source, node }) {
  const { id, mark, comment, name, parent } = node;
  const { tree } = source.value;
  const main = parent === null || tree.nodes[parent].children[0] === id;
  const isSide = (/** @type {Node} */ { id: one, parent: above }) =>
    above !== null && tree.nodes[above].children[0] !== one;
  const branches = path(tree, id).some(isSide);
  const set = (/** @type {Partial<Node>} */ fields) => source.edit((old) => change(old, id, fields));
  const field = (/** @type {"comment" | "name"} */ which, /** @type {string} */ value, /** @type {string} */ label) =>
    html`<${Remark} key=${`${which} ${id}`} value=${value} label=${label}
        keep=${(/** @type {string} */ text) => set({ [which]: text.replace(UNWRITTEN[which], "").trim() })} />`;
  return html`<div class="remarks">
    ${
      id !== ROOT &&
      html`<p class="choices marks" role="group" aria-label=${t("variations-marks")}>${MARKS.map(
        (one) => html`<button class="button small" aria-pressed=${mark === one} data-mark=${one}
            aria-label=${t(`mark-${MARKS.indexOf(one)}`)} title=${t(`mark-${MARKS.indexOf(one)}`)}
            onClick=${() => set({ mark: mark === one ? "" : one })}>${one}</button>`,
      )}</p>`
    }
    ${!main && field("name", name, t("variations-name"))}
    ${field("comment", comment, t("variations-comment"))}
    <p class="choices">
      <button class="button small icon-only" data-undo disabled=${!source.past.length} aria-label=${t("undo")}
          title=${t("undo")} onClick=${() => source.undo()}><${Icon} name="undo" /></button>
      <button class="button small icon-only" data-redo disabled=${!source.future.length}
          aria-label=${t("redo")} title=${t("redo")} onClick=${() => source.redo()}>
        <${Icon} name="redo" /></button>
      ${
        !main &&
        branches &&
        html`<button class="button small" onClick=${() => source.edit((old) => promote(old, id))}>
          ${t("variations-promote")}</button>`
      }
      ${
        parent !== null &&
        html`<button class="button small danger" data-remove
            onClick=${() => source.edit((old) => remove(old, id), parent)}>${t("variations-remove")}</button>`
      }
    </p>
  </div>`;
}
