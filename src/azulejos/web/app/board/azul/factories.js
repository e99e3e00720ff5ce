// Azul's factories and centre, drawn from a position. What may be picked is in `ui` (interaction.js).

import { classes, html } from "../../dom.js";
import { t } from "../../texts.js";
import { useSize } from "../../use-size.js";
import { flowPlaces } from "../flow.js";
import { sourceLabel } from "../labels.js";
import { Pick } from "../pick.js";
import { Marker, Tile } from "../pieces.js";
import { arrangeOffer, poolTile } from "./arrange.js";

/** @import { Area, Interaction, LastTurn, Point } from "../types" */
/** @import { AzulPosition } from "../../protocol" */

/**
 * Factories and centre, as large as the space allows.
 * @param {{ view: AzulPosition, ui: Interaction, last: LastTurn | null }} props
 */
export function Factories({ view, ui, last }) {
  const [box, size] = useSize();
  return html`<div class="offer" ref=${box}>
    ${size && html`<${FactoriesPicture} view=${view} ui=${ui} last=${last} area=${size} />`}
  </div>`;
}

/** @param {{ view: AzulPosition, ui: Interaction, last: LastTurn | null, area: Area }} props */
function FactoriesPicture({ view, ui, last, area }) {
  const hasMarker = view.marker === null;
  const pieces = view.centre.length + (hasMarker ? 1 : 0);
  // the space of the pool is arranged for a well-filled centre, so that it does not jump with every move
  const { tile, disc, round, factories, pool } = arrangeOffer(
    view.factories.length,
    Math.max(pieces, 10),
    area.width,
    area.height,
  );
  return html`<svg class="offer-picture" width=${area.width} height=${area.height} role="group"
      aria-label=${t("offer-factories")}>
    ${factories.map(
      (/** @type {any} */ { x, y }, /** @type {number} */ index) => html`<${Factory} key=${index} number=${index + 1}
          tiles=${view.factories[index]} ...${{ x, y, disc, tile, round }}
          ui=${ui} last=${last?.sources.has(`factory ${index + 1}`)} />`,
    )}
    <${Pool} view=${view} hasMarker=${hasMarker} pool=${pool} tile=${tile} ui=${ui}
        last=${last?.sources.has("centre")} />
  </svg>`;
}

/**
 * @param {{ number: number, tiles: string, x: number, y: number, disc: number, tile: number, round: boolean, ui:
 * Interaction, last: boolean }} props
 */
function Factory({ number, tiles, x, y, disc, tile, round, ui, last }) {
  const place = `factory ${number}`;
  const side = tile * 2 + tile * 0.1;
  // clockwise, so that tiles of one colour lie side by side
  const corner = (/** @type {number} */ index) => ({
    x: x - side / 2 + [0, 1, 1, 0][index] * tile * 1.1,
    y: y - side / 2 + [0, 0, 1, 1][index] * tile * 1.1,
  });
  return html`<g class=${classes("factory", { empty: !tiles })} data-place=${place} data-tip="factory"
      data-enlarge>
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

/**
 * The centre's pool, its tiles by colour, the marker first.
 * @param {{ view: AzulPosition, hasMarker: boolean, pool: Area, tile: number, ui: Interaction, last: boolean }} props
 */
function Pool({ view, hasMarker, pool, tile, ui, last }) {
  const count = view.centre.length + (hasMarker ? 1 : 0);
  const inner = { x: pool.x + 4, y: pool.y + 4, width: pool.width - 8, height: pool.height - 8 };
  const { size, places } = flowPlaces(count, inner, poolTile(tile));
  const tiles = places.slice(hasMarker ? 1 : 0);
  const markerTaken = hasMarker && ui.picked[0]?.startsWith("centre/");
  return html`<g class="pool" data-place="centre" data-tip="centre" data-enlarge>
    <rect class=${classes("pool-ground", { last })} x=${pool.x} y=${pool.y} width=${pool.width} height=${pool.height}
        rx=${Math.min(pool.height / 2, pool.width / 2, tile * 0.9)} />
    ${
      hasMarker &&
      html`<g data-tip="marker">
        <${Marker} game="azul" ...${places[0]} size=${size} chosen=${markerTaken} /></g>`
    }
    <${Groups} place="centre" pieces=${[...view.centre].map((colour, index) => ({ colour, ...tiles[index] }))}
        size=${size} reach=${size * 0.07} ui=${ui} />
  </g>`;
}

/**
 * Tiles of a place, those of one colour being one thing to pick.
 * @param {{ place: string, pieces: ({ colour: string } & Point)[], size: number, reach: number, ui: Interaction }}
 * props
 */
function Groups({ place, pieces, size, reach, ui }) {
  const colours = [...new Set(pieces.map(({ colour }) => colour))];
  return colours.map((colour) => {
    const address = `${place}/${colour}`;
    const own = pieces.filter((piece) => piece.colour === colour);
    const chosen = ui.picked[0] === address;
    return html`<${Pick} key=${colour} address=${address} can=${ui.firsts.has(address)} chosen=${chosen}
        hint=${ui.hint.has(address)} label=${sourceLabel(address, own.length)}>
      ${own.map(
        ({ x, y }) => html`<rect class="reach" x=${x - reach} y=${y - reach} width=${size + 2 * reach}
            height=${size + 2 * reach} />`,
      )}
      ${own.map(({ x, y }) => html`<${Tile} kind=${colour} x=${x} y=${y} size=${size} chosen=${chosen} />`)}
    <//>`;
  });
}
