// An observable value. Pages read it with `useStore`; everything that changes goes through `set` or `update`.

import { useEffect, useState } from "./dom.js";

export class Store {
  constructor(value) {
    this.value = value;
    this.listeners = new Set();
  }

  set(value) {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  /** Change some fields of an object. */
  update(fields) {
    this.set({ ...this.value, ...fields });
  }

  /** Call `listener` at every change; returns what ends that. */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** A store's value; the component is drawn again when it changes. */
export function useStore(store) {
  const [value, setValue] = useState(store.value);
  useEffect(() => {
    setValue(store.value);
    return store.listen(setValue);
  }, [store]);
  return value;
}
