// Azul Duel's factories with sun and moon, drawn from a position. What may be picked is in `ui` (interaction.js).

import { classes, html } from "../../dom.js";
import { t } from "../../texts.js";
import { useSize } from "../../use-size.js";
import { flowPlaces } from "../flow.js";
import { pickLabel, sourceLabel } from "../labels.js";
import { Pick } from "../pick.js";
import { Chip, Marker, Tile } from "../pieces.js";
import { arrangeOffer } from "./arrange.js";

/** @import { Area, Interaction, LastTurn } from "../types" */
/** @import { DuelPosition } from "../../protocol" */

const LARGE = 4;
const NAMES = ["1", "2", "3", "4", "L"];
/** How much of a lower tile of a moon's stack shows, as a part of its side. */
const STACK_STEP = 0.36;
/** Pixels of a tile from which on a factory's number has its full size, and how small it gets. */
const ROOMY = 28;
const LEAST_NUMBER = 0.8;

/**
 * The five factories.
 * @param {{ view: DuelPosition, ui: Interaction, last: LastTurn | null }} props
 */
export function Factories({ view, ui, last }) {
  const [box, size] = useSize();
  return html`<div class="offer" ref=${box}>
    ${size && html`<${FactoriesPicture} view=${view} ui=${ui} last=${last} area=${size} />`}
  </div>`;
}

/** @param {{ view: DuelPosition, ui: Interaction, last: LastTurn | null, area: Area }} props */
function FactoriesPicture({ view, ui, last, area }) {
  const { tile, dishes } = arrangeOffer(area.width, area.height);
  const named = new Set();
  return html`<svg class="offer-picture" width=${area.width} height=${area.height} role="group"
      aria-label=${t("offer-factories")}>
    ${[LARGE, 0, 1, 2, 3].map(
      (index) => html`<${Dish} key=${index} index=${index} area=${dishes[index]} tile=${tile} view=${view} ui=${ui}
          named=${named} last=${last?.sources.has(`sun ${NAMES[index]}`)} />`,
    )}
  </svg>`;
}

/**
 * A factory: the sun's half with tiles side by side, the moon's half with a stack and the bonus chip.
 * @param {{ index: number, area: Area, tile: number, view: DuelPosition, ui: Interaction, named: Set<string>, last:
 * boolean }} props
 */
