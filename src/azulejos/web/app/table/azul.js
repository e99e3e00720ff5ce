// Azul's table: the offer and a player's board, drawn from a view. What may be picked comes in `ui`; see session.js.

import { classes, html } from "../dom.js";
import { signed, t } from "../texts.js";
import { azulOffer, flowPlaces } from "./arrange.js";
import { sourceLabel, targetLabel } from "./labels.js";
import { Pick } from "./pick.js";
import { GAP, Marker, Points, Space, Tile, U } from "./pieces.js";
import { useRoom } from "./room.js";

const STEP = U + GAP;
const ARROWS = 40;
const WALL_X = 5 * STEP + ARROWS;
const FLOOR_Y = 5 * STEP + 20;
const FLOOR_STEP = U + 3;

/** Factories and centre. */
export function AzulOffer({ view, ui, last }) {
  const [box, room] = useRoom();
  return html`<div class="offer" ref=${box}>
    ${room && html`<${AzulOfferPicture} view=${view} ui=${ui} last=${last} room=${room} />`}
  </div>`;
}

function AzulOfferPicture({ view, ui, last, room }) {
  const hasMarker = view.marker === null;
  const pieces = view.centre.length + (hasMarker ? 1 : 0);
  // the room of the pool is arranged for a well-filled centre, so that it does not jump with every move
  const { tile, disc, round, factories, pool } = azulOffer(
    view.factories.length,
    Math.max(pieces, 10),
    room.width,
    room.height,
  );
  return html`<svg class="offer-picture" width=${room.width} height=${room.height} role="group"
      aria-label=${t("offer-factories")}>
    ${factories.map(
      ({ x, y }, index) => html`<${Factory} key=${index} number=${index + 1} tiles=${view.factories[index]}
          ...${{ x, y, disc, tile, round }}
      ui=${ui} last=${last?.sources.has(`factory ${index + 1}`)} />`,
    )}
    <${Pool} view=${view} hasMarker=${hasMarker} pool=${pool} tile=${tile} ui=${ui}
        last=${last?.sources.has("centre")} />
  </svg>`;
}

function Factory({ number, tiles, x, y, disc, tile, round, ui, last }) {
  const place = `factory ${number}`;
  const side = tile * 2 + tile * 0.1;
  // clockwise, so that tiles of one colour lie side by side
  const corner = (index) => ({
    x: x - side / 2 + [0, 1, 1, 0][index] * tile * 1.1,
    y: y - side / 2 + [0, 0, 1, 1][index] * tile * 1.1,
  });
  return html`<g class=${classes("factory", { empty: !tiles })} data-place=${place} data-tip="factory">
    ${
      round
        ? html`<circle class="disc-shade" cx=${x} cy=${y + 3} r=${disc / 2} />
          <circle class="disc" cx=${x} cy=${y} r=${disc / 2} />
          <circle class="disc-rim" cx=${x} cy=${y} r=${disc / 2 - tile * 0.12} />`
        : html`<rect class="disc-shade" x=${x - disc / 2} y=${y - disc / 2 + 2} width=${disc} height=${disc}
            rx=${disc * 0.24} />
          <rect class="disc" x=${x - disc / 2} y=${y - disc / 2} width=${disc} height=${disc} rx=${disc * 0.24} />`
    }
    <g class=${classes("number", { last })} transform=${`translate(${x} ${y + disc / 2 + (round ? 1 : 9)})`}>
      ${round && html`<rect x=${last ? -22 : -15} y="-9" width=${last ? 44 : 30} height="18" rx="9" />`}
      ${last && html`<circle cx="-9" cy="0" r="4" />`}
      <text x=${last ? 6 : 0} y="4.5">${number}</text>
    </g>
    <${Groups} place=${place} pieces=${[...tiles].map((colour, index) => ({ colour, ...corner(index) }))} size=${tile}
        reach=${tile * 0.05} ui=${ui} />
  </g>`;
}

/** The centre's pool, its tiles by colour, the marker first. */
function Pool({ view, hasMarker, pool, tile, ui, last }) {
  const count = view.centre.length + (hasMarker ? 1 : 0);
  const inner = { x: pool.x + 4, y: pool.y + 4, width: pool.width - 8, height: pool.height - 8 };
  const { size, places } = flowPlaces(count, inner, tile * 0.98);
  const tiles = places.slice(hasMarker ? 1 : 0);
  const markerTaken = hasMarker && ui.picked[0]?.startsWith("centre/");
  return html`<g class="pool" data-place="centre" data-tip="centre">
    <rect class=${classes("pool-ground", { last })} x=${pool.x} y=${pool.y} width=${pool.width} height=${pool.height}
      rx=${Math.min(pool.height / 2, tile * 0.9)} />
    ${
      hasMarker &&
      html`<g data-tip="marker">
      <${Marker} game="azul" ...${places[0]} size=${size} chosen=${markerTaken} /></g>`
    }
    <${Groups} place="centre" pieces=${[...view.centre].map((colour, index) => ({ colour, ...tiles[index] }))}
        size=${size} reach=${size * 0.07} ui=${ui} />
  </g>`;
}

