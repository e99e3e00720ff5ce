// Whoever sits at a table: name, score, clock.

import { PlayerCard } from "../../board/player.js";
import { classes, html, useEffect, useState } from "../../dom.js";
import { warmUp } from "../../socket.js";
import { t } from "../../texts.js";
import { kindOf, nameOf } from "../seats.js";

/** @import { Position } from "../../protocol" */
/** @import { ReceivedTable } from "../../sources/live-table.js" */

/**
 * Whether a bot cannot think yet, because the server has started for the first time.
 * @param {ReceivedTable} table
 */
export const botsCompile = (table) => warmUp.value?.bots[table.game] === "compiling";

/**
 * What a table waits for, in words.
 * @param {ReceivedTable} table
 */
export function waitingFor(table) {
  if (table.turn.player === null) return "";
  const seat = table.seats[table.turn.player];
  const player = nameOf(seat);
  if (seat.kind === "bot" && botsCompile(table)) {
    const seconds = Math.max(1, Math.round(warmUp.value?.compiling?.left ?? 1));
    return t("preparing-bot-why", { player, seconds });
  }
  if (seat.kind === "bot") return t("waiting-bot", { player });
  return seat.mine ? t("your-turn") : t("waiting-person", { player });
}

/**
 * Name, kind, score and clock of a seat. `place` is that of a thinking bot in the queue; `gained`: what the last round
 * brought, if that is worth telling.
 * @param {{ table: ReceivedTable, view: Position, seat: number, thinking?: boolean, place?: number, big?: boolean,
 * gained?: number | null }} props
 */
export function Player({ table, view, seat, thinking = false, place = 0, big = false, gained = null }) {
  const own = table.seats[seat];
  const turn = table.turn.player === seat;
  const thinks = place ? t("thinking-queued", { place }) : t("thinking");
  const note = thinking && turn ? thinks : kindOf(own, table);
  return html`<${PlayerCard} name=${nameOf(own)} note=${note} bot=${own.kind === "bot"} turn=${turn} big=${big}
      view=${view} seat=${seat} gained=${gained}><${Clock} table=${table} seat=${seat} /><//>`;
}

/**
 * 75 is "1:15", 3675 is "1:01:15".
 * @param {number} seconds
 */
function clockText(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * The time left, counted down here between messages.
 * @param {{ table: ReceivedTable, seat: number }} props
 */
export function Clock({ table, seat }) {
  const [, tick] = useState(0);
  const left = table.clocks?.left_ms[seat] ?? null;
  const running = table.clocks?.running === seat && table.status === "running";
  useEffect(() => {
    if (!running || left === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [running, left]);
  if (left === null || table.seats[seat].kind === "bot") return null;
  const now = Math.max(0, left - (running ? performance.now() - table.received : 0));
  const text = clockText(Math.ceil(now / 1000));
  return html`<span class=${classes("clock", { running, short: now < 20000 })} role="timer"
      aria-label=${t("clock-left", { time: text })}>${text}</span>`;
}
