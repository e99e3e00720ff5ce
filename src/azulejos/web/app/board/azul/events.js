// What Azul's events do to a position.

import { appended, drawFromBag, score, sorted, store, tileEvents, tiling, without } from "../event-reducer.js";

/** @import { EventHandlers } from "../types" */

/** @type {EventHandlers} */
export const EVENTS = {
  ...tileEvents({
    factory: {
      remove: (position, number, tiles) => {
        position.factories[Number(number) - 1] = without(position.factories[Number(number) - 1], tiles);
      },
    },
    centre: {
      remove: (position, _, tiles) => {
        position.centre = without(position.centre, tiles);
      },
      add: (position, _, tiles) => {
        position.centre = sorted(position.centre, tiles);
      },
    },
    floor: {
      remove: (_, __, tiles) => {
        tiles.board.floor = without(tiles.board.floor, tiles);
      },
      add: (_, __, tiles) => {
        tiles.board.floor = appended(tiles.board.floor, tiles);
      },
    },
    lid: store("lid"),
  }),
  marker(position, event) {
    position.marker = event.player;
    if (event.space !== null) position.players[event.player ?? 0].floor += "M";
  },
  place: tiling("wall"),
  penalty(position, event) {
    score(position, event);
    const board = position.players[event.player ?? 0];
    board.floor = board.floor.replace("M", "");
  },
  bonus: score,
  deal(position, event) {
    position.factories[Number(event.to.split(" ")[1]) - 1] = event.tiles;
    drawFromBag(position, event.tiles);
  },
  round(position, event) {
    position.round = event.round;
    position.start_player = event.player;
    position.marker = null;
  },
};
