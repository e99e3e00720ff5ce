// The log's events as movement: tiles fly from where they were to where they are, points rise where they arise. The
// position shown follows event by event (event-reducer.js); at the end the board shows the source's own position.

import { play } from "../sound.js";
import {
  fadeOut,
  finished,
  flash,
  fly,
  isStill,
  lift,
  nextFrame,
  riseScore,
  setHurry,
  tempo,
  TIMES,
  wait,
} from "./effects.js";
import { applyEvent, presentationOf } from "./games.js";

/** @import { GameEvent, LogEntry } from "../protocol" */
/** @import { Board } from "./board.js" */
/** @import { FlyingPiece } from "./effects.js" */

/**
 * What is under way: pieces that were taken and not put down yet, where a plate was taken from, and by when the end of
 * a round has to be shown.
 * @typedef {{ board: Board, carried: FlyingPiece[], plateFrom: DOMRect | null, deadline: number | null }} Scene
 */

/** Milliseconds that the end of a round takes at most, however much there is to score. */
export const LONGEST = 3600;

/**
 * Show log entries one after the other.
 * @param {Board} board
 * @param {LogEntry[]} entries
 */
export async function animate(board, entries) {
  /** @type {Scene} */
  const scene = { board, carried: [], plateFrom: null, deadline: null };
  for (const entry of entries) await animateEvents(scene, entry.events);
  endScoring(scene);
}

/**
 * @param {Scene} scene
 * @param {GameEvent[]} events
 */
async function animateEvents(scene, events) {
  const { board } = scene;
  const groups = simultaneous(events);
  for (const [index, group] of groups.entries()) {
    if (!board.value.shown) break; // another position is on its way
    const late = !keepTime(scene, groups.slice(index));
    if (isStill() || board.skipping || late) {
      drop(scene);
      for (const event of group) step(board, event);
    } else if (STEPS[group[0].kind]) await STEPS[group[0].kind](scene, group);
    else for (const event of group) step(board, event);
  }
  drop(scene);
}

/** The usual milliseconds of an event, with the frames around it; what is not named is not seen to move. */
const USUAL = /** @type {Record<string, number>} */ ({
  place: TIMES.tile + TIMES.pause + 60,
  special: TIMES.tile + 40,
  penalty: TIMES.tile + 20,
  bonus: TIMES.tile * 1.2 + 20,
  tablets: TIMES.tile * 1.2 + 20,
  move: TIMES.fly + 200,
  deal: TIMES.deal + 500,
});
const SCORING = new Set(["place", "special", "penalty", "bonus", "tablets"]);

/** @param {Scene} scene */
function endScoring(scene) {
  setHurry(1);
  if (scene.deadline !== null) scene.board.state.update({ scoring: false });
  scene.deadline = null;
}

/**
 * At the end of a round, hurry so that what is left of it fits into the time there is. Returns whether there is any.
 * @param {Scene} scene
 * @param {GameEvent[][]} groups this one and those that follow
 */
function keepTime(scene, groups) {
  const [{ kind }] = groups[0];
  if (kind === "take") endScoring(scene);
  else if (SCORING.has(kind) && scene.deadline === null) {
    scene.deadline = performance.now() + LONGEST;
    scene.board.state.update({ scoring: true });
  }
  setHurry(1);
  if (scene.deadline === null) return true;
  const left = scene.deadline - performance.now();
  const usual = groups.reduce((sum, [event]) => sum + (USUAL[event.kind] ?? 0), 0) * tempo();
  if (usual > left) setHurry(Math.max(0, left) / usual);
  return left > 0;
}

/**
 * Events that move together: what is left of a factory, and the deal.
 * @param {GameEvent[]} events
 */
