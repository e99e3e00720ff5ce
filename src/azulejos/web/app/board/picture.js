// What is drawn on the page as a picture in a file: every svg of an element at its place, with the style and the pieces
// that it uses.

const STYLES = ["/art/colours.css", "/style/tokens.css", "/style/pieces.css", "/style/study.css"];
const SCALE = 2;
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} path */
const text = async (path) => (await fetch(path)).text();

/**
 * A PNG as a data URL. Names and scores are written where they stand.
 * @param {Element} stage
 */
export async function pictureOf(stage) {
  const box = stage.getBoundingClientRect();
  const picture = document.createElementNS(SVG, "svg");
  const { theme = "" } = document.documentElement.dataset;
  for (const [name, value] of Object.entries({
    xmlns: SVG,
    width: box.width * SCALE,
    height: box.height * SCALE,
    viewBox: `0 0 ${box.width} ${box.height}`,
    class: document.querySelector(".table-page")?.getAttribute("class") ?? "",
    "data-theme": theme,
  }))
    picture.setAttribute(name, String(value));
  const style = document.createElementNS(SVG, "style");
  style.textContent = (await Promise.all(STYLES.map(text))).join("\n").replaceAll("@import", "/* */");
  picture.append(style, sprites(), ground(stage));
  for (const drawn of stage.querySelectorAll("svg:not(.icon):not(.inline-piece):not(svg svg)")) {
    const { x, y, width, height } = drawn.getBoundingClientRect();
    if (!width) continue;
    const copy = /** @type {Element} */ (drawn.cloneNode(true));
    for (const [name, value] of Object.entries({ x: x - box.x, y: y - box.y, width, height }))
      copy.setAttribute(name, String(value));
    picture.append(copy);
  }
  for (const word of stage.querySelectorAll(".who b, .score")) picture.append(written(word, box));
  return rasterised(new XMLSerializer().serializeToString(picture), box.width * SCALE, box.height * SCALE);
}

/** The symbols of the page. */
function sprites() {
  const all = document.createElementNS(SVG, "defs");
  for (const sprite of document.querySelectorAll("svg.sprite"))
    for (const child of sprite.children) all.append(child.cloneNode(true));
  return all;
}

/** @param {Element} stage */
function ground(stage) {
  const area = document.createElementNS(SVG, "rect");
  area.setAttribute("width", "100%");
  area.setAttribute("height", "100%");
  area.setAttribute("fill", getComputedStyle(stage.querySelector(".panel") ?? stage).backgroundColor);
  return area;
}

/**
 * @param {Element} word
 * @param {DOMRect} box
 */
function written(word, box) {
  const place = word.getBoundingClientRect();
  const look = getComputedStyle(word);
  const line = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({
    x: place.x - box.x,
    y: place.y - box.y + place.height * 0.8,
    fill: look.color,
    "font-size": look.fontSize,
    "font-family": look.fontFamily,
    "font-weight": look.fontWeight,
  }))
    line.setAttribute(name, String(value));
  line.textContent = [...word.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent ?? "";
  return line;
}

/**
 * @param {string} svg
 * @param {number} width
 * @param {number} height
 */
async function rasterised(svg, width, height) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}
