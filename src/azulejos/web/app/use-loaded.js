// Something that is loaded when a component is first drawn.

import { failureOf } from "./api.js";
import { useEffect, useState } from "./dom.js";

/** @import { Failure } from "./board/types" */

const NOTHING = { value: /** @type {any} */ (null), failure: /** @type {any} */ (null) };

/**
 * What a promise gives, once it is there, or why it failed. When a dependency changes it is loaded again, and what was
 * there before is nothing any more, unless it is to be kept until then.
 * @template T
 * @param {() => Promise<T>} load
 * @param {any[]} dependencies
 * @param {{ keep?: boolean }} options
 * @returns {{ value: T | null, failure: Failure | null }}
 */
export function useLoaded(load, dependencies, { keep = false } = {}) {
  const [state, setState] = useState({ ...NOTHING, of: dependencies });
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ value, failure: null, of: dependencies }),
      (error) => current && setState({ value: null, failure: failureOf(error), of: dependencies }),
    );
    return () => {
      current = false;
    };
  }, dependencies);
  const isOf = dependencies.every((each, index) => each === state.of[index]);
  return keep || isOf ? state : NOTHING;
}
