// Mouse, finger and keyboard at the table. Everything that can be picked carries data-pick; this module turns what the
// person does into calls of the board.

import { useEffect, useRef } from "../dom.js";
import { settings } from "../settings.js";
import { isTurn, nextSteps } from "./choice.js";
import { layer } from "./effects.js";

/** @import { Board } from "./board.js" */
/** @typedef {Record<string, () => void>} Commands */
/** @typedef {{ current: ((target: Element, x: number, y: number) => boolean) | null }} Enlarge */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Pixels a pointer moves before it drags. */
const DRAG = 8;

/** Milliseconds after which a change of the state is certain to be drawn. */
const DRAWN = 50;

/** What the keyboard can pick. */
const PICKS = '[data-pick][tabindex="0"], button[data-pick]';

/**
 * Keys outside a move's code. No move begins with one of these letters.
 * @type {Record<string, string>}
 */
export const SHORTCUTS = {
  confirm: "Enter",
  back: "Escape",
  undo: "Z",
  hint: "H",
  turn: "Space",
  moves: "G",
  left: "V",
  read: "A",
  help: "?",
};

/**
 * Follow what the person does on an element. `commands`: what the shortcuts call, beside what the board does itself.
 * `enlarge`: shows what a finger hit larger, and tells whether it did (picker.js).
 * @param {{ current: HTMLElement | null }} element
 * @param {Board} board
 * @param {Commands} commands
 * @param {Enlarge} enlarge
 */
export function useInput(element, board, commands, enlarge) {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const stopPointer = followPointer(root, board, enlarge);
    const stopFocus = keepFocus(root, board);
    const keyboard = (/** @type {KeyboardEvent} */ event) => onKey(event, root, board, latest.current);
    document.addEventListener("keydown", keyboard);
    return () => {
      stopPointer();
      stopFocus();
      document.removeEventListener("keydown", keyboard);
    };
  }, [board]);
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const elements = (root, selector) => [...root.querySelectorAll(selector)].map((node) => /** @type {any} */ (node));

/** @param {any} node */
const pickable = (node) => node?.closest?.("[data-pick]") ?? null;

/**
 * @param {HTMLElement} root
 * @param {Board} board
 * @param {Enlarge} enlarge
 */
function followPointer(root, board, enlarge) {
  /** @type {any} */
  let drag = null;
  let dragged = false;
  let finger = false;

  const hover = (/** @type {any} */ node) => {
    const address = pickable(node)?.dataset.pick ?? null;
    if (address === board.hovered) return;
    for (const lit of root.querySelectorAll(".pick.lit")) lit.classList.remove("lit");
    if (address)
      for (const same of root.querySelectorAll(`[data-pick="${CSS.escape(address)}"]`)) same.classList.add("lit");
    board.hover(address);
  };

  /** @type {Record<string, (event: any) => void>} */
  const on = {
    click(event) {
      const target = pickable(event.target);
      if (dragged) {
        dragged = false;
        return;
      }
      if (board.value.moving) board.skip();
      if (target && finger && event.detail && enlarge.current?.(target, event.clientX, event.clientY)) return;
      if (target) board.pick(target.dataset.pick);
    },
    pointerover(event) {
      if (event.pointerType === "mouse" && !drag?.on) hover(event.target);
    },
    pointerleave() {
      hover(null);
    },
    focusin(event) {
      if (event.target.matches?.(":focus-visible")) hover(event.target);
    },
    pointerdown(event) {
      dragged = false;
      finger = event.pointerType === "touch";
      const target = pickable(event.target);
      if (
        !target ||
        event.button !== 0 ||
        !target.classList.contains("can") ||
        !/\/|^display/.test(target.dataset.pick)
      )
        return;
      drag = {
        address: target.dataset.pick,
        target,
        x: event.clientX,
        y: event.clientY,
        on: false,
        id: event.pointerId,
      };
    },
    pointermove(event) {
      if (!drag || event.pointerId !== drag.id) return;
      if (!drag.on && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG) begin(event);
      if (drag?.on) {
        carry(drag, event);
        hover(document.elementFromPoint(event.clientX, event.clientY));
      }
    },
    pointerup(event) {
      if (drag?.on) {
        const target = pickable(document.elementFromPoint(event.clientX, event.clientY));
        if (target && target.dataset.pick !== drag.address) board.pick(target.dataset.pick);
        dragged = true;
      }
      end();
    },
    pointercancel: () => end(),
  };

  /** @param {PointerEvent} event */
  function begin(event) {
    const { choice } = board.value;
    if (choice.picked[0] !== drag.address && !board.pick(drag.address)) {
      drag = null;
      return;
    }
    drag.on = true;
    root.setPointerCapture?.(event.pointerId);
    drag.copies = copies(root, drag.address);
    root.classList.add("dragging");
  }

  function end() {
    drag?.copies?.forEach((/** @type {any} */ { copy }) => copy.remove());
    root.classList.remove("dragging");
    drag = null;
  }

  for (const [name, listener] of Object.entries(on)) root.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(on)) root.removeEventListener(name, listener);
    end();
  };
}

