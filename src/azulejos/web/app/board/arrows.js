// Arrows that carry tiles: where they begin, how they bend, and where the tiles lie on them. Pure arithmetic:
// rectangles in, places out, all in the same pixels.
//
//     sources  ●══╗            begins at the middle of what is taken,
//                 ╚══▶ target  ends before the left edge of where it goes, or above it

/** @import { Area, Point } from "./types" */

/**
 * @typedef {object} Arrow
 * @property {Point} start
 * @property {string} path the track's middle
 * @property {string} head a triangle
 * @property {number} width of the track
 * @property {{ x: number, y: number, size: number }[]} tiles their upper left corners
 */

/** How wide a track is, in parts of a tile that is taken, and its bounds in pixels. */
const TRACK = 0.62;
const [NARROWEST, WIDEST] = [13, 24];
const HEAD = 1.15;
/** Where the tiles lie on the track, from 0 (its beginning) to 1. */
const MIDDLE = 0.52;
const MOST_TILES = 4;

/** @param {Area} area */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The smallest area that holds all of them.
 * @param {Area[]} areas
 * @returns {Area}
 */
export function union(areas) {
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  const right = Math.max(...areas.map((area) => area.x + area.width));
  const bottom = Math.max(...areas.map((area) => area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * A point of a cubic curve, and the direction there.
 * @param {Point[]} curve
 * @param {number} at 0 to 1
 */
export function along([a, b, c, d], at) {
  const rest = 1 - at;
  const [p, q, r, s] = [rest ** 3, 3 * rest * rest * at, 3 * rest * at * at, at ** 3];
  return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
}

/**
 * The arrow from the pieces taken to where they go; `count` of them lie on it.
 * @param {Area[]} sources
 * @param {Area} target
 * @param {number} count
 * @returns {Arrow}
 */
export function arrowOf(sources, target, count) {
  const from = union(sources);
  const width = Math.min(WIDEST, Math.max(NARROWEST, TRACK * Math.min(sources[0].width, sources[0].height)));
  const head = width * HEAD;
  const start = middle(from);
  const beside = target.x - head > from.x + from.width / 2 || target.x > 3 * head;
  const end = beside
    ? { x: target.x - head, y: target.y + target.height / 2 }
    : { x: target.x + Math.min(target.width, target.height) / 2, y: target.y - head };
  const into = beside ? { x: 1, y: 0 } : { x: 0, y: 1 };
  const curve = bend(start, from, end, into, head);
  const side = { x: -into.y * head * 0.85, y: into.x * head * 0.85 };
  const tip = { x: end.x + into.x * head, y: end.y + into.y * head };
  const corners = [tip, { x: end.x + side.x, y: end.y + side.y }, { x: end.x - side.x, y: end.y - side.y }];
  const shown = Math.min(count, MOST_TILES);
  const size = width * 0.78;
  return {
    start: curve[0],
    path: `M${text(curve[0])}C${text(curve[1])} ${text(curve[2])} ${text(end)}`,
    head: `M${corners.map(text).join("L")}z`,
    width,
    tiles: spots(curve, shown, size),
  };
}

/**
 * The curve leaves what is taken at the edge that looks towards the end.
 * @param {Point} start
 * @param {Area} from
 * @param {Point} end
 * @param {Point} into the direction at the end
 * @param {number} least
 */
function bend(start, from, end, into, least) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const sideways = Math.abs(dx) > Math.abs(dy) && dx > 0;
  const out = sideways ? { x: 1, y: 0 } : { x: 0, y: Math.sign(dy) || 1 };
  const first = { x: start.x + (out.x * from.width) / 2, y: start.y + (out.y * from.height) / 2 };
  const far = Math.hypot(end.x - first.x, end.y - first.y);
  const reach = Math.max(least, far * 0.42);
  const room = into.x ? Math.min(reach, Math.max(least / 2, end.x - least)) : reach;
  return [
    first,
    { x: first.x + out.x * reach, y: first.y + out.y * reach },
    { x: end.x - into.x * room, y: end.y - into.y * room },
    end,
  ];
}

/**
 * Tiles one behind the other around the middle of a curve.
 * @param {Point[]} curve
 * @param {number} count
 * @param {number} size
 */
function spots(curve, count, size) {
  const steps = 240;
  const points = Array.from({ length: steps + 1 }, (_, index) => along(curve, index / steps));
  const lengths = [0];
  for (let index = 1; index <= steps; index++) {
    const [one, other] = [points[index - 1], points[index]];
    lengths.push(lengths[index - 1] + Math.hypot(other.x - one.x, other.y - one.y));
  }
  const total = lengths[steps];
  const gap = Math.min(size * 1.12, (total * 0.8) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => {
    const wanted = total * MIDDLE + (index - (count - 1) / 2) * gap;
    const found = lengths.findIndex((length) => length >= wanted);
    const { x, y } = points[found < 0 ? steps : found];
    return { x: x - size / 2, y: y - size / 2, size };
  });
}

/** @param {Point} point */
const text = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
