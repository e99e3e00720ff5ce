// The settings as a form, drawn from the table in settings.js.

import { Segments } from "./dialog.js";
import { html, useState } from "./dom.js";
import { LANGUAGES } from "./languages.js";
import { SETTINGS, settings } from "./settings.js";
import { t } from "./texts.js";
import { useStore } from "./use-store.js";
import { allowNotifications, canNotify, forbidNotifications } from "./your-turn.js";

/**
 * What happens before a setting takes effect; it does not if the answer is false.
 * @type {Record<string, (value: string) => Promise<boolean>>}
 */
const BEFORE = {
  notify: async (value) => (value === "on" ? allowNotifications() : (await forbidNotifications(), true)),
};

export function SettingsForm() {
  const values = useStore(settings);
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  const language = Object.hasOwn(LANGUAGES, values.language) ? values.language : "auto";
  return html`<div class="settings">
    <${Setting} name="language" value=${language}
        options=${[{ value: "auto", label: t("value-language-auto") }, ...languages]} />
    ${Object.entries(SETTINGS).map(([name, choices]) => {
      if (name === "notify" && !canNotify()) return null;
      const options = choices.map((value) => ({ value, label: t(`value-${name}-${value}`) }));
      return html`<${Setting} key=${name} name=${name} value=${values[name]} options=${options} />`;
    })}
  </div>`;
}

/** @param {{ name: string, value: string, options: { value: string, label: string }[] }} props */
function Setting({ name, value, options }) {
  const [refusals, setRefusals] = useState(0);
  const choose = async (/** @type {string} */ next) => {
    const allowed = !BEFORE[name] || (await BEFORE[name](next));
    if (allowed) settings.update({ [name]: next });
    setRefusals(allowed ? 0 : refusals + 1);
  };
  // after a refusal the buttons are made again: the browser has switched them already
  return html`<div class="setting">
    <span><b>${t(`setting-${name}`)}</b><small>${t(`setting-${name}-why`)}</small></span>
    <${Segments} key=${refusals} label=${t(`setting-${name}`)} value=${value} options=${options} choose=${choose} />
    ${refusals > 0 && html`<p class="trouble" role="alert">${t("setting-notify-refused")}</p>`}
  </div>`;
}
