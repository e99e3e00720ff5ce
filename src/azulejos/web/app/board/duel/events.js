// What Azul Duel's events do to a position.

import {
  appended,
  drawFromBag,
  score,
  setSpace,
  sorted,
  store,
  tileEvents,
  tiling,
  without,
} from "../event-reducer.js";

/** @import { EventHandlers } from "../types" */

/** The ten types of chips in the order of a position's counts. */
const CHIPS = ["B", "Y", "R", "K", "T", "TY", "YK", "KB", "BR", "RT"];
/** The large factory's number. */
const LARGE = "L";

/** @type {EventHandlers} */
const TILES = tileEvents({
  sun: {
    remove: (position, number, tiles) => {
      if (number === LARGE) position.large_sun = without(position.large_sun, tiles);
      else position.suns[Number(number) - 1] = without(position.suns[Number(number) - 1], tiles);
    },
  },
  moon: {
    remove: (position, number, tiles) => {
      if (number === LARGE) position.large_moon = without(position.large_moon, tiles);
      else if (number) position.moons[Number(number) - 1] = position.moons[Number(number) - 1].slice(0, -tiles.count);
    },
    add: (position, number, tiles) => {
      if (number === LARGE) position.large_moon = sorted(position.large_moon, tiles);
      else position.moons[Number(number) - 1] = appended(position.moons[Number(number) - 1], tiles);
    },
  },
  broken: {
    remove: (_, __, tiles) => {
      tiles.board.broken = without(tiles.board.broken, tiles);
    },
    add: (_, __, tiles) => {
      tiles.board.broken = appended(tiles.board.broken, tiles);
    },
  },
  tower: store("tower"),
});

/** @type {EventHandlers} */
export const EVENTS = {
  ...TILES,
  marker(position, event) {
    position.start_tile = event.player;
  },
  place: tiling("tiles"),
  special(position, event) {
    setSpace(position.players[event.player ?? 0].tiles, event, "S");
    score(position, event);
  },
  tablets: score,
  chip(position, event) {
    position.chips[event.factory - 1] = null;
    position.players[event.player ?? 0].chips[CHIPS.indexOf(event.chip)] += 1;
  },
  plate(position, event) {
    const [from, slot] = event.from.split(" ");
    const [to, space] = event.to.split(" ");
    const { turn } = position;
    if (from === "display") position.display[slot - 1] = null;
    if (to === "space") position.players[event.player ?? 0].dome[space - 1] = `${event.plate}R${event.turns}`;
    if (from === "hand" || to === "space")
      turn.hand = turn.hand.filter((/** @type {{ plate: number }} */ { plate }) => plate !== event.plate);
  },
  draw(position, event) {
    position.pile.size -= 1;
    position.turn.hand = [...position.turn.hand, { back: event.back, plate: null }];
    score(position, event);
  },
  spend(position, event) {
    position.players[event.player ?? 0].chips[CHIPS.indexOf(event.chip)] -= 1;
  },
  deal(position, event) {
    const number = event.to.split(" ")[1];
    if (number === LARGE) position.large_sun = event.tiles;
    else {
      position.suns[number - 1] = event.tiles;
      position.chips[number - 1] = "?";
    }
    drawFromBag(position, event.tiles);
  },
  display(position, event) {
    position.display[event.slot - 1] = event.plate;
  },
  back(position, event) {
    position.pile.back = event.back;
  },
  reveal(position, event) {
    position.chips[event.factory - 1] = event.chip;
  },
  round(position, event) {
    position.round = event.round;
    position.start_player = event.player;
    position.start_tile = null;
  },
};
