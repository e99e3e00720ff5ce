// The log of moves, in words and pictures.

import { classes, html, memo, useEffect, useMemo } from "../dom.js";
import { list, signed, t } from "../texts.js";
import { useSize } from "../use-size.js";
import { GradeSign } from "./grades.js";
import { chipWords, place } from "./labels.js";
import { Inline } from "./pieces.js";
import { rich, Tiles } from "./rich.js";
import { turnsOf } from "./turns.js";

/** @import { GameEvent, LogEntry } from "../protocol" */
/** @import { LogRow } from "./turns.js" */

/**
 * The moves, latest at the bottom, kept in sight. `go(step)`: look at the position before a step.
 * @param {{ names: string[], log: LogEntry[], go?: ((step: number) => void) | null, current?: number | null,
 *   grades?: Map<number, string> | null }} props
 */
export function Log({ names, log, go = null, current = null, grades = null }) {
  const [box, size] = useSize();
  const rows = useMemo(() => turnsOf(log).map((row) => ({ row, short: html`<${Short} row=${row} />` })), [log]);
  useEffect(() => {
    const spot = box.current.querySelector("[aria-current]") ?? box.current.lastElementChild;
    if (spot) box.current.scrollTop = spot.offsetTop - box.current.clientHeight + spot.offsetHeight + 8;
  }, [log.length, current, size]);
  return html`<ol class="log" ref=${box} tabindex="0" aria-label=${t("log-title")}>
    ${rows.map(
      ({ row, short }, index) => html`<${Row} key=${row.key} row=${row} short=${short} name=${names[row.player ?? 0]}
          now=${current === null ? index === rows.length - 1 : row.steps.includes(current)} go=${go}
          grade=${row.steps.map((step) => grades?.get(step)).find(Boolean)} />`,
    )}
  </ol>`;
}

/**
 * `short`: the row in brief; it stays the same as long as the row does, as all do while one goes back and forth.
 * @type {(props: { row: LogRow, short: any, name: string, now: boolean, go: ((step: number) => void) | null,
 *   grade?: any }) => any}
 */
const Row = memo(({ row, short, name, now, go, grade }) => {
  if (row.player === null) return html`<li class="round">${t("log-round", { round: row.round })}</li>`;
  const line = html`<b>${name}</b> ${short}
    ${grade && html`<${GradeSign} grade=${grade} named=${true} />`}
    ${
      row.points !== 0 &&
      html`<span class=${classes("tag", row.points > 0 ? "gain" : "loss")} data-points=${row.points}
          data-seat=${row.player}>${signed(row.points)}</span>`
    }`;
  return html`<li class=${classes(row.kind, { now })} aria-current=${now ? "step" : null}>
    ${go ? html`<button class="plain" onClick=${() => go(row.last + 1)}>${line}</button>` : line}
  </li>`;
});

/**
 * A row in brief: what was taken and where it went, what was placed and scored.
 * @param {{ row: Pick<LogRow, "kind" | "player" | "events"> }} props
 */
export function Short({ row }) {
  const own = row.events.filter((event) => event.player === row.player);
  const parts = row.kind === "turn" ? turnParts(own) : own.map(scoringPart);
  const shown = parts.filter(Boolean);
  if (!shown.length) return html`<span class="short">${t(nothingPart(row))}</span>`;
  return html`<span class="short">${row.kind !== "turn" && `${t(`log-${row.kind}`)} `}
    ${shown.map((part, index) => [index > 0 && ", ", part])}</span>`;
}

/**
 * What is said of a row that tells nothing else. A plate that is taken and not placed yet belongs to a turn that goes
 * on.
 * @param {Pick<LogRow, "kind" | "events">} row
 */
const nothingPart = ({ kind, events }) =>
  kind === "tiling" ? "log-no-tiling" : events.some((event) => event.kind === "plate") ? "log-plate-taken" : "log-pass";

/**
 * What a turn took, in the order in which it is told: tiles first, then plates and chips.
 * @param {GameEvent[]} events the mover's
 */
function turnParts(events) {
  const draws = events.filter(({ kind }) => kind === "draw").length;
  return [takenPart(events), draws > 0 && t("log-draws", { count: draws }), ...events.map(otherPart)];
}

/**
 * "takes [tiles] from factory 4 to line 5", with the start marker if it came along.
 * @param {GameEvent[]} events
 */
function takenPart(events) {
  const taken = events.filter(({ kind }) => kind === "take");
  if (!taken.length) return null;
  const count = taken.reduce((sum, event) => sum + event.count, 0);
  const put = events.filter(({ kind }) => kind === "put");
  const marked = events.some(({ kind }) => kind === "marker");
  return html`<span>${rich("log-take", {
    tiles: html`<${Tiles} colour=${taken[0].colour} count=${count} />`,
    from: taken.length > 1 ? t("from-moons") : place("from", taken[0].from),
    to: list([...new Set(put.map((event) => place("into", event.to)))]),
  })}${marked && html` ${t("log-marker")}`}</span>`;
}

/**
 * One event of a turn, or null if something else tells it.
 * @param {GameEvent} event
 */
function otherPart(event) {
  switch (event.kind) {
    case "plate":
      return event.to.startsWith("space") ? t("log-plate", { space: event.to.split(" ")[1] }) : null;
    case "chip":
      return html`<span>${rich("log-chip", {
        chip: html`<${Chip} chip=${event.chip} />`,
        number: event.factory,
      })}</span>`;
    case "pass":
      return t("log-pass");
    default:
      return null;
  }
}

/**
 * One event of a tiling or of the final scoring, with its points.
 * @param {GameEvent} event
 */
function scoringPart(event) {
  const points = signed(event.points ?? event.nominal ?? 0);
  switch (event.kind) {
    case "place":
      return html`<span class="placed"><${Tiles} colour=${event.colour} />${" "}
        ${t("log-placed", { row: event.row, column: event.column })} ${points}</span>`;
    case "special":
      return html`<span class="placed">${t("log-special", { row: event.row })} ${points}</span>`;
    case "spend":
      return html`<span class="placed"><${Chip} chip=${event.chip} /></span>`;
    case "penalty":
      return html`<span class="placed">${t("log-penalty")} ${points}</span>`;
    case "bonus":
      return html`<span class="placed">${t(`points-${event.source}s`)} ${points}</span>`;
    case "tablet":
      return html`<span class="placed">${t(`tablet-${event.tablet}`)} ${points}</span>`;
    default:
      return null;
  }
}

/** @param {{ chip: string }} props */
const Chip = ({ chip }) => html`<span><${Inline} chip=${chip} /><span class="hidden">${chipWords(chip)}</span></span>`;

/**
 * The last turn of one seat in brief, where there is no space for the log.
 * @param {{ log: LogEntry[], seat: number }} props
 */
export function LastMove({ log, seat }) {
  const row = turnsOf(log).findLast(({ player, kind }) => player === seat && kind === "turn");
  if (!row) return null;
  return html`<p class="last-move"><${Short} row=${row} /></p>`;
}
