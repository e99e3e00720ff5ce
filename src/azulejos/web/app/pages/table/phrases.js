// What people say to each other at a table: phrases and emotes, each read in one's own language.

import { announce } from "../../announce.js";
import { ensureSession, failureOf, post } from "../../api.js";
import { html, useEffect, useState } from "../../dom.js";
import { settings } from "../../settings.js";
import { t } from "../../texts.js";
import { useStore } from "../../use-store.js";
import { nameOf } from "../seats.js";

/** @import { LiveTable, ReceivedTable } from "../../sources/live-table.js" */

const WORDS = ["hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "your_turn", "good_game", "again"];
const EMOTES = ["clap", "smile", "wow", "hmm", "sweat", "heart"];
/** Milliseconds that a phrase stands beside its player. */
const SHOWN = 7000;

/**
 * The dialog in which one chooses what to say, and can mute the others.
 * @param {{ source: LiveTable, close: () => void }} props
 */
export function Phrases({ source, close }) {
  const { phrases } = useStore(settings);
  const [failure, setFailure] = useState("");
  const say = async (/** @type {string} */ phrase) => {
    try {
      await ensureSession();
      await post(`/tables/${source.id}/say`, { phrase });
      close();
    } catch (error) {
      setFailure(failureOf(error).code);
    }
  };
  const button = (/** @type {string} */ phrase, /** @type {string} */ kind) =>
    html`<button key=${phrase} class=${kind} data-phrase=${phrase} onClick=${() => say(phrase)}
        aria-label=${kind === "emote" ? t(`phrase-${phrase}-name`) : null}>${t(`phrase-${phrase}`)}</button>`;
  return html`<div class="phrases">
    <p class="emotes">${EMOTES.map((phrase) => button(phrase, "emote"))}</p>
    <p class="choices">${WORDS.map((phrase) => button(phrase, "button"))}</p>
    ${failure && html`<p class="trouble" role="alert">${t(`error-${failure}`)}</p>`}
    <label class="mute"><input type="checkbox" checked=${phrases === "off"}
        onChange=${(/** @type {any} */ event) => settings.update({ phrases: event.target.checked ? "off" : "on" })} />
      ${t("phrases-mute")}</label>
  </div>`;
}

/**
 * What a player said last, for a few seconds, over the table; nothing if the others are muted.
 * @param {{ source: LiveTable, table: ReceivedTable, seat: number }} props
 */
export function Said({ source, table, seat }) {
  const said = source.value.said[seat];
  const [over, setOver] = useState(0);
  const muted = settings.value.phrases === "off" && !table.seats[seat].mine;
  useEffect(() => {
    if (!said || muted) return undefined;
    const words = EMOTES.includes(said.phrase) ? t(`phrase-${said.phrase}-name`) : t(`phrase-${said.phrase}`);
    if (!table.seats[seat].mine) announce(t("phrase-said", { player: nameOf(table.seats[seat]), phrase: words }));
    const timer = setTimeout(() => setOver(said.at), SHOWN);
    return () => clearTimeout(timer);
  }, [said?.at]);
  if (!said || muted || over === said.at) return null;
  return html`<p class="said" data-said=${said.phrase} aria-hidden="true"><b>${nameOf(table.seats[seat])}</b>${" "}
    <span class=${EMOTES.includes(said.phrase) ? "big" : ""}>${t(`phrase-${said.phrase}`)}</span></p>`;
}
