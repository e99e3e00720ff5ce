// The frame of every page without a board: bar, main part, foot; and the parts that other pages share with it.

import { classes, html, Icon, useState } from "../dom.js";
import { Dialog } from "../dialog.js";
import { LANGUAGES } from "../languages.js";
import { route } from "../router.js";
import { settings } from "../settings.js";
import { SettingsForm } from "../settings-form.js";
import { language, t } from "../texts.js";
import { useStore } from "../use-store.js";

const LINKS = [
  ["", "new-game"],
  ["games", "games-title"],
  ["puzzles", "puzzles-title"],
  ["learn", "learn-title"],
  ["study", "study-title"],
  ["rules", "rules-title"],
];

/** @param {{ title: string, narrow?: boolean, children: any }} props */
export function Page({ title, narrow = false, children }) {
  const { path } = useStore(route);
  const here = path[0] ?? "";
  const [open, setOpen] = useState(false);
  return html`<div class="plain-page">
    <header class="bar">
      <${Brand} />
      <nav class="bar-links" aria-label=${t("menu-title")}>
        ${LINKS.map(
          ([name, text]) => html`<a key=${name} href=${`#/${name}`}
              aria-current=${name === here ? "page" : null}>${t(text)}</a>`,
        )}
      </nav>
      <div class="bar-buttons">
        <${Languages} />
        <button class="button quiet icon-only" onClick=${() => setOpen(true)} aria-label=${t("settings-title")}
            title=${t("settings-title")}><${Icon} name="gear" /></button>
      </div>
    </header>
    <main class=${classes("page", { narrow })}>
      <h1>${title}</h1>
      ${children}
    </main>
    <footer class="foot"><a href="#/help">${t("help-title")}</a> <a href="#/about">${t("about-title")}</a></footer>
    ${open && html`<${Dialog} title=${t("settings-title")} close=${() => setOpen(false)}><${SettingsForm} /><//>`}
  </div>`;
}

const Brand = () => html`<a class="brand" href="#/" aria-label=${t("go-home")}>
  <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#tile-b" /></svg><span>azulejos</span></a>`;

/**
 * The bar of a page with a board: where one is, which round it is, how it stands (`status`), and buttons.
 * @param {{ where: string[], round?: string | null, status?: any, children: any }} props
 */
export const Bar = ({ where, round = null, status = null, children }) =>
  html`<header class="bar"><${Brand} />
    <div class="status">
      <p class="where">${where.map((text) => html`<span key=${text}>${text}</span>`)}
        ${round && html`<span class="round">${round}</span>`}</p>
      ${status}
    </div>
    <div class="bar-buttons">${children}</div>
  </header>`;

export const Loading = () =>
  html`<main class="page narrow"><p class="loading" role="status">${t("loading")}</p></main>`;

/**
 * A page that leads nowhere: what is wrong, and where to go instead.
 * @param {{ title: string, children: any }} props
 */
const DeadEnd = ({ title, children }) =>
  html`<${Page} title=${title} narrow=${true}><section class="panel pad stop">
      <p class="trouble" role="alert">${children}</p>
      <p class="choices"><a class="button" href="#/">${t("new-game")}</a>
        <a class="button" href="#/games">${t("games-title")}</a></p></section><//>`;

/**
 * Something could not be loaded; `code` is one of the server's, or "unreachable".
 * @param {{ title: string, code: string }} props
 */
export const ErrorPage = ({ title, code }) => html`<${DeadEnd} title=${title}>${t(`error-${code}`)}<//>`;

export const MissingPage = () => html`<${DeadEnd} title="azulejos">${t("page-missing")}<//>`;

/** The languages as a row of buttons; each is named in itself. */
function Languages() {
  const current = useStore(language);
  return html`<div class="languages" role="group" aria-label=${t("setting-language")}>
    ${Object.entries(LANGUAGES).map(
      ([tag, name]) => html`<button key=${tag} lang=${tag} aria-pressed=${tag === current} title=${name}
          aria-label=${name} onClick=${() => settings.update({ language: tag })}>${tag.toUpperCase()}</button>`,
    )}
  </div>`;
}
