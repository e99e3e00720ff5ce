// The places of a position that can be edited: what lies in each as a list of pieces, and the position with another
// list. Which places there are is told by each game (board/GAME/editing.js); whether a position can be is known by the
// server alone.

/**
 * `id`: the place as drawings name it, with "@seat" on a player's board. `field`: as the server names it. `kind`: what
 * the pieces are. `most`: how many there is room for; `keys`: those that may be put there. `parts`: more places that
 * are edited together with this one. `turned`: the position with what lies there turned.
 * @typedef {object} Place
 * @property {string} id
 * @property {string} field
 * @property {"tiles" | "plates" | "chips" | "backs" | "counts" | "number"} kind
 * @property {number} most
 * @property {string[]} keys
 * @property {(position: any) => string[]} pieces
 * @property {(position: any, pieces: string[]) => any} put
 * @property {Place[]} [parts]
 * @property {(position: any) => any} [turned]
 */

export const COLOURS = ["B", "Y", "R", "K", "T"];

/**
 * The value at a path such as ["players", 0, "floor"].
 * @param {any} data
 * @param {(string | number)[]} path
 */
export const valueAt = (data, path) => path.reduce((value, step) => value?.[step], data);

/**
 * The data with another value at a path; nothing else is changed or shared.
 * @param {any} data
 * @param {(string | number)[]} path
 * @param {any} value
 * @returns {any}
 */
export function withValue(data, [step, ...rest], value) {
  const copy = Array.isArray(data) ? [...data] : { ...data };
  copy[step] = rest.length ? withValue(copy[step], rest, value) : value;
  return copy;
}

/**
 * A path as the server writes it: "players[0].floor".
 * @param {(string | number)[]} path
 */
export const fieldOf = (path) =>
  path.map((step, index) => (typeof step === "number" ? `[${step}]` : `${index ? "." : ""}${step}`)).join("");

/** @param {string[]} pieces */
const sorted = (pieces) => [...pieces].sort((one, other) => COLOURS.indexOf(one) - COLOURS.indexOf(other));

/**
 * Tiles in a word of letters. `order`: they stay as they were put, else they are sorted; `single`: all of one colour,
 * which the last one put decides.
 * @param {string} id
 * @param {(string | number)[]} path
 * @param {number} most
 * @param {{ keys?: string[], order?: boolean, single?: boolean }} [options]
 * @returns {Place}
 */
export const word = (id, path, most, { keys = COLOURS, order = false, single = false } = {}) => ({
  id,
  field: fieldOf(path),
  kind: "tiles",
  most,
  keys,
  pieces: (position) => [...(valueAt(position, path) ?? "")],
  put: (position, pieces) => {
    const last = pieces.at(-1);
    const same = single ? pieces.filter((piece) => piece === last) : order ? pieces : sorted(pieces);
    return withValue(position, path, same.slice(0, most).join(""));
  },
});

/**
 * One space of a row of spaces, "." where it is empty.
 * @param {string} id
 * @param {(string | number)[]} path
 * @param {number} column
 * @param {string[]} keys
 * @returns {Place}
 */
export const space = (id, path, column, keys) => ({
  id,
  field: fieldOf(path),
  kind: "tiles",
  most: 1,
  keys,
  pieces: (position) => [...valueAt(position, path)][column].replace(".", "").split("").filter(Boolean),
  put: (position, pieces) => {
    const row = [...valueAt(position, path)];
    row[column] = pieces.at(-1) ?? ".";
    return withValue(position, path, row.join(""));
  },
});

/**
 * One piece or none, as text or null.
 * @param {string} id
 * @param {(string | number)[]} path
 * @param {Place["kind"]} kind
 * @param {string[]} keys
 * @param {(piece: string) => any} [value]
 * @returns {Place}
 */
export const single = (id, path, kind, keys, value = (piece) => piece) => ({
  id,
  field: fieldOf(path),
  kind,
  most: 1,
  keys,
  pieces: (position) => [valueAt(position, path)].filter((one) => one !== null && one !== undefined).map(String),
  put: (position, pieces) => withValue(position, path, pieces.length ? value(pieces[pieces.length - 1]) : null),
});

/**
 * Counts by piece, such as the bag.
 * @param {string} id
 * @param {(string | number)[]} path
 * @param {string[]} keys
 * @param {number} most of each
 * @param {Place["kind"]} kind
 * @returns {Place}
 */
export const counts = (id, path, keys, most, kind) => ({
  id,
  field: fieldOf(path),
  kind,
  most: most * keys.length,
  keys,
  pieces: (position) => keys.flatMap((key, index) => Array(valueAt(position, path)?.[index] ?? 0).fill(key)),
  put: (position, pieces) =>
    withValue(
      position,
      path,
      keys.map((key) => Math.min(most, pieces.filter((piece) => piece === key).length)),
    ),
});

/**
 * A number, as one piece.
 * @param {string} id
 * @param {(string | number)[]} path
 * @param {number} most
 * @returns {Place}
 */
export const amount = (id, path, most) => ({
  id,
  field: fieldOf(path),
  kind: "number",
  most,
  keys: [],
  pieces: (position) => [String(valueAt(position, path))],
  put: (position, [text]) => withValue(position, path, Number(text)),
});

/**
 * The place that an error of the server is about: the one with the longest field in common.
 * @param {Place[]} places
 * @param {string | null} field
 */
export function placeOfField(places, field) {
  if (!field) return null;
  const all = places.flatMap((place) => [place, ...(place.parts ?? []).map((part) => ({ ...part, id: place.id }))]);
  const exact = all.find((place) => place.field === field);
  const near = all.find((place) => place.field.startsWith(field) || field.startsWith(`${place.field}[`));
  return exact ?? near ?? null;
}

/**
 * Positions one after the other, to go back and forth.
 * @template T
 * @typedef {{ past: T[], now: T, future: T[] }} Steps
 */

const MOST_STEPS = 200;

/**
 * @template T
 * @param {Steps<T>} steps
 * @param {T} next
 * @returns {Steps<T>}
 */
export const onward = ({ past, now }, next) => ({ past: [...past, now].slice(-MOST_STEPS), now: next, future: [] });

/**
 * @template T
 * @param {Steps<T>} steps
 * @returns {Steps<T>}
 */
export const undone = ({ past, now, future }) =>
  past.length
    ? { past: past.slice(0, -1), now: past[past.length - 1], future: [now, ...future] }
    : { past, now, future };

/**
 * @template T
 * @param {Steps<T>} steps
 * @returns {Steps<T>}
 */
export const redone = ({ past, now, future }) =>
  future.length ? { past: [...past, now], now: future[0], future: future.slice(1) } : { past, now, future };
