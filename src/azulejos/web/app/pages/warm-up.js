// The first start compiles the rules; this tells how far it is and goes on by itself.

import { get } from "../api.js";
import { html, useEffect, useState } from "../dom.js";
import { t } from "../texts.js";

/** @import { Status } from "../protocol" */

/** @param {{ game: string, ready: () => void }} props */
export function WarmUp({ game, ready }) {
  const [status, setStatus] = useState(/** @type {Status | null} */ (null));
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const ask = async () => {
      const found = await get("/status").catch(() => null);
      setStatus(found);
      if (found?.games[game] === "ready") ready();
      else timer = setTimeout(ask, 700);
    };
    ask();
    return () => clearTimeout(timer);
  }, [game]);
  const { done = 0, total = 1 } = status?.compiling ?? {};
  return html`<div class="warming" role="status"><p>${t("warming")}</p>
    <progress value=${done} max=${total} aria-label=${t("warming")}></progress></div>`;
}
