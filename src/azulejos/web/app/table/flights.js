// Movement, told by the log's events: tiles fly from where they were to where they are, points rise where they arise.
// The view shown is led from event to event (happenings.js); at the end the session shows the server's own position.

import { after } from "../happenings.js";
import { settings, tempo } from "../settings.js";
import { play } from "../sound.js";
import { signed } from "../texts.js";

/** Milliseconds at normal speed. */
const TIMES = { glow: 180, fly: 340, apart: 35, tile: 420, points: 1100, deal: 260, pause: 90 };

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
const still = () => document.hidden || tempo() === 0;

/** Show the entries one after the other. */
export async function show(session, entries) {
  for (const entry of entries) {
    await showEvents(session, entry);
  }
}

async function showEvents(session, entry) {
  const flight = { carried: [], session };
  const events = entry.events;
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    const quiet = still() || session.skipping;
    if (quiet) {
      drop(flight);
      step(session, event);
      continue;
    }
    const steps = STEPS[event.kind];
    // what is left of a factory, and the deal, move together
    const together = [event];
    while (
      TOGETHER.has(event.kind) &&
      index + 1 < events.length &&
      events[index + 1].kind === event.kind &&
      sameWay(event, events[index + 1])
    )
      together.push(events[++index]);
    if (steps) await steps(flight, together);
    else for (const one of together) step(session, one);
  }
  drop(flight);
}

const TOGETHER = new Set(["move", "deal", "display"]);
const sameWay = (a, b) => (a.player === b.player && a.to === b.to) || a.kind === "deal" || a.kind === "display";

function step(session, event) {
  session.state.update({ shown: after(session.value.shown, event) });
}

// Finding things on the page

const root = () => document.querySelector(".table-page");

function find(place, player) {
  const own = /^(line|floor|wall|dome|broken|space|start|chips)/.test(place);
  return root()?.querySelector(`${own ? `[data-seat="${player}"] ` : ".offers "}[data-place="${place}"]`) ?? null;
}

function tilesAt(place, player, colour) {
  const box = find(place, player);
  if (!box) return [];
  return [...box.querySelectorAll(colour ? `.tile[data-tile="${colour}"]:not(.ghost)` : ".tile:not(.ghost)")];
}

const rectOf = (element) => element.getBoundingClientRect();

function middleOf(place, player) {
  const box = find(place, player);
  const rect = box ? rectOf(box) : null;
  return rect?.width ? rect : null;
}

// Things in the air

function layer() {
  return document.getElementById("flights");
}

/** A copy of a piece that lies over the page, at the place of a rectangle. */
function lift(symbol, rect) {
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("class", "flying");
  copy.setAttribute("viewBox", symbol.startsWith("plate") ? "0 0 128 128" : "0 0 64 64");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  copy.append(use);
  copy.style.width = copy.style.height = `${rect.width}px`;
  copy.style.transform = `translate(${rect.left}px, ${rect.top}px)`;
  layer().append(copy);
  return { copy, rect };
}

/** Fly a piece to a rectangle on a slight arc; the piece that waits there appears when it lands. */
function fly({ copy, rect }, target, waiting, delay = 0, time = TIMES.fly) {
  const scale = target.width / rect.width;
  const rise = Math.min(46, Math.hypot(target.left - rect.left, target.top - rect.top) * 0.12);
  const point = (share, up, size) =>
    `translate(${rect.left + (target.left - rect.left) * share}px, ${rect.top + (target.top - rect.top) * share - up}px) scale(${1 + (scale - 1) * size})`;
  if (waiting) waiting.style.opacity = "0";
  return copy
    .animate(
      [
        { transform: point(0, 0, 0) },
        { transform: point(0.5, rise, 0.5), offset: 0.45 },
        { transform: point(1, 0, 1) },
      ],
      {
        duration: time * tempo(),
        delay: delay * tempo(),
        easing: "cubic-bezier(.3,.7,.3,1)",
        fill: "both",
      },
    )
    .finished.catch(() => {})
    .then(() => {
      if (waiting) waiting.style.opacity = "";
      copy.remove();
    });
}

/** Let pieces vanish where they are. */
function vanish({ copy, rect }, delay = 0) {
  const there = `translate(${rect.left}px, ${rect.top}px)`;
  return copy
    .animate(
      [
        { transform: there, opacity: 1 },
        { transform: `${there} scale(.6)`, opacity: 0 },
      ],
      { duration: TIMES.fly * tempo(), delay: delay * tempo(), fill: "both" },
    )
    .finished.catch(() => {})
    .then(() => copy.remove());
}

