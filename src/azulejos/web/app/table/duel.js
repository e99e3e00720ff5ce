// Azul Duel's table: factories with sun and moon, dome plates, a player's board. Drawn from a view; what may be picked
// is in `ui`.

import { classes, html } from "../dom.js";
import { parsePlate, turned } from "../notation.js";
import { signed, t } from "../texts.js";
import { Line } from "./azul.js";
import { duelOffer, flowPlaces } from "./arrange.js";
import { pickLabel, sourceLabel, targetLabel } from "./labels.js";
import { Pick } from "./pick.js";
import { Chip, Marker, Plate, PLATE, PLATE_GAP, PLATE_PAD, PlateBack, Points, Space, Tile, U } from "./pieces.js";
import { useRoom } from "./room.js";

const LARGE = 4;
const NAMES = ["1", "2", "3", "4", "L"];
/** How much of a lower tile of a moon's stack shows, as a part of its side. */
const STACK_STEP = 0.36;

/** The five factories. */
export function DuelOffer({ view, ui, last }) {
  const [box, room] = useRoom();
  return html`<div class="offer" ref=${box}>
    ${room && html`<${DuelOfferPicture} view=${view} ui=${ui} last=${last} room=${room} />`}
  </div>`;
}

function DuelOfferPicture({ view, ui, last, room }) {
  const { tile, dishes } = duelOffer(room.width, room.height);
  const named = new Set();
  return html`<svg class="offer-picture" width=${room.width} height=${room.height} role="group"
      aria-label=${t("offer-factories")}>
    ${[LARGE, 0, 1, 2, 3].map(
      (index) => html`<${Dish} key=${index} index=${index} area=${dishes[index]} tile=${tile} view=${view} ui=${ui}
          named=${named}
      last=${last?.sources.has(`sun ${NAMES[index]}`)} />`,
    )}
  </svg>`;
}

