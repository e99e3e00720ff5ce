// The seats of a table in words.

import { html, Icon } from "../dom.js";
import { t } from "../texts.js";

/** @import { ListedSeat, Seat, Table } from "../protocol" */

/**
 * A seat's name: the one given, else a bot's own, else "Player 2". Whoever resigned is not renamed after the bot that
 * moves on in their place.
 * @param {ListedSeat} seat
 * @returns {string}
 */
export function nameOf(seat) {
  if (seat.kind === "open") return t("seat-open");
  if (seat.name) return seat.name;
  return seat.kind === "bot" && !seat.resigned
    ? t(`bot-name-${seat.seat + 1}`)
    : t("player", { number: seat.seat + 1 });
}

/** @param {{ seats: ListedSeat[] }} table */
export const namesOf = (table) => table.seats.map(nameOf);

/**
 * The name of a bot's level, or of another bot.
 * @param {string | null} bot
 */
export const botName = (bot) => t(`level-${bot}`);

/**
 * Whether the viewer has a seat, or had one that a bot keeps now.
 * @param {Table} table
 */
export const playedHere = ({ viewer }) => viewer.seats.length > 0 || viewer.claims.length > 0;

/**
 * What a seat is, in a word or two: "bot · master", "you", "away".
 * @param {Seat} seat
 * @param {Table} table
 */
export function kindOf(seat, table) {
  if (seat.resigned) return t(`seat-${seat.resigned}`);
  if (seat.kind === "bot") return t("seat-bot", { level: botName(seat.bot) });
  if (seat.kind === "person" && !seat.present && !table.viewer.together) return t("seat-away");
  if (seat.mine) return t("seat-you");
  return t("seat-person");
}

/**
 * Who sits where, before the game begins; `actions` gives the buttons of a seat.
 * @param {{ table: Table, actions?: (seat: Seat) => any }} props
 */
export const SeatList = ({ table, actions = () => null }) =>
  html`<ul class="seat-list">${table.seats.map(
    (seat) => html`<li key=${seat.seat}>
      <span class="avatar"><${Icon} name=${seat.kind === "bot" ? "bot" : "person"} /></span>
      <span class="who"><b>${nameOf(seat)}</b>
        ${seat.kind !== "open" && html`<small>${seat.ready ? kindOf(seat, table) : t("seat-not-ready")}</small>`}</span>
      ${actions(seat)}
    </li>`,
  )}</ul>`;
