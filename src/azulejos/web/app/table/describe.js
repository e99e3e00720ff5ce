// The table in words, for those who hear it: the offer, and every board.

import { parsePlate } from "../notation.js";
import { language, list, t } from "../texts.js";
import { chipWords, tiles } from "./labels.js";

const COLOURS = "BYRKT";

/** "2 blue tiles, 1 red tile", or "empty". */
function pieces(text) {
  const words = [...COLOURS]
    .map((colour) => [colour, [...text].filter((tile) => tile === colour).length])
    .filter(([, count]) => count)
    .map(([colour, count]) => tiles(colour, count));
  if (text.includes("M")) words.push(t("marker-word"));
  return words.length ? list(words) : t("empty-word");
}

/** What was told of a view already; a view never changes. */
const told = new WeakMap();

/** The offer (seat null) or a player's board. */
export function describe(view, seat) {
  if (!told.has(view)) told.set(view, new Map());
  const known = told.get(view);
  const key = `${seat} ${language.value}`;
  if (!known.has(key)) known.set(key, describeAnew(view, seat));
  return known.get(key);
}

function describeAnew(view, seat) {
  if (seat === null) return view.game === "azul" ? azulOffer(view) : duelOffer(view);
  const board = view.players[seat];
  const lines = board.lines.map((line, index) =>
    t("describe-line", { number: index + 1, tiles: pieces(line), size: index + 1 }),
  );
  return [...lines, ...(view.game === "azul" ? azulBoard(board) : duelBoard(board, view, seat))].join(" ");
}

function azulOffer(view) {
  const factories = view.factories
    .map((text, index) => text && t("describe-factory", { number: index + 1, tiles: pieces(text) }))
    .filter(Boolean);
  return [...factories, t("describe-centre", { tiles: pieces(view.centre + (view.marker === null ? "M" : "")) })].join(
    " ",
  );
}

function azulBoard(board) {
  const rows = board.wall.map((row, index) => t("describe-wall", { row: index + 1, tiles: places(row) }));
  return [...rows, t("describe-floor", { tiles: pieces(board.floor) })];
}

/** "blue in column 1, red in column 3", or "empty". */
function places(row) {
  const words = [...row]
    .map(
      (kind, column) =>
        kind !== "." &&
        t("describe-place", { colour: kind === "S" ? t("space-S") : t(`hue-${kind}`), column: column + 1 }),
    )
    .filter(Boolean);
  return words.length ? list(words) : t("empty-word");
}

function duelOffer(view) {
  const suns = [view.large_sun, ...view.suns].map(
    (text, index) => text && t(index ? "describe-sun" : "describe-sun-large", { number: index, tiles: pieces(text) }),
  );
  const moons = view.moons.map(
    (stack, index) =>
      stack &&
      t("describe-moon", { number: index + 1, tiles: list([...stack].reverse().map((colour) => tiles(colour, 1))) }),
  );
  const large = t("describe-moon-large", { tiles: pieces(view.large_moon + (view.start_tile === null ? "M" : "")) });
  const chips = view.chips.map(
    (chip, index) =>
      chip &&
      (chip === "?"
        ? t("chip-hidden", { number: index + 1 })
        : t("describe-chip", { number: index + 1, chip: chipWords(chip) })),
  );
  return [...suns, ...moons, large, ...chips].filter(Boolean).join(" ");
}

function duelBoard(board, view, seat) {
  const plates = board.dome.map(
    (text, index) => text && t("describe-plate", { space: index + 1, number: parsePlate(text).plate }),
  );
  const rows = board.tiles.map((row, index) => t("describe-wall", { row: index + 1, tiles: places(row) }));
  const words = [
    ...plates.filter(Boolean),
    ...rows,
    t("describe-broken", { tiles: pieces(board.broken + (view.start_tile === seat ? "M" : "")) }),
  ];
  return [...words, t("board-tokens", { count: board.tokens })];
}
