// What this is, and whose work it stands on.

import { html } from "../dom.js";
import { t } from "../texts.js";
import { Page } from "./frame.js";

const LIBRARIES = [
  ["Preact", "MIT", "preact"],
  ["htm", "Apache-2.0", "apache"],
  ["@fluent/bundle", "Apache-2.0", "apache"],
];

export function AboutPage() {
  return html`<${Page} title=${t("about-title")} narrow=${true}>
    <section class="panel pad"><p>${t("about-what")}</p><p>${t("about-owners")}</p><p>${t("about-private")}</p>
      <h2>${t("about-libraries")}</h2>
      <ul>${LIBRARIES.map(
        ([name, licence, file]) => html`<li>${name}: <a href=${`/vendor/LICENSE.${file}`}>${licence}
          </a></li>`,
      )}</ul>
    </section>
  <//>`;
}
