// The frame of every page but the table: bar, main part, foot.

import { classes, html, Icon, useState } from "../dom.js";
import { Dialog } from "../dialog.js";
import { place } from "../router.js";
import { settings } from "../settings.js";
import { SettingsForm } from "../settings-form.js";
import { Brand } from "../table/bar.js";
import { language, LANGUAGES, t } from "../texts.js";
import { useStore } from "../store.js";

const LINKS = [
  ["", "new-game"],
  ["games", "games-title"],
  ["learn", "learn-title"],
  ["rules", "rules-title"],
];

export function Page({ title, narrow = false, children }) {
  const { path } = useStore(place);
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

/** A page that leads nowhere: what is wrong, and ways on. */
export const Stop = ({
  title,
  children,
}) => html`<${Page} title=${title} narrow=${true}><section class="panel pad stop">
  <p class="trouble" role="alert">${children}</p>
  <p class="choices"><a class="button" href="#/">${t("new-game")}</a><a class="button" href="#/games">
    ${t("games-title")}</a></p></section><//>`;

export const MissingPage = () => html`<${Stop} title="azulejos">${t("page-missing")}<//>`;

/** The languages as a row of buttons; each is named in itself. */
function Languages() {
  const current = useStore(language);
  return html`<div class="languages" role="group" aria-label=${t("setting-language")}>
    ${LANGUAGES.map(
      (tag) => html`<button key=${tag} lang=${tag} aria-pressed=${tag === current}
        title=${t(`value-language-${tag}`)} aria-label=${t(`value-language-${tag}`)}
            onClick=${() => settings.update({ language: tag })}>${tag.toUpperCase()}</button>`,
    )}
  </div>`;
}
