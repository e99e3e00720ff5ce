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
  const { done = 0, left = 0, running = [] } = status?.compiling ?? {};
  return html`<div class="warming" role="status"><p>${preparing(running, left)}</p>
    <progress value=${done} max="1" aria-label=${t("warming")}></progress></div>`;
}

/**
 * What is being prepared and about how long it takes, in words.
 * @param {string[]} running
 * @param {number} left
 */
export function preparing(running, left) {
  if (!running.length) return t("warming");
  const what = running.map((each) => {
    const [game, kind] = each.split(".");
    return t(kind === "bots" ? "warming-bots" : "warming-rules", { game: t(`game-${game}`) });
  });
  return t("warming-what", { what: what.join(", "), seconds: Math.max(1, Math.round(left)) });
}