/**
 * Copies of the pieces that are dragged, each with its distance from the pointer.
 * @param {HTMLElement} root
 * @param {string} address
 */
function copies(root, address) {
  const places = root.querySelectorAll(`[data-pick="${CSS.escape(address)}"]`);
  const pieces = [...places].flatMap((place) => [...place.querySelectorAll(".tile, .plate")]).slice(0, 6);
  return pieces.map((piece, index) => {
    const rect = piece.getBoundingClientRect();
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.setAttribute("class", "flying");
    const box = piece.classList.contains("plate") ? 152 : 64;
    copy.setAttribute("viewBox", `0 0 ${box} ${box}`);
    copy.style.width = copy.style.height = `${rect.width}px`;
    const clone = /** @type {Element} */ (piece.cloneNode(true));
    clone.removeAttribute("transform");
    copy.append(clone);
    layer().append(copy);
    return { copy, dx: (index - (pieces.length - 1) / 2) * rect.width * 0.55 - rect.width / 2, dy: -rect.height * 0.8 };
  });
}

/**
 * @param {any} drag
 * @param {PointerEvent} event
 */
function carry({ copies: flying }, event) {
  for (const { copy, dx, dy } of flying)
    copy.style.transform = `translate(${event.clientX + dx}px, ${event.clientY + dy}px)`;
}

// The keyboard

/** @param {any} node */
const isTextField = (node) => node?.matches?.("input:not([type=radio]):not([type=checkbox]), textarea, select");

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 * @param {Board} board
 * @param {Commands} commands
 */
function onKey(event, root, board, commands) {
  if (event.defaultPrevented || isTextField(event.target) || document.querySelector("dialog[open]")) return;
  const { key } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
    event.preventDefault();
    board.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (board.value.moving && (key === "Escape" || key === " " || key === "Enter")) board.skip();
  if (pressed(key, root, board, commands)) event.preventDefault();
}

/**
 * Returns whether the key meant something.
 * @param {string} key
 * @param {HTMLElement} root
 * @param {Board} board
 * @param {Commands} commands
 */
function pressed(key, root, board, commands) {
  const target = pickable(document.activeElement);
  const button = document.activeElement?.matches?.("button, a, input, select, summary");
  if (key === "Enter" || key === " ") {
    if (target && !button) return chooseFocused(target, root, board);
    if (button) return false;
    if (key === " " && board.canTurn) return (board.turn(), true);
    if (key === "Enter" && board.ready) return (board.confirm(), true);
    return false;
  }
  if (key === "Escape") return stepBack(root, board);
  if (key.startsWith("Arrow")) return moveFocus(key, root);
  if (settings.value.shortcuts === "off" || key.length !== 1) return false;
  const command = Object.entries(SHORTCUTS).find(([, shortcut]) => shortcut === key.toUpperCase())?.[0];
  if (board.type(key)) return (focusChoice(root, board), true);
  if (command && commands[command]) return (commands[command](), true);
  return false;
}

