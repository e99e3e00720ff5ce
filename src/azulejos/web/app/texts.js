// What people read comes from the catalogue of their language: `t("key", {argument: 1})`.

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { settings } from "./settings.js";
import { Store } from "./store.js";

export const LANGUAGES = ["en", "fr", "es"];

/** The language whose catalogue is loaded; pages listen to it to be drawn again. */
export const language = new Store("en");

let bundle = null;

/** The language asked for: the one chosen, else the first of the browser's that there is, else English. */
export function wanted() {
  const chosen = settings.value.language;
  if (chosen !== "auto") return chosen;
  const spoken = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

export async function loadTexts(tag = wanted()) {
  const answer = await fetch(`/text/${tag}.ftl`);
  if (!answer.ok) throw new Error(`/text/${tag}.ftl: ${answer.status}`);
  const loaded = new FluentBundle(tag, { useIsolating: false });
  const faults = loaded.addResource(new FluentResource(await answer.text()));
  if (faults.length) throw faults[0];
  bundle = loaded;
  document.documentElement.lang = tag;
  language.set(tag);
}

/** The text of a key; an error for a key or an argument that is missing, since the tests walk every page. */
export function t(key, values = {}) {
  const message = bundle.getMessage(key);
  if (!message?.value) throw new Error(`no text for ${key}`);
  const faults = [];
  const text = bundle.formatPattern(message.value, values, faults);
  if (faults.length) throw new Error(`text ${key}: ${faults[0]}`);
  return text;
}

export const has = (key) => Boolean(bundle.getMessage(key));

let joiner = null;

/** "a, b and c" in the language. */
export function list(words) {
  if (joiner?.resolvedOptions().locale !== language.value)
    joiner = new Intl.ListFormat(language.value, { type: "conjunction" });
  return joiner.format(words);
}

/** A signed number as people write points: +7, −1, 0. */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
