// The client starts here: texts and pictures first, then the page of the address.

import { html, render, useEffect, useState } from "./dom.js";
import { MissingPage } from "./pages/frame.js";
import { Lobby } from "./pages/lobby.js";
import { place } from "./router.js";
import { dress, settings } from "./settings.js";
import { useStore } from "./store.js";
import { language, loadTexts, t, wanted } from "./texts.js";

/** Pages by the first word of the address; those that are not needed at once are loaded when they are. */
const PAGES = {
  "": () => ({ Page: Lobby, props: () => ({}) }),
  missing: () => ({ Page: MissingPage, props: () => ({}) }),
  table: async () => ({ Page: (await import("./table/page.js")).TablePage, props: ([id]) => ({ id, key: id }) }),
  join: async () => ({ Page: (await import("./pages/join.js")).JoinPage, props: ([id, joinKey]) => ({ id, joinKey }) }),
  me: async () => ({ Page: (await import("./pages/join.js")).PersonPage, props: ([token]) => ({ token }) }),
  games: async () => ({ Page: (await import("./pages/games.js")).GamesPage, props: () => ({}) }),
  learn: async () => ({ Page: (await import("./pages/learn.js")).LearnPage, props: ([game]) => ({ game, key: game }) }),
  rules: async () => ({
    Page: (await import("./pages/rules.js")).RulesPage,
    props: ([game, point]) => ({ game, point }),
  }),
  review: async () => ({ Page: (await import("./pages/review.js")).ReviewPage, props: ([id]) => ({ id, key: id }) }),
  help: async () => ({ Page: (await import("./pages/help.js")).HelpPage, props: () => ({}) }),
  about: async () => ({ Page: (await import("./pages/about.js")).AboutPage, props: () => ({}) }),
};

/** Pages of one table or person, who must be named. */
const OF_ONE = new Set(["table", "join", "me", "review"]);

function App() {
  const { path } = useStore(place);
  const tag = useStore(language);
  const [first = "", ...rest] = path;
  const name = Object.hasOwn(PAGES, first) && !(OF_ONE.has(first) && !rest.length) ? first : "missing";
  const [shown, setShown] = useState(null);
  useEffect(() => {
    let current = true;
    Promise.resolve(PAGES[name]()).then((found) => current && setShown({ ...found, name }));
    return () => {
      current = false;
    };
  }, [name]);
  useEffect(() => {
    document.title = TITLES[name] ? `${pageTitle(name)} · azulejos` : "azulejos";
  }, [name, tag]);
  if (!shown || shown.name !== name) return html`<p class="loading" role="status">${t("loading")}</p>`;
  const { Page, props } = shown;
  return html`<${Page} key=${tag} ...${props(rest)} />`;
}

const TITLES = {
  table: "table-title",
  join: "join-title",
  me: "device-title",
  games: "games-title",
  learn: "learn-title",
  rules: "rules-title",
  review: "review-title",
  help: "help-title",
  about: "about-title",
};
const pageTitle = (name) => t(TITLES[name]);

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
  dress();
  const [textsLoaded] = await Promise.allSettled([loadTexts(), loadPictures()]);
  if (textsLoaded.status === "rejected") throw textsLoaded.reason;
  settings.listen(() => wanted() !== language.value && loadTexts());
  const app = document.getElementById("app");
  app.replaceChildren();
  render(html`<${App} />`, app);
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
}

start();
