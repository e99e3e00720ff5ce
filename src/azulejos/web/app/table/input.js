// Mouse, finger and keyboard at the table. Everything that can be picked carries data-pick; this module turns what the
// person does into calls of the session.

import { complete } from "../choice.js";
import { useEffect } from "../dom.js";
import { settings } from "../settings.js";

/** Pixels a pointer moves before it drags. */
const DRAG = 8;

/** Milliseconds until a change of the state is drawn for certain. */
const DRAWN = 50;

/** Keys outside a move's text. No move begins with one of these letters. */
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

/** Follow what the person does on an element. `commands`: what the shortcuts call. */
export function useInput(element, session, commands) {
  useEffect(() => {
    const root = element.current;
    const pointer = pointing(root, session);
    const keyboard = (event) => onKey(event, root, session, commands);
    document.addEventListener("keydown", keyboard);
    return () => {
      pointer();
      document.removeEventListener("keydown", keyboard);
    };
  }, [session]);
}

const picked = (node) => node?.closest?.("[data-pick]") ?? null;

function pointing(root, session) {
  let drag = null;
  let dragged = false;

  const hover = (node) => {
    const address = picked(node)?.dataset.pick ?? null;
    if (address === session.hovered) return;
    session.hovered = address;
    for (const lit of root.querySelectorAll(".pick.lit")) lit.classList.remove("lit");
    if (address)
      for (const same of root.querySelectorAll(`[data-pick="${CSS.escape(address)}"]`)) same.classList.add("lit");
    session.hover(address);
  };

  const on = {
    click(event) {
      const target = picked(event.target);
      if (dragged) {
        dragged = false;
        return;
      }
      if (session.value.moving) session.skip();
      if (target) session.pick(target.dataset.pick);
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
      const target = picked(event.target);
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
        const target = picked(document.elementFromPoint(event.clientX, event.clientY));
        if (target && target.dataset.pick !== drag.address) session.pick(target.dataset.pick);
        dragged = true;
      }
      end();
    },
    pointercancel: () => end(),
  };

  function begin(event) {
    const { choice } = session.value;
    if (choice.picked[0] !== drag.address && !session.pick(drag.address)) {
      drag = null;
      return;
    }
    drag.on = true;
    root.setPointerCapture?.(event.pointerId);
    drag.copies = copies(drag.target, root, drag.address);
    root.classList.add("dragging");
  }

  function end() {
    drag?.copies?.forEach(({ copy }) => copy.remove());
    root.classList.remove("dragging");
    drag = null;
  }

  for (const [name, listener] of Object.entries(on)) root.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(on)) root.removeEventListener(name, listener);
    end();
  };
}

/** Copies of the pieces that are dragged, each with its way from the pointer. */
function copies(target, root, address) {
  const places = root.querySelectorAll(`[data-pick="${CSS.escape(address)}"]`);
  const pieces = [...places].flatMap((place) => [...place.querySelectorAll(".tile, .plate")]).slice(0, 6);
  return pieces.map((piece, index) => {
    const rect = piece.getBoundingClientRect();
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.setAttribute("class", "flying");
    const box = piece.classList.contains("plate") ? 152 : 64;
    copy.setAttribute("viewBox", `0 0 ${box} ${box}`);
    copy.style.width = copy.style.height = `${rect.width}px`;
    const clone = piece.cloneNode(true);
    clone.removeAttribute("transform");
    copy.append(clone);
    document.getElementById("flights").append(copy);
    return { copy, dx: (index - (pieces.length - 1) / 2) * rect.width * 0.55 - rect.width / 2, dy: -rect.height * 0.8 };
  });
}

function carry({ copies: flying }, event) {
  for (const { copy, dx, dy } of flying)
    copy.style.transform = `translate(${event.clientX + dx}px, ${event.clientY + dy}px)`;
}

// The keyboard

const typing = (node) => node?.matches?.("input:not([type=radio]):not([type=checkbox]), textarea, select");

function onKey(event, root, session, commands) {
  if (event.defaultPrevented || typing(event.target) || document.querySelector("dialog[open]")) return;
  const { key } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") {
    event.preventDefault();
    session.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (session.value.moving && (key === "Escape" || key === " " || key === "Enter")) session.skip();
  if (act(key, event, root, session, commands)) event.preventDefault();
}

function act(key, event, root, session, commands) {
  const target = picked(document.activeElement);
  const button = document.activeElement?.matches?.("button, a, input, select, summary");
  if (key === "Enter" || key === " ") {
    if (target && !button) return chooseFocused(target, root, session);
    if (button) return false;
    if (key === " " && session.canTurn) return (session.turn(), true);
    if (key === "Enter" && session.ready) return (session.confirm(), true);
    return false;
  }
  if (key === "Escape") return session.stepBack();
  if (key.startsWith("Arrow")) return moveFocus(key, root);
  if (settings.value.shortcuts === "off" || key.length !== 1) return false;
  const command = Object.entries(SHORTCUTS).find(([, shortcut]) => shortcut === key.toUpperCase())?.[0];
  if (session.type(key)) return (focusChoice(root, session), true);
  if (command && commands[command]) return (commands[command](), true);
  return false;
}

/** Pick what has the focus, and lead the focus on: to the first destination, or to the button that confirms. */
function chooseFocused(target, root, session) {
  const done = session.pick(target.dataset.pick);
  if (done) focusChoice(root, session);
  return true;
}

/** Wait until the server has told what the move chosen would do; at once if no move is whole yet. */
function settled(session) {
  const waits = ({ choice, preview, trouble, sending }) => complete(choice) && !preview && !trouble && !sending;
  if (!waits(session.value)) return Promise.resolve();
  return new Promise((done) => {
    const deaf = session.state.listen((value) => {
      if (waits(value)) return;
      deaf();
      done();
    });
  });
}

async function focusChoice(root, session) {
  await settled(session);
  setTimeout(() => {
    const ready = root.querySelector("[data-confirm]:not([disabled])");
    if (session.value.choice.picked.length && ready) return ready.focus();
    const { picked: steps } = session.value.choice;
    const next = [...root.querySelectorAll('[data-pick][tabindex="0"], button[data-pick]')].find((node) => {
      const address = node.dataset.pick;
      return steps.length ? !steps.includes(address) && !address.includes("/") : true;
    });
    if (!root.contains(document.activeElement) || steps.length) next?.focus({ preventScroll: false });
  }, DRAWN);
}

/** Move the focus to the nearest thing that can be picked in a direction. */
function moveFocus(key, root) {
  const places = [
    ...root.querySelectorAll('[data-pick][tabindex="0"], button[data-pick], [data-confirm]:not([disabled])'),
  ];
  if (!places.length) return false;
  const from = root.contains(document.activeElement) ? document.activeElement : null;
  if (!from) return (places[0].focus(), true);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const middle = (node) => {
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
