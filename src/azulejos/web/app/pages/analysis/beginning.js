// What an analysis begins with: a position, a finished game at one of its steps, or a record with its variations.

import { ApiError, get, post } from "../../api.js";
import { fetchTable } from "../../sources/live-table.js";
import { add, fromLine, newTree, ROOT } from "../../sources/tree.js";
import { t } from "../../texts.js";
import { namesOf } from "../seats.js";

/** @import { Table } from "../../protocol" */
/** @import { Line, Tree } from "../../sources/tree.js" */

/**
 * `study`: where it is saved, if it is one's own.
 * @typedef {{ game: string, tree: Tree, at: number, names: string[], name: string, study: string | null }} Beginning
 */

/**
 * A position's game and its players' names, as its text begins.
 * @param {string} text
 */
function facts(text) {
  const [, game = "", options = ""] = /^(\w+)(?:\(([^)]*)\))?/.exec(text.trim()) ?? [];
  const players = Number(/players=(\d)/.exec(options)?.[1] ?? 2);
  return { game, names: Array.from({ length: players }, (_, seat) => t("player", { number: seat + 1 })) };
}

/**
 * @param {string} text of the position
 * @param {(Line & { names?: string[] }) | null} line what follows
 * @returns {Beginning}
 */
export function beginningAt(text, line = null) {
  const tree = line ? fromLine(text, line) : newTree(text);
  const { game, names } = facts(text);
  const called = line?.names?.length ? line.names.map((name, seat) => name || names[seat]) : names;
  return { game, tree, at: ROOT, names: called, name: "", study: null };
}

/**
 * What an address asks for; null if it names nothing.
 * @param {URLSearchParams} query
 * @returns {Promise<Beginning | null>}
 */
export async function beginningOf(query) {
  const [position, table, study] = ["position", "table", "study"].map((name) => query.get(name));
  if (study) {
    const { name, mine, position: text, record } = await get(`/studies/${study}`);
    return { ...beginningAt(text, record), name, study: mine ? study : null };
  }
  if (table) return fromTable(await fetchTable(table), Number(query.get("step") ?? 0));
  return position ? beginningAt((await post("/studies/read", { text: position })).position) : null;
}

/**
 * @param {Table} table
 * @param {number} step
 * @returns {Promise<Beginning>}
 */
async function fromTable(table, step) {
  const { text } = await get(`/tables/${table.id}/steps/0`);
  if (!text) throw new ApiError(409, { error: { code: "not_now", message: "", field: null, rule: null } });
  let tree = newTree(text);
  let id = ROOT;
  let at = ROOT;
  for (const { move, draw, player, round, events, step: number } of table.log) {
    [tree, id] = add(tree, id, move ?? draw ?? "", { facts: { player, round, events } });
    if (number < step) at = id;
  }
  return { game: table.game, tree, at, names: namesOf(table), name: "", study: null };
}
