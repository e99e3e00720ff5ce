// What happens on a board, said to those who hear it.

import { announce } from "../announce.js";
import { useEffect, useRef } from "../dom.js";
import { sentencesSince } from "./narration.js";

/** @import { BoardState } from "./types" */

/**
 * Announce what the others did, once it is shown. `names`: the players' names by seat.
 * @param {BoardState} state
 * @param {string[]} names
 */
export function useNarration({ situation, moving }, names) {
  const told = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (!situation || moving) return;
    const { log, seats } = situation;
    if (told.current !== null && log.length > told.current) {
      announce(...sentencesSince(log, told.current, seats, names));
    }
    told.current = log.length;
  }, [situation?.version, moving]);
}
