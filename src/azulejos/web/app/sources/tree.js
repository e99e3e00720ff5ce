// A tree of variations: steps of a game (decisions and draws) from one position on, with names, comments and marks.
// Pure functions from one tree to the next; nothing here knows the page or the rules.
//
// The first child of a node is the way that the line goes on, the others are variations:
//
//     start ─ 1B2 ─ 0. CB2 ─ ...        the main line
//           └ 1B3 ─ ...                 a variation instead of 1B2

/** @import { GameEvent } from "../protocol" */

/**
 * What happened at a step, as far as it is known.
 * @typedef {{ player: number | null, round: number, events: GameEvent[] }} Facts
 *
 * `code`: the step that leads here, "" at the start. `text`: the position, once it was looked at.
 * @typedef {object} Node
 * @property {number} id
 * @property {number | null} parent
 * @property {string} code
 * @property {number[]} children
 * @property {Facts | null} facts
 * @property {string} text
 * @property {string} name of the variation that begins here
 * @property {string} comment
 * @property {string} mark
 *
 * @typedef {{ nodes: Record<number, Node>, next: number }} Tree
 *
 * A line of a record (docs/notation.md): the record's own, or a variation's.
 * @typedef {object} Line
 * @property {string[]} steps
 * @property {[number, string][]} comments
 * @property {[number, string][]} marks
 * @property {(Line & { at: number, name: string })[]} variations
 */

export const ROOT = 0;
/** What may be said of a step in one sign. */
export const MARKS = ["!!", "!", "!?", "?!", "?", "??"];

/**
 * A tree of nothing but its start.
 * @param {string} text of the position
 * @returns {Tree}
 */
export const newTree = (text) => ({ nodes: { [ROOT]: node(ROOT, null, "", text) }, next: ROOT + 1 });

/**
 * @param {number} id
 * @param {number | null} parent
 * @param {string} code
 * @param {string} text
 * @returns {Node}
 */
const node = (id, parent, code, text = "") => ({
  id,
  parent,
  code,
  children: [],
  facts: null,
  text,
  name: "",
  comment: "",
  mark: "",
});

/**
 * @param {Tree} tree
 * @param {number} id
 * @param {Partial<Node>} fields
 * @returns {Tree}
 */
export const change = (tree, id, fields) =>
  tree.nodes[id] ? { ...tree, nodes: { ...tree.nodes, [id]: { ...tree.nodes[id], ...fields } } } : tree;

/**
 * The tree with a step after a node, which may be there already; and that step's node.
 * @param {Tree} tree
 * @param {number} parent
 * @param {string} code
 * @param {Partial<Node>} [fields]
 * @returns {[Tree, number]}
 */
export function add(tree, parent, code, fields = {}) {
  const known = tree.nodes[parent].children.find((id) => tree.nodes[id].code === code);
  if (known !== undefined) return [change(tree, known, fields), known];
  const id = tree.next;
  const above = { ...tree.nodes[parent], children: [...tree.nodes[parent].children, id] };
  const nodes = { ...tree.nodes, [parent]: above, [id]: { ...node(id, parent, code), ...fields } };
  return [{ nodes, next: id + 1 }, id];
}

/**
 * The tree without a node and all that follows it.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Tree}
 */
export function remove(tree, id) {
  const { parent } = tree.nodes[id];
  if (parent === null) return tree;
  const gone = new Set([id]);
  for (const each of gone) for (const child of tree.nodes[each].children) gone.add(child);
  const nodes = Object.fromEntries(Object.entries(tree.nodes).filter(([key]) => !gone.has(Number(key))));
  nodes[parent] = { ...nodes[parent], children: nodes[parent].children.filter((child) => child !== id) };
  return { ...tree, nodes };
}

/**
 * The tree in which the line goes on with this node instead of its first sibling.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Tree}
 */
export function promote(tree, id) {
  const { parent } = tree.nodes[id];
  if (parent === null) return tree;
  const others = tree.nodes[parent].children.filter((child) => child !== id);
  return change(change(tree, parent, { children: [id, ...others] }), id, { name: "" });
}

/**
 * The nodes from the start to this one, the start left out.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Node[]}
 */
export function path(tree, id) {
  const found = [];
  for (let at = tree.nodes[id]; at.parent !== null; at = tree.nodes[at.parent]) found.unshift(at);
  return found;
}

/**
 * Where keys lead to from a node: the step before, the one that follows, and the other ways at the same place.
 * @param {Tree} tree
 * @param {number} id
 */
