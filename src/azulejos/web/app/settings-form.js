// The settings as a form, drawn from the table in settings.js.

import { Segments } from "./dialog.js";
import { html } from "./dom.js";
import { SETTINGS, settings } from "./settings.js";
import { useStore } from "./use-store.js";
import { t } from "./texts.js";

/** @param {{ only?: any }} props */
export function SettingsForm({ only = Object.keys(SETTINGS) }) {
  const values = useStore(settings);
  return html`<div class="settings">
    ${only.map(
      (setting) => html`<div class="setting" key=${setting}>
      <span><b>${t(`setting-${setting}`)}</b><small>${t(`setting-${setting}-why`)}</small></span>
      <${Segments} label=${t(`setting-${setting}`)} value=${values[setting]}
          choose=${(value) => settings.update({ [setting]: value })}
        options=${SETTINGS[setting].map((value) => ({ value, label: t(`value-${setting}-${value}`) }))} />
    </div>`,
    )}
  </div>`;
}
