// Who sits at the table: names, scores, clocks.

import { classes, html, Icon, useEffect, useState } from "../dom.js";
import { preparing } from "../socket.js";
import { t } from "../texts.js";

/** A seat's name: the one given, else a bot's own, else "Player 2". */
export function nameOf(seat) {
  if (seat.kind === "open") return t("seat-open");
  if (seat.name) return seat.name;
  return seat.kind === "bot" ? t(`bot-name-${seat.seat + 1}`) : t("player", { number: seat.seat + 1 });
}

export const namesOf = (table) => table.seats.map(nameOf);

/** The name of a bot's level, or of another bot. */
export const botName = (bot) => t(`level-${bot}`);

/** Whether the viewer has a seat, or had one that a bot keeps now. */
export const playedHere = ({ viewer }) => viewer.seats.length > 0 || viewer.claims.length > 0;

/** What a seat is, in a word or two: "bot · master", "you", "away". */
export function kindOf(seat, table) {
  if (seat.resigned) return t(`seat-${seat.resigned}`);
  if (seat.kind === "bot") return t("seat-bot", { level: botName(seat.bot) });
  if (seat.kind === "person" && !seat.present && !table.viewer.together) return t("seat-away");
  if (seat.mine) return t("seat-you");
  return t("seat-person");
}

/** Whether a bot cannot think yet, because the server has started for the first time. */
export const botsPrepare = (table) => preparing.value?.bots[table.game] === "compiling";

/** Name, kind, score and clock of a seat. */
export function Player({ table, view, seat, thinking = false, big = false }) {
  const own = table.seats[seat];
  const turn = table.turn?.player === seat;
  return html`<div class=${classes("player", { big, turn })}>
    <span class="avatar"><${Icon} name=${own.kind === "bot" ? "bot" : "person"} /></span>
    <span class="who"><b>${nameOf(own)}</b><small>${thinking && turn ? t("thinking") : kindOf(own, table)}</small>
      </span>
    ${
      view &&
      html`<span class="score" data-score=${seat} data-tip="score">${view.players[seat].score}
      <span class="hidden"> ${t("points-word")}</span></span>`
    }
    <${Clock} table=${table} seat=${seat} />
  </div>`;
}

/** 75 is "1:15", 3675 is "1:01:15". */
function clockText(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The time left, counted down here between two messages. */
function Clock({ table, seat }) {
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
