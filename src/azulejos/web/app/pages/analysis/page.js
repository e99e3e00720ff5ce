// The analysis board: any position with what the search says of it, moves to be tried, and the tree they grow into.
//
//     #/analysis?position=TEXT    a position
//     #/analysis?table=ID&step=N  a finished game, at one of its steps
//     #/analysis?study=ID         a saved analysis

import { catalogue, ensureSession, failureOf, gameOf, post, put } from "../../api.js";
import { Actions } from "../../board/actions.js";
import { ArrowLayer } from "../../board/arrow-layer.js";
import { presentationOf } from "../../board/games.js";
import { SmallBoard } from "../../board/panels.js";
import { PlayerCard } from "../../board/player.js";
import { useBoard } from "../../board/use-board.js";
import { Dialog } from "../../dialog.js";
import { html, Icon, useEffect, useMemo, useState } from "../../dom.js";
import { route } from "../../router.js";
import { settings } from "../../settings.js";
import { Explore } from "../../sources/explore.js";
import { end, remove, ROOT, toLine, ways } from "../../sources/tree.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { BoardPage } from "../board-page.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { Export } from "../../export.js";
import { PlayOn } from "../play-on.js";
import { ShareMoment } from "../share-moment.js";
import { beginningOf } from "./beginning.js";
import { Chance } from "./chance.js";
import { Engine, useEngine, winOf } from "./engine.js";
import { Paste, Studies } from "./paste.js";
import { Variations } from "./variations.js";

/** @import { DrawnMove } from "../../board/arrow-layer.js" */
/** @import { AnalysisResult, Components } from "../../protocol" */
/** @import { Beginning } from "./beginning.js" */

