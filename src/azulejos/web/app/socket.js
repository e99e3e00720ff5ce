// The one WebSocket: tells what happens at the tables that are watched. It comes back by itself after a loss.

import { session } from "./api.js";
import { Store } from "./store.js";

/** @import { Status } from "./protocol" */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Silence of this many milliseconds makes us ask; a second one without any answer means that the line is dead. */
const SILENCE = 25000;

export const connection = new Store(/** @type {"connecting" | "live" | "lost"} */ ("connecting"));
/** The server's status while it gets its games and bots ready; null once it is. */
export const warmUp = new Store(/** @type {Status | null} */ (null));

/** @type {Map<string, () => number | null>} */
const watched = new Map();
/** @type {Set<(message: any) => void>} */
const listeners = new Set();
/** @type {WebSocket | null} */
let socket = null;
let wait = FIRST_WAIT;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence;
let watchesList = false;

/**
 * Hear every message of the server; returns a function that stops that.
 * @param {(message: any) => void} listener
 * @returns {() => void}
 */
export function onMessage(listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Watch a table. `version` is asked for the version known at each (re)connection. Returns a function that stops it.
 * @param {string} table
 * @param {() => number | null} version
 */
export function watch(table, version) {
  watched.set(table, version);
  connect();
  send({ type: "watch", table, version: version() });
  return () => {
    watched.delete(table);
    send({ type: "unwatch", table });
  };
}

/** Be told about all of one's own tables. */
export function watchMine() {
  watchesList = true;
  connect();
  send({ type: "mine" });
}

/** @type {{ type: "analyse", id: number, position: string } | null} what is to be analysed */
let analysed = null;
let analyses = 0;

/**
 * Have a position analysed for as long as somebody looks, also after the line was lost: `hear` is called with what is
 * found (docs/protocol.md, "Practice"). Returns a function that ends it.
 * @param {string} position
 * @param {(message: any) => void} hear
 * @returns {() => void}
 */
export function analyse(position, hear) {
  analyses += 1;
  const mine = { type: /** @type {"analyse"} */ ("analyse"), id: analyses, position };
  analysed = mine;
  const unsubscribe = onMessage((message) => {
    if (message.type !== "analysis" || message.id !== mine.id) return;
    if (["done", "stopped", "refused"].includes(message.status) && analysed === mine) analysed = null;
    hear(message);
  });
  connect();
  send(mine);
  return () => {
    unsubscribe();
    if (analysed !== mine) return;
    analysed = null;
    send({ type: "stop_analysis" });
  };
}

/** Connect again, because the session changed or the device woke up. */
export function reconnect() {
  socket?.close();
  lost();
}

/** @param {object} message */
function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect() {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  clearTimeout(retry);
  const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
  socket = mine;
  mine.onopen = () => {
    wait = FIRST_WAIT;
    connection.set("live");
    warmUp.set(null);
    for (const [table, version] of watched) send({ type: "watch", table, version: version() });
    if (watchesList) send({ type: "mine" });
    if (analysed) send(analysed);
    expectAnswer();
  };
  mine.onmessage = ({ data }) => {
    expectAnswer();
    const message = JSON.parse(data);
    if (message.type === "versions") catchUp(message.tables);
    if (message.type === "status") warmUp.set(message.status.ready ? null : message.status);
    for (const listener of [...listeners]) listener(message);
  };
  mine.onclose = () => {
    if (socket === mine) lost();
  };
}

/**
 * Ask for what was missed of the tables that are watched.
 * @param {Record<string, number>} versions - of each table on the server
 */
function catchUp(versions) {
  for (const [table, version] of watched) {
    const known = version();
    if (versions[table] > (known ?? 0)) send({ type: "watch", table, version: known });
  }
}

/** Something was heard: begin to wait for the next sign of life. */
function expectAnswer() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    send({ type: "ping", id: 0 });
    silence = setTimeout(reconnect, SILENCE);
  }, SILENCE);
}

function lost() {
  socket = null;
  clearTimeout(silence);
  clearTimeout(retry);
  connection.set("lost");
  retry = setTimeout(connect, wait * (0.8 + 0.4 * Math.random()));
  wait = Math.min(LONGEST_WAIT, wait * 1.7);
}

// a socket is of the person who opened it
session.listen(() => {
  if (!socket) return;
  socket.close();
  socket = null;
  connect();
});
addEventListener("online", () => connection.value !== "live" && reconnectNow());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && connection.value === "lost") reconnectNow();
});

/** Do not wait any longer. */
export function reconnectNow() {
  wait = FIRST_WAIT;
  if (connection.value === "lost") connect();
}
