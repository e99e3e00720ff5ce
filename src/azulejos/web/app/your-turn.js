// "Your turn" for people who look elsewhere: title, sound, vibration, and a notification of the service worker.

import { get, post } from "./api.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";
import { language, t } from "./texts.js";

/** Milliseconds of vibration and rest. */
const PULSE = [80, 60, 80];

/**
 * Tell the person before this device that something waits for them. `address`: where in the client.
 * @param {{ title: string, text: string, address: string }} call
 */
export function call({ title, text, address }) {
  play("turn");
  const wanted = settings.value.sound === "on" || matchMedia("(pointer: coarse)").matches;
  // a browser refuses, and complains, until somebody has touched the page since it was loaded
  if (wanted && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(PULSE);
  if (document.hidden) notify({ title, text, address });
}

/** Whether this browser can show notifications at all: a page over https, or on the server's own machine. */
export const canNotify = () => isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;

/** @param {{ title: string, text: string, address: string }} call */
async function notify({ title, text, address }) {
  if (settings.value.notify !== "on" || !canNotify() || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.ready;
  // one notification per table: a later one replaces it
  await worker.showNotification(title, { body: text, tag: address, icon: "/icons/192.png", data: { address } });
}

/**
 * Switch notifications on: ask the person, and, where the server can push, have it call this browser also while no
 * page of ours is open. Returns whether the person allowed it.
 */
export async function allowNotifications() {
  if (!canNotify() || (await Notification.requestPermission()) !== "granted") return false;
  await subscribe().catch(() => {});
  return true;
}

/** Ask for calls to this browser again: a new personal link ends them, and somebody else may be here now. */
export async function keepNotifications() {
  if (settings.value.notify === "on" && canNotify() && Notification.permission === "granted") {
    await subscribe().catch(() => {});
  }
}

/** Have the server push to this browser, if it can. */
async function subscribe() {
  const { key } = await get("/push");
  if (!key) return;
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await post("/push", { endpoint, keys, language: language.value });
}

/** Stop pushes to this browser. */
export async function forbidNotifications() {
  if (!canNotify()) return;
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager?.getSubscription();
  if (!made) return;
  await post("/push/end", { endpoint: made.endpoint }).catch(() => {});
  await made.unsubscribe();
}

/**
 * What a call says of a table whose turn it is.
 * @param {{ id: string, game: string }} table
 * @param {string[]} others the names of the others
 */
export const turnCall = (table, others) => ({
  title: t("your-turn"),
  text: others.length
    ? t("notify-with", { game: t(`game-${table.game}`), players: others.join(", ") })
    : t(`game-${table.game}`),
  address: `/table/${table.id}`,
});
