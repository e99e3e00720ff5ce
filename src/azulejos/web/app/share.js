// A link to pass on: copied, shared or scanned. On the machine of the server it begins with the address in the network,
// if the server listens there; otherwise whoever sits there is asked to let it.

import { ensureSession, failureOf, get, post } from "./api.js";
import { html, Icon, useEffect, useRef, useState } from "./dom.js";
import { t } from "./texts.js";

/** @import { Network } from "./protocol" */

/** Whether this page was opened at an address that means nothing on other devices. */
const isLocal = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/**
 * Copy a text; browsers without a clipboard (pages that did not come over https) copy what is selected instead.
 * @param {string} text
 * @param {HTMLInputElement} input it holds the text
 */
async function copyText(text, input) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input.focus();
    input.select();
    return document.execCommand("copy");
  }
}

/**
 * A link into the client with everything that passes it on. `code`: show the code to be scanned at once.
 * @param {{ address: string, main?: boolean, code?: boolean }} props
 */
export function CopyLink({ address, main = false, code = false }) {
  const [network, setNetwork] = useState(/** @type {Network | null} */ (null));
  const [said, say] = useState("");
  const [shown, show] = useState(code);
  const input = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (isLocal()) get("/network").then(setNetwork, () => {});
  }, []);
  const closed = network !== null && !network.reachable;
  const base = network?.url && network.reachable ? network.url : location.origin;
  const link = `${base}/#${address}`;
  const open = () =>
    ensureSession()
      .then(() => post("/network"))
      .then(setNetwork, (error) => say(t(`error-${failureOf(error).code}`)));
  const copy = async () => say(t((await copyText(link, input.current)) ? "copied" : "copy-by-hand"));
  const share = () => navigator.share({ url: link }).catch(() => {});
  return html`<div class="copy-link">
    <p class="copy-row">
      <input readonly value=${link} aria-label=${t("link")} ref=${input}
          onFocus=${(/** @type {any} */ event) => event.target.select()} />
      <button class=${main && !closed ? "button main" : "button"} data-copy onClick=${copy}><${Icon} name="link" />
        ${t("copy")}</button>
      ${
        typeof navigator.share === "function" &&
        html`<button class="button" data-share onClick=${share}>${t("share")}</button>`
      }
      ${!shown && html`<button class="button" onClick=${() => show(true)}>${t("qr-show")}</button>`}
    </p>
    <p class="copy-said" role="status">${said}</p>
    ${closed && html`<${Unreachable} network=${network} open=${open} />`}
    ${shown && !closed && html`<${QrCode} key=${link} text=${link} />`}
  </div>`;
}

/**
 * The link works on this machine alone: how to change that.
 * @param {{ network: Network, open: () => void }} props
 */
const Unreachable = ({ network, open }) =>
  html`<div class="note" data-unreachable>
    <p>${t("link-local")}</p>
    ${
      network.can_open
        ? html`<p>
            <button class="button main" data-open-network onClick=${open}>${t("link-open")}</button>${" "}
            <small>${t("link-open-why", { address: network.url ?? "" })}</small></p>`
        : html`<p>${t("link-command")} <code>${network.command}</code></p>`
    }
  </div>`;

/** Light modules around a code, so that cameras find it. */
const MARGIN = 2;

/**
 * A text as a QR code.
 * @param {{ text: string }} props
 */
function QrCode({ text }) {
  const [rows, setRows] = useState(/** @type {string[] | null} */ (null));
  useEffect(() => {
    post("/qr", { text }).then(
      (answer) => setRows(answer.rows),
      () => {},
    );
  }, [text]);
  if (!rows) return null;
  const size = rows.length + 2 * MARGIN;
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => `M${run.index + MARGIN} ${y + MARGIN}h${run[0].length}v1h-${run[0].length}z`),
  );
  return html`<figure class="qr"><svg viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${t("qr-title")}>
      <rect class="qr-light" width=${size} height=${size} /><path class="qr-dark" d=${path.join("")} /></svg>
    <figcaption>${t("qr-why")}</figcaption></figure>`;
}
