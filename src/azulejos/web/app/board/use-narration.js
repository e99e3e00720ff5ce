// What happens on a board, said to those who hear it.

import { announce } from "../announce.js";
import { useEffect, useRef } from "../dom.js";
import { signed, t } from "../texts.js";
import { complete } from "./choice.js";
import { presentationOf } from "./games.js";
import { sentencesSince } from "./narration.js";
import { outlook } from "./outlook.js";

/** @import { Components } from "../protocol" */
/** @import { BoardState } from "./types" */

/**
 * Announce what happened, once it is shown, and whose turn it is if it is somebody's here; then what is chosen and what
 * it would bring, and hints. `names`: the players' names by seat.
 * @param {BoardState} state
 * @param {string[]} names
 * @param {Components} components
 */
export function useNarration(state, names, components) {
  const { situation, moving, preview, staged, hint } = state;
  const told = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (!situation || moving) return;
    const { log, seats, player } = situation;
    if (told.current !== null && log.length > told.current) {
      announce(...sentencesSince(log, told.current, seats, names, components.plates));
    }
    if (log.length !== told.current && player !== null && seats.includes(player))
      announce(seats.length > 1 ? t("turn-of", { player: names[player] }) : t("your-turn"));
    told.current = log.length;
  }, [situation?.version, moving]);
  useEffect(() => {
    if (preview) announce(...chosenInWords(state, components));
  }, [preview]);
  useEffect(() => {
    const position = staged.at(-1)?.answer.position;
    if (position && !preview) announce(promptOf(position));
  }, [staged]);
  useEffect(() => {
    const best = hint?.moves[0];
    if (best && situation) announce(t("hint"), presentationOf(situation.game).moveWords(best.move));
  }, [hint]);
}

/**
 * What the rules ask for in a position.
 * @param {import("../protocol").Position} position
 */
const promptOf = (position) =>
  t(`prompt-${position.game}-${position.phase}`, presentationOf(position.game).promptArguments(position));

/**
 * The decision chosen, and the points that it would bring.
 * @param {BoardState} state
 * @param {Components} components
 */
function chosenInWords({ situation, choice, staged, preview, shown }, components) {
  const move = choice.options.find(({ code }) => code === complete(choice))?.move;
  if (!move || !situation) return [];
  const { moveWords, moveDetails } = presentationOf(situation.game);
  const position = staged.at(-1)?.answer.position ?? shown;
  const { sources } = outlook(preview, situation.player ?? 0);
  const points = Object.entries(sources)
    .filter(([, value]) => value)
    .map(([source, value]) => `${signed(value)} ${t(`points-${source}`)}`);
  return [t("text-chosen", { move: moveWords(move) }), moveDetails?.(move, position, components) ?? "", ...points];
}