function simultaneous(events) {
  /** @type {GameEvent[][]} */
  const groups = [];
  for (const event of events) {
    const first = groups.at(-1)?.[0];
    if (first && first.kind === event.kind && TOGETHER[event.kind]?.(first, event)) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** @type {Record<string, (first: GameEvent, event: GameEvent) => boolean>} */
const TOGETHER = {
  move: (first, event) => first.player === event.player && first.to === event.to,
  deal: () => true,
  display: () => true,
};

/**
 * @param {Board} board
 * @param {GameEvent} event
 */
function step(board, event) {
  const { shown } = board.value;
  if (shown) board.state.update({ shown: applyEvent(shown, event) });
}

/** @param {Scene} scene */
function drop(scene) {
  for (const { copy } of scene.carried) copy.remove();
  scene.carried = [];
}

// Finding things on the page

const root = () => document.querySelector(".table-page");

/**
 * @param {string} place
 * @param {number | null | undefined} player
 */
function find(place, player) {
  const own = /^(line|floor|wall|dome|broken|space|start|chips)/.test(place);
  return root()?.querySelector(`${own ? `[data-seat="${player}"] ` : ".offers "}[data-place="${place}"]`) ?? null;
}

/**
 * @param {string} place
 * @param {number | null | undefined} player
 * @param {string} colour
 */
function tilesAt(place, player, colour = "") {
  const selector = colour ? `.tile[data-tile="${colour}"]:not(.ghost)` : ".tile:not(.ghost)";
  return [...(find(place, player)?.querySelectorAll(selector) ?? [])];
}

/** @param {Element} element */
const rectOf = (element) => element.getBoundingClientRect();

/**
 * @param {string} place
 * @param {number | null | undefined} player
 */
function areaOf(place, player) {
  const box = find(place, player);
  const rect = box ? rectOf(box) : null;
  return rect?.width ? rect : null;
}

/** @param {Board} board */
const placesOf = (board) => presentationOf(board.value.shown?.game ?? "").animation;

// What each kind of event looks like

/** @param {string} colour */
const tileSymbol = (colour) => `tile-${colour.toLowerCase()}`;

/** @type {Record<string, (scene: Scene, events: GameEvent[]) => Promise<void>>} */
const STEPS = {
  async take(scene, [event]) {
    const { board } = scene;
    const large = !event.from.startsWith("moon ") || event.from === "moon L";
    const sources = tilesAt(event.from, event.player, event.colour);
    const chosen = large ? sources.slice(0, event.count) : sources.slice(-event.count);
    if (!board.value.situation?.seats.includes(event.player ?? -1)) {
      flash(chosen);
      await wait(board, TIMES.flash);
    }
    scene.carried.push(...chosen.map((tile) => lift(tileSymbol(event.colour), rectOf(tile))));
    step(board, event);
    await nextFrame();
  },

  async marker(scene, [event]) {
    const { board } = scene;
    const { markerSource, markerTarget } = placesOf(board);
    const source = tilesAt(markerSource, null, "M")[0];
    const piece = source ? lift(`start-${board.value.shown?.game}`, rectOf(source)) : null;
    step(board, event);
    await nextFrame();
    const target = tilesAt(markerTarget, event.player, "M")[0];
    if (piece && target) await finished(board, [fly(piece, rectOf(target), target)]);
    else piece?.copy.remove();
  },

  async put(scene, [event]) {
    const { board } = scene;
    step(board, event);
    await nextFrame();
    const targets = tilesAt(event.to, event.player, event.colour).slice(-event.count);
    const pieces = scene.carried.splice(0, event.count);
    play("put", pieces.length);
    const flights = pieces.map((piece, index) => {
      const target = targets[index];
      const delay = index * TIMES.apart;
      return target ? fly(piece, rectOf(target), target, delay) : fadeOut(piece, delay);
    });
    await finished(board, flights);
  },

  async move(scene, events) {
    const { board } = scene;
    const pieces = events.flatMap((event) => {
      const sources = tilesAt(event.from, event.player, event.colour);
      return sources.slice(0, event.count).map((tile) => ({ ...lift(tileSymbol(event.colour), rectOf(tile)), event }));
    });
    for (const event of events) step(board, event);
    await nextFrame();
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
        : fadeOut(piece, index * TIMES.apart * 0.4);
    });
    await finished(board, flights);
  },

  async place(scene, [event]) {
    const { board } = scene;
    const source = tilesAt(`line ${event.row}`, event.player, event.colour)[0];
    const piece = source ? lift(tileSymbol(event.colour), rectOf(source)) : null;
    step(board, event);
    await nextFrame();
    const target = spaceOf(event);
    const tile = target?.querySelector(".tile:not(.ghost)") ?? target;
    if (piece && tile) await finished(board, [fly(piece, rectOf(tile), tile, 0, TIMES.tile)]);
    else piece?.copy.remove();
    score(event, tile);
    await wait(board, TIMES.pause);
  },

  async special(scene, [event]) {
    const { board } = scene;
    step(board, event);
    await nextFrame();
    const tile = spaceOf(event);
    tile?.animate(
      [
        { opacity: 0, transform: "scale(1.6)" },
        { opacity: 1, transform: "scale(1)" },
      ],
      { duration: TIMES.tile * tempo() },
    );
    score(event, tile);
    await wait(board, TIMES.tile);
  },

  async penalty(scene, [event]) {
    const { board } = scene;
    const rect = areaOf(placesOf(board).penalty, event.player);
    if (event.points) {
      riseScore(rect, event.points);
      play("loss");
    }
    step(board, event);
    if (event.points) await wait(board, TIMES.tile);
  },

  async bonus(scene, [event]) {
    await summed(scene, event);
  },

  async tablets(scene, [event]) {
    await summed(scene, event);
  },

  async chip(scene, [event]) {
    const { board } = scene;
    const source = find(`chip ${event.factory}`, null)?.querySelector(".chip");
    const piece = source ? lift(`chip-${event.chip.toLowerCase()}`, rectOf(source)) : null;
    step(board, event);
    await nextFrame();
    const target = [...(find("chips", event.player)?.querySelectorAll(`[data-chip="${event.chip}"]`) ?? [])].at(-1);
    play("put", 1);
    if (piece && target) await finished(board, [fly(piece, rectOf(target), target)]);
    else piece?.copy.remove();
  },

  async plate(scene, [event]) {
    const { board } = scene;
    const rect = event.from.startsWith("display") ? areaOf(event.from, null) : null;
    if (rect) scene.plateFrom = rect;
    step(board, event);
    await nextFrame();
    if (!event.to.startsWith("space")) return;
    const target = find(event.to, event.player)?.querySelector(".plate");
    play("plate");
    if (!target || !scene.plateFrom) return;
    const piece = lift("plate-frame", scene.plateFrom);
    await finished(board, [fly(piece, rectOf(target), target, 0, TIMES.tile)]);
  },

  async deal(scene, events) {
    const { board } = scene;
    for (const event of events) step(board, event);
    await nextFrame();
    const tiles = events.flatMap((event) => tilesAt(event.to, null));
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
    await Promise.race([Promise.all(moves), finished(board, moves)]);
  },
};

/**
 * @param {Scene} scene
 * @param {GameEvent} event
 */
async function summed({ board }, event) {
  const rect = root()?.querySelector(`[data-score="${event.player}"]`)?.getBoundingClientRect();
  const { points = 0 } = event;
  riseScore(rect, points);
  play(points < 0 ? "loss" : "gain", Math.abs(points));
  step(board, event);
  await wait(board, TIMES.tile * 1.2);
}

/**
 * The space of the wall or dome that an event is about.
 * @param {GameEvent} event
 */
const spaceOf = (event) => find(`wall ${event.row} ${event.column}`, event.player);

/**
 * A tile that scores flashes, and its points rise.
 * @param {GameEvent} event
 * @param {Element | null} tile
 */
function score({ points = 0 }, tile) {
  if (!tile) return;
  riseScore(rectOf(tile), points);
  play("gain", points);
  flash([tile]);
}
