// The pages by the first word of their address. Those that are not needed at once are loaded when they are.

import { MissingPage } from "./frame.js";
import { Lobby } from "./lobby.js";

/**
 * `props` turns the other words of the address into the page's properties; `named`: without one there is no such page.
 * `title` is a key of the catalogues.
 * @typedef {object} PageEntry
 * @property {() => any} load
 * @property {string} [title]
 * @property {(words: string[]) => Record<string, any>} [props]
 * @property {boolean} [named]
 */

/** @type {Record<string, PageEntry>} */
export const PAGES = {
  "": { load: () => Lobby },
  missing: { load: () => MissingPage },
  table: {
    load: async () => (await import("./table/page.js")).TablePage,
    title: "table-title",
    props: ([id]) => ({ id, key: id }),
    named: true,
  },
  join: {
    load: async () => (await import("./join.js")).JoinPage,
    title: "join-title",
    props: ([id, joinKey]) => ({ id, joinKey }),
    named: true,
  },
  me: {
    load: async () => (await import("./join.js")).PersonPage,
    title: "device-title",
    props: ([token]) => ({ token }),
    named: true,
  },
  games: { load: async () => (await import("./games.js")).GamesPage, title: "games-title" },
  learn: {
    load: async () => (await import("./learn.js")).LearnPage,
    title: "learn-title",
    props: ([game, name]) => ({ game, name, key: `${game}/${name}` }),
  },
  study: { load: async () => (await import("./study.js")).StudyPage, title: "study-title" },
  statistics: {
    load: async () => (await import("./statistics/page.js")).StatisticsPage,
    title: "statistics-title",
  },
  puzzles: {
    load: async () => (await import("./puzzles/page.js")).PuzzlesPage,
    title: "puzzles-title",
    props: ([id]) => ({ id, key: id }),
  },
  rules: {
    load: async () => (await import("./rules.js")).RulesPage,
    title: "rules-title",
    props: ([game, point]) => ({ game, point }),
  },
  review: {
    load: async () => (await import("./review/page.js")).ReviewPage,
    title: "review-title",
    props: ([id]) => ({ id, key: id }),
    named: true,
  },
  retry: {
    load: async () => (await import("./review/retry.js")).RetryPage,
    title: "retry-title",
    props: ([id]) => ({ id, key: id }),
    named: true,
  },
  real: { load: async () => (await import("./real/page.js")).RealPage, title: "real-title" },
  editor: { load: async () => (await import("./editor/page.js")).EditorPage, title: "editor-title" },
  sheet: {
    load: async () => (await import("./sheet.js")).SheetPage,
    title: "sheet-title",
    props: ([id]) => ({ id, key: id }),
    named: true,
  },
  analysis: { load: async () => (await import("./analysis/page.js")).AnalysisPage, title: "analysis-title" },
  help: { load: async () => (await import("./help.js")).HelpPage, title: "help-title" },
  about: { load: async () => (await import("./about.js")).AboutPage, title: "about-title" },
};
