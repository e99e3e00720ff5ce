// Addresses inside the client stand behind the #, where no server's log sees them: #/table/ID, #/join/ID/KEY,
// #/rules/azul.

import { Store } from "./store.js";

/** The current address as words: "#/table/abc?step=3" is {path: ["table", "abc"], query}. */
export const route = new Store(current());

function current() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { path: path.split("/").filter(Boolean).map(decoded), query: new URLSearchParams(query) };
}

/**
 * A word of an address as it was meant, or as it stands if nothing was.
 * @param {string} word
 */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/**
 * Go to "/table/ID". `replace`: without a step in the browser's history.
 * @param {string} address
 */
export function go(address, { replace = false } = {}) {
  if (replace) {
    history.replaceState(null, "", `#${address}`);
    route.set(current());
  } else location.hash = address;
}

addEventListener("hashchange", () => {
  route.set(current());
  scrollTo(0, 0);
});
