// The client starts here: texts and pictures first, then the page of the address.

import { html, render, useEffect, useState } from "./dom.js";
import { followLanguage, loadTexts } from "./languages.js";
import { ErrorPage } from "./pages/frame.js";
import { PAGES } from "./pages/index.js";
import { route } from "./router.js";
import { applyTheme } from "./settings.js";
import { language, t } from "./texts.js";
import { useStore } from "./use-store.js";

/**
 * A page, or what stands in its place if it cannot be fetched.
 * @param {() => any} load
 */
const loaded = async (load) => {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    return () => html`<${ErrorPage} title="azulejos" code="unreachable" />`;
  }
};

/** Milliseconds after which a visitor is taken to stay. */
const KEEP_AFTER = 4000;

function App() {
  const { path } = useStore(route);
  const tag = useStore(language);
  const [first = "", ...rest] = path;
  const known = Object.hasOwn(PAGES, first) && (rest.length > 0 || !PAGES[first].named);
  const name = known ? first : "missing";
  const [shown, setShown] = useState(/** @type {any} */ (null));
  const { load, title, props } = PAGES[name];
  useEffect(() => {
    let current = true;
    loaded(load).then((Page) => current && setShown({ Page, name }));
    return () => {
      current = false;
    };
  }, [name]);
  useEffect(() => {
    document.title = title ? `${t(title)} · azulejos` : "azulejos";
  }, [name, tag]);
  if (!shown || shown.name !== name) return html`<p class="loading" role="status">${t("loading")}</p>`;
  return html`<${shown.Page} key=${tag} ...${props?.(rest)} />`;
}

async function loadPictures() {
  for (const file of ["/art/tiles.svg", "/art/icons.svg"]) {
    const text = await (await fetch(file)).text();
    const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    picture.setAttribute("class", "sprite");
    picture.setAttribute("aria-hidden", "true");
    document.body.prepend(picture);
  }
}

async function start() {
  applyTheme();
  const [textsLoaded] = await Promise.allSettled([loadTexts(), loadPictures()]);
  if (textsLoaded.status === "rejected") throw textsLoaded.reason;
  followLanguage();
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  app.replaceChildren();
  render(html`<${App} />`, app);
  navigator.serviceWorker?.register("/sw.js").then(keepPages, () => {});
}

/** Fetch the other pages too, so that the service worker has them while the server is away. */
async function keepPages() {
  await navigator.serviceWorker.ready;
  const keep = () => Object.values(PAGES).forEach(({ load }) => Promise.resolve(load()).catch(() => {}));
  setTimeout(keep, KEEP_AFTER);
}

start();
