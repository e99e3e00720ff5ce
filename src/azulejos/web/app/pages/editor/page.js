// The position editor: every part of a table by touch or click. The server completes and checks.

import { ApiError, catalogue, failureOf, gameOf, post } from "../../api.js";
import { onward, placeOfField, redone, undone } from "../../board/editing.js";
import { presentationOf, PRESENTATIONS } from "../../board/games.js";
import { NO_INTERACTION } from "../../board/interaction.js";
import { Segments } from "../../dialog.js";
import { classes, html, Icon, useEffect, useLayoutEffect, useRef, useState } from "../../dom.js";
import { Export } from "../../export.js";
import { copyText } from "../../pictures.js";
import { go, route } from "../../router.js";
import { t } from "../../texts.js";
import { useLoaded } from "../../use-loaded.js";
import { useWideScreen } from "../../use-size.js";
import { Bar, ErrorPage, Loading } from "../frame.js";
import { GameOptions } from "../options.js";
import { PlayOn } from "../play-on.js";
import { RuleWords } from "../rules.js";
import { StartFrom } from "./dialogs.js";
import { PlaceSheet, placeLabel } from "./place.js";

/** @import { Editing } from "../../board/types" */
/** @import { Catalogue, CheckedPosition, Position } from "../../protocol" */

const STORAGE = "azulejos.editor";

/**
 * What is edited: the position as it was told, and whether the bag was told too.
 * @typedef {{ position: any, bag: boolean }} Draft
 */

export function EditorPage() {
  const given = route.value.query.get("position");
  const load = async () => ({ games: await catalogue(), first: await begin(given), editings: await editings(), given });
  const { value, failure } = useLoaded(load, [given]);
  if (failure) return html`<${ErrorPage} title=${t("editor-title")} code=${failure.code} />`;
  if (!value) return html`<${Loading} />`;
  return html`<${Editor} key=${value.given} ...${value} />`;
}

/** What every game tells the editor. @returns {Promise<Record<string, Editing>>} */
const editings = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(PRESENTATIONS).map(async ([name, { editing }]) => [name, await editing()])),
  );

/** @param {string | object} position @returns {Promise<CheckedPosition>} */
const check = (position) => post("/positions/check", { position, complete: true });

/** @param {string} game */
const fresh = async (game) => (await post("/practice", { game })).text;

/**
 * The position to begin with: the one given, the one edited last, or a fresh deal.
 * @param {string | null} given
 */
async function begin(given) {
  if (given) {
    const found = await check(given);
    if (!found.position) throw new ApiError(400, { error: found.error ?? undefined });
    return found;
  }
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE) ?? "null");
    const found = kept ? await check(kept) : null;
    if (found?.position) return found;
  } catch {
    // not ours: begin afresh
  }
  return check(await fresh(Object.keys(PRESENTATIONS)[0]));
}