/** Tiles of a place, those of one colour being one thing to pick. */
function Groups({ place, pieces, size, reach, ui }) {
  const colours = [...new Set(pieces.map(({ colour }) => colour))];
  return colours.map((colour) => {
    const address = `${place}/${colour}`;
    const own = pieces.filter((piece) => piece.colour === colour);
    const chosen = ui.picked[0] === address;
    return html`<${Pick} key=${colour} address=${address} can=${ui.firsts.has(address)} chosen=${chosen}
        hint=${ui.hint.has(address)}
      label=${sourceLabel(address, own.length)}>
      ${own.map(
        ({ x, y }) => html`<rect class="reach" x=${x - reach} y=${y - reach} width=${size + 2 * reach}
          height=${size + 2 * reach} />`,
      )}
      ${own.map(({ x, y }) => html`<${Tile} kind=${colour} x=${x} y=${y} size=${size} chosen=${chosen} />`)}
    <//>`;
  });
}

/** One player's board: pattern lines, wall and floor line. `ghosts` are only drawn on the mover's own board. */
export function AzulBoard({ view, seat, components, ui, ghosts = null, last = null, small = false }) {
  const board = view.players[seat];
  return html`<svg class=${classes("board-picture azul", { small })} viewBox="-8 -12 756 460"
      preserveAspectRatio="xMaxYMid meet" role="group"
    aria-label=${t("board-of-player")} data-seat=${seat}>
    ${board.lines.map(
      (
        tiles,
        row,
      ) => html`<${Line} key=${row} row=${row} tiles=${tiles} size=${row + 1} y=${row * STEP} right=${5 * STEP - GAP}
          ui=${ui}
      ghosts=${ghosts?.lines[row + 1] ?? ""} last=${last?.targets.has(`line ${row + 1}`) ? last.count : 0} />`,
    )}
    ${board.lines.map(
      (_, row) => html`<path class=${classes("arrow", { on: ghosts?.lines[row + 1] })}
        d=${`M${5 * STEP + 6} ${row * STEP + 32}h20m-7-6l7 6l-7 6`} />`,
    )}
    <${Wall} board=${board} view=${view} components=${components} ui=${ui} ghosts=${ghosts?.wall ?? []} last=${last} />
    <${Floor} board=${board} components=${components} ui=${ui} ghosts=${ghosts}
        last=${last?.targets.has("floor") ? last.count : 0} small=${small} />
  </svg>`;
}

/** A pattern line: filled from the right. Also Duel's. */
export function Line({ row, tiles, size, y, right, step = STEP, ui, ghosts, last }) {
  const address = `line ${row + 1}`;
  const can = ui.open.has(address);
  const chosen = ui.picked.includes(address);
  const left = right - size * step + (step - U);
  const filled = tiles + ghosts;
  return html`<${Pick} address=${address} can=${can} chosen=${chosen} hint=${ui.hint.has(address)}
      label=${targetLabel(address, tiles, size)} tip="line"
    data-place=${address}>
    <rect class="line-ground" x=${left - 4} y=${y - 3} width=${right - left + 8} height=${U + 6} rx="13" />
    ${Array.from({ length: size }, (_, index) => {
      const x = right - U - index * step;
      if (index >= filled.length) return html`<${Space} key=${index} x=${x} y=${y} />`;
      const ghost = index >= tiles.length;
      const isLast = !ghost && index >= tiles.length - last;
      return html`${ghost && html`<${Space} x=${x} y=${y} />`}
        <${Tile} key=${`t${index}`} kind=${filled[index]} x=${x} y=${y} ghost=${ghost} last=${isLast} />`;
    })}
  <//>`;
}

function Wall({ board, view, components, ui, ghosts, last }) {
  const coloured = view.options.wall === "coloured";
  return html`<g class="wall" data-tip=${coloured ? "wall" : "wall-grey"}>
    ${board.wall.map((tiles, row) =>
      [...tiles].map((tile, column) => {
        const x = WALL_X + column * STEP;
        const y = row * STEP;
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
          html`<${Points} x=${WALL_X + (column - 1) * STEP + U - 6} y=${(row - 1) * STEP + 2}
              text=${signed(points)} />`,
      )}
  </g>`;
}

function Floor({ board, components, ui, ghosts, last, small }) {
  const address = "floor";
  const can = ui.open.has(address);
  const falling = ghosts?.floor ?? "";
  const filled = board.floor + falling;
  const costs = components.floor;
  const lost = costs.slice(0, Math.min(filled.length, costs.length)).reduce((sum, cost) => sum + cost, 0);
  return html`<${Pick} address=${address} can=${can} chosen=${ui.picked.includes(address)} hint=${ui.hint.has(address)}
      label=${targetLabel(address)} tip="floor"
    data-place="floor">
    <rect class="line-ground" x="-4" y=${FLOOR_Y - 3} width=${costs.length * FLOOR_STEP + 5} height=${U + 6} rx="13" />
    ${costs.map((cost, index) => {
      const x = index * FLOOR_STEP;
      const ghost = index >= board.floor.length;
      const isLast = !ghost && index >= board.floor.length - last;
      return html`<${Space} x=${x} y=${FLOOR_Y} label=${index < filled.length ? null : signed(cost)} />
        ${
          index < filled.length &&
          (filled[index] === "M"
            ? html`<g data-tip="marker"><${Marker} game="azul" x=${x} y=${FLOOR_Y} ghost=${ghost} last=${isLast} /></g>`
            : html`<${Tile} kind=${filled[index]} x=${x} y=${FLOOR_Y} ghost=${ghost} last=${isLast} />`)
        }
        ${
          index < filled.length &&
          html`<${Points} x=${x + U - 10} y=${FLOOR_Y - 1} text=${signed(cost)}
            size=${17} />`
        }`;
    })}
    ${
      lost < 0 &&
      html`<${Points} x=${costs.length * FLOOR_STEP + 42} y=${FLOOR_Y + 32} text=${signed(lost)}
        size=${small ? 34 : 26} />`
    }
  <//>`;
}
