// Requests to the server (docs/protocol.md). An error response becomes an ApiError with the server's code, which the
// catalogues know.

import { Store } from "./store.js";

/** @import { Failure } from "./board/types" */
/** @import { Catalogue, ErrorDetail, Person, Table } from "./protocol" */

export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{ error?: ErrorDetail, table?: Table } | null} body
   */
  constructor(status, body) {
    super(body?.error?.message ?? `status ${status}`);
    this.status = status;
    this.code = body?.error?.code ?? "internal";
    this.rule = body?.error?.rule ?? null;
    this.field = body?.error?.field ?? null;
    this.table = body?.table ?? null;
  }
}

/** No response at all: the server is away, or the device is offline. */
export class Unreachable extends Error {}

/**
 * Whether the same request may well succeed a little later.
 * @param {unknown} error
 */
export const isPassing = (error) =>
  error instanceof Unreachable || (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * What a page says about an error.
 * @param {unknown} error
 * @returns {Failure}
 */
export function failureOf(error) {
  if (error instanceof ApiError) return { code: error.code, rule: error.rule };
  if (error instanceof Unreachable) return { code: "unreachable", rule: null };
  console.error(error);
  return { code: "internal", rule: null };
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function request(method, path, body, signal) {
  let response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      signal,
    });
  } catch {
    throw new Unreachable(path);
  }
  const content = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, content);
  return content;
}

/** @param {string} path */
export const get = (path) => request("GET", path);
/**
 * @param {string} path
 * @param {object} [body]
 * @param {AbortSignal} [signal] - ends the request: nobody needs the answer any more
 */
export const post = (path, body = {}, signal) => request("POST", path, body, signal);

/**
 * @param {string} path
 * @param {object} body
 */
export const put = (path, body) => request("PUT", path, body);

/** @param {string} path */
export const remove = (path) => request("DELETE", path);

/** @type {Promise<Catalogue> | null} */
let known = null;

/**
 * What can be played here: games with their options and components, bots, clocks. Asked for once.
 * @returns {Promise<Catalogue>}
 */
export function catalogue() {
  known ??= get("/catalogue").catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

/**
 * A game's entry in the catalogue.
 * @param {Catalogue} found
 * @param {string} game
 */
export function gameOf(found, game) {
  const entry = found.games.find(({ name }) => name === game);
  if (!entry) throw new Error(`no game ${game}`);
  return entry;
}

const STORAGE = "azulejos.person";

/** @type {Person | null} */
let me = null;

/** The id of the person whose session the server knows; null until this page began or changed one. */
export const session = new Store(/** @type {string | null} */ (null));

/** Whether this browser has ever had a session; the cookie itself is not for scripts to see. */
function hadSession() {
  try {
    return localStorage.getItem(STORAGE) !== null;
  } catch {
    return true;
  }
}

/** @param {Person} person */
function remember(person) {
  me = person;
  try {
    localStorage.setItem(STORAGE, person.id);
  } catch {
    // then it is asked for every time
  }
  if (session.value !== person.id) session.set(person.id);
  return person;
}

/** This browser's person, or null if it has none yet. */
export async function whoAmI() {
  if (me || !hadSession()) return me;
  try {
    me = await get("/me");
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  return me;
}

/**
 * This browser's person; starts a session if there is none.
 * @param {string | null} name
 */
export async function ensureSession(name = null) {
  const person = (await whoAmI()) ?? remember(await post("/session", { name: name || null, token: null }));
  return name && person.name !== name ? remember(await request("PATCH", "/me", { name })) : person;
}

/**
 * Become the person of a personal link. If this browser is somebody else already, only with `replace`; else an ApiError
 * `another_person`.
 * @param {string} token
 */
export async function logIn(token, replace = false) {
  return remember(await post("/session", { name: null, token, replace }));
}

/** Delete this browser's person and everything about them. */
export async function deleteMe() {
  await request("DELETE", "/me");
  me = null;
  try {
    localStorage.removeItem(STORAGE);
  } catch {
    // then it is asked for once in vain
  }
  session.set(null);
}

/** A new personal link; the old one and all other devices are logged out. */
export async function renewLink() {
  return remember(await post("/me/link"));
}
