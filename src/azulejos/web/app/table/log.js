// The log of moves, the points by round, and what is left in the bag.

import { classes, html, useEffect } from "../dom.js";
import { sentences } from "../narrate.js";
import { list, signed, t } from "../texts.js";
import { placeName, layoutWords, tiles } from "./labels.js";
import { Inline, Plate, PLATE } from "./pieces.js";
import { namesOf } from "./players.js";
import { useRoom } from "./room.js";

/** The moves, latest at the bottom, kept in sight. */
export function Log({ table, log, go = null, current = null }) {
  const [box, room] = useRoom();
  const turns = turnsOf(log);
  useEffect(() => {
    const place = box.current.querySelector("[aria-current]") ?? box.current.lastElementChild;
    if (place) box.current.scrollTop = place.offsetTop - box.current.clientHeight + place.offsetHeight + 8;
  }, [log.length, current, room]);
  const names = namesOf(table);
  return html`<ol class="log" ref=${box} tabindex="0" aria-label=${t("log-title")}>
    ${turns.map(
      (turn, index) => html`<${Turn} key=${turn.step} turn=${turn} names=${names}
        now=${current === null ? index === turns.length - 1 : turn.steps.includes(current)} go=${go} />`,
    )}
  </ol>`;
}

/** The log's entries by turn: {step, round, player, entries}; a new round is an entry of its own. */
function turnsOf(log) {
  const turns = [];
  let shownRound = null;
  for (const entry of log) {
    if (entry.round !== shownRound && entry.player !== null) {
      shownRound = entry.round;
      turns.push({ step: `round ${entry.round}`, round: entry.round, player: null, steps: [], entries: [] });
    }
    const last = turns.at(-1);
    if (entry.player === null) {
      if (last) {
        last.entries.push(entry);
        last.steps.push(entry.step);
      }
    } else if (last && last.player === entry.player && last.turn === entry.turn) {
      last.entries.push(entry);
      last.steps.push(entry.step);
    } else
      turns.push({ step: entry.step, turn: entry.turn, player: entry.player, steps: [entry.step], entries: [entry] });
  }
  return turns;
}

function Turn({ turn, names, now, go }) {
  if (turn.player === null) return html`<li class="round">${t("log-round", { round: turn.round })}</li>`;
  const events = turn.entries.flatMap((entry) => entry.events);
  const points = events
    .filter((event) => event.player === turn.player)
    .reduce((sum, event) => sum + (event.points ?? 0), 0);
  const line = html`<b>${names[turn.player]}</b> <${Short} events=${events} names=${names} player=${turn.player} />
    ${points !== 0 && html`<span class=${classes("tag", points > 0 ? "gain" : "loss")}>${signed(points)}</span>`}`;
  return html`<li class=${classes({ now })} aria-current=${now ? "step" : null}>
    ${go ? html`<button class="plain" onClick=${() => go(turn.steps.at(-1) + 1)}>${line}</button>` : line}
  </li>`;
}

/** A turn in short: taken tiles as a picture, everything else as a sentence. */
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
  if (parts.length) return html`<span class="short">${parts}</span>`;
  return html`<span class="short">${sentences(
    own,
    names.map(() => ""),
  )
    .slice(0, 2)
    .join(" ")}</span>`;
}

/** One event of a turn in short, or null if others tell it. */
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

/** The last turn of one seat in short, where there is no room for the log. */
export function LastMove({ table, log, seat }) {
  const turn = turnsOf(log).findLast(({ player }) => player === seat);
  if (!turn) return null;
  return html`<p class="last-move">
    <${Short} events=${turn.entries.flatMap((entry) => entry.events)} names=${namesOf(table)} player=${seat} /></p>`;
}

/** Points by round and source for every seat. */
export function Scores({ table }) {
  const names = namesOf(table);
  const { rounds, totals, scores } = table.points;
  const sources = Object.keys(totals[0] ?? {}).filter((source) => totals.some((seat) => seat[source]));
  const sum = (sourcesOf) => Object.values(sourcesOf).reduce((total, value) => total + value, 0);
  return html`<div class="scores">
    <table>
      <caption>${t("scores-sources")}</caption>
      <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${sources.map(
          (source) => html`<tr><th scope="row">${t(`points-${source}`)}</th>
          ${totals.map((seat) => html`<td>${signed(seat[source] ?? 0)}</td>`)}</tr>`,
        )}
      </tbody>
      <tfoot><tr><th scope="row">${t("scores-total")}</th>${scores.map((score) => html`<td>${score}</td>`)}</tr></tfoot>
    </table>
    ${
      rounds.length > 0 &&
      html`<table>
      <caption>${t("scores-rounds")}</caption>
      <thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${rounds.map(
        (seats, round) => html`<tr><th scope="row">${t("log-round", { round: round + 1 })}</th>
        ${seats.map(
          (seat) =>
            html`<td>${signed(sum(seat))}<small>${Object.entries(seat)
              .filter(([, value]) => value)
              .map(([source, value]) => `${t(`points-${source}`)} ${signed(value)}`)
              .join(", ")}</small></td>`,
        )}</tr>`,
      )}</tbody>
    </table>`
    }
  </div>`;
}

/** What lies in bag and lid or tower, and in Duel which plates and chips nobody has seen: public knowledge. */
export function Left({ view, components }) {
  const stores = view.game === "azul" ? ["bag", "lid"] : ["bag", "tower"];
  return html`<div class="left">
    <table>
      <thead><tr><td></td>
        ${[...components.colours].map(
          (colour) => html`<th scope="col"><${Inline} kind=${colour} /><span class="hidden">
          ${t(`hue-${colour}`)}</span></th>`,
        )}<th scope="col">${t("scores-total")}</th></tr></thead>
      <tbody>${stores.map(
        (store) => html`<tr><th scope="row">${t(`store-${store}`)}</th>
        ${view[store].map((count) => html`<td>${count}</td>`)}<td>${view[store].reduce((a, b) => a + b, 0)}</td></tr>`,
      )}
          </tbody>
    </table>
    ${
      view.game === "duel" &&
      html`<h3>${t("left-chips")}</h3>
      <p class="pieces">${components.chips.map(
        (chip, index) =>
          view.supply[index] > 0 &&
          html`<span>
        ${view.supply[index]}× <${Inline} chip=${chip} /></span>`,
      )}</p>
      <h3>${t("left-plates")}</h3>
      <p class="pieces">${view.pile.unseen.map(
        (plate) => html`<svg key=${plate} class="left-plate" viewBox=${`-2 -2 ${PLATE + 4} ${PLATE + 6}`} role="img"
            aria-label=${layoutWords(components.plates[plate - 1])}>
        <${Plate} layout=${components.plates[plate - 1]} /></svg>`,
      )}</p>`
    }
  </div>`;
}