function drop(flight) {
  for (const { copy } of flight.carried) copy.remove();
  flight.carried = [];
}

/** Wait, unless the person is in a hurry. */
async function rest(session, milliseconds) {
  const end = performance.now() + milliseconds * tempo();
  while (performance.now() < end && !session.skipping && !still()) await frame();
}

/** All of it, unless the person is in a hurry: then what flies is taken away at once. */
async function landed(session, flights) {
  const all = Promise.all(flights);
  let done = false;
  all.then(() => (done = true));
  while (!done && !session.skipping) await frame();
  if (!done) {
    for (const animation of layer().getAnimations({ subtree: true })) animation.finish();
    await all;
  }
}

/** Points rise from a place. */
function rise(rect, points, delay = 0) {
  if (!rect || !points) return;
  const pill = document.createElement("span");
  pill.className = `rising ${points < 0 ? "loss" : "gain"}`;
  pill.textContent = signed(points);
  layer().append(pill);
  const x = rect.left + rect.width / 2;
  const y = rect.top;
  pill
    .animate(
      [
        { transform: `translate(${x}px, ${y + 6}px) translate(-50%,-50%) scale(.6)`, opacity: 0 },
        { transform: `translate(${x}px, ${y - 6}px) translate(-50%,-50%) scale(1)`, opacity: 1, offset: 0.2 },
        { transform: `translate(${x}px, ${y - 12}px) translate(-50%,-50%) scale(1)`, opacity: 1, offset: 0.75 },
        { transform: `translate(${x}px, ${y - 34}px) translate(-50%,-50%) scale(.9)`, opacity: 0 },
      ],
      { duration: TIMES.points * Math.max(0.6, tempo()), delay: delay * tempo(), easing: "ease-out", fill: "both" },
    )
    .finished.catch(() => {})
    .then(() => pill.remove());
}

function glow(elements) {
  for (const element of elements) {
    element.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.35)" }, { filter: "brightness(1)" }], {
      duration: 500 * Math.max(0.5, tempo()),
    });
  }
}

// What each kind of event looks like

const letter = (colour) => `tile-${colour.toLowerCase()}`;

