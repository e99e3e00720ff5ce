// Pieces laid in rows into a rectangle, as large as they fit. Pure arithmetic: sizes in, places out.

/**
 * How to lay `count` pieces into a rectangle: the side of a piece, at most `largest`, and how many stand in a row.
 * @param {number} count
 * @param {number} width
 * @param {number} height
 * @param {number} largest
 */
export function flow(count, width, height, largest, gap = 0.14) {
  let best = { size: 0, columns: 1 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const size = Math.min(largest, width / (columns * (1 + gap) + gap), height / (rows * (1 + gap) + gap));
    if (size > best.size + 0.01) best = { size, columns };
  }
  return best;
}

/**
 * The middle-aligned places of `count` pieces in a rectangle, with their side.
 * @param {number} count
 * @param {{ x: number, y: number, width: number, height: number }} area
 * @param {number} largest
 */
export function flowPlaces(count, { x, y, width, height }, largest, gap = 0.14) {
  const { size, columns } = flow(count, width, height, largest, gap);
  const step = size * (1 + gap);
  const rows = Math.ceil(count / columns);
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: x + width / 2 + ((index % columns) - inRow / 2) * step + (step - size) / 2,
      y: y + height / 2 + (row - rows / 2) * step + (step - size) / 2,
    };
  });
  return { size, places };
}
