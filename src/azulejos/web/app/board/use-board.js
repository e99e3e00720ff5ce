// A board inside a component.

import { useEffect, useMemo } from "../dom.js";
import { settings } from "../settings.js";
import { useStore } from "../use-store.js";
import { Board } from "./board.js";
import { interaction } from "./interaction.js";
import { lastTurn } from "./marks.js";

/** @import { Source } from "../sources/source.js" */

/**
 * A board over a source, followed while the component is there, with what drawing needs: the position, the
 * interaction and the marks of the last turn. `animate`: see Board.
 * @param {Source<any>} source
 * @param {ConstructorParameters<typeof Board>[1]} [options]
 */
export function useBoard(source, options = {}) {
  const board = useMemo(
    () => new Board(source, { preferences: () => /** @type {any} */ (settings.value), ...options }),
    [source],
  );
  useEffect(() => board.follow(), [board]);
  const state = useStore(board.state);
  useStore(source.state);
  useStore(settings);
  const log = state.situation?.log ?? [];
  const last = useMemo(() => lastTurn(state.moving ? [] : log), [state.moving, log]);
  return { board, state, view: board.position, ui: interaction(board), last };
}
