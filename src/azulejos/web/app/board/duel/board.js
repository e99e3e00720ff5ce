// A player's board of Azul Duel, drawn from a position. What may be picked is in `ui` (interaction.js).

import { classes, html } from "../../dom.js";
import { signed, t } from "../../texts.js";
import { flowPlaces } from "../flow.js";
import { pickLabel, targetLabel } from "../labels.js";
import { spaceWord } from "../describe.js";
import { Line } from "../line.js";
import { spacesOf } from "./words.js";
import { parsePlate, turned } from "../notation.js";
import { Pick } from "../pick.js";
import { Chip, Marker, Plate, PLATE, PLATE_GAP, PLATE_PAD, Points, Space, Tile, U } from "../pieces.js";

/** @import { BoardProps, Ghosts, Interaction, SeatMarks } from "../types" */
/** @import { Components, DuelBoard, DuelPosition } from "../../protocol" */

const DOME_GAP = 4;
const DOME_STEP = PLATE + DOME_GAP;
const LINE_STEP = U + PLATE_GAP;
const LINES_RIGHT = 6 * LINE_STEP - PLATE_GAP;
const DOME_X = LINES_RIGHT + 18;
const DOME_RIGHT = DOME_X + 3 * DOME_STEP - DOME_GAP;
/** @param {number} row */
const rowY = (row) => Math.floor(row / 2) * DOME_STEP + PLATE_PAD + (row % 2) * (U + PLATE_GAP);
/** @param {number} column */
const columnX = (column) => DOME_X + Math.floor(column / 2) * DOME_STEP + PLATE_PAD + (column % 2) * (U + PLATE_GAP);
/** The height that a finger has for a row: its share of the plate's. */
const ROW = DOME_STEP / 2;
const HEIGHT = 3 * DOME_STEP - DOME_GAP;

/**
 * One player's board. `below`: broken tiles, chips and tokens stand below instead of at the right.
 * @param {BoardProps} props
 */
export function Board({ view, seat, components, ui, ghosts = null, last = null, below = false, small = false }) {
  /** @type {DuelBoard} */
  const board = view.players[seat];
  const box = below ? `-6 -14 ${DOME_RIGHT + 40} ${HEIGHT + 108}` : `-6 -14 ${DOME_RIGHT + 196} ${HEIGHT + 26}`;
  return html`<svg class=${classes("board-picture duel", { small })} viewBox=${box} preserveAspectRatio="xMaxYMid meet"
      role="group" aria-label=${t("board-of-player")} data-seat=${seat}>
    <g data-enlarge>${board.lines.map(
      (
        tiles,
        row,
      ) => html`<${Line} key=${row} row=${row} tiles=${tiles.slice(0, tiles.length - (ui.staged.lines[row + 1] ?? 0))}
          size=${row + 1} y=${rowY(row)} right=${LINES_RIGHT} step=${LINE_STEP} ui=${ui}
          ghosts=${tiles.slice(tiles.length - (ui.staged.lines[row + 1] ?? 0)) + (ghosts?.lines[row + 1] ?? "")}
          last=${last?.targets.has(`line ${row + 1}`) ? last.count : 0}
          pitch=${ROW} />`,
    )}</g>
    <${Dome} view=${view} board=${board} seat=${seat} components=${components} ui=${ui} ghosts=${ghosts} last=${last} />
    ${[0, 1, 2, 3, 4, 5].map(
      (row) => html`<text class="row-points" data-tip="special-space" x=${DOME_RIGHT + 14}
          y=${rowY(row) + 40}>${row + 1}</text>`,
    )}
    <${Side} view=${view} board=${board} seat=${seat} components=${components} ui=${ui} ghosts=${ghosts} below=${below}
        last=${last} />
  </svg>`;
}

/**
 * The dome's nine spaces with their plates and tiles.
 * @param {{ view: DuelPosition, board: DuelBoard, seat: number, components: Components, ui: Interaction, ghosts:
 * Ghosts | null, last: SeatMarks | null }} props
 */