export function ways(tree, id) {
  const { parent, children } = tree.nodes[id];
  const siblings = parent === null ? [id] : tree.nodes[parent].children;
  const place = siblings.indexOf(id);
  return {
    back: parent ?? id,
    next: children[0] ?? id,
    up: siblings[place - 1] ?? id,
    down: siblings[place + 1] ?? id,
  };
}

/**
 * The last node of the line that begins with a node.
 * @param {Tree} tree
 * @param {number} id
 */
export function end(tree, id) {
  let at = id;
  while (tree.nodes[at].children.length) [at] = tree.nodes[at].children;
  return at;
}

/**
 * A row of the tree as it is read: `depth` 0 is the main line. Variations stand after the step that they replace.
 * @param {Tree} tree
 * @returns {{ node: Node, depth: number, begins: boolean }[]}
 */
export function rows(tree) {
  /** @type {{ node: Node, depth: number, begins: boolean }[]} */
  const found = [];
  const walk = (/** @type {number} */ first, /** @type {number} */ depth) => {
    let at = first;
    let begins = depth > 0;
    while (at !== undefined) {
      const { parent } = tree.nodes[at];
      found.push({ node: tree.nodes[at], depth, begins });
      const isMain = parent !== null && tree.nodes[parent].children[0] === at;
      if (isMain) for (const other of tree.nodes[parent].children.slice(1)) walk(other, depth + 1);
      begins = false;
      [at] = tree.nodes[at].children;
    }
  };
  const [first] = tree.nodes[ROOT].children;
  if (first !== undefined) walk(first, 0);
  return found;
}

/**
 * What follows a node as a line of a record.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Line}
 */
export function toLine(tree, id = ROOT) {
  /** @type {Line} */
  const line = { steps: [], comments: [], marks: [], variations: [] };
  const start = tree.nodes[id];
  if (id === ROOT && start.comment) line.comments.push([0, start.comment]);
  for (let at = start; at.children.length;) {
    const [main, ...others] = at.children;
    const index = line.steps.length;
    extend(line, tree.nodes[main]);
    for (const other of others)
      line.variations.push({ at: index, name: tree.nodes[other].name, ...branch(tree, other) });
    at = tree.nodes[main];
  }
  return line;
}

/**
 * @param {Tree} tree
 * @param {number} id
 * @returns {Line}
 */
function branch(tree, id) {
  /** @type {Line} */
  const line = { steps: [], comments: [], marks: [], variations: [] };
  extend(line, tree.nodes[id]);
  const rest = toLine(tree, id);
  line.steps.push(...rest.steps);
  line.comments.push(...rest.comments.map(([at, text]) => /** @type {[number, string]} */ ([at + 1, text])));
  line.marks.push(...rest.marks.map(([at, mark]) => /** @type {[number, string]} */ ([at + 1, mark])));
  line.variations.push(...rest.variations.map((variation) => ({ ...variation, at: variation.at + 1 })));
  return line;
}

/**
 * @param {Line} line
 * @param {Node} step
 */
function extend(line, { code, mark, comment }) {
  line.steps.push(code);
  if (mark) line.marks.push([line.steps.length - 1, mark]);
  if (comment) line.comments.push([line.steps.length, comment]);
}

/**
 * The tree of a record's line from a position on.
 * @param {string} text of the position
 * @param {Line} line
 * @returns {Tree}
 */
export const fromLine = (text, line) => grown(newTree(text), ROOT, line)[0];

/**
 * @param {Tree} tree
 * @param {number} from
 * @param {Line} line
 * @returns {[Tree, number[]]} and the nodes of the line, the one before it first
 */
function grown(tree, from, line) {
  let at = from;
  let all = tree;
  const nodes = [from];
  for (const code of line.steps) {
    [all, at] = add(all, at, code);
    nodes.push(at);
  }
  for (const [index, mark] of line.marks) all = change(all, nodes[index + 1], { mark });
  for (const [index, text] of line.comments) {
    const place = nodes[index] === from && from !== ROOT ? nodes[1] : nodes[index];
    const before = all.nodes[place].comment;
    all = change(all, place, { comment: before ? `${before} ${text}` : text });
  }
  for (const variation of line.variations) {
    let inner;
    [all, inner] = grown(all, nodes[variation.at], variation);
    if (variation.name) all = change(all, inner[1], { name: variation.name });
  }
  return [all, nodes];
}
