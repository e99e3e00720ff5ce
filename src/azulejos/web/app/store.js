// An observable value; everything that changes goes through `set` or `update`. Pages read it with `useStore`
// (use-store.js).

/** @template T */
export class Store {
  /** @param {T} value */
  constructor(value) {
    this.value = value;
    /** @type {Set<(value: T) => void>} */
    this.listeners = new Set();
  }

  /** @param {T} value */
  set(value) {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  /**
   * Change some fields of an object.
   * @param {Partial<T>} fields
   */
  update(fields) {
    this.set({ ...this.value, ...fields });
  }

  /**
   * Call `listener` at every change; returns a function that stops that.
   * @param {(value: T) => void} listener
   * @returns {() => void}
   */
  listen(listener) {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}