/** @param {{ games: Catalogue, first: CheckedPosition, editings: Record<string, Editing> }} props */
function Editor({ games, first, editings }) {
  const [steps, setSteps] = useState({
    past: /** @type {Draft[]} */ ([]),
    now: { position: first.position, bag: false },
    future: /** @type {Draft[]} */ ([]),
  });
  const [answer, setAnswer] = useState(first);
  const [chosen, choose] = useState("");
  const [dialog, open] = useState("");
  const [trouble, setTrouble] = useState("");
  const [copied, setCopied] = useState(/** @type {string | null} */ (null));
  const asked = useRef(0);
  const view = /** @type {any} */ (answer.position ?? steps.now.position);
  const { components, ...game } = gameOf(games, view.game);
  const editing = editings[view.game];
  const places = editing.places(view, components);
  const place = places.find(({ id }) => id === chosen) ?? null;
  const wrong = placeOfField(places, answer.error?.field ?? null);

  /** @param {any} next */
  const settle = async ({ now, ...rest }) => {
    const mine = ++asked.current;
    setSteps({ now, ...rest });
    // shown at once, so that the next tap goes on from it; the server's answer completes it
    if (now.position.options === view.options && now.position.phase) setAnswer({ ...answer, position: now.position });
    const stores = presentationOf(now.position.game).stores;
    const open = Object.fromEntries(stores.map((name) => [name, null]));
    try {
      const found = await check(now.bag ? now.position : { ...now.position, ...open });
      if (mine !== asked.current) return;
      setAnswer({ ...found, position: found.position ?? now.position });
      setTrouble("");
      if (found.position) localStorage.setItem(STORAGE, JSON.stringify(found.position));
    } catch (error) {
      setTrouble(failureOf(error).code);
    }
  };
  const change = (/** @type {any} */ position, bag = steps.now.bag) => settle(onward(steps, { position, bag }));
  const load = async (/** @type {string | object} */ position) => {
    const found = await check(position);
    if (!found.position) throw new ApiError(400, { error: found.error ?? undefined });
    change(found.position, true);
    choose("");
  };
  const fromText = async () => {
    const text = (await navigator.clipboard?.readText().catch(() => null)) ?? prompt(t("editor-paste")) ?? "";
    if (text) await load(text);
  };
  const clear = () => change(cleared(view), false);
  const copy = async () => {
    await copyText(answer.text ?? "");
    setCopied(answer.text);
  };
  const sound = Boolean(answer.text);
  useEffect(() => {
    const keys = (/** @type {any} */ event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      settle(event.shiftKey ? redone(steps) : undone(steps));
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  const icon = (/** @type {string} */ name, /** @type {string} */ text, /** @type {any} */ more) =>
    html`<button class="button quiet icon-only" title=${t(text)} aria-label=${t(text)} ...${more}><${Icon}
        name=${name} /></button>`;
  return html`<div class=${classes("table-page editor", view.game, `seats-${view.players.length}`)}>
    <${Bar} where=${[t("editor-title")]} round=${t(`game-${view.game}`)}>
      ${icon("undo", "undo", { "data-undo": true, disabled: !steps.past.length, onClick: () => settle(undone(steps)) })}
      ${icon("redo", "redo", {
        "data-redo": true,
        disabled: !steps.future.length,
        onClick: () => settle(redone(steps)),
      })}
      ${icon("menu", "editor-start", { "data-start-from": true, onClick: () => open("start") })}<//>
    <main class="table-body"><h1 class="hidden">${t("editor-title")}</h1>
      <${Drawing} view=${view} components=${components} placeOf=${editing.placeOf} chosen=${chosen}
          wrong=${wrong?.id ?? ""}
          choose=${(/** @type {string} */ id) => {
            const found = places.find((one) => one.id === id);
            if (found && found.most === 1 && found.keys.length === 1 && found.kind === "tiles" && !found.parts)
              change(found.put(view, found.pieces(view).length ? [] : found.keys));
            if (found) choose(id);
          }} />
      <section class="panel editor-rest">
        <div class="sheet-row">
          <button class="button main" data-analyse disabled=${!sound || Boolean(answer.outcome)}
              onClick=${() => go(`/analysis?position=${encodeURIComponent(answer.text ?? "")}`)}>
                  ${t("editor-analyse")}</button>
          <button class="button" data-play-from disabled=${!sound || Boolean(answer.outcome)}
              onClick=${() => open("play")}>
            ${t("play-on")}</button>
          <button class="button" data-copy disabled=${!sound} onClick=${copy}>
            ${t(copied && copied === answer.text ? "copied" : "editor-copy")}</button>
          <button class="button" data-export-open disabled=${!sound} onClick=${() => open("export")}>
              ${t("export-title")}</button>
        </div>
        <details class="more"><summary>${t("editor-game")}</summary>
          <${Facts} view=${view} change=${change} phases=${editing.PHASES} game=${game} /></details>
      </section>
      <section class="panel sheet" aria-label=${t("editor-place")}>
        <${Verdict} answer=${answer} trouble=${trouble} wrong=${wrong} choose=${choose} view=${view} />
        <${PlaceSheet} places=${places} place=${place} view=${view} components=${components} choose=${choose}
            change=${change}
            stores=${presentationOf(view.game).stores} bag=${steps.now.bag} />
      </section>
    </main>
    ${
      dialog === "start" &&
      html`<${StartFrom} close=${() => open("")} load=${load} clear=${clear} paste=${fromText}
        games=${games} game=${view.game} fresh=${fresh} />`
    }
    ${
      dialog === "play" &&
      html`<${PlayOn} game=${view.game} text=${answer.text} count=${view.players.length}
        close=${() => open("")} />`
    }
    ${dialog === "export" && html`<${Export} position=${view} text=${answer.text} close=${() => open("")} />`}
  </div>`;
}

/**
 * The same table with nothing on it; the server fills in what follows.
 * @param {Position} position
 */
const cleared = ({ schema, game, options, players }) => ({ schema, game, options, players: players.map(() => ({})) });

/**
 * Offer and boards, each part of which can be chosen; the chosen place and the wrong one are framed.
 * @param {{ view: any, components: any, placeOf: (name: string) => string, chosen: string, wrong: string,
 *   choose: (id: string) => void }} props
 */
function Drawing({ view, components, placeOf, chosen, wrong, choose }) {
  const { Offer, Board } = presentationOf(view.game);
  const box = useRef(/** @type {any} */ (null));
  const wide = useWideScreen();
  const [frames, setFrames] = useState(/** @type {any[]} */ ([]));
  const idOf = (/** @type {Element} */ element) => {
    const name = placeOf(/** @type {any} */ (element).dataset.place);
    const seat = element.closest("[data-seat]")?.getAttribute("data-seat");
    return seat === null || seat === undefined ? name : `${name}@${seat}`;
  };
  const measure = () => {
    const base = box.current.getBoundingClientRect();
    /** @type {any[]} */
    const found = [];
    for (const element of box.current.querySelectorAll("[data-place]")) {
      const id = idOf(element);
      if (id !== chosen && id !== wrong) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width)
        found.push({
          id,
          style: `left:${left - base.left}px;top:${top - base.top}px;width:${width}px;height:${height}px`,
        });
    }
    setFrames((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
  };
  useLayoutEffect(() => {
    measure();
    const later = setTimeout(measure, 60);
    addEventListener("resize", measure);
    return () => (clearTimeout(later), removeEventListener("resize", measure));
  });
  const click = (/** @type {any} */ event) => {
    const element = event.target.closest("[data-place]");
    if (element) choose(idOf(element));
  };
  const shared = { view, components, ui: NO_INTERACTION, last: null };
  return html`<div class="editor-drawing" ref=${box} onClick=${click}>
    <${Offer} ...${shared} narrow=${!wide} />
    ${view.players.map(
      (
        /** @type {any} */ board,
        /** @type {number} */ seat,
      ) => html`<section key=${seat} class=${classes("panel editor-board", { turn: view.player === seat })}>
          <h2>${t("player", { number: seat + 1 })}</h2>
          <button class="score" data-score=${seat}
              aria-label=${t("editor-score", { number: seat + 1, score: board.score })}
              onClick=${() => choose(`score@${seat}`)}>${board.score}</button>
          <${Board} ...${shared} seat=${seat} below=${true} /></section>`,
    )}
    ${frames.map(
      (frame) => html`<i class=${classes("editor-frame", { wrong: frame.id === wrong })}
        style=${frame.style}></i>`,
    )}
  </div>`;
}

/**
 * Whether this is a position; if not, where it is wrong and by which rule.
 * @param {{ answer: CheckedPosition, trouble: string, wrong: any, choose: (id: string) => void, view: any }} props
 */
function Verdict({ answer, trouble, wrong, choose, view }) {
  const { error, moves, outcome, pending } = answer;
  if (trouble) return html`<p class="trouble" role="alert">${t(`error-${trouble}`)}</p>`;
  if (!error) {
    const text = outcome ? t("game-over") : pending ? t("editor-draw") : t("editor-good", { count: moves });
    return html`<p class="editor-verdict good" role="status"><${Icon} name="check" /> ${text}</p>`;
  }
  return html`<p class="editor-verdict trouble" role="alert">
    ${
      wrong
        ? html`<button class="plain" data-wrong onClick=${() => choose(wrong.id)}>
            ${t("editor-wrong", { place: placeLabel(wrong.id) })}</button>`
        : html`<b>${t("editor-wrong", { place: error.field ?? "" })}</b>`
    }
    ${" "}<${RuleWords} game=${view.game} rule=${error.rule} message=${error.message} /></p>`;
}

/**
 * What does not lie on the table: options, whose turn it is, who starts, the phase where it can be chosen.
 * @param {{ view: any, change: (position: any, bag?: boolean) => void, phases: string[], game: any }} props
 */
function Facts({ view, change, phases, game }) {
  const seats = view.players.map((/** @type {any} */ _, /** @type {number} */ value) => ({
    value,
    label: t("player", { number: value + 1 }),
  }));
  const row = (
    /** @type {string} */ key,
    /** @type {any} */ value,
    /** @type {any} */ options,
    /** @type {any} */ set,
  ) =>
    html`<div class="setting"><span><b>${t(key)}</b></span>
      <${Segments} label=${t(key)} value=${value} options=${options} choose=${set} /></div>`;
  const options = {
    ...game,
    options: game.options.map((/** @type {any} */ one) => ({
      ...one,
      values: one.values?.filter((/** @type {any} */ value) => value !== "random"),
    })),
  };
  const form = {
    game: options,
    values: view.options,
    change: (/** @type {any} */ values) => change({ ...view, options: values }, false),
  };
  return html`${
    view.player !== null &&
    row("editor-turn", view.player, seats, (/** @type {number} */ player) =>
      change({ ...view, player, ...(view.turn && { turn: { ...view.turn, of: player } }) }),
    )
  }
    ${row("real-start", view.start_player, seats, (/** @type {number} */ seat) =>
      change({ ...view, start_player: seat }),
    )}
    ${
      phases.length > 0 &&
      row(
        "editor-phase",
        view.phase,
        phases.map((value) => ({ value, label: t(`phase-${value}`) })),
        (/** @type {string} */ phase) =>
          change({ ...view, phase, player: phase === "over" ? null : (view.player ?? 0) }),
      )
    }
    <${GameOptions} ...${form} /><${GameOptions} ...${form} rare=${true} />`;
}
