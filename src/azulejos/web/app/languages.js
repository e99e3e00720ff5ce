// Which language is spoken: the one chosen in the settings, else the browser's.

import { LANGUAGES, settings } from "./settings.js";
import { language, setCatalogue } from "./texts.js";

/** The language asked for: the one chosen, else the first of the browser's that there is, else English. */
function wantedLanguage() {
  const chosen = settings.value.language;
  if (chosen !== "auto") return chosen;
  const spoken = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Load the catalogue of the language asked for. */
export async function loadTexts() {
  const tag = wantedLanguage();
  const response = await fetch(`/text/${tag}.ftl`);
  if (!response.ok) throw new Error(`/text/${tag}.ftl: ${response.status}`);
  setCatalogue(tag, await response.text());
  document.documentElement.lang = tag;
}

/** From now on follow the settings. */
export function followLanguage() {
  settings.listen(() => wantedLanguage() !== language.value && loadTexts());
}
