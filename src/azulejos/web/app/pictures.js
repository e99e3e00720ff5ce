// Pictures to pass on: positions as SVG from the server, as PNG by the browser's canvas, several as one animated PNG.

import { post } from "./api.js";
import { animated } from "./apng.js";
import { settings } from "./settings.js";
import { language } from "./texts.js";

/** @import { Position } from "./protocol" */

/** How many positions the server draws with one request. */
const AT_ONCE = 16;

/**
 * @param {(Position | string)[]} positions
 * @param {string[]} names
 * @param {string} theme
 * @returns {Promise<string[]>}
 */
export async function picturesOf(positions, names, theme) {
  const shared = { names, theme, language: language.value, letters: settings.value.letters === "on" };
  const pictures = [];
  for (let start = 0; start < positions.length; start += AT_ONCE) {
    const answer = await post("/positions/picture", { ...shared, positions: positions.slice(start, start + AT_ONCE) });
    pictures.push(...answer.pictures);
  }
  return pictures;
}

/**
 * An SVG file drawn by the browser, `scale` times its size, as a PNG file.
 * @param {string} svg
 * @param {number} scale
 * @returns {Promise<Blob>}
 */
export async function pngOf(svg, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  /** @type {any} */ (canvas.getContext("2d")).drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * Positions one after the other as an animated PNG file.
 * @param {string[]} pictures SVG files of one size
 * @param {{ width?: number, milliseconds?: number, progress?: (done: number) => void }} [options]
 */
export async function animationOf(pictures, { width = 800, milliseconds = 1400, progress = () => {} } = {}) {
  const frames = [];
  for (const [index, svg] of pictures.entries()) {
    const natural = Number(/width="([\d.]+)"/.exec(svg)?.[1] ?? width);
    frames.push(new Uint8Array(await (await pngOf(svg, width / natural)).arrayBuffer()));
    progress(index + 1);
  }
  return new Blob([animated(frames, milliseconds)], { type: "image/png" });
}

/**
 * Hand a file over, by the browser's own download.
 * @param {string} name
 * @param {Blob} file
 */
export function download(name, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Copy a text; where pages have no clipboard (they did not come over https), by a field that is selected for it.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