const STEPS = {
  async take(flight, [event]) {
    const { session } = flight;
    const large = !event.from.startsWith("moon ") || event.from === "moon L";
    const sources = tilesAt(event.from, event.player, event.colour);
    const chosen = large ? sources.slice(0, event.count) : sources.slice(-event.count);
    if (!session.value.table.viewer.seats.includes(event.player)) {
      glow(chosen);
      await rest(session, TIMES.glow);
    }
    flight.carried.push(
      ...chosen.map((tile) => ({ ...lift(letter(event.colour), rectOf(tile)), colour: event.colour })),
    );
    step(session, event);
    await frame();
  },

  async marker(flight, [event]) {
    const { session } = flight;
    const game = session.value.table.game;
    const source = tilesAt(game === "azul" ? "centre" : "moon L", null, "M")[0];
    const piece = source ? lift(`start-${game}`, rectOf(source)) : null;
    step(session, event);
    await frame();
    const target =
      game === "azul" ? tilesAt("floor", event.player, "M")[0] : find("start", event.player)?.querySelector(".tile");
    if (piece && target) await landed(session, [fly(piece, rectOf(target), target)]);
    else piece?.copy.remove();
  },

  async put(flight, [event]) {
    const { session } = flight;
    step(session, event);
    await frame();
    const targets = tilesAt(event.to, event.player, event.colour).slice(-event.count);
    const pieces = flight.carried.splice(0, event.count);
    play("put", pieces.length);
    await landed(
      session,
      pieces.map((piece, index) =>
        targets[index]
          ? fly(piece, rectOf(targets[index]), targets[index], index * TIMES.apart)
          : vanish(piece, index * TIMES.apart),
      ),
    );
  },

  async move(flight, events) {
    const { session } = flight;
    const pieces = events.flatMap((event) => {
      const sources = tilesAt(event.from, event.player, event.colour);
      return sources.slice(0, event.count).map((tile) => ({ ...lift(letter(event.colour), rectOf(tile)), event }));
    });
    for (const event of events) step(session, event);
    await frame();
    const used = new Map();
    const flights = pieces.map((piece, index) => {
      const { event } = piece;
      const places = tilesAt(event.to, event.player, event.colour);
      const count = events.filter((one) => one.colour === event.colour).reduce((sum, one) => sum + one.count, 0);
      const number = used.get(event.colour) ?? 0;
      used.set(event.colour, number + 1);
      const target = places.at(-count + number);
      return target
        ? fly(piece, rectOf(target), target, index * TIMES.apart * 0.6)
        : vanish(piece, index * TIMES.apart * 0.4);
    });
    await landed(session, flights);
  },

  async place(flight, [event]) {
    const { session } = flight;
    const source = tilesAt(`line ${event.row}`, event.player, event.colour)[0];
    const piece = source ? lift(letter(event.colour), rectOf(source)) : null;
    step(session, event);
    await frame();
    const target = spotOf(session, event);
    const tile = target?.querySelector(".tile:not(.ghost)") ?? target;
    if (piece && tile) await landed(session, [fly(piece, rectOf(tile), tile, 0, TIMES.tile)]);
    else piece?.copy.remove();
    score(session, event, tile);
    await rest(session, TIMES.pause);
  },

  async special(flight, [event]) {
    const { session } = flight;
    step(session, event);
    await frame();
    const tile = spotOf(session, event);
    tile?.animate(
      [
        { opacity: 0, transform: "scale(1.6)" },
        { opacity: 1, transform: "scale(1)" },
      ],
      { duration: TIMES.tile * tempo() },
    );
    score(session, event, tile);
    await rest(session, TIMES.tile);
  },

  async penalty(flight, [event]) {
    const { session } = flight;
    const rect = middleOf(session.value.table.game === "azul" ? "floor" : "broken", event.player);
    if (event.points) {
      rise(rect, event.points);
      play("loss");
    }
    step(session, event);
    if (event.points) await rest(session, TIMES.tile);
  },

  async bonus(flight, [event]) {
    await summed(flight, event);
  },

  async tablets(flight, [event]) {
    await summed(flight, event);
  },

  async chip(flight, [event]) {
    const { session } = flight;
    const source = find(`chip ${event.factory}`, null)?.querySelector(".chip");
    const piece = source ? lift(`chip-${event.chip.toLowerCase()}`, rectOf(source)) : null;
    step(session, event);
    await frame();
    const target = [...(find("chips", event.player)?.querySelectorAll(`[data-chip="${event.chip}"]`) ?? [])].at(-1);
    play("put", 1);
    if (piece && target) await landed(session, [fly(piece, rectOf(target), target)]);
    else piece?.copy.remove();
  },

  async plate(flight, [event]) {
    const { session } = flight;
    const rect = event.from.startsWith("display") ? middleOf(event.from, null) : null;
    if (rect) flight.plate = rect;
    step(session, event);
    await frame();
    if (!event.to.startsWith("space")) return;
    const target = find(event.to, event.player)?.querySelector(".plate");
    const from = flight.plate ?? session.plateFrom ?? null;
    play("plate");
    if (target && from) await landed(session, [fly(lift("plate-frame", from), rectOf(target), target, 0, TIMES.tile)]);
    session.plateFrom = null;
  },

  async deal(flight, events) {
    const { session } = flight;
    for (const event of events) step(session, event);
    await frame();
    const tiles = events.flatMap((event) => tilesAt(event.to, null, null));
    play("deal");
    const moves = tiles.map((tile, index) =>
      tile
        .animate([{ opacity: 0 }, { opacity: 1 }], {
          duration: TIMES.deal * tempo(),
          delay: index * 14 * tempo(),
          fill: "backwards",
        })
        .finished.catch(() => {}),
    );
    await Promise.race([Promise.all(moves), landed(session, moves)]);
  },
};

async function summed({ session }, event) {
  const rect = root()?.querySelector(`[data-score="${event.player}"]`)?.getBoundingClientRect();
  rise(rect, event.points);
  play(event.points < 0 ? "loss" : "gain", Math.abs(event.points));
  step(session, event);
  await rest(session, TIMES.tile * 1.2);
}

const spotOf = (session, event) =>
  find(`wall ${event.row} ${event.column}`, event.player) ??
  root()?.querySelector(`[data-seat="${event.player}"] [data-spot="${event.row} ${event.column}"]`);

/** The run that a tile scores glows, and its points rise. */
function score(session, event, tile) {
  if (!tile) return;
  rise(rectOf(tile), event.points);
  play("gain", event.points);
  if (settings.value.speed !== "off") glow([tile]);
}
