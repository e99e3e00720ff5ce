// Requests to the server (docs/protocol.md). A refusal becomes a Refusal with the server's code, which the catalogues
// know.

export class Refusal extends Error {
  constructor(status, body) {
    super(body?.error?.message ?? `status ${status}`);
    this.status = status;
    this.code = body?.error?.code ?? "internal";
    this.rule = body?.error?.rule ?? null;
    this.field = body?.error?.field ?? null;
    this.table = body?.table ?? null;
  }
}

/** No answer at all: the server is away, or the device is offline. */
export class Unreachable extends Error {}

async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
  } catch {
    throw new Unreachable(path);
  }
  const content = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(answer.status, content);
  return content;
}

export const get = (path) => request("GET", path);
export const post = (path, body = {}) => request("POST", path, body);
const patch = (path, body) => request("PATCH", path, body);

let known = null;

/** What can be played here: games with their options and components, bots, clocks. Asked for once. */
export function catalogue() {
  known ??= get("/catalogue").catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

const STORAGE = "azulejos.person";
let me = null;

/** Whether this browser has ever had a session; the cookie itself is not for scripts to see. */
function hadSession() {
  try {
    return localStorage.getItem(STORAGE) !== null;
  } catch {
    return true;
  }
}

function remember(person) {
  me = person;
  try {
    localStorage.setItem(STORAGE, person.id);
  } catch {
    // then it is asked for every time
  }
  return me;
}

/** This browser's person, or null if it has none yet. */
export async function whoAmI() {
  if (me || !hadSession()) return me;
  try {
    me = await get("/me");
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
  return me;
}

/** This browser's person; a session is begun if there is none. */
export async function someone(name = null) {
  if (!(await whoAmI())) remember(await post("/session", { name: name || null, token: null }));
  if (name && me.name !== name) remember(await patch("/me", { name }));
  return me;
}

/** Become the person of a personal link. */
export async function become(token) {
  return remember(await post("/session", { name: null, token }));
}

/** A new personal link; the old one and all other devices are logged out. */
export async function renewLink() {
  return remember(await post("/me/link"));
}
