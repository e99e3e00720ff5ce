// Where the five factories lie in the space there is. Pure arithmetic: sizes in, places out; the largest tiles win.

/** @import { Area } from "../types" */

/**
 * The five factories in width by height pixels: {tile, dishes: [{x, y, width, height}]}, the four small ones and then
 * the large one.
 * @param {number} width
 * @param {number} height
 */
export function arrangeOffer(width, height, largest = 60) {
  const stacked = dishes(width, height, largest, [[4], [0, 1], [2, 3]]);
  const flat = dishes(width, height, largest, [
    [4, 0, 1],
    [2, 3],
  ]);
  const rows = dishes(width, height, largest, [[4], [0, 1, 2, 3]]);
  return [stacked, flat, rows].reduce((best, next) => (next.tile > best.tile * 1.04 ? next : best));
}

/** The space a factory needs in tiles: sun, moon and rim. */
const DISH = { small: { width: 5.1, height: 2.75 }, large: { width: 8.3, height: 2.75 } };

/**
 * @param {number} width
 * @param {number} height
 * @param {number} largest
 * @param {number[][]} rows
 */
function dishes(width, height, largest, rows) {
  const gap = Math.max(6, Math.min(12, width * 0.022));
  const need = (/** @type {number} */ index) => (index === 4 ? DISH.large : DISH.small);
  let tile = largest;
  for (const row of rows) {
    tile = Math.min(tile, (width - gap * (row.length - 1)) / row.reduce((sum, index) => sum + need(index).width, 0));
  }
  tile = Math.min(tile, (height - gap * (rows.length - 1)) / rows.reduce((sum, row) => sum + need(row[0]).height, 0));
  // spare height goes to the dishes, but not without measure
  const high = Math.min((height - gap * (rows.length - 1)) / rows.length, tile * 4);
  /** @type {Area[]} */
  const placed = [];
  const top = (height - (high * rows.length + gap * (rows.length - 1))) / 2;
  rows.forEach((row, line) => {
    const total = row.reduce((sum, index) => sum + need(index).width, 0);
    let x = 0;
    for (const index of row) {
      const wide = ((width - gap * (row.length - 1)) * need(index).width) / total;
      placed[index] = { x, y: top + line * (high + gap), width: wide, height: high };
      x += wide + gap;
    }
  });
  return { tile, dishes: placed };
}