function Dish({ index, area: { x, y, width, height }, tile, view, ui, named, last }) {
  const large = index === LARGE;
  const radius = Math.min(height * 0.42, 46);
  const half = large ? width * 0.5 : width * 0.5;
  const clip = `dish-${index}`;
  // on small dishes the number is smaller and higher, so that no tile lies under it
  const scale = Math.max(LEAST_NUMBER, Math.min(1, tile / ROOMY));
  return html`<g class="dish" transform=${`translate(${x} ${y})`}>
    <clipPath id=${clip}><rect width=${width} height=${height} rx=${radius} /></clipPath>
    <rect class="disc-shade" y="3" width=${width} height=${height} rx=${radius} />
    <g clip-path=${`url(#${clip})`}>
      <rect class="sun-ground" data-tip="sun" width=${half} height=${height} />
      <rect class="moon-ground" data-tip="moon" x=${half} width=${width - half} height=${height} />
      <${Watermark} name="sun" x=${half / 2} y=${height / 2} size=${Math.min(half, height) * 0.78} />
      <${Watermark} name="moon" x=${half + (width - half) / 2} y=${height / 2} size=${Math.min(half, height) * 0.78} />
    </g>
    <rect class="dish-rim" x="0.5" y="0.5" width=${width - 1} height=${height - 1} rx=${radius} />
    <rect class="dish-dots" x="4" y="4" width=${width - 8} height=${height - 8} rx=${radius - 4} />
    <${Sun} index=${index} area=${{ x: 0, y: 0, width: half, height }} tile=${tile} view=${view} ui=${ui} />
    ${
      large
        ? html`<${LargeMoon} area=${{ x: half, y: 0, width: width - half, height }} tile=${tile} view=${view} ui=${ui}
            named=${named} />`
        : html`<${SmallMoon} index=${index} area=${{ x: half, y: 0, width: width - half, height }} tile=${tile}
            view=${view} ui=${ui} named=${named} />`
    }
    <g class=${classes("number", { last })} transform=${`translate(${half} ${12 - 30 * (1 - scale)}) scale(${scale})`}>
      <rect x=${last ? -20 : -12} y="-9" width=${last ? 40 : 24} height="18" rx="9" />
      ${last && html`<circle cx="-9" cy="0" r="4" />`}
      <text x=${last ? 6 : 0} y="4.5">${large ? "L" : index + 1}</text>
    </g>
  </g>`;
}

/** @param {{ name: string, x: number, y: number, size: number }} props */
const Watermark = ({ name, x, y, size }) =>
  html`<use class=${`watermark ${name}`} href=${`#${name}`} x=${x - size / 2} y=${y - size / 2} width=${size}
      height=${size} />`;

/**
 * @param {{ x: number, y: number, width: number, height: number }} props
 * @param {number} by
 */
const inset = ({ x, y, width, height }, by) => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** @param {{ index: number, area: Area, tile: number, view: DuelPosition, ui: Interaction }} props */
function Sun({ index, area, tile, view, ui }) {
  const name = NAMES[index];
  const tiles = index === LARGE ? view.large_sun : view.suns[index];
  const stacking = view.turn.stack?.factory === index + 1 ? view.turn.stack.tiles : "";
  const shown = stacking || tiles;
  const { size, places } = flowPlaces(
    index === LARGE ? shown.length : Math.max(4, shown.length),
    inset(area, tile * 0.2),
    tile,
    0.1,
  );
  // four tiles lie clockwise, so that those of one colour are side by side
  const order = places.length === 4 && places[0].y !== places[3].y ? [0, 1, 3, 2] : places.map((_, number) => number);
  const pieces = [...shown].map((colour, number) => ({ colour, ...places[order[number]] }));
  const colours = [...new Set(shown)];
  return html`<g data-place=${`sun ${name}`} data-tip="sun" data-enlarge>${colours.map((colour) => {
    const address = stacking ? `stack/${colour}` : `sun ${name}/${colour}`;
    const can = stacking ? ui.open.has(address) : ui.firsts.has(address);
    const own = pieces.filter((piece) => piece.colour === colour);
    const chosen = ui.picked[0] === address;
    return html`<${Pick} key=${address} address=${address} can=${can} chosen=${chosen} hint=${ui.hint.has(address)}
        label=${stacking ? pickLabel(address) : sourceLabel(address, own.length)}>
      ${own.map(
        ({ x, y }) => html`<rect class="reach" x=${x - size * 0.05} y=${y - size * 0.05} width=${size * 1.1}
            height=${size * 1.1} />`,
      )}
      ${own.map(({ x, y }) => html`<${Tile} kind=${colour} x=${x} y=${y} size=${size} chosen=${chosen} />`)}
    <//>`;
  })}</g>`;
}

/**
 * @param {{ index: number, area: Area, tile: number, view: DuelPosition, ui: Interaction, named: Set<string> }} props
 */
function SmallMoon({ index, area, tile, view, ui, named }) {
  const stack = view.moons[index];
  const staged = ui.staged.moons[index + 1] ?? 0;
  const pending = ui.ghosts?.moons[index + 1] ?? "";
  const pile = stack + pending;
  const chip = view.chips[index];
  const address = `chip ${index + 1}`;
  const chipSize = tile * 0.86;
  const tall = tile * (1 + STACK_STEP * 2);
  const wide = area.width > area.height * 1.25 || area.height < tall + chipSize + tile * 0.3;
  const stackX = wide ? area.x + area.width * 0.32 - tile / 2 : area.x + area.width / 2 - tile / 2;
  const stackY = wide ? area.y + (area.height - tall) / 2 : area.y + (area.height - tall - chipSize) / 2 - tile * 0.04;
  const chipX = wide ? area.x + area.width * 0.74 - chipSize / 2 : area.x + area.width / 2 - chipSize / 2;
  const chipY = wide ? area.y + (area.height - chipSize) / 2 : area.y + area.height - chipSize - tile * 0.2;
  return html`<g data-place=${`moon ${index + 1}`} data-tip="moon" data-enlarge>
    ${[...pile].map((colour, number) => {
      const y = stackY + (pile.length - 1 - number) * tile * STACK_STEP;
      const top = number === stack.length - 1 && !pending;
      const take = `moons/${colour}`;
      const ghost = number >= stack.length - staged;
      const picture = html`<${Tile} key=${number} kind=${colour} x=${stackX} y=${y} size=${tile} ghost=${ghost}
          chosen=${top && ui.picked[0] === take} />`;
      return top && !ghost
        ? html`<${MoonPick} address=${take} ui=${ui} view=${view} named=${named}>${picture}<//>`
        : picture;
    })}
    ${
      chip !== null &&
      html`<${Pick} address=${address} can=${ui.firsts.has(address)} chosen=${ui.picked[0] === address}
          hint=${ui.hint.has(address)}
          label=${pickLabel(address, { chip })} tip=${chip === "?" ? "chip-back" : "chip"} data-place=${address}>
        <${Chip} type=${chip} x=${chipX} y=${chipY} size=${chipSize} chosen=${ui.picked[0] === address} />
      <//>`
    }
  </g>`;
}

/**
 * What lies on the large moon: the start tile, and tiles side by side.
 * @param {{ area: Area, tile: number, view: DuelPosition, ui: Interaction, named: Set<string> }} props
 */
function LargeMoon({ area, tile, view, ui, named }) {
  const hasStart = view.start_tile === null;
  const count = view.large_moon.length + (hasStart ? 1 : 0);
  const { size, places } = flowPlaces(Math.max(count, 4), inset(area, tile * 0.18), tile, 0.1);
  const used = flowPlaces(count, inset(area, tile * 0.18), size, 0.1).places;
  const colours = [...new Set(view.large_moon)];
  const taken = hasStart && colours.some((colour) => ui.picked[0] === `moons/${colour}`);
  return html`<g data-place="moon L" data-tip="moon-large" data-enlarge>
    ${
      hasStart &&
      html`<g data-tip="start-tile">
        <${Marker} game="duel" ...${used[0] ?? places[0]} size=${size} chosen=${taken} /></g>`
    }
    ${colours.map((colour) => {
      const take = `moons/${colour}`;
      return html`<${MoonPick} key=${colour} address=${take} ui=${ui} view=${view} named=${named}>
        ${[...view.large_moon].map(
          (kind, number) =>
            kind === colour &&
            html`<${Tile} kind=${kind} ...${used[number + (hasStart ? 1 : 0)]} size=${size}
                chosen=${ui.picked[0] === take} />`,
        )}
      <//>`;
    })}
  </g>`;
}

/**
 * Some of the tiles of one colour on the moons: the first ones drawn carry the button.
 * @param {{ address: string, ui: Interaction, view: DuelPosition, named: Set<string>, children: any }} props
 */
function MoonPick({ address, ui, view, named, children }) {
  const double = named.has(address);
  named.add(address);
  const colour = address.at(-1);
  const count =
    view.moons.filter((stack) => stack.at(-1) === colour).length +
    [...view.large_moon].filter((kind) => kind === colour).length;
  return html`<${Pick} address=${address} can=${ui.firsts.has(address)} chosen=${ui.picked[0] === address}
      double=${double} hint=${ui.hint.has(address)} label=${sourceLabel(address, count)}>${children}<//>`;
}
