// Dialogs over the page. The browser's own <dialog> keeps the focus inside and closes with Escape.

import { html, Icon, useEffect, useRef } from "./dom.js";
import { t } from "./texts.js";

/**
 * A dialog with a title. `close` is called when the person closes it.
 * @param {{ title: string, close: () => void, wide?: boolean, children: any }} props
 */
export function Dialog({ title, close, wide = false, children }) {
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    if (!box.current.open) box.current.showModal();
    return () => before?.focus?.({ preventScroll: true });
  }, []);
  const outside = (/** @type {any} */ event) => event.target === box.current && close();
  return html`<dialog class=${wide ? "dialog broad" : "dialog"} ref=${box} onClose=${close} onClick=${outside}
      aria-labelledby="dialog-title">
    <div class="dialog-box">
      <header><h2 id="dialog-title">${title}</h2>
        <button class="button quiet icon-only" onClick=${close} aria-label=${t("close")}><${Icon} name="close" />
        </button></header>
      <div class="dialog-body" tabindex="0">${children}</div>
    </div>
  </dialog>`;
}

/**
 * A row of buttons of which one is on. `options`: [{value, label}].
 * @param {{ label: string, options: any[], value: any, choose: (value: any) => void, disabled?: boolean }} props
 */
export function Segments({ label, options, value, choose, disabled = false }) {
  return html`<div class="segments" role="radiogroup" aria-label=${label}>
    ${options.map(
      (option) => html`<label key=${option.value} class=${option.value === value ? "on" : ""}>
        <input type="radio" name=${label} value=${String(option.value)} checked=${option.value === value}
            disabled=${disabled} onChange=${() => choose(option.value)} />
        <span>${option.label}</span>
      </label>`,
    )}
  </div>`;
}
