// A link to pass on, with a button that copies it.

import { html, Icon, useState } from "./dom.js";
import { t } from "./texts.js";

/** @param {{ address: string, main?: boolean }} props */
export function CopyLink({ address, main = false }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/#${address}`;
  const copy = async () => {
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: link });
      else await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // the person closed the sheet, or the browser does not allow it: the link stands there to be copied by hand
    }
  };
  return html`<p class="copy-link">
    <input readonly value=${link} aria-label=${t("link")}
        onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <button class=${main ? "button main" : "button"} onClick=${copy}><${Icon} name=${copied ? "check" : "link"} />
      ${t(copied ? "copied" : "copy")}</button></p>`;
}
