// A player's board of Azul, drawn from a position. What may be picked is in `ui` (interaction.js).

import { classes, html } from "../../dom.js";
import { signed, t } from "../../texts.js";
import { targetLabel } from "../labels.js";
import { Line } from "../line.js";
import { Pick } from "../pick.js";
import { GAP, Marker, Points, Space, Tile, U } from "../pieces.js";

/** @import { BoardProps, Ghosts, Interaction, SeatMarks } from "../types" */
/** @import { AzulBoard, AzulPosition, Components, GameEvent } from "../../protocol" */

const STEP = U + GAP;
const ARROWS = 40;
const WALL_X = 5 * STEP + ARROWS;
const FLOOR_STEP = U + 3;
/** From row to row where the board is narrow: room for a finger. */
const TALL_STEP = U + 19;

/**
 * One player's board: pattern lines, wall and floor line. `ghosts` are only drawn on the mover's own board.
 * @param {BoardProps} props
 */
export function Board({ view, seat, components, ui, ghosts = null, last = null, below = false, small = false }) {
  /** @type {AzulBoard} */
  const board = view.players[seat];
  const step = below ? TALL_STEP : STEP;
  return html`<svg class=${classes("board-picture azul", { small })} viewBox=${`-8 -12 756 ${6 * step + 40}`}
      preserveAspectRatio="xMaxYMid meet" role="group" aria-label=${t("board-of-player")} data-seat=${seat}>
    <g data-enlarge>${board.lines.map(
      (tiles, row) => html`<${Line} key=${row} row=${row} tiles=${tiles} size=${row + 1} y=${row * step} pitch=${step}
          right=${5 * STEP - GAP}
          ui=${ui}
          ghosts=${ghosts?.lines[row + 1] ?? ""} last=${last?.targets.has(`line ${row + 1}`) ? last.count : 0} />`,
    )}</g>
    ${board.lines.map(
      (_, row) => html`<path class=${classes("arrow", { on: ghosts?.lines[row + 1] })}
          d=${`M${5 * STEP + 6} ${row * step + 32}h20m-7-6l7 6l-7 6`} />`,
    )}
    <${Wall} board=${board} view=${view} components=${components} ui=${ui} ghosts=${ghosts?.wall ?? []} last=${last}
        step=${step} />
    <${Floor} board=${board} components=${components} ui=${ui} ghosts=${ghosts} top=${5 * step + 20}
        last=${last?.targets.has("floor") ? last.count : 0} small=${small} />
  </svg>`;
}

/**
 * @param {{ board: AzulBoard, view: AzulPosition, components: Components, ui: Interaction, ghosts: GameEvent[], last:
 * SeatMarks | null, step: number }} props
 */
function Wall({ board, view, components, ui, ghosts, last, step }) {
  const coloured = view.options.wall === "coloured";
  return html`<g class="wall" data-enlarge data-tip=${coloured ? "wall" : "wall-grey"}>
    ${board.wall.map((tiles, row) =>
      [...tiles].map((tile, column) => {
        const x = WALL_X + column * STEP;
        const y = row * step;
        const address = `column ${column + 1}`;
        const ghost = ghosts.find((place) => place.row === row + 1 && place.column === column + 1);
        const can = view.tiling_line === row + 1 && ui.open.has(address);
        const spot = `wall ${row + 1} ${column + 1}`;
        return html`<${Pick} key=${spot} address=${address} can=${can} chosen=${can && ui.picked[0] === address}
            hint=${can && ui.hint.has(address)}
            label=${t("pick-column", { row: row + 1, column: column + 1 })} data-place=${spot}>
          ${
            tile === "."
              ? html`<${Space} x=${x} y=${y} kind=${coloured ? components.wall[row][column] : ""} />`
              : html`<${Tile} x=${x} y=${y} kind=${tile} last=${last?.targets.has(spot)} />`
          }
          ${ghost && tile === "." && html`<${Tile} x=${x} y=${y} kind=${ghost.colour} ghost=${true} />`}
          ${can && html`<rect class="space-ring" x=${x - 1} y=${y - 1} width=${U + 2} height=${U + 2} rx="10" />`}
        <//>`;
      }),
    )}
    ${ghosts
      .filter(({ points }) => points)
      .map(
        ({ row, column, points }) =>
          html`<${Points} x=${WALL_X + (column - 1) * STEP + U - 6} y=${(row - 1) * step + 2}
              text=${signed(points ?? 0)} fresh=${true} />`,
      )}
  </g>`;
}

/**
 * @param {{ board: AzulBoard, components: Components, ui: Interaction, ghosts: Ghosts | null, top: number, last:
 * number, small: boolean }} props
 */
function Floor({ board, components, ui, ghosts, top, last, small }) {
  const address = "floor";
  const can = ui.open.has(address);
  const falling = ghosts?.floor ?? "";
  const filled = board.floor + falling;
  const costs = components.floor;
  const change = ghosts?.loss ?? 0;
  const lost = costs
    .slice(0, Math.min(board.floor.length, costs.length))
    .reduce((/** @type {number} */ sum, /** @type {number} */ cost) => sum + cost, 0);
  return html`<${Pick} address=${address} can=${can} chosen=${ui.picked.includes(address)} hint=${ui.hint.has(address)}
      label=${targetLabel(address)} tip="floor" data-place="floor">
    <rect class="reach" x="-4" y=${top - 10} width=${costs.length * FLOOR_STEP + 5} height=${U + 20} />
    <rect class="line-ground" x="-4" y=${top - 3} width=${costs.length * FLOOR_STEP + 5} height=${U + 6} rx="13" />
    ${costs.map((/** @type {number} */ cost, /** @type {number} */ index) => {
      const x = index * FLOOR_STEP;
      const ghost = index >= board.floor.length;
      const isLast = !ghost && index >= board.floor.length - last;
      return html`<${Space} x=${x} y=${top} label=${index < filled.length ? null : signed(cost)} />
        ${
          index < filled.length &&
          (filled[index] === "M"
            ? html`<g data-tip="marker"><${Marker} game="azul" x=${x} y=${top} ghost=${ghost} last=${isLast} /></g>`
            : html`<${Tile} kind=${filled[index]} x=${x} y=${top} ghost=${ghost} last=${isLast} />`)
        }
        ${
          !change &&
          index < board.floor.length &&
          html`<${Points} x=${x + U - 10} y=${top - 1} text=${signed(cost)} size=${17} />`
        }`;
    })}
    ${
      change < 0 &&
      html`<${Points} x=${Math.min(board.floor.length, costs.length - 1) * FLOOR_STEP + U - 10} y=${top + 2}
          text=${signed(change)} fresh=${true} />`
    }
    ${
      lost < 0 &&
      !change &&
      html`<${Points} x=${costs.length * FLOOR_STEP + 42} y=${top + 32} text=${signed(lost)}
          size=${small ? 34 : 26} />`
    }
  <//>`;
}
