// A position played on: at a table of one's own, against a bot or alone for all seats.

import { catalogue, ensureSession, failureOf, post } from "../api.js";
import { Dialog } from "../dialog.js";
import { html, useState } from "../dom.js";
import { go } from "../router.js";
import { t } from "../texts.js";
import { useLoaded } from "../use-loaded.js";
import { botName } from "./seats.js";

/**
 * A table from this position on: against a bot, or alone for all seats.
 * @param {{ game: string, text: string, count: number, close: () => void }} props
 */
export function PlayOn({ game, text, count, close }) {
  const { value } = useLoaded(() => catalogue(), []);
  const [code, setCode] = useState(/** @type {string | null} */ (null));
  const [seat, setSeat] = useState(0);
  const start = async (/** @type {string | null} */ bot) => {
    try {
      await ensureSession();
      const seats = Array.from({ length: count }, (_, index) =>
        bot === null || index === seat ? { kind: "me" } : { kind: "bot", bot },
      );
      go(`/table/${(await post("/tables", { game, position: text, seats })).id}`);
    } catch (error) {
      setCode(failureOf(error).code);
    }
  };
  const levels = (value?.bots ?? []).filter(({ name }) => name !== "random").slice(-6);
  return html`<${Dialog} title=${t("play-on")} close=${close}>
    <label class="setting"><span>${t("play-on-seat")}</span>
      <select onChange=${(/** @type {any} */ event) => setSeat(Number(event.target.value))}>${Array.from(
        { length: count },
        (_, index) => html`<option value=${index}>${t("player", { number: index + 1 })}</option>`,
      )}</select></label>
    <p class="choices">${levels.map(
      ({ name }) =>
        html`<button class="button" data-bot=${name} onClick=${() => start(name)}>${botName(name)}</button>`,
    )}</p>
    <p><button class="button main" data-alone onClick=${() => start(null)}>${t("play-on-alone")}</button></p>
    ${code && html`<p class="trouble" role="alert">${t(`error-${code}`)}</p>`}
  <//>`;
}
