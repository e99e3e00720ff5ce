// What happens on a board, said to those who hear it.

import { announce } from "../announce.js";
import { useEffect, useRef } from "../dom.js";
import { t } from "../texts.js";
import { sentencesSince } from "./narration.js";

/** @import { BoardState } from "./types" */

/**
 * Announce what happened, once it is shown, and whose turn it is if it is somebody's here. `names`: the players' names
 * by seat.
 * @param {BoardState} state
 * @param {string[]} names
 */
export function useNarration({ situation, moving }, names) {
  const told = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (!situation || moving) return;
    const { log, seats, player } = situation;
    if (told.current !== null && log.length > told.current) {
      announce(...sentencesSince(log, told.current, seats, names));
    }
    if (log.length !== told.current && player !== null && seats.includes(player))
      announce(seats.length > 1 ? t("turn-of", { player: names[player] }) : t("your-turn"));
    told.current = log.length;
  }, [situation?.version, moving]);
}
