// From position to position: by decision, by turn, by round, or by itself.

import { classes, html, Icon, useEffect, useMemo, useState } from "../../dom.js";
import { signed, t } from "../../texts.js";

/** @import { LogEntry } from "../../protocol" */
/** @import { Replay } from "../../sources/replay.js" */

/** Milliseconds per turn of the automatic replay, slow to fast. */
const SPEEDS = [2500, 1200, 500];

/**
 * The nearest step before or after one at which a turn (or a round) begins; the game's ends are such steps too.
 * @param {LogEntry[]} log
 * @param {number} step
 * @param {1 | -1} way
 * @param {"turn" | "round"} unit
 */
export function neighbour(log, step, way, unit) {
  const starts = log
    .filter(({ player }) => player !== null)
    .filter((entry, index, decisions) => index === 0 || decisions[index - 1][unit] !== entry[unit])
    .map((entry) => entry.step);
  const places = [...new Set([0, ...starts, log.length])];
  return way > 0 ? (places.find((place) => place > step) ?? log.length) : (places.findLast((one) => one < step) ?? 0);
}

/**
 * Whether a turn has several decisions anywhere: then one may want to go by decisions too.
 * @param {LogEntry[]} log
 */
export const isFine = (log) => {
  const decisions = log.filter(({ player }) => player !== null);
  return decisions.some(({ turn }, index) => index > 0 && decisions[index - 1].turn === turn);
};

/**
 * Arrow keys go by decisions, with Shift by turns; Page Up and Page Down by rounds.
 * @param {Replay} source
 * @param {LogEntry[]} log
 */
export function useStepKeys(source, log) {
  useEffect(() => {
    const by = (/** @type {1 | -1} */ way, /** @type {any} */ event) =>
      event.shiftKey ? neighbour(log, source.value.step, way, "turn") : source.value.step + way;
    /** @type {Record<string, (event: any) => number>} */
    const keys = {
      ArrowLeft: (event) => by(-1, event),
      ArrowRight: (event) => by(1, event),
      PageUp: () => neighbour(log, source.value.step, -1, "round"),
      PageDown: () => neighbour(log, source.value.step, 1, "round"),
      Home: () => 0,
      End: () => source.steps,
    };
    const press = (/** @type {any} */ event) => {
      if (!keys[event.key] || event.target.matches("input")) return;
      event.preventDefault();
      source.jump(keys[event.key](event));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [source]);
}

/**
 * Buttons and a slider.
 * @param {{ source: Replay, log: LogEntry[] }} props
 */
export function Stepper({ source, log }) {
  const { step } = source.value;
  const { steps } = source;
  const [speed, setSpeed] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    if (speed === null) return undefined;
    const timer = setInterval(() => {
      if (source.value.step >= source.steps) setSpeed(null);
      else source.jump(neighbour(log, source.value.step, 1, "turn"));
    }, SPEEDS[speed]);
    return () => clearInterval(timer);
  }, [speed, source]);
  const label = t("review-step", { step, steps });
  const button = (/** @type {number} */ to, /** @type {string} */ name, /** @type {string} */ icon) =>
    html`<button class="button quiet icon-only" onClick=${() => source.jump(to)} aria-label=${t(`review-${name}`)}
        title=${t(`review-${name}`)}><${Icon} name=${icon} /></button>`;
  const fine = useMemo(() => isFine(log), [log]);
  const one = (/** @type {1 | -1} */ way, /** @type {string} */ name) =>
    fine &&
    html`<button class="button quiet icon-only" data-by-one=${way} onClick=${() => source.jump(source.value.step + way)}
        aria-label=${t(`review-${name}`)} title=${t(`review-${name}`)}>${signed(way)}</button>`;
  return html`<div class=${classes("stepper", { fine })} role="group" aria-label=${label}>
    ${button(neighbour(log, step, -1, "round"), "round-back", "first")}
    ${button(neighbour(log, step, -1, "turn"), "turn-back", "previous")}
    ${one(-1, "step-back")}
    <input type="range" min="0" max=${steps} value=${step}
        onInput=${(/** @type {any} */ event) => source.jump(Number(event.target.value))} aria-label=${label} />
    ${one(1, "step-next")}
    ${button(neighbour(log, step, 1, "turn"), "turn-next", "next")}
    ${button(neighbour(log, step, 1, "round"), "round-next", "last")}
    <button class="button quiet" aria-pressed=${speed !== null} data-autoplay
        onClick=${() => setSpeed(speed === null ? 1 : speed + 1 < SPEEDS.length ? speed + 1 : null)}>
      ${speed === null ? t("review-autoplay") : t("review-speed", { speed: speed + 1 })}</button>
  </div>`;
}