export function AnalysisPage() {
  const query = route.value.query.toString();
  const { value, failure } = useLoaded(
    () => Promise.all([beginningOf(new URLSearchParams(query)), catalogue()]),
    [query],
  );
  const [{ beginning, count }, set] = useState({ beginning: /** @type {Beginning | null} */ (null), count: 0 });
  const begin = (/** @type {Beginning | null} */ next) =>
    set(({ count: old }) => ({ beginning: next, count: old + 1 }));
  useEffect(() => begin(null), [query]);
  if (failure) return html`<${ErrorPage} title=${t("analysis-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  const [asked, games] = value;
  const chosen = beginning ?? asked;
  if (!chosen) return html`<${Studies} games=${games} begin=${begin} />`;
  const { components } = gameOf(games, chosen.game);
  return html`<${Analysis} key=${`${query} ${count}`} beginning=${chosen} components=${components}
      begin=${begin} />`;
}

/**
 * Arrow keys go through the tree, Delete cuts a branch, Ctrl+Shift+Z brings back what was taken back.
 * @param {Explore} source
 */
function useTreeKeys(source) {
  useEffect(() => {
    const press = (/** @type {any} */ event) => {
      if (event.target.closest?.("input, textarea, select") || document.querySelector("dialog[open]")) return;
      const { tree, at } = source.value;
      const way = ways(tree, at);
      /** @type {Record<string, () => void>} */
      const keys = {
        ArrowLeft: () => source.go(way.back),
        ArrowRight: () => source.go(way.next),
        ArrowUp: () => source.go(way.up),
        ArrowDown: () => source.go(way.down),
        Home: () => source.go(ROOT),
        End: () => source.go(end(tree, at)),
        Delete: () => at !== ROOT && source.edit((old) => remove(old, at), tree.nodes[at].parent ?? ROOT),
      };
      const redo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && event.shiftKey;
      if (redo) source.redo();
      else if (event.target.closest?.("[data-pick]")) return;
      else if (keys[event.key] && !event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [source]);
}

/** A turn is tried as soon as it is chosen. */
const preferences = () => ({ .../** @type {any} */ (settings.value), confirm: "off" });

/**
 * @param {{ beginning: Beginning, components: Components, begin: (beginning: Beginning) => void }} props
 */
function Analysis({ beginning, components, begin }) {
  const { game, names } = beginning;
  const source = useMemo(() => new Explore(beginning.tree, beginning.at), []);
  const { board, state, view, ui, last } = useBoard(source, { preferences });
  const [on, setOn] = useState(true);
  const [shown, show] = useState(/** @type {number | null} */ (null));
  const [dialog, open] = useState(/** @type {string | null} */ (null));
  const [flipped, flip] = useState(false);
  const [study, setStudy] = useState(beginning.study);
  const wide = useWideScreen();
  const { pending, text, saved, at, failure } = source.value;
  useTreeKeys(source);
  useEffect(() => {
    source.explain().catch((error) => source.fail(error));
  }, []);
  useEffect(() => show(null), [at]);
  const { Offer, Cards } = presentationOf(game);
  const player = state.situation?.player ?? null;
  const two = names.length === 2;
  const front = wide && two ? Number(flipped) : (player ?? 0);
  const seats = names.map((_, seat) => seat).sort((a, b) => Number(a === front) - Number(b === front));
  const over = Boolean(state.situation) && player === null && !pending;
  const known = useEngine(text, on && !over);
  const choosing = state.choice.picked.length > 0 || state.staged.length > 0;
  const arrows = choosing ? [] : arrowsOf(known.result, shown);
  const win = winOf(text);
  const close = () => open(null);
  const address = study ? `/analysis?study=${study}` : `/analysis?position=${encodeURIComponent(text)}`;
  return html`<${BoardPage} name="review analysis" title=${t("analysis-title")} game=${game} seats=${names.length}
      wide=${wide} board=${board} ui=${ui} commands=${{ undo: () => board.undo() }}
      bar=${html`<${AnalysisBar} game=${game} text=${text} open=${open} />`}>
    <div class="stage" data-stage>
      ${view && html`<${Offer} view=${view} components=${components} ui=${ui} last=${last} />`}
      <div class="review-boards">${
        view &&
        seats.map(
          (
            seat,
          ) => html`<${SmallBoard} key=${seat} name=${names[seat]} turn=${player === seat} view=${view} seat=${seat}
              components=${components} last=${last} front=${seat === front} ui=${ui.seat === seat ? ui : undefined}
              ghosts=${ui.seat === seat ? ui.ghosts : null} player=${html`<${PlayerCard} name=${names[seat]} note=""
                turn=${player === seat} view=${view} seat=${seat} />`} />`,
        )
      }</div>
      ${view && html`<${ArrowLayer} moves=${arrows} view=${view} />`}
    </div>
    <div class="under">
      ${win !== null && two && html`<${Scale} win=${win} names=${names} />`}
      ${
        pending &&
        html`<${Chance} source=${source} form=${pending} game=${game} components=${components}
          average=${known.average} />`
      }
      ${
        state.situation &&
        !pending &&
        !over &&
        html`<${Actions} board=${board} components=${components}
        main=${board.canTurn ? null : html`<span></span>`} />`
      }
      ${failure && !state.situation && html`<p class="trouble" role="alert">${t(`error-${failure.code}`)}</p>`}
    </div>
    <section class="review-side" aria-label=${t("analysis-title")}>
      <${Engine} ...${{ game, known, on, names, over, shown, show }} toggle=${() => setOn(!on)}
        play=${(/** @type {string[]} */ moves) => source.play(moves)} />
      <${Variations} source=${source} names=${names}>
        ${
          wide &&
          two &&
          html`<button class="button small" onClick=${() => flip(!flipped)}>${t("analysis-flip")}</button>`
        }
      <//>
      <p class="choices ways">
        <button class="button" disabled=${over || !text || Boolean(pending)} onClick=${() => open("play")}>
          <${Icon} name="next" />${t("play-on")}</button>
        <button class="button" data-save onClick=${() => open("save")}>
          <${Icon} name="save" />${t("study-save")}</button>
        <button class="button" data-share-moment onClick=${() => open("share")}><${Icon} name="link" />${t("share")}
        </button>
        <button class="button" data-export-open disabled=${!view} onClick=${() => open("export")}>${t("export-title")}
        </button></p>
      ${Cards && view && html`<${Cards} view=${view} />`}
    </section>
    ${dialog === "share" && html`<${ShareMoment} address=${address} name=${game} close=${close} />`}
    ${dialog === "export" && html`<${Export} position=${view} names=${names} text=${text} close=${close} />`}
    ${dialog === "play" && html`<${PlayOn} game=${game} text=${text} count=${names.length} close=${close} />`}
    ${
      dialog === "save" &&
      html`<${Save} source=${source} study=${study} name=${beginning.name} saved=${saved} setStudy=${setStudy}
          close=${close} />`
    }
    ${
      dialog === "paste" &&
      html`<${Dialog} title=${t("analysis-paste")} close=${close}>
      <${Paste} begin=${begin} /><//>`
    }
  <//>`;
}

