// Lessons of strategy: a thought in a few words, and positions to try it on.

import { catalogue, gameOf, get, Unreachable } from "../api.js";
import { html } from "../dom.js";
import { route } from "../router.js";
import { t } from "../texts.js";
import { useLoaded } from "../use-loaded.js";
import { useStore } from "../use-store.js";
import { ErrorPage, Loading } from "./frame.js";
import { PuzzleBoard } from "./puzzles/page.js";

/** @typedef {{ name: string, puzzles: string[] }} StrategyLesson */

/**
 * The lessons of strategy by game.
 * @returns {Promise<Record<string, StrategyLesson[]>>}
 */
async function fetchStrategy() {
  const response = await fetch("/lessons/strategy/lessons.json").catch(() => {
    throw new Unreachable("lessons");
  });
  return response.json();
}

/**
 * A game's lessons, to choose from.
 * @param {{ game: string }} props
 */
export function StrategyList({ game }) {
  const { value } = useLoaded(fetchStrategy, []);
  const lessons = value?.[game] ?? [];
  return (
    lessons.length > 0 &&
    html`<h3>${t("strategy-title")}</h3>
      <ol class="strategy">${lessons.map(
        ({ name }) => html`<li key=${name}><a href=${`#/learn/${game}/${name}`}>
          ${t(`strategy-${game}-${name}-title`)}</a></li>`,
      )}</ol>`
  );
}

/** @param {{ game: string, name: string }} props */
export function StrategyPage({ game, name }) {
  const step = Number(useStore(route).query.get("step") ?? 0);
  const { value, failure } = useLoaded(async () => {
    const lessons = (await fetchStrategy())[game] ?? [];
    const index = lessons.findIndex((lesson) => lesson.name === name);
    const id = lessons[index]?.puzzles[step] ?? "none";
    return Promise.all([lessons, index, get(`/puzzles/${id}`), catalogue(), step]);
  }, [game, name, step]);
  if (failure) return html`<${ErrorPage} title=${t("learn-title")} code=${failure.code} />`;
  if (!value || value[4] !== step) return html`<${Loading} />`;
  const [lessons, index, puzzle, games] = value;
  const last = step === lessons[index].puzzles.length - 1;
  const following = lessons[index + 1];
  const lesson = {
    title: t(`strategy-${game}-${name}-title`),
    text: t(`strategy-${game}-${name}`),
    step: t("strategy-step", { step: step + 1, steps: lessons[index].puzzles.length }),
    next: t(!last ? "strategy-next-position" : following ? "strategy-next" : "strategy-end"),
    close: "#/learn",
  };
  const next = !last
    ? `#/learn/${game}/${name}?step=${step + 1}`
    : following
      ? `#/learn/${game}/${following.name}`
      : `#/puzzles/next?game=${game}`;
  return html`<${PuzzleBoard} key=${puzzle.id} puzzle=${puzzle}
      components=${gameOf(games, puzzle.game).components} lesson=${lesson} next=${next} />`;
}
