// Where an analysis can begin: a pasted position or record, a new game, or what was saved.

import { ensureSession, failureOf, get, post, remove as erase, whoAmI } from "../../api.js";
import { PRESENTATIONS } from "../../board/games.js";
import { html, Icon, useEffect, useState } from "../../dom.js";
import { go } from "../../router.js";
import { language, t } from "../../texts.js";
import { Page } from "../frame.js";
import { beginningAt } from "./beginning.js";

/** @import { Catalogue } from "../../protocol" */

/** What the server says of a text is told up to so many characters: it quotes what it could not read. */
const MOST_SAID = 200;

/** @param {{ begin: (beginning: any) => void }} props */
export function Paste({ begin }) {
  const [text, setText] = useState("");
  const [trouble, setTrouble] = useState({ code: "", message: "" });
  const read = async (/** @type {any} */ event) => {
    event.preventDefault();
    try {
      const { position, record } = await post("/studies/read", { text });
      begin(beginningAt(position, record));
    } catch (error) {
      const { message = "" } = /** @type {any} */ (error);
      setTrouble({ code: failureOf(error).code, message: message.slice(0, MOST_SAID) });
    }
  };
  return html`<form class="paste" onSubmit=${read}>
    <textarea rows="6" value=${text} aria-label=${t("analysis-paste-why")} placeholder=${t("analysis-paste-why")}
        onInput=${(/** @type {any} */ event) => setText(event.target.value)}></textarea>
    <p class="choices"><button class="button main" data-read disabled=${!text.trim()}>${t("analysis-open")}</button>
      ${
        trouble.code &&
        html`<span class="trouble" role="alert">${t(`error-${trouble.code}`)}
          <small lang="en">${trouble.message}</small></span>`
      }</p>
  </form>`;
}

/**
 * The page without a position: how to begin.
 * @param {{ games: Catalogue, begin: (beginning: any) => void }} props
 */
export function Studies({ games, begin }) {
  const [mine, setMine] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    whoAmI().then(
      (me) => me && get("/studies").then(({ studies }) => setMine(studies)),
      () => {},
    );
  }, []);
  const deal = async (/** @type {string} */ game) => {
    const { text } = await post("/practice", { game, chance: "draw" });
    go(`/analysis?position=${encodeURIComponent(text)}`);
  };
  const cut = async (/** @type {string} */ id) => {
    await ensureSession();
    await erase(`/studies/${id}`);
    setMine(mine.filter((study) => study.id !== id));
  };
  const known = games.games.filter(({ name }) => PRESENTATIONS[name]);
  return html`<${Page} title=${t("analysis-title")}>
    <section class="panel pad"><h2>${t("analysis-new")}</h2>
      <p class="choices">${known.map(
        ({ name }) => html`<button class="button" data-new=${name} onClick=${() => deal(name)}>${t(`game-${name}`)}
          </button>`,
      )}</p></section>
    <section class="panel pad"><h2>${t("analysis-paste")}</h2><${Paste} begin=${begin} /></section>
    ${
      mine.length > 0 &&
      html`<section class="panel pad"><h2>${t("studies-title")}</h2>
        <ul class="studies">${mine.map(
          ({ id, name, game, changed }) => html`<li key=${id}><a href=${`#/analysis?study=${id}`}>${name}</a>
            <small>${t(`game-${game}`)} · ${new Date(changed).toLocaleDateString(language.value)}</small>
            <button class="button small icon-only" aria-label=${t("study-remove", { name })}
                onClick=${() => cut(id)}><${Icon} name="close" /></button></li>`,
        )}</ul></section>`
    }
  <//>`;
}
