// Something that is loaded when a component is first drawn.

import { failureOf } from "./api.js";
import { useEffect, useState } from "./dom.js";

/** @import { Failure } from "./board/types" */

/**
 * What a promise gives, once it is there, or why it failed; loaded again when a dependency changes.
 * @template T
 * @param {() => Promise<T>} load
 * @param {any[]} dependencies
 * @returns {{ value: T | null, failure: Failure | null }}
 */
export function useLoaded(load, dependencies) {
  const [state, setState] = useState({ value: /** @type {any} */ (null), failure: /** @type {any} */ (null) });
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ value, failure: null }),
      (error) => current && setState({ value: null, failure: failureOf(error) }),
    );
    return () => {
      current = false;
    };
  }, dependencies);
  return state;
}
