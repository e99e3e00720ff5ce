// Bots among themselves, watched at one's own pace: pause, one turn at a time, and how long to look at each.

import { html, Icon } from "../../dom.js";
import { Segments } from "../../dialog.js";
import { Store } from "../../store.js";
import { t } from "../../texts.js";
import { useStore } from "../../use-store.js";

/** @import { Board } from "../../board/board.js" */
/** @import { LogEntry, Table } from "../../protocol" */

/** Milliseconds between two turns. */
const GAPS = /** @type {Record<string, number>} */ ({ slow: 2500, normal: 1000, fast: 150 });

/**
 * `steps`: how many turns may go on although it is paused. `shown`: the last step of the log that was shown, while more
 * are to come.
 */
export const pace = new Store({ paused: false, speed: "normal", steps: 0, shown: /** @type {number | null} */ (null) });

/**
 * Whether nobody plays here but bots.
 * @param {Table} table
 */
export const isExhibition = (table) => table.seats.every(({ kind, mine }) => kind === "bot" && !mine);

/** Resolves once the next turn may be shown: after a while, or when somebody lets it. */
function nextTurn() {
  return new Promise((resolve) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const go = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(undefined);
    };
    const look = () => {
      clearTimeout(timer);
      const { paused, speed, steps } = pace.value;
      if (!paused) timer = setTimeout(go, GAPS[speed]);
      else if (steps > 0) {
        go();
        pace.update({ steps: steps - 1 });
      }
    };
    const unsubscribe = pace.listen(look);
    look();
  });
}

/**
 * Show log entries turn by turn, each when it may be; `animate` shows those of one turn.
 * @param {(board: Board, entries: LogEntry[]) => Promise<void>} animate
 * @param {() => boolean} wanted whether the table is one of bots alone
 * @returns {(board: Board, entries: LogEntry[]) => Promise<void>}
 */
export const paced = (animate, wanted) => async (board, entries) => {
  if (!wanted()) return animate(board, entries);
  for (const turn of turns(entries)) {
    pace.update({ shown: turn[0].step - 1 });
    await nextTurn();
    await animate(board, turn);
  }
  pace.update({ shown: null });
  return undefined;
};

/**
 * @param {LogEntry[]} entries
 * @returns {LogEntry[][]}
 */
export function turns(entries) {
  /** @type {LogEntry[][]} */
  const found = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && (entry.player === null || last[0].turn === entry.turn)) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

/** Begin at the usual pace, at a table that is opened. */
export const resetPace = () => pace.set({ paused: false, speed: "normal", steps: 0, shown: null });

export function PaceControls() {
  const { paused, speed, steps } = useStore(pace);
  return html`<div class="buttons pace" role="group" aria-label=${t("pace-title")}>
    <button class="button main" data-pause aria-pressed=${paused}
        onClick=${() => pace.update({ paused: !paused, steps: 0 })}>${t(paused ? "pace-resume" : "pace-pause")}</button>
    <button class="button" data-step disabled=${!paused} aria-label=${t("pace-step")} title=${t("pace-step")}
        onClick=${() => pace.update({ steps: steps + 1 })}>
      <${Icon} name="next" /><span>${t("pace-step")}</span></button>
    <${Segments} label=${t("setting-speed")} value=${speed}
        choose=${(/** @type {string} */ value) => pace.update({ speed: value })}
        options=${Object.keys(GAPS).map((value) => ({ value, label: t(`value-speed-${value}`) }))} />
  </div>`;
}