function Dome({ view, board, seat, components, ui, ghosts, last }) {
  const acting = view.turn.of === seat;
  const { line } = view.turn;
  const placed = ghosts?.plates ?? [];
  const takes = acting && line !== null ? spacesOf(board, line - 1, components) : [];
  const layoutOf = (/** @type {any} */ { plate, turns }) => turned(components.plates[plate - 1], turns);
  return html`<g class="dome" data-enlarge>${board.dome.map((text, index) => {
    const address = `space ${index + 1}`;
    const x = DOME_X + (index % 3) * DOME_STEP;
    const y = Math.floor(index / 3) * DOME_STEP;
    const can = ui.open.has(address);
    const ghost = placed.find(({ space }) => space === index + 1);
    const layout = text ? layoutOf(parsePlate(text)) : "";
    return html`<${Pick} key=${index} address=${address} can=${can} chosen=${ui.picked[0] === address}
        hint=${ui.hint.has(address)} label=${targetLabel(address)}
        tip=${text ? "plate" : "dome-space"} data-place=${address}>
      ${
        text
          ? html`<${Plate} x=${x} y=${y} layout=${layout} last=${last?.targets.has(address)}
              ghost=${ui.staged.plates.has(index + 1)} />`
          : html`<rect class="slot" x=${x + 2} y=${y + 2} width=${PLATE - 4} height=${PLATE - 4} rx="15" />
            <text class="slot-number" x=${x + PLATE / 2} y=${y + PLATE / 2 + 9}>${index + 1}</text>`
      }
      ${ghost && html`<${Plate} x=${x} y=${y} layout=${layoutOf(ghost)} ghost=${true} />`}
      ${can && html`<rect class="space-ring" x=${x} y=${y} width=${PLATE} height=${PLATE} rx="16" />`}
    <//>`;
  })}
    ${board.tiles.map((row, y) =>
      [...row].map(
        (kind, x) =>
          kind !== "." &&
          html`<g key=${`${y} ${x}`} data-place=${`wall ${y + 1} ${x + 1}`} data-tip="dome-tile">
            <${Tile} kind=${kind} x=${columnX(x)} y=${rowY(y)} last=${last?.targets.has(`wall ${y + 1} ${x + 1}`)}
                ghost=${ui.staged.wall.has(`${y + 1} ${x + 1}`) && acting} /></g>`,
      ),
    )}
    ${
      acting &&
      line !== null &&
      [0, 1, 2, 3, 4, 5].map((column) => {
        const address = `column ${column + 1}`;
        if (!ui.open.has(address)) return null;
        const [x, y] = [columnX(column), rowY(line - 1)];
        const named = { row: line, column: column + 1, space: spaceWord(takes[column] || "J") };
        return html`<${Pick} key=${address} address=${address} can=${true} chosen=${ui.picked[0] === address}
            hint=${ui.hint.has(address)} label=${t("pick-column-space", named)}>
          <rect class="reach" x=${x} y=${y} width=${U} height=${U} />
          <rect class="space-ring" x=${x - 1} y=${y - 1} width=${U + 2} height=${U + 2} rx="10" />
        <//>`;
      })
    }
    ${(ghosts?.wall ?? []).map(
      ({ row, column, colour }) =>
        board.tiles[row - 1][column - 1] === "." &&
        html`<${Tile} kind=${colour} x=${columnX(column - 1)} y=${rowY(row - 1)} ghost=${true} />`,
    )}
    ${(ghosts?.wall ?? [])
      .filter(({ points }) => points)
      .map(
        ({ row, column, points }) =>
          html`<${Points} x=${columnX(column - 1) + U - 6} y=${rowY(row - 1)} text=${signed(points ?? 0)}
              fresh=${true} />`,
      )}
  </g>`;
}

/**
 * Broken tiles, start tile, chips and tokens.
 * @param {{ view: DuelPosition, board: DuelBoard, seat: number, components: Components, ui: Interaction, ghosts:
 * Ghosts | null, below: boolean, last: SeatMarks | null }} props
 */
function Side({ view, board, seat, components, ui, ghosts, below, last }) {
  const costs = components.broken
    .slice(1)
    .map((/** @type {number} */ total, /** @type {number} */ index) => components.broken[index] - total);
  const filled = board.broken + (ghosts?.broken ?? "");
  const spot = (/** @type {number} */ index) =>
    below
      ? { x: index * (U + 4), y: HEIGHT + 24 }
      : { x: DOME_RIGHT + 48 + (index % 2) * (U + 4), y: HEIGHT - 2 * (U + 4) + Math.floor(index / 2) * (U + 4) + 4 };
  const startSpot = below
    ? { x: 4 * (U + 4) + 14, y: HEIGHT + 24 }
    : { x: DOME_RIGHT + 48, y: HEIGHT - 3 * (U + 4) - 8 };
  const chips = components.chips.flatMap((/** @type {string} */ type, /** @type {number} */ index) =>
    Array(board.chips[index]).fill(type),
  );
  const chipArea = below
    ? { x: 5 * (U + 4) + 30, y: HEIGHT + 14, width: DOME_RIGHT - 5 * (U + 4) - 130, height: U + 16 }
    : { x: DOME_RIGHT + 40, y: 46, width: 148, height: HEIGHT - 3 * (U + 4) - 70 };
  const { size, places } = flowPlaces(Math.max(chips.length, 2), chipArea, below ? 58 : 56, 0.12);
  const broken = "broken";
  const can = ui.open.has(broken);
  const isLast = last?.targets.has(broken) ? last.count : 0;
  const hasStart = view.start_tile === seat || ghosts?.marker;
  return html`<g data-enlarge>
    <${Pick} address=${broken} can=${can} chosen=${ui.picked.includes(broken)} hint=${ui.hint.has(broken)}
        label=${targetLabel(broken)} tip="broken" data-place="broken">
      <rect class="line-ground" x=${spot(0).x - 4} y=${spot(0).y - 4} width=${(below ? 4 : 2) * (U + 4) + 4}
          height=${(below ? 1 : 2) * (U + 4) + 4} rx="13" />
      ${costs.map((/** @type {number} */ cost, /** @type {number} */ index) => {
        const ghost = index >= board.broken.length - (ui.staged.broken ?? 0);
        return html`<${Space} ...${spot(index)} label=${index < filled.length ? null : signed(cost)} />
          ${
            index < filled.length &&
            html`<${Tile} kind=${filled[index]} ...${spot(index)} ghost=${ghost}
                last=${!ghost && index >= board.broken.length - isLast} />
              ${
                !ghosts?.loss &&
                index < board.broken.length &&
                html`<${Points} x=${spot(index).x + U - 10} y=${spot(index).y} text=${signed(cost)} size=${17} />`
              }`
          }`;
      })}
      ${
        ghosts &&
        ghosts.loss < 0 &&
        html`<${Points} x=${spot(1).x + U - 10} y=${spot(1).y} text=${signed(ghosts.loss)} fresh=${true} />`
      }
    <//>
    <g data-tip="start-tile" data-place="start">
      <circle class="hole" cx=${startSpot.x + 32} cy=${startSpot.y + 32} r="30" />
      ${
        hasStart
          ? html`<${Marker} game="duel" ...${startSpot} ghost=${view.start_tile !== seat} />
            ${
              !ghosts?.loss &&
              view.start_tile === seat &&
              html`<${Points} x=${startSpot.x + U - 8} y=${startSpot.y + 4} text=${signed(-components.start_tile)}
                  size=${17} />`
            }`
          : html`<text class="cost" x=${startSpot.x + 32} y=${startSpot.y + 40}>${signed(-components.start_tile)}
          </text>`
      }
    </g>
    ${Array.from({ length: components.tokens }, (_, index) => {
      const [x, y] = below ? [DOME_RIGHT - 88 + index * 46, HEIGHT + 36] : [DOME_RIGHT + 60 + index * 52, 0];
      return html`<use class=${classes("token", { used: index >= board.tokens })} data-tip="token" href="#token" x=${x}
          y=${y} width="40" height="40" />`;
    })}
    <g data-tip="chips" data-place="chips">
      ${chips.map((/** @type {string} */ type, /** @type {number} */ index) => {
        const address = `spend ${type}`;
        const first = chips.indexOf(type) === index;
        return html`<${Pick} key=${index} address=${address} can=${view.turn.of === seat && ui.open.has(address)}
            chosen=${first && ui.picked[0] === address} double=${!first}
            hint=${ui.hint.has(address)} label=${pickLabel(address)}>
          <${Chip} type=${type} ...${places[index]} size=${size} chosen=${first && ui.picked[0] === address} /><//>`;
      })}
    </g>
  </g>`;
}
