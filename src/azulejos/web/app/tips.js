// Explanations of every part of the board: by resting the pointer on it, by a long press, or by the focus. What is
// explained carries data-tip.

import { html, useEffect, useState } from "./dom.js";
import { settings } from "./settings.js";
import { t } from "./texts.js";

const REST = 900;
const LONG_PRESS = 550;

/** The rule point that says more about a part, by game. */
const RULES = {
  azul: {
    factory: "A4",
    centre: "A4",
    marker: "A5",
    line: "A6",
    wall: "A12",
    "wall-grey": "A20",
    floor: "A8",
    bag: "A16",
    score: "A12",
  },
  duel: {
    sun: "D15",
    moon: "D16",
    "moon-large": "D16",
    "start-tile": "D17",
    "chip-back": "D20",
    chip: "D21",
    chips: "D24",
    display: "D10",
    pile: "D11",
    "dome-space": "D13",
    plate: "D3",
    "dome-tile": "D28",
    "special-space": "D29",
    line: "D18",
    broken: "D19",
    token: "D10",
    bag: "D31",
    score: "D28",
  },
};

export function Tips({ root, game }) {
  const [tip, setTip] = useState(null);
  useEffect(() => {
    const element = root.current;
    let timer = null;
    const stop = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const wait = (node, time) => {
      clearTimeout(timer);
      const part = node?.closest?.("[data-tip]");
      if (!part || settings.value.tips === "off" || element.querySelector(".pick.chosen")) return setTip(null);
      timer = setTimeout(() => setTip({ name: part.dataset.tip, rect: part.getBoundingClientRect() }), time);
      return undefined;
    };
    const on = {
      pointerover: (event) => event.pointerType === "mouse" && wait(event.target, REST),
      pointerleave: stop,
      pointerdown: (event) => (event.pointerType === "touch" ? (setTip(null), wait(event.target, LONG_PRESS)) : stop()),
      pointerup: (event) => event.pointerType === "touch" && clearTimeout(timer),
      pointermove: (event) => event.pointerType === "touch" && clearTimeout(timer),
      focusin: (event) => event.target.matches?.(":focus-visible") && wait(event.target, 2 * REST),
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
  const rule = name.startsWith("tablet-") ? "D33" : RULES[game][name];
  const key = name.startsWith("tablet-") ? `tip-${name}` : `tip-${game}-${name}`;
  return html`<div class="tip" role="tooltip" style=${style}>${t(key)} ${rule && html`<small>${rule}</small>`}</div>`;
}
