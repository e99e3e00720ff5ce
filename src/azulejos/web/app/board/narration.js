// Events in words, with the same keys of the catalogues as the terminal uses.

import { has, list, number as figure, signed, t } from "../texts.js";
import { piecesInWords } from "./describe.js";
import { chipWords, layoutWords, place, tiles } from "./labels.js";
import { turned } from "./notation.js";

/** @import { Fact, GameEvent, LogEntry, Word } from "../protocol" */

/** Kinds that are plain to see on the table; left out of brief narration. */
const QUIET = new Set(["move", "deal", "display", "back", "refill", "put_back"]);
const COLOURS = "BYRKT";

/**
 * One event as a sentence. `names`: the players' names by seat; `plates`: the plates' spaces by number, from 1.
 * @param {GameEvent} event
 * @param {string[]} names
 * @param {string[]} plates
 */
export function sentence(event, names, plates = []) {
  return t(keyOf(event), argumentsOf(event, names, plates));
}

/**
 * The sentences of several events; `brief`: without those that are plain to see.
 * @param {GameEvent[]} events
 * @param {string[]} names
 * @param {string[]} plates
 */
export function sentences(events, names, brief = true, plates = []) {
  return events.filter(({ kind }) => !brief || !QUIET.has(kind)).map((event) => sentence(event, names, plates));
}

/** What follows from a decision besides it: said of one's own decisions too. */
const CONSEQUENCES = new Set(["place", "special", "penalty", "bonus", "tablet", "tablets", "round", "end"]);

/**
 * What the others did since an entry of the log, and what one's own decisions led to, for somebody who hears it.
 * @param {LogEntry[]} log
 * @param {number} from
 * @param {number[]} seats those of the person who listens
 * @param {string[]} names
 * @param {string[]} plates
 */
export function sentencesSince(log, from, seats, names, plates = []) {
  const events = log
    .slice(from)
    .flatMap((entry) =>
      seats.includes(entry.player ?? -1) ? entry.events.filter(({ kind }) => CONSEQUENCES.has(kind)) : entry.events,
    );
  return sentences(events, names, true, plates);
}

/**
 * A plate as its spaces, or as its number if they are not known here.
 * @param {number} number
 * @param {string[]} plates
 * @param {number} turns
 */
const plateWords = (number, plates, turns) =>
  plates[number - 1] ? `(${layoutWords(turned(plates[number - 1], turns))})` : String(number);

/** @param {GameEvent} event */
function keyOf(event) {
  switch (event.kind) {
    case "move":
      return event.player === null ? "event-move" : "event-move-own";
    case "bonus":
      return `event-bonus-${event.source}`;
    case "plate":
      return event.to === "hand" ? "event-plate-taken" : "event-plate-placed";
    case "look":
      return event.plates === null ? "event-look-hidden" : "event-look";
    case "put_back":
      return event.plate === null ? "event-put-back-hidden" : "event-put-back";
    case "end":
      return `event-end-${event.reason}`;
    default:
      return `event-${event.kind}`;
  }
}

/**
 * @param {GameEvent} event
 * @param {string[]} names
 * @param {string[]} plates
 */
function argumentsOf(event, names, plates) {
  const plate = (/** @type {number} */ number) => plateWords(number, plates, event.turns ?? 0);
  /** @type {Record<string, string | number>} */
  const words = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === "player") words.player = value === null ? "" : names[value];
    else if (field === "from" || field === "to")
      words[field] = has(`${field}-${value.split(" ")[0]}`) ? place(field, value) : "";
    else if (field === "back" || field === "tablet") words[field] = t(`${field}-${value}`);
    else if (field === "plates") words.plates = list((value ?? []).map(plate));
    else if (field === "plate") words.plate = value === null ? "" : plate(value);
    else if (field === "chip") words.chip = chipWords(value);
    else if (field === "tiles") words.tiles = typeof value === "string" ? piecesInWords(value) : countedTiles(value);
    else if (field === "index" && COLOURS.includes(value)) words.index = t(`colour-${value}`);
    else if (typeof value === "string" || typeof value === "number") words[field] = value;
  }
  if (event.colour) words.tiles = tiles(event.colour, event.count ?? 1);
  if (event.kind === "penalty") words.lost = -(event.points ?? 0);
  if (event.turns !== undefined) {
    words.degrees = 90 * event.turns;
    words.space = event.to.split(" ")[1];
  }
  return words;
}

/**
 * "3 blue tiles, 1 red tile": counts by colour.
 * @param {number[]} counts
 */
const countedTiles = (counts) => list(counts.flatMap((count, index) => (count ? [tiles(COLOURS[index], count)] : [])));

/**
 * A fact of an explanation as a sentence, whose players go by `names`.
 * @param {Fact} fact
 * @param {string[]} names
 */
export function factSentence({ name, player, one, other, arguments: { letter, tablet, ...rest } }, names) {
  const values = { ...rest, one, other, player: names[player] };
  if (letter) Object.assign(values, { colour: t(`colour-${letter}`) });
  if (tablet) Object.assign(values, { tablet: t(`tablet-${tablet}`) });
  return t(name, values);
}

/** Points by which a move has to be better for that to be worth a sentence. */
const TOLD = 0.05;

/**
 * Why one move is better than another, a sentence per fact that speaks for it; if nothing that can be counted does,
 * that it is so.
 * @param {{ facts: Fact[], difference: number } | null} why
 * @param {string[]} names
 */
export function reasons(why, names) {
  const facts = (why?.facts ?? []).filter(({ points }) => points > 0);
  if (facts.length || !why || why.difference <= TOLD) return facts.map((fact) => factSentence(fact, names));
  return [t("why-later", { points: figure(Math.round(why.difference * 10) / 10) })];
}

/**
 * What counts for and against a position, from an analysis: "column 4 +3.2 · floor line −2".
 * @param {Word[]} terms
 */
export function termWords(terms) {
  const parts = terms.map(({ name, points, arguments: { letter, ...rest } }) => {
    const values = letter ? { ...rest, colour: t(`colour-${letter}`) } : rest;
    return t("term", { points: signed(Math.round(points * 10) / 10), what: t(name, values) });
  });
  return parts.join(" · ");
}
