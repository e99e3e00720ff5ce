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
 * Announce what happened, once it is shown, and whose turn it is if it is somebody's here, with what the rules ask for
 * if that is something else than before; then what is chosen and what it would bring, and hints. `names`: the players'
 * names by seat.
 * @param {BoardState} state
 * @param {string[]} names
 * @param {Components} components
 */
export function useNarration(state, names, components) {
  const { situation, moving, preview, staged, hint } = state;
  const told = useRef({ entries: -1, mine: false, phase: "" });
  useEffect(() => {
    if (!situation || moving) return;
    const { log, seats, player, mine, position } = situation;
    const { entries, mine: before, phase } = told.current;
    if (entries >= 0 && log.length > entries)
      announce(...sentencesSince(log, entries, seats, names, components.plates));
    if (mine && player !== null && (log.length !== entries || !before)) {
      announce(seats.length > 1 ? t("turn-of", { player: names[player] }) : t("your-turn"));
      if (position.phase !== phase) announce(promptOf(position));
    }
    told.current = { entries: log.length, mine, phase: mine ? position.phase : phase };
  }, [situation, moving]);
  useEffect(() => {
    if (preview) announce(...chosenInWords(state, components));
  }, [preview]);
  useEffect(() => {
    const position = staged.at(-1)?.answer.position;
    if (position && !preview) announce(promptOf(position));
  }, [staged]);
  useEffect(() => {
    const best = hint?.moves[0];
    if (best && situation) announce(t("play-hint", { move: presentationOf(situation.game).moveWords(best.move) }));
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
    .map(([source, value]) => t("result-source", { source: t(`points-${source}`), points: signed(value) }));
  const details = moveDetails?.(move, position, components);
  const more = [details, ...points].filter(Boolean).join("; ");
  return [t("text-chosen", { move: more ? `${moveWords(move)} (${more})` : moveWords(move) })];
}