/**
 * The moves to be drawn: the one pointed at, or the best and, paler, the next.
 * @param {AnalysisResult | null} result
 * @param {number | null} shown
 * @returns {DrawnMove[]}
 */
function arrowsOf(result, shown) {
  if (!result) return [];
  const one = (/** @type {number} */ index, /** @type {any} */ grade, faint = false) => ({
    move: result.moves[index].line[0].move,
    seat: result.player,
    grade,
    faint,
  });
  if (shown !== null && result.moves[shown]) return [one(shown, shown ? "good" : "best")];
  return result.moves.length ? [one(0, "best")] : [];
}

/** @param {{ game: string, text: string, open: (name: string) => void }} props */
const AnalysisBar = ({ game, text, open }) => html`<${Bar} where=${[t("analysis-title"), t(`game-${game}`)]}>
  <button class="button quiet" data-paste onClick=${() => open("paste")}>${t("analysis-paste")}</button>
  <a class="button quiet" href=${`#/editor?position=${encodeURIComponent(text)}`}>${t("editor-short")}</a>
  <a class="button quiet to-games" href="#/games">${t("games-title")}</a>
<//>`;

/**
 * The chances of both players as a bar.
 * @param {{ win: number, names: string[] }} props
 */
const Scale = ({ win, names }) =>
  html`<div class="scale" role="img" aria-label=${t("scale-label", { player: names[0], win: Math.round(100 * win) })}>
    <i style=${{ width: `${100 * win}%` }}></i><span>${Math.round(100 * win)}</span><span>${100 - Math.round(100 * win)}
    </span></div>`;

/**
 * @param {{ source: Explore, study: string | null, name: string, saved: boolean,
 *   setStudy: (id: string) => void, close: () => void }} props
 */
function Save({ source, study, name, saved, setStudy, close }) {
  const [called, call] = useState(name);
  const [said, say] = useState("");
  const keep = async (/** @type {any} */ event) => {
    event.preventDefault();
    try {
      await ensureSession();
      const { tree } = source.value;
      const body = { name: called || t("analysis-title"), position: tree.nodes[ROOT].text, line: toLine(tree) };
      const { id } = study ? await put(`/studies/${study}`, body) : await post("/studies", body);
      setStudy(id);
      source.update({ saved: true });
      say(t("study-saved"));
    } catch (error) {
      say(t(`error-${failureOf(error).code}`));
    }
  };
  return html`<${Dialog} title=${t("study-save")} close=${close}>
    <form class="choices" onSubmit=${keep}>
      <input value=${called} aria-label=${t("study-name")} placeholder=${t("study-name")} maxlength="40"
          onInput=${(/** @type {any} */ event) => call(event.target.value)} />
      <button class="button main" data-keep>${t("study-save")}</button></form>
    <p role="status">${said}</p>
    ${
      study &&
      saved &&
      html`<p class="choices"><a class="button" download href=${`/api/studies/${study}/record`}>
          <${Icon} name="save" />${t("study-export")}</a></p>`
    }
  <//>`;
}
