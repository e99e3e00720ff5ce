// Explanations of every part of the board: by resting the pointer on it, by a long press, or by the focus. What is
// explained carries data-tip.

import { html, useEffect, useState } from "../dom.js";
import { settings } from "../settings.js";
import { has, t } from "../texts.js";
import { presentationOf } from "./games.js";

const REST = 900;
const LONG_PRESS = 550;

/** @param {{ root: { current: any }, game: string }} props */
export function Tips({ root, game }) {
  const [tip, setTip] = useState(/** @type {{ name: string, rect: DOMRect } | null} */ (null));
  useEffect(() => {
    const element = root.current;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const wait = (/** @type {any} */ node, /** @type {number} */ time) => {
      clearTimeout(timer);
      const part = node?.closest?.("[data-tip]");
      if (!part || settings.value.tips === "off" || element.querySelector(".pick.chosen")) return setTip(null);
      timer = setTimeout(() => setTip({ name: part.dataset.tip, rect: part.getBoundingClientRect() }), time);
      return undefined;
    };
    const on = {
      pointerover: (/** @type {any} */ event) => event.pointerType === "mouse" && wait(event.target, REST),
      pointerleave: (/** @type {any} */ event) => event.pointerType === "mouse" && stop(),
      pointerdown: (/** @type {any} */ event) =>
        event.pointerType === "touch" ? (setTip(null), wait(event.target, LONG_PRESS)) : stop(),
      pointerup: (/** @type {any} */ event) => event.pointerType === "touch" && clearTimeout(timer),
      pointermove: (/** @type {any} */ event) => event.pointerType === "touch" && clearTimeout(timer),
      focusin: (/** @type {any} */ event) => event.target.matches?.(":focus-visible") && wait(event.target, 2 * REST),
      keydown: stop,
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
    return () => {
      stop();
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
    };
  }, [root]);
  if (!tip) return null;
  const { rect, name } = tip;
  const below = rect.top < innerHeight * 0.4;
  const style = {
    left: `${Math.min(Math.max(8, rect.left + rect.width / 2 - 140), innerWidth - 288)}px`,
    top: below ? `${Math.min(rect.bottom + 10, innerHeight - 120)}px` : "auto",
    bottom: below ? "auto" : `${Math.min(innerHeight - rect.top + 10, innerHeight - 120)}px`,
  };
  const { tips } = presentationOf(game);
  const rule = tips[name] ?? tips[name.split("-")[0]];
  const key = has(`tip-${game}-${name}`) ? `tip-${game}-${name}` : `tip-${name}`;
  return html`<div class="tip" role="tooltip" style=${style}>${t(key)} ${rule && html`<small>${rule}</small>`}</div>`;
}