/** A factory: the sun's half with tiles side by side, the moon's half with a stack and the bonus chip. */
function Dish({ index, area: { x, y, width, height }, tile, view, ui, named, last }) {
  const large = index === LARGE;
  const radius = Math.min(height * 0.42, 46);
  const half = large ? width * 0.5 : width * 0.5;
  const clip = `dish-${index}`;
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
    <g class=${classes("number", { last })} transform=${`translate(${half} 12)`}>
      <rect x=${last ? -20 : -12} y="-9" width=${last ? 40 : 24} height="18" rx="9" />
      ${last && html`<circle cx="-9" cy="0" r="4" />`}
      <text x=${last ? 6 : 0} y="4.5">${large ? "L" : index + 1}</text>
    </g>
  </g>`;
}

const Watermark = ({ name, x, y, size }) =>
  html`<use class=${`watermark ${name}`} href=${`#${name}`} x=${x - size / 2} y=${y - size / 2} width=${size}
      height=${size} />`;

const inset = ({ x, y, width, height }, by) => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

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
  return html`<g data-place=${`sun ${name}`} data-tip="sun">${colours.map((colour) => {
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
  return html`<g data-place=${`moon ${index + 1}`} data-tip="moon">
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

/** What lies on the large moon: the start tile, and tiles side by side. */
function LargeMoon({ area, tile, view, ui, named }) {
  const hasStart = view.start_tile === null;
  const count = view.large_moon.length + (hasStart ? 1 : 0);
  const { size, places } = flowPlaces(Math.max(count, 4), inset(area, tile * 0.18), tile, 0.1);
  const used = flowPlaces(count, inset(area, tile * 0.18), size, 0.1).places;
  const colours = [...new Set(view.large_moon)];
  const taken = hasStart && colours.some((colour) => ui.picked[0] === `moons/${colour}`);
  return html`<g data-place="moon L" data-tip="moon-large">
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

/** Part of what one colour on the moons is: the first part drawn carries the button. */
function MoonPick({ address, ui, view, named, children }) {
  const double = named.has(address);
  named.add(address);
  const colour = address.at(-1);
  const count =
    view.moons.filter((stack) => stack.at(-1) === colour).length +
    [...view.large_moon].filter((kind) => kind === colour).length;
  return html`<${Pick} address=${address} can=${ui.firsts.has(address)} chosen=${ui.picked[0] === address}
      double=${double} hint=${ui.hint.has(address)}
    label=${sourceLabel(address, count)}>${children}<//>`;
}

const TRAY_STEP = PLATE + 18;

/** The plates face up, and the pile: in a row, or as a square. */
export function PlateTray({ view, components, ui, square = false }) {
  const columns = square ? 2 : 4;
  const place = (index) => ({ x: (index % columns) * TRAY_STEP, y: Math.floor(index / columns) * TRAY_STEP });
  const box = `-8 -8 ${columns * TRAY_STEP + 6} ${(4 / columns) * TRAY_STEP + 4}`;
  return html`<svg class="tray-picture" viewBox=${box} role="group" aria-label=${t("offer-plates")}>
    ${view.display.map(
      (
        plate,
        slot,
      ) => html`<${TrayPick} key=${slot} address=${`display ${slot + 1}`} ui=${ui} tip="display" ...${place(slot)}
      label=${plate && pickLabel(`display ${slot + 1}`, { layout: components.plates[plate - 1] })}>
      ${(chosen) =>
        plate
          ? html`<${Plate} ...${place(slot)} layout=${components.plates[plate - 1]}
          chosen=${chosen} />`
          : html`<${EmptySlot} ...${place(slot)} />`}
    <//>`,
    )}
    <${TrayPick} address="pile" ui=${ui} tip="pile" label=${pickLabel("pile", view.pile)} ...${place(3)}>
      ${(chosen) =>
        view.pile.size
          ? html`<${PlateBack} ...${place(3)} back=${view.pile.back} depth=${view.pile.size} chosen=${chosen} />
            <g class="count" transform=${`translate(${place(3).x + PLATE - 22} ${place(3).y + PLATE - 14})`}>
              <rect x="-22" y="-17" width="44" height="34" rx="17" /><text y="9">${view.pile.size}</text></g>`
          : html`<${EmptySlot} ...${place(3)} />`}
    <//>
  </svg>`;
}

const EmptySlot = ({ x, y }) =>
  html`<rect class="slot" x=${x + 2} y=${y + 2} width=${PLATE - 4} height=${PLATE - 4} rx="15" />`;

/** A plate of the tray that can be picked; what it looks like depends on whether it is. */
function TrayPick({ address, ui, tip, label, x, y, children }) {
  const can = ui.firsts.has(address);
  const chosen = ui.picked[0] === address;
  return html`<${Pick} address=${address} can=${can} chosen=${chosen} hint=${ui.hint.has(address)} tip=${tip}
      label=${label} data-place=${address}>
    ${children(chosen)}
    ${
      can &&
      html`<rect class="space-ring bare" x=${x - 2} y=${y - 2} width=${PLATE + 4} height=${PLATE + 4}
        rx="17" />`
    }
  <//>`;
}

const DOME_GAP = 4;
const DOME_STEP = PLATE + DOME_GAP;
const LINE_STEP = U + PLATE_GAP;
const LINES_RIGHT = 6 * LINE_STEP - PLATE_GAP;
const DOME_X = LINES_RIGHT + 18;
const DOME_RIGHT = DOME_X + 3 * DOME_STEP - DOME_GAP;
const rowY = (row) => Math.floor(row / 2) * DOME_STEP + PLATE_PAD + (row % 2) * (U + PLATE_GAP);
const columnX = (column) => DOME_X + Math.floor(column / 2) * DOME_STEP + PLATE_PAD + (column % 2) * (U + PLATE_GAP);
const HEIGHT = 3 * DOME_STEP - DOME_GAP;

/** One player's board. `below`: broken tiles, chips and tokens stand below instead of at the right. */
export function DuelBoard({ view, seat, components, ui, ghosts = null, last = null, below = false, small = false }) {
  const board = view.players[seat];
  const box = below ? `-6 -14 ${DOME_RIGHT + 40} ${HEIGHT + 108}` : `-6 -14 ${DOME_RIGHT + 196} ${HEIGHT + 26}`;
  return html`<svg class=${classes("board-picture duel", { small })} viewBox=${box} preserveAspectRatio="xMaxYMid meet"
      role="group"
    aria-label=${t("board-of-player")} data-seat=${seat}>
    ${board.lines.map(
      (
        tiles,
        row,
      ) => html`<${Line} key=${row} row=${row} tiles=${tiles.slice(0, tiles.length - (ui.staged.lines[row + 1] ?? 0))}
          size=${row + 1} y=${rowY(row)} right=${LINES_RIGHT}
      step=${LINE_STEP} ui=${ui}
          ghosts=${tiles.slice(tiles.length - (ui.staged.lines[row + 1] ?? 0)) + (ghosts?.lines[row + 1] ?? "")}
      last=${last?.targets.has(`line ${row + 1}`) ? last.count : 0}
          tiling=${view.turn.line === row + 1 && view.turn.of === seat} />`,
    )}
    <${Dome} view=${view} board=${board} seat=${seat} components=${components} ui=${ui} ghosts=${ghosts} last=${last} />
    ${[0, 1, 2, 3, 4, 5].map(
      (row) => html`<text class="row-points" data-tip="special-space" x=${DOME_RIGHT + 14}
        y=${rowY(row) + 40}>${row + 1}</text>`,
    )}
    <${Side} view=${view} board=${board} seat=${seat} components=${components} ui=${ui} ghosts=${ghosts} below=${below}
        last=${last} />
  </svg>`;
}

/** The dome's nine spaces with their plates and tiles. */
function Dome({ view, board, seat, components, ui, ghosts, last }) {
  const acting = view.turn.of === seat;
  const placed = ghosts?.plates ?? [];
  return html`<g class="dome">${board.dome.map((text, index) => {
    const address = `space ${index + 1}`;
    const x = DOME_X + (index % 3) * DOME_STEP;
    const y = Math.floor(index / 3) * DOME_STEP;
    const can = ui.open.has(address);
    const ghost = placed.find(({ space }) => space === index + 1);
    const { plate, turns } = text ? parsePlate(text) : {};
    return html`<${Pick} key=${index} address=${address} can=${can} chosen=${ui.picked[0] === address}
        hint=${ui.hint.has(address)} label=${targetLabel(address)}
      tip=${text ? "plate" : "dome-space"} data-place=${address}>
      ${
        text
          ? html`<${Plate} x=${x} y=${y} layout=${turned(components.plates[plate - 1], turns)}
              last=${last?.targets.has(address)}
            ghost=${ui.staged.plates.has(index + 1)} />`
          : html`<rect class="slot" x=${x + 2} y=${y + 2} width=${PLATE - 4} height=${PLATE - 4} rx="15" />
            <text class="slot-number" x=${x + PLATE / 2} y=${y + PLATE / 2 + 9}>${index + 1}</text>`
      }
      ${
        ghost &&
        html`<${Plate} x=${x} y=${y} layout=${turned(components.plates[ghost.plate - 1], ghost.turns)}
          ghost=${true} />`
      }
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
    view.turn.line &&
    [0, 1, 2, 3, 4, 5].map((column) => {
      const address = `column ${column + 1}`;
      if (!ui.open.has(address)) return null;
      const [x, y] = [columnX(column), rowY(view.turn.line - 1)];
      return html`<${Pick} key=${address} address=${address} can=${true} chosen=${ui.picked[0] === address}
          hint=${ui.hint.has(address)}
      label=${t("pick-column", { row: view.turn.line, column: column + 1 })} >
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
        html`<${Points} x=${columnX(column - 1) + U - 6} y=${rowY(row - 1)} text=${signed(points)} />`,
    )}
  </g>`;
}

/** Broken tiles, start tile, chips and tokens. */
function Side({ view, board, seat, components, ui, ghosts, below, last }) {
  const costs = components.broken.slice(1).map((total, index) => components.broken[index] - total);
  const filled = board.broken + (ghosts?.broken ?? "");
  const spot = (index) =>
    below
      ? { x: index * (U + 4), y: HEIGHT + 24 }
      : { x: DOME_RIGHT + 48 + (index % 2) * (U + 4), y: HEIGHT - 2 * (U + 4) + Math.floor(index / 2) * (U + 4) + 4 };
  const startSpot = below
    ? { x: 4 * (U + 4) + 14, y: HEIGHT + 24 }
    : { x: DOME_RIGHT + 48, y: HEIGHT - 3 * (U + 4) - 8 };
  const chips = components.chips.flatMap((type, index) => Array(board.chips[index]).fill(type));
  const chipArea = below
    ? { x: 5 * (U + 4) + 30, y: HEIGHT + 14, width: DOME_RIGHT - 5 * (U + 4) - 130, height: U + 16 }
    : { x: DOME_RIGHT + 40, y: 46, width: 148, height: HEIGHT - 3 * (U + 4) - 70 };
  const { size, places } = flowPlaces(Math.max(chips.length, 2), chipArea, below ? 58 : 56, 0.12);
  const broken = "broken";
  const can = ui.open.has(broken);
  const isLast = last?.targets.has(broken) ? last.count : 0;
  const hasStart = view.start_tile === seat || ghosts?.marker;
  return html`<g>
    <${Pick} address=${broken} can=${can} chosen=${ui.picked.includes(broken)} hint=${ui.hint.has(broken)}
        label=${targetLabel(broken)} tip="broken" data-place="broken">
      <rect class="line-ground" x=${spot(0).x - 4} y=${spot(0).y - 4} width=${(below ? 4 : 2) * (U + 4) + 4}
          height=${(below ? 1 : 2) * (U + 4) + 4} rx="13" />
      ${costs.map((cost, index) => {
        const ghost = index >= board.broken.length - (ui.staged.broken ?? 0);
        return html`<${Space} ...${spot(index)} label=${index < filled.length ? null : signed(cost)} />
          ${
            index < filled.length &&
            html`<${Tile} kind=${filled[index]} ...${spot(index)} ghost=${ghost}
                last=${!ghost && index >= board.broken.length - isLast} />
          <${Points} x=${spot(index).x + U - 10} y=${spot(index).y} text=${signed(cost)} size=${17} />`
          }`;
      })}
    <//>
    <g data-tip="start-tile" data-place="start">
      <circle class="hole" cx=${startSpot.x + 32} cy=${startSpot.y + 32} r="30" />
      ${
        hasStart
          ? html`<${Marker} game="duel" ...${startSpot} ghost=${view.start_tile !== seat} />
            <${Points} x=${startSpot.x + U - 8} y=${startSpot.y + 4} text=${signed(-components.start_tile)}
                size=${17} />`
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
      ${chips.map((type, index) => {
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
