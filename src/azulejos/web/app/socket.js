// The one WebSocket: tells what happens at the tables that are watched. It comes back by itself after a loss.

import { Store } from "./store.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Silence of this many milliseconds makes us ask; a second one without any answer means that the line is dead. */
const SILENCE = 25000;

/** "connecting", "live" or "lost". */
export const connection = new Store("connecting");
/** What the server tells of itself while it gets its games and bots ready, as /api/status; null once it is. */
export const preparing = new Store(null);

const watched = new Map();
const listeners = new Set();
let socket = null;
let wait = FIRST_WAIT;
let timer = null;
let silence = null;
let lists = false;

/** Hear every message of the server; returns what ends that. */
export function hear(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watch a table. `version` is asked for the version known at each (re)connection. Returns what ends it. */
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
  lists = true;
  connect();
  send({ type: "mine" });
}

/** Begin the connection anew, because the session changed or the device woke up. */
export function reconnect() {
  socket?.close();
  lost();
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect() {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  clearTimeout(timer);
  const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
  socket = mine;
  mine.onopen = () => {
    wait = FIRST_WAIT;
    connection.set("live");
    preparing.set(null);
    for (const [table, version] of watched) send({ type: "watch", table, version: version() });
    if (lists) send({ type: "mine" });
    listen();
  };
  mine.onmessage = ({ data }) => {
    listen();
    const message = JSON.parse(data);
    if (message.type === "status") preparing.set(message.status.ready ? null : message.status);
    for (const listener of [...listeners]) listener(message);
  };
  mine.onclose = () => {
    if (socket === mine) lost();
  };
}

function listen() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    send({ type: "ping", id: 0 });
    silence = setTimeout(reconnect, SILENCE);
  }, SILENCE);
}

function lost() {
  socket = null;
  clearTimeout(silence);
  clearTimeout(timer);
  connection.set("lost");
  timer = setTimeout(connect, wait * (0.8 + 0.4 * Math.random()));
  wait = Math.min(LONGEST_WAIT, wait * 1.7);
}

addEventListener("online", () => connection.value !== "live" && reconnectNow());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && connection.value === "lost") reconnectNow();
});

/** Do not wait any longer. */
export function reconnectNow() {
  wait = FIRST_WAIT;
  if (connection.value === "lost") connect();
}
