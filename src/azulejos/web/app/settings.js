// What a person likes, remembered in the browser. One table: a setting is added here and nowhere else.

import { Store } from "./store.js";

const STORAGE = "azulejos.settings";

/**
 * Every setting with its values in the order of the dialog, which is drawn from this table. The first one is the
 * default, unless `DEFAULTS` names another; the languages are in languages.js.
 * @type {Record<string, string[]>}
 */
export const SETTINGS = {
  theme: ["auto", "light", "dark"],
  speed: ["slow", "normal", "fast", "off"],
  confirm: ["on", "off"],
  preview: ["on", "off"],
  letters: ["on", "off"],
  sound: ["on", "off"],
  notify: ["on", "off"],
  phrases: ["on", "off"],
  tips: ["on", "off"],
  shortcuts: ["on", "off"],
};

/** @type {Record<string, string>} */
const DEFAULTS = { speed: "normal", letters: "off", sound: "off", notify: "off" };

/** @returns {Record<string, string>} */
function read() {
  /** @type {any} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE) ?? "{}") ?? {};
  } catch {
    // no storage, or not ours: the defaults serve
  }
  /** @type {Record<string, string>} */
  const values = {
    name: typeof stored.name === "string" ? stored.name.slice(0, 40) : "",
    language: typeof stored.language === "string" ? stored.language : "auto",
  };
  for (const [setting, choices] of Object.entries(SETTINGS)) {
    const usual = DEFAULTS[setting] ?? choices[0];
    values[setting] = choices.includes(stored[setting]) ? stored[setting] : usual;
  }
  return values;
}

export const settings = new Store(read());

settings.listen((values) => {
  try {
    localStorage.setItem(STORAGE, JSON.stringify(values));
  } catch {
    // a browser without storage forgets, and that is all
  }
  applyTheme();
});

// Another tab of the same browser follows.
addEventListener("storage", (event) => {
  if (event.key === STORAGE) settings.set(read());
});

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
prefersDark.addEventListener("change", applyTheme);

/** Put theme and tile letters on the page's root, where the stylesheet looks for them. */
export function applyTheme() {
  const { theme, letters } = settings.value;
  const dark = theme === "dark" || (theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.letters = letters;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--panel").trim();
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour);
}

/** @type {Record<string, number>} */
const DURATIONS = { off: 0, fast: 0.45, normal: 1, slow: 1.9 };

/** How long a movement takes, as a factor of its usual time; 0 for none. */
export function durationFactor() {
  return reducedMotion.matches ? 0 : DURATIONS[settings.value.speed];
}
