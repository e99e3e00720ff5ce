// How much room an element has, measured anew whenever that changes.

import { useLayoutEffect, useRef, useState } from "../dom.js";

/** A ref for the element and its {width, height} in whole pixels, null before it was measured. */
export function useRoom() {
  const box = useRef(null);
  const [room, setRoom] = useState(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box.current;
      setRoom((old) =>
        old && old.width === width && old.height === height ? old : width && height ? { width, height } : old,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, room];
}

/** Whether a media query holds, followed. */
export function useMedia(query) {
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
