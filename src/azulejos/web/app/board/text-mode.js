// The panel for playing in text: a field that takes moves and questions, and what was said so far.

import { announce, said } from "../announce.js";
import { html, Icon, useEffect, useRef, useState } from "../dom.js";
import { t } from "../texts.js";
import { useStore } from "../use-store.js";
import { respond } from "./answers.js";

/** @import { Components } from "../protocol" */
/** @import { Board } from "./board.js" */

/**
 * `open`: whether the panel is there; without it, a button for those who go through the page by keyboard opens it.
 * @param {{ open: boolean, show: (open: boolean) => void, board: Board, names: string[], components: Components, seat:
 * number }} props
 */
export function TextMode({ open, show, ...asked }) {
  if (open) return html`<${Panel} ...${asked} close=${() => show(false)} />`;
  return html`<button class="button skip-link" onClick=${() => show(true)}>${t("text-title")}</button>`;
}

/**
 * @param {{ board: Board, names: string[], components: Components, seat: number, close: () => void }} props
 */
function Panel({ close, ...asked }) {
  const [text, setText] = useState("");
  const lines = useStore(said);
  const field = useRef(/** @type {any} */ (null));
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    field.current.focus();
    respond(t("question-help"), asked).then((answers) => announce(...answers));
  }, []);
  useEffect(() => {
    box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = text.trim();
    setText("");
    announce(...(await respond(typed, asked)));
    field.current?.focus();
  };
  const leave = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
  return html`<section class="panel text-mode" aria-label=${t("text-title")} onKeyDown=${leave}>
    <header><h2>${t("text-title")}</h2>
      <button class="button quiet icon-only" onClick=${close} aria-label=${t("close")}><${Icon} name="close" /></button>
    </header>
    <ol class="text-lines" ref=${box} tabindex="0" aria-label=${t("log-title")}>
      ${lines.map(({ key, text: line }) => html`<li key=${key}>${line}</li>`)}</ol>
    <form onSubmit=${send}>
      <input ref=${field} value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)}
          aria-label=${t("text-label")} placeholder=${t("text-label")} autocomplete="off" autocapitalize="off"
          spellcheck="false" />
      <button class="button main">${t("text-send")}</button>
    </form>
  </section>`;
}
