// Which languages there are, and which one is spoken: the one chosen in the settings, else the browser's.

import { settings } from "./settings.js";
import { language, setCatalogue } from "./texts.js";

/**
 * The languages by tag, with the names that their speakers give them; the server says which.
 * @type {Record<string, string>}
 */
export const LANGUAGES = {};

/** The language asked for: the one chosen, else the first of the browser's that there is, else English. */
function wantedLanguage() {
  const spoken = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return [settings.value.language, ...spoken].find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

/** @param {string} path */
async function fetchText(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** Load the catalogue of the language asked for. */
export async function loadTexts() {
  if (!Object.keys(LANGUAGES).length) Object.assign(LANGUAGES, JSON.parse(await fetchText("/text/languages.json")));
  const tag = wantedLanguage();
  setCatalogue(tag, await fetchText(`/text/${tag}.ftl`));
  document.documentElement.lang = tag;
}

/** From now on follow the settings. */
export function followLanguage() {
  settings.listen(() => wantedLanguage() !== language.value && loadTexts());
}
