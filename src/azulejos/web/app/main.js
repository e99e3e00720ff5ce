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
    // a browser does not fetch a module again that it could not fetch once: only a new page does
    addEventListener("online", () => location.reload(), { once: true });
    return () => html`<${ErrorPage} title="azulejos" code="unreachable" />`;
  }
};

/** Milliseconds after which a visitor is taken to stay. */
const KEEP_AFTER = 4000;
/** The service worker's cache (sw.js). */
const CACHE = "azulejos";
/** More files than the browser would remember by itself. */
const MOST_FILES = 2000;

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
  performance.setResourceTimingBufferSize(MOST_FILES);
  applyTheme();
  const [textsLoaded] = await Promise.allSettled([loadTexts(), loadPictures()]);
  if (textsLoaded.status === "rejected") throw textsLoaded.reason;
  followLanguage();
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  app.replaceChildren();
  render(html`<${App} />`, app);
  navigator.serviceWorker?.register("/sw.js").then(keepPages, () => {});
}

/**
 * Have the service worker keep everything that the client needs while the server is away: the other pages, and what
 * was fetched before the worker was there. What cannot be fetched now is tried again at the next visit.
 */
async function keepPages() {
  const worker = navigator.serviceWorker;
  await worker.ready;
  if (!worker.controller)
    await new Promise((done) => worker.addEventListener("controllerchange", done, { once: true }));
  await new Promise((done) => setTimeout(done, KEEP_AFTER));
  const pages = await Promise.allSettled(Object.values(PAGES).map(async ({ load }) => load()));
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const address of ownFiles()) if (!(await cache.match(address, { ignoreSearch: true }))) missing.push(address);
  const files = await Promise.allSettled(missing.map((address) => fetch(address)));
  const all = [...pages, ...files].every(({ status }) => status === "fulfilled");
  if (all) document.documentElement.dataset.kept = "all";
}

/** The addresses of the client's own files that this page has fetched. */
function ownFiles() {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = fetched.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api"));
  return new Set(["/", ...own.map(({ pathname }) => pathname)]);
}

start();
