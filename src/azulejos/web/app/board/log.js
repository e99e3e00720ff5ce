// The log of moves.

import { classes, html, useEffect } from "../dom.js";
import { list, signed, t } from "../texts.js";
import { useSize } from "../use-size.js";
import { placeName, tiles } from "./labels.js";
import { sentences } from "./narration.js";
import { Inline } from "./pieces.js";

/** @import { GameEvent, LogEntry } from "../protocol" */

/**
 * The log entries of one turn. A new round stands among them as a turn without a player.
 * @typedef {object} LoggedTurn
 * @property {string} key
 * @property {number} round
 * @property {number} turn
 * @property {number | null} player
 * @property {number[]} steps
 * @property {LogEntry[]} entries
 */

/**
 * The moves, latest at the bottom, kept in sight. `go(step)`: look at the position before a step.
 * @param {{ names: string[], log: LogEntry[], go?: ((step: number) => void) | null, current?: number | null }} props
 */
export function Log({ names, log, go = null, current = null }) {
  const [box, size] = useSize();
  const turns = turnsOf(log);
  useEffect(() => {
    const place = box.current.querySelector("[aria-current]") ?? box.current.lastElementChild;
    if (place) box.current.scrollTop = place.offsetTop - box.current.clientHeight + place.offsetHeight + 8;
  }, [log.length, current, size]);
  return html`<ol class="log" ref=${box} tabindex="0" aria-label=${t("log-title")}>
    ${turns.map(
      (turn, index) => html`<${Turn} key=${turn.key} turn=${turn} names=${names}
          now=${current === null ? index === turns.length - 1 : turn.steps.includes(current)} go=${go} />`,
    )}
  </ol>`;
}

/**
 * @param {LogEntry[]} log
 * @returns {LoggedTurn[]}
 */
export function turnsOf(log) {
  /** @type {LoggedTurn[]} */
  const turns = [];
  let shownRound = null;
  for (const entry of log) {
    const { round, turn, player, step } = entry;
    if (round !== shownRound && player !== null) {
      shownRound = round;
      turns.push({ key: `round ${round}`, round, turn: -1, player: null, steps: [], entries: [] });
    }
    const last = turns.at(-1);
    const same = player === null || (last?.player === player && last.turn === turn);
    if (last && same) {
      last.entries.push(entry);
      last.steps.push(step);
    } else if (player !== null) turns.push({ key: `${step}`, round, turn, player, steps: [step], entries: [entry] });
  }
  return turns;
}

/** @param {{ turn: LoggedTurn, names: string[], now: boolean, go: ((step: number) => void) | null }} props */
function Turn({ turn, names, now, go }) {
  if (turn.player === null) return html`<li class="round">${t("log-round", { round: turn.round })}</li>`;
  const events = turn.entries.flatMap((entry) => entry.events);
  const points = events
    .filter((event) => event.player === turn.player)
    .reduce((sum, event) => sum + (event.points ?? 0), 0);
  const line = html`<b>${names[turn.player]}</b> <${Short} events=${events} names=${names} player=${turn.player} />
    ${points !== 0 && html`<span class=${classes("tag", points > 0 ? "gain" : "loss")}>${signed(points)}</span>`}`;
  return html`<li class=${classes({ now })} aria-current=${now ? "step" : null}>
    ${go ? html`<button class="plain" onClick=${() => go(Math.max(...turn.steps) + 1)}>${line}</button>` : line}
  </li>`;
}

/**
 * A turn in brief: taken tiles as a picture, everything else as a sentence.
 * @param {{ events: GameEvent[], names: string[], player: number }} props
 */
function Short({ events, names, player }) {
  const taken = events.filter(({ kind, player: who }) => kind === "take" && who === player);
  const put = events.filter(({ kind, player: who }) => kind === "put" && who === player);
  if (taken.length) {
    const count = taken.reduce((sum, event) => sum + event.count, 0);
    const from = taken.length > 1 ? "moons" : taken[0].from;
    const to = list([...new Set(put.map((event) => placeName(event.to)))]);
    return html`<span class="short"><span aria-hidden="true">${count}× <${Inline} kind=${taken[0].colour} /></span>
      <span class="hidden">${tiles(taken[0].colour, count)}</span> ${placeName(from)} → ${to}</span>`;
  }
  const own = events.filter((event) => event.player === player);
  const parts = own.map((event) => brief(event)).filter(Boolean);
  const draws = own.filter(({ kind }) => kind === "draw").length;
  if (draws) parts.unshift(html`<span>${t("log-draws", { count: draws })}</span>`);
  if (parts.length) return html`<span class="short">${parts.map((part, index) => [index > 0 && ", ", part])}</span>`;
  const nobody = names.map(() => "");
  return html`<span class="short">${sentences(own, nobody).slice(0, 2).join(" ")}</span>`;
}

/**
 * One event of a turn in brief, or null if other events say it.
 * @param {GameEvent} event
 */
function brief(event) {
  switch (event.kind) {
    case "place":
      return html`<span class="placed">
        <${Inline} kind=${event.colour} /> ${t("log-placed", { row: event.row, column: event.column })}</span>`;
    case "plate":
      return event.to.startsWith("space") && html`<span>${t("log-plate", { space: event.to.split(" ")[1] })}</span>`;
    case "chip":
      return html`<span class="placed"><${Inline} chip=${event.chip} /> ${placeName(`factory ${event.factory}`)}
      </span>`;
    case "spend":
      return html`<span class="placed"><${Inline} chip=${event.chip} /></span>`;
    case "pass":
      return html`<span>${t("log-pass")}</span>`;
    default:
      return null;
  }
}

/**
 * The last turn of one seat in brief, where there is no space for the log.
 * @param {{ names: string[], log: LogEntry[], seat: number }} props
 */
export function LastMove({ names, log, seat }) {
  const turn = turnsOf(log).findLast(({ player }) => player === seat);
  if (!turn) return null;
  const events = turn.entries.flatMap((entry) => entry.events);
  return html`<p class="last-move"><${Short} events=${events} names=${names} player=${seat} /></p>`;
}
