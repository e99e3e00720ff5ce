// Where factories and centre lie in the space there is. Pure arithmetic: sizes in, places out. Of several arrangements
// the one with the largest tiles is taken, so that the same table fits a phone, a laptop and a wide screen.

import { flow } from "../flow.js";

/** @import { Point } from "../types" */

/** A factory's side as a multiple of its tiles' side. */
const RING_DISC = 2.95;
const GRID_DISC = 2.5;
const LABEL = 0.42;
/** The side of a tile that a finger finds, in pixels; below it only size counts. */
const FINGER = 34;
/** How much higher than wide the ring of factories may be. */
const TALLEST_RING = 1.25;

/**
 * The most that a tile in the centre's pool measures: as in the factories, or more if those are too small for a finger.
 * @param {number} tile
 */
export const poolTile = (tile) => Math.max(tile * 0.98, FINGER + 2);

/**
 * The offer in width by height pixels: {tile, disc, round, factories: [{x, y}] (middles), pool: {x, y, width,
 * height}}. `count` factories; `centre` pieces lie in the pool, the marker included.
 * @param {number} count
 * @param {number} centre
 * @param {number} width
 * @param {number} height
 */
export function arrangeOffer(count, centre, width, height, largest = 62) {
  const arrangements = [ring(count, width, height, largest)];
  for (let columns = 2; columns <= count; columns++) {
    arrangements.push(
      grid(count, columns, width, height, false, largest),
      grid(count, columns, width, height, true, largest),
    );
  }
  let best = null;
  for (const arrangement of arrangements) {
    if (!arrangement) continue;
    const { size } = flow(centre, arrangement.pool.width, arrangement.pool.height, poolTile(arrangement.tile));
    // the pool's tiles count too, and a ring is nicer than rows if it costs little
    const worth = Math.min(arrangement.tile, size * 1.4) * (arrangement.round && arrangement.tile >= FINGER ? 1.4 : 1);
    if (!best || worth > best.worth) best = { ...arrangement, worth };
  }
  return best;
}

/**
 * Factories on an ellipse, clockwise from the top, the pool within.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {number} largest
 */
function ring(count, width, height, largest) {
  const fits = (/** @type {number} */ tile) => {
    const disc = tile * RING_DISC;
    const rx = (width - disc) / 2 - 4;
    const ry = Math.min((height - disc - tile * LABEL) / 2 - 4, rx * TALLEST_RING);
    if (rx < disc * 0.9 || ry < disc * 0.9) return null;
    // an odd ring does not reach the lower edge: it is stretched and set in the middle
    const points = evenly(count, rx, ry);
    const lowest = Math.max(...points.map(({ y }) => y));
    const stretch = (2 * ry) / (lowest + ry);
    const middle = { x: width / 2, y: (height - disc - tile * LABEL - 2 * ry) / 2 + disc / 2 + ry * stretch };
    const factories = points.map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y * stretch }));
    const apart = factories.every(({ x, y }, index) =>
      factories.every(
        (other, second) => second <= index || Math.hypot(x - other.x, y - other.y) > disc * 1.04 + tile * LABEL * 0.6,
      ),
    );
    const pool = largestInside(middle, factories, disc, width, height);
    return apart && pool.width > tile * 2.2 && pool.height > tile * 2.2
      ? { tile, disc, round: true, factories, pool }
      : null;
  };
  return largestTile(fits, 18, largest);
}

/**
 * Points on an ellipse with the same distance along it, the first one at the top.
 * @param {number} count
 * @param {number} rx
 * @param {number} ry
 */
function evenly(count, rx, ry) {
  const parts = 720;
  /** @type {(Point & { along: number })[]} */
  const points = [];
  let total = 0;
  for (let part = 0; part <= parts; part++) {
    const angle = (2 * Math.PI * part) / parts;
    const point = { x: rx * Math.sin(angle), y: -ry * Math.cos(angle) };
    if (part) total += Math.hypot(point.x - points[part - 1].x, point.y - points[part - 1].y);
    points.push({ ...point, along: total });
  }
  return Array.from(
    { length: count },
    (_, index) => points.find(({ along }) => along >= (total * index) / count) ?? points[0],
  );
}

/**
 * A rectangle around the middle that touches no factory: of several shapes the one with the largest area.
 * @param {Point} middle
 * @param {Point[]} factories
 * @param {number} disc
 * @param {number} width
 * @param {number} height
 */
function largestInside(middle, factories, disc, width, height) {
  let best = { width: 0, height: 0 };
  const radius = disc / 2 + 6;
  for (let w = width * 0.2; w < width * 0.8; w += width * 0.03) {
    let h = height * 0.8;
    for (const { x, y } of factories) {
      const dx = Math.max(0, Math.abs(x - middle.x) - w / 2);
      if (dx >= radius) continue;
      h = Math.min(h, 2 * (Math.abs(y - middle.y) - Math.sqrt(radius * radius - dx * dx)));
    }
    if (h > 0 && w * h > best.width * best.height) best = { width: w, height: h };
  }
  return { x: middle.x - best.width / 2, y: middle.y - best.height / 2, ...best };
}

/**
 * Factories in rows, the pool below them or at their right side.
 * @param {number} count
 * @param {number} columns
 * @param {number} width
 * @param {number} height
 * @param {boolean} beside
 * @param {number} largest
 */
function grid(count, columns, width, height, beside, largest) {
  const rows = Math.ceil(count / columns);
  const fits = (/** @type {number} */ tile) => {
    const disc = tile * GRID_DISC;
    const step = { x: disc + Math.max(6, tile * 0.16), y: disc + tile * LABEL + 6 };
    const wide = step.x * columns - (step.x - disc);
    const high = step.y * rows;
    const rest = beside ? { width: width - wide - 12, height } : { width, height: height - high - 6 };
    if (wide > width || high > height || rest.width < tile * 2.3 || rest.height < tile * 1.15) return null;
    const area = beside ? { width: wide, height } : { width, height: high };
    const pool = beside ? { x: wide + 12, y: 0, ...rest } : { x: 0, y: high + 6, ...rest };
    const factories = Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / columns);
      const inRow = Math.min(columns, count - row * columns);
      const spread = beside ? step.x : Math.min((width - disc) / Math.max(1, columns - 1), step.x * 1.35);
      return {
        x: area.width / 2 + ((index % columns) - (inRow - 1) / 2) * spread,
        y: (area.height - high) / 2 + row * step.y + disc / 2 + 1,
      };
    });
    return { tile, disc, round: false, factories, pool };
  };
  return largestTile(fits, 12, largest);
}

/**
 * @param {(tile: number) => any} fits
 * @param {number} least
 * @param {number} most
 */
function largestTile(fits, least, most) {
  let best = null;
  for (let low = least, high = most, round = 0; round < 9; round++) {
    const tile = round ? (low + high) / 2 : low;
    const found = fits(tile);
    if (!found && !round) return null;
    if (found) [best, low] = [found, tile];
    else high = tile;
  }
  return fits(most) ?? best;
}
