// A store's value inside a component.

import { useEffect, useState } from "./dom.js";

/**
 * A store's value; the component is drawn again when it changes.
 * @template T
 * @param {import("./store.js").Store<T>} store
 * @returns {T}
 */
export function useStore(store) {
  const [value, setValue] = useState(store.value);
  useEffect(() => {
    setValue(store.value);
    return store.listen(setValue);
  }, [store]);
  return value;
}
