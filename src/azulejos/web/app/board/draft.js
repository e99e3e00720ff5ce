// A draw while it is entered piece by piece: pure functions over the server's form of it (DrawForm in protocol.d.ts).

/** @import { DrawForm } from "../protocol" */

/**
 * `groups`: the pieces of every group of the form so far; `at`: the group that the next piece goes to.
 * @typedef {{ form: DrawForm, groups: string[][], at: number }} Draft
 */

/**
 * @param {DrawForm} form
 * @param {string[][]} [groups] what is entered already
 * @returns {Draft}
 */
export function draftOf(form, groups = []) {
  const filled = form.groups.map(({ size }, index) => (groups[index] ?? []).slice(0, size));
  return onward({ form, groups: filled, at: 0 });
}

/**
 * The draft at the first group from its own on, then from the beginning, that wants pieces.
 * @param {Draft} draft
 * @returns {Draft}
 */
function onward(draft) {
  const { form, groups, at } = draft;
  const wants = (/** @type {number} */ index) => groups[index].length < form.groups[index].size;
  const order = groups.map((_, index) => (at + index) % groups.length);
  return { ...draft, at: order.find(wants) ?? at };
}

/**
 * How many of each piece are left for the group that is entered.
 * @param {Draft} draft
 * @returns {Record<string, number>}
 */
export function left({ form, groups, at }) {
  const used = groups.flat();
  const stock = form.groups[at]?.stock ?? {};
  return Object.fromEntries(
    Object.entries(stock).map(([piece, count]) => [piece, count - used.filter((one) => one === piece).length]),
  );
}

/**
 * The draft with one more piece; the same one if there is none left or no room.
 * @param {Draft} draft
 * @param {string} piece
 * @returns {Draft}
 */
export function add(draft, piece) {
  const { form, groups, at } = draft;
  if (isFull(draft) || groups[at].length >= form.groups[at].size || !(left(draft)[piece] > 0)) return draft;
  const next = groups.map((group, index) => (index === at ? [...group, piece] : group));
  return onward({ ...draft, groups: next });
}

/**
 * Without the last piece of the group that is entered, or of the one before it.
 * @param {Draft} draft
 * @returns {Draft}
 */
export function takeBack(draft) {
  const { groups, at } = draft;
  const own = groups[at]?.length ? at : groups.findLastIndex((group, index) => index < at && group.length > 0);
  const from = own < 0 ? groups.findLastIndex((group) => group.length > 0) : own;
  if (from < 0) return draft;
  return { ...draft, at: from, groups: groups.map((group, index) => (index === from ? group.slice(0, -1) : group)) };
}

/**
 * At another group.
 * @param {Draft} draft
 * @param {number} at
 */
export const goTo = (draft, at) => ({ ...draft, at });

/** @param {Draft} draft */
export const clearGroup = (draft) => ({
  ...draft,
  groups: draft.groups.map((group, index) => (index === draft.at ? [] : group)),
});

/**
 * The piece entered last.
 * @param {Draft} draft
 */
export const latest = ({ groups, at }) =>
  groups[at]?.at(-1) ?? groups.findLast((group, index) => index < at && group.length > 0)?.at(-1) ?? null;

/** @param {Draft} draft */
export const isFull = ({ form, groups }) => groups.every((group, index) => group.length === form.groups[index].size);

/** @param {Draft} draft */
export const isEmpty = ({ groups }) => groups.every((group) => !group.length);

/**
 * The token of a full draft.
 * @param {Draft} draft
 */
export const tokenOf = ({ form, groups }) =>
  `${form.phase}:${groups.map((group) => group.join("") || "-").join(form.separator)}`;

/**
 * The groups that a token tells.
 * @param {DrawForm} form
 * @param {string} token
 */
export const groupsOf = (form, token) =>
  token
    .slice(token.indexOf(":") + 1)
    .split(form.separator)
    .map((text) => (text === "-" ? [] : form.kind === "tiles" ? [...text] : [text]));
