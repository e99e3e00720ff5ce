// The options of a game as a form, drawn from the server's catalogue; and those of the table.

import { Tablet } from "../board/tablet.js";
import { Segments } from "../dialog.js";
import { html } from "../dom.js";
import { t } from "../texts.js";
import { duration } from "./facts.js";

/** @import { GameEntry, GameOption } from "../protocol" */

/** Kinds of options that most people leave as they are. */
const RARE = new Set(["flag", "number"]);

/**
 * The options of a game, those that matter to most people or the `rare` ones.
 * @param {{ game: GameEntry, values: any, change: (fields: any) => void, rare?: boolean }} props
 */
export function GameOptions({ game, values, change, rare = false }) {
  const set = (/** @type {string} */ name, /** @type {any} */ value) => change({ ...values, [name]: value });
  return html`<div class="options">
    ${game.options
      .filter(({ kind }) => RARE.has(kind) === rare)
      .map(
        (option) => html`<${Option} key=${option.name} option=${option} value=${values[option.name]}
            set=${(/** @type {any} */ value) => set(option.name, value)} />`,
      )}</div>`;
}

/** @param {{ label: string, why: string | null, children: any }} props */
function Row({ label, why, children }) {
  return html`<div class="setting"><span><b>${label}</b>${why && html`<small>${why}</small>`}</span>${children}</div>`;
}

/** @param {{ option: GameOption, value: any, set: (value: any) => void }} props */
function Option({ option, value, set }) {
  const label = t(`option-${option.name}`);
  if (option.kind === "tablets")
    return html`<${TabletOption} option=${option} value=${value} set=${set} label=${label} />`;
  const why = t(`option-${option.name}-why`);
  const segments = (/** @type {any[]} */ values, /** @type {(one: any) => string} */ text) =>
    html`<${Row} label=${label} why=${why}><${Segments} label=${label} value=${value} choose=${set}
          options=${values.map((one) => ({ value: one, label: text(one) }))} /><//>`;
  const { least = 0, most = Infinity } = option;
  const within = (/** @type {number} */ number) =>
    Math.min(most, Math.max(least, Math.round(number) || option.default));
  switch (option.kind) {
    case "choice":
      return segments(option.values ?? [], (one) =>
        typeof one === "number" ? String(one) : t(`value-${option.name}-${one}`),
      );
    case "flag":
      return segments([false, true], (one) => t(one ? "yes" : "no"));
    case "number":
      return html`<${Row} label=${label} why=${why}>
        <input class="number" type="number" min=${option.least} max=${option.most} value=${value} aria-label=${label}
            onChange=${(/** @type {any} */ event) => set(within(Number(event.target.value)))} /><//>`;
    default:
      return null;
  }
}

/**
 * Which scoring tablets: the first-game set, random ones, or chosen faces.
 * @param {{ option: GameOption, value: any, set: (value: any) => void, label: string }} props
 */
function TabletOption({ option, value, set, label }) {
  const { values = [], pairs = [], sizes = [], first = [] } = option;
  const most = sizes[sizes.length - 1];
  const own = Array.isArray(value);
  const why = own ? t("tablets-choose", { least: sizes[0], most: most }) : t(`tablets-${value}-why`);
  const toggle = (/** @type {string} */ face, /** @type {any} */ pair) => {
    const without = value.filter((/** @type {any} */ one) => !pair.includes(one));
    const next = value.includes(face) ? without : [...without, face];
    if (next.length <= most) set(next);
  };
  const missing = own && !sizes.includes(value.length);
  return html`<${Row} label=${label} why=${why}>
    <${Segments} label=${label} value=${own ? "own" : value}
        choose=${(/** @type {any} */ kind) => set(kind === "own" ? [...first] : kind)}
        options=${[...values, "own"].map((kind) => ({ value: kind, label: t(`value-tablets-${kind}`) }))} />
  <//>
    <div class="tablet-pairs">${pairs.map(
      (pair) =>
        html`<div class="pair" role="group" aria-label=${pair.map((face) => t(`tablet-${face}`)).join(" / ")}>
          ${pair.map((face) => {
            const on = own ? value.includes(face) : value === "first" && first.includes(face);
            return html`<button key=${face} class=${on ? "tablet on" : "tablet"} aria-pressed=${on} disabled=${!own}
                onClick=${() => toggle(face, pair)} title=${t(`tip-tablet-${face}`)}>
              <${Tablet} face=${face} /></button>`;
          })}</div>`,
    )}</div>
    ${missing && html`<p class="trouble">${t("tablets-missing", { least: sizes[0] })}</p>`}`;
}

/** @type {Record<string, object>} */
const CLOCKS = {
  none: { kind: "none" },
  turn: { kind: "turn", seconds: 60 },
  total: { kind: "total", seconds: 900, increment: 10 },
};
/** @type {Record<string, number[]>} */
const SECONDS = { turn: [20, 60, 180, 86400], total: [300, 900, 1800, 3600] };
const THINKING = [null, 0.5, 3, 10];

/**
 * One choice of the table: its keys in the catalogues, what is chosen, and what can be.
 * @param {{ label: string, why?: string, value: any, values: any[], text: (value: any) => string, set: (value: any)
 * => void }} props
 */
function TableChoice({ label, why = "", value, values, text, set }) {
  const options = values.map((one) => ({ value: one, label: text(one) }));
  return html`<${Row} label=${t(label)} why=${why && t(why)}>
    <${Segments} label=${t(label)} value=${value} choose=${set} options=${options} /><//>`;
}

/**
 * What concerns the table more than the game: first player, clocks, thinking time, hints, watchers.
 * @param {{ setup: any, change: (fields: any) => void, count: number }} props
 */
export function AdvancedOptions({ setup, change, count }) {
  const { clock, start, seconds, hints, watch } = setup;
  const choice = (/** @type {Parameters<typeof TableChoice>[0]} */ props) => html`<${TableChoice} ...${props} />`;
  return html`<div class="options">
    ${choice({
      label: "option-start",
      value: start >= count ? null : start,
      values: [null, ...Array(count).keys()],
      text: (seat) => (seat === null ? t("value-start-random") : t("player", { number: seat + 1 })),
      set: (value) => change({ start: value }),
    })}
    ${choice({
      label: "option-seconds",
      why: "option-seconds-why",
      value: seconds,
      values: THINKING,
      text: (value) => (value === null ? t("value-seconds-usual") : t("seconds", { seconds: value })),
      set: (value) => change({ seconds: value }),
    })}
    ${choice({
      label: "option-clock",
      why: "option-clock-why",
      value: clock.kind,
      values: Object.keys(CLOCKS),
      text: (kind) => t(`value-clock-${kind}`),
      set: (kind) => change({ clock: CLOCKS[kind] }),
    })}
    ${
      clock.kind !== "none" &&
      choice({
        label: `option-clock-${clock.kind}`,
        value: clock.seconds,
        values: SECONDS[clock.kind],
        text: duration,
        set: (value) => change({ clock: { ...clock, seconds: value } }),
      })
    }
    ${choice({
      label: "option-hints",
      why: "option-hints-why",
      value: hints,
      values: [null, true, false],
      text: (value) => t(`value-hints-${value === null ? "auto" : value ? "yes" : "no"}`),
      set: (value) => change({ hints: value }),
    })}
    ${choice({
      label: "option-watch",
      why: "option-watch-why",
      value: watch,
      values: ["link", "public", "nobody"],
      text: (value) => t(`value-watch-${value}`),
      set: (value) => change({ watch: value }),
    })}
  </div>`;
}
