// Events told on a view: `after(view, event)` is the view with that one event carried out. No rules: an event says
// what moved where. What the page shows between two messages of the server comes from here, and is replaced by theirs
// at the end.

const COLOURS = "BYRKT";
/** The ten types of chips in the order of a view's counts. */
const CHIPS = ["B", "Y", "R", "K", "T", "TY", "YK", "KB", "BR", "RT"];

/** A copy of the view that may be changed; the parts that never change are shared. */
function copy(view) {
  return structuredClone(view);
}

function remove(text, colour, count) {
  let left = text;
  for (let time = 0; time < count; time++) {
    const index = left.lastIndexOf(colour);
    if (index < 0) break;
    left = left.slice(0, index) + left.slice(index + 1);
  }
  return left;
}

const sorted = (tiles) => [...tiles].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b)).join("");

/** The view after an event. Unknown kinds leave it as it is. */
export function after(view, event) {
  const next = copy(view);
  (TELL[event.kind] ?? (() => {}))(next, event);
  return next;
}

/** The view after several events. */
export function afterAll(view, events) {
  return events.reduce(after, view);
}

const score = (view, event) => {
  if (event.player !== null && event.points) view.players[event.player].score += event.points;
};

/** Take tiles of one colour away from a place. */
function lift(view, player, place, colour, count) {
  const [kind, number] = place.split(" ");
  const own = player === null ? null : view.players[player];
  switch (kind) {
    case "factory":
      view.factories[number - 1] = remove(view.factories[number - 1], colour, count);
      break;
    case "centre":
      view.centre = remove(view.centre, colour, count);
      break;
    case "sun":
      if (number === "L") view.large_sun = remove(view.large_sun, colour, count);
      else view.suns[number - 1] = remove(view.suns[number - 1], colour, count);
      break;
    case "moon":
      if (number === "L") view.large_moon = remove(view.large_moon, colour, count);
      else view.moons[number - 1] = view.moons[number - 1].slice(0, -count);
      break;
    case "line":
      own.lines[number - 1] = own.lines[number - 1].slice(count);
      break;
    case "floor":
      own.floor = remove(own.floor, colour, count);
      break;
    case "broken":
      own.broken = remove(own.broken, colour, count);
      break;
  }
}

/** Put tiles of one colour to a place. */
function lay(view, player, place, colour, count) {
  const [kind, number] = place.split(" ");
  const own = player === null ? null : view.players[player];
  const tiles = colour.repeat(count);
  const index = COLOURS.indexOf(colour);
  switch (kind) {
    case "centre":
      view.centre = sorted(view.centre + tiles);
      break;
    case "line":
      own.lines[number - 1] += tiles;
      break;
    case "floor":
      own.floor += tiles;
      break;
    case "broken":
      own.broken += tiles;
      break;
    case "moon":
      if (number === "L") view.large_moon = sorted(view.large_moon + tiles);
      else view.moons[number - 1] += tiles;
      break;
    case "lid":
    case "tower":
    case "bag":
      view[kind][index] += count;
      break;
  }
}

const setRow = (rows, row, column, letter) => {
  rows[row - 1] = rows[row - 1].slice(0, column - 1) + letter + rows[row - 1].slice(column);
};

const TELL = {
  take(view, event) {
    if (event.from === "moon") return;
    lift(view, event.player, event.from, event.colour, event.count);
  },
  marker(view, event) {
    if (view.game === "azul") {
      view.marker = event.player;
      if (event.space !== null) view.players[event.player].floor += "M";
    } else view.start_tile = event.player;
  },
  put(view, event) {
    lay(view, event.player, event.to, event.colour, event.count);
  },
  move(view, event) {
    lift(view, event.player, event.from, event.colour, event.count);
    lay(view, event.player, event.to, event.colour, event.count);
  },
  place(view, event) {
    const own = view.players[event.player];
    own.lines[event.row - 1] = own.lines[event.row - 1].slice(1);
    setRow(view.game === "azul" ? own.wall : own.tiles, event.row, event.column, event.colour);
    score(view, event);
  },
  special(view, event) {
    setRow(view.players[event.player].tiles, event.row, event.column, "S");
    score(view, event);
  },
  penalty(view, event) {
    score(view, event);
    const own = view.players[event.player];
    if (view.game === "azul") own.floor = own.floor.replace("M", "");
  },
  bonus: score,
  tablets: score,
  chip(view, event) {
    view.chips[event.factory - 1] = null;
    view.players[event.player].chips[CHIPS.indexOf(event.chip)] += 1;
  },
  plate(view, event) {
    const [from, slot] = event.from.split(" ");
    const [to, space] = event.to.split(" ");
    if (from === "display") view.display[slot - 1] = null;
    if (to === "space") view.players[event.player].dome[space - 1] = `${event.plate}R${event.turns}`;
    if (from === "hand" || to === "space") view.turn.hand = view.turn.hand.filter(({ plate }) => plate !== event.plate);
  },
  draw(view, event) {
    view.pile.size -= 1;
    view.turn.hand = [...view.turn.hand, { back: event.back, plate: null }];
    score(view, event);
  },
  spend(view, event) {
    view.players[event.player].chips[CHIPS.indexOf(event.chip)] -= 1;
  },
  deal(view, event) {
    const [kind, number] = event.to.split(" ");
    if (kind === "factory") view.factories[number - 1] = event.tiles;
    else if (number === "L") view.large_sun = event.tiles;
    else {
      view.suns[number - 1] = event.tiles;
      view.chips[number - 1] = "?";
    }
    const store = view.bag;
    for (const tile of event.tiles) store[COLOURS.indexOf(tile)] -= 1;
  },
  refill(view, event) {
    event.tiles.forEach((count, index) => {
      view[event.from][index] -= count;
      view[event.to][index] += count;
    });
  },
  display(view, event) {
    view.display[event.slot - 1] = event.plate;
  },
  back(view, event) {
    view.pile.back = event.back;
  },
  reveal(view, event) {
    view.chips[event.factory - 1] = event.chip;
  },
  round(view, event) {
    view.round = event.round;
    view.start_player = event.player;
    if (view.game === "azul") view.marker = null;
    else view.start_tile = null;
  },
};