/**
 * Pick what has the focus, and move the focus on: to the first destination, or to the button that confirms.
 * @param {any} target
 * @param {HTMLElement} root
 * @param {Board} board
 */
function chooseFocused(target, root, board) {
  const done = board.pick(target.dataset.pick);
  if (done) focusChoice(root, board);
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {Board} board
 */
async function focusChoice(root, board) {
  await board.previewed();
  setTimeout(() => {
    const ready = elements(root, "[data-confirm]:not([disabled])")[0];
    const { choice, staged } = board.value;
    if (choice.picked.length && ready) return ready.focus();
    const steps = nextSteps(choice);
    const next = elements(root, PICKS).find((node) => steps.has(node.dataset.pick ?? ""));
    const begun = choice.picked.length > 0 || staged.length > 0;
    if (begun || !root.contains(document.activeElement)) next?.focus({ preventScroll: false });
  }, DRAWN);
}

/**
 * Step back, and put the focus on what was taken back.
 * @param {HTMLElement} root
 * @param {Board} board
 */
function stepBack(root, board) {
  const { choice, staged } = board.value;
  const steps = choice.options.find(({ code }) => code === staged.at(-1)?.code)?.steps ?? [];
  const dropped = [...(choice.picked.length ? choice.picked : steps)].filter((step) => !isTurn(step)).at(-1);
  if (!board.stepBack()) return false;
  setTimeout(() => {
    const places = elements(root, PICKS);
    (places.find((node) => node.dataset.pick === dropped) ?? places[0])?.focus();
  }, DRAWN);
  return true;
}

/**
 * Keep the focus of the keyboard at the table: when what had it goes away, as the button does that confirmed, it goes
 * to what is said, and from there to the first thing that can be picked. Returns a function that stops it.
 * @param {HTMLElement} root
 * @param {Board} board
 */
function keepFocus(root, board) {
  let byKeys = false;
  const onFocus = (/** @type {any} */ event) => {
    byKeys = event.target.matches?.(":focus-visible") ?? false;
  };
  const onPointer = () => {
    byKeys = false;
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { activeElement } = document;
      const said = elements(root, "[data-say]")[0];
      if (!byKeys || document.querySelector("dialog[open]")) return;
      if (activeElement !== document.body && activeElement !== said) return;
      const next = board.free ? elements(root, `[data-confirm]:not([disabled]), ${PICKS}`)[0] : said;
      if (next && next !== activeElement) next.focus({ preventScroll: next === said });
    }, 2 * DRAWN);
  };
  root.addEventListener("focusin", onFocus);
  root.addEventListener("pointerdown", onPointer);
  const unsubscribe = [board.state.listen(look), board.source.state.listen(look)];
  return () => {
    clearTimeout(timer);
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("pointerdown", onPointer);
    for (const stop of unsubscribe) stop();
  };
}

/**
 * Move the focus to the nearest thing that can be picked in a direction.
 * @param {string} key
 * @param {HTMLElement} root
 */
function moveFocus(key, root) {
  const places = elements(root, `${PICKS}, [data-confirm]:not([disabled])`);
  if (!places.length) return false;
  const from = root.contains(document.activeElement) ? document.activeElement : null;
  if (!from) return (places[0].focus(), true);
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const middle = (/** @type {any} */ node) => {
    const rect = node.getBoundingClientRect();
    return [rect.left + rect.width / 2, rect.top + rect.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  for (const place of places) {
    if (place === from) continue;
    const [px, py] = middle(place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along <= 2) continue;
    const cost = along + 2.2 * aside;
    if (!best || cost < best.cost) best = { place, cost };
  }
  best?.place.focus();
  return true;
}
