// The size of an element and of the screen, measured again whenever it changes.

import { useLayoutEffect, useRef, useState } from "./dom.js";

/**
 * A ref for the element and its size in whole pixels, null before it was measured.
 * @returns {[{ current: any }, { width: number, height: number } | null]}
 */
export function useSize() {
  const box = useRef(/** @type {any} */ (null));
  const [size, setSize] = useState(/** @type {{ width: number, height: number } | null} */ (null));
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box.current;
      setSize((old) => {
        if ((old && old.width === width && old.height === height) || !width || !height) return old;
        return { width, height };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, size];
}

/** Whether there is room for the whole table side by side. */
export const useWideScreen = () => useMedia("(min-width: 56.25em) and (min-height: 35em)");

/**
 * Whether a media query holds, kept up to date.
 * @param {string} query
 */
function useMedia(query) {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const media = matchMedia(query);
    const follow = () => setHolds(media.matches);
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [query]);
  return holds;
}
