// What is marked on the table besides the pieces themselves, worked out from events: the last move, and ghosts of what
// a move would do.

const EMPTY = { lines: {}, floor: "", broken: "", moons: {}, wall: [], plates: [], marker: false };

/** A player's pieces as they would lie after some events: where tiles, plates and the marker come to. */
export function ghostsOf(events, seat, forecast = null, before = null) {
  const ghosts = { ...EMPTY, lines: {}, moons: {}, wall: [], plates: [] };
  for (const event of events) {
    if (event.kind === "round" || event.kind === "end") break;
    if (event.kind === "move" && event.to.startsWith("moon ")) {
      const number = event.to.slice(5);
      ghosts.moons[number] = (ghosts.moons[number] ?? "") + event.colour.repeat(event.count);
    }
    if (event.player !== seat) continue;
    if (event.kind === "put") put(ghosts, event);
    else if (event.kind === "marker") {
      ghosts.marker = true;
      if (event.space !== null) ghosts.floor += "M";
    } else if (event.kind === "place" || event.kind === "special") {
      ghosts.wall.push({ ...event, colour: event.colour ?? "S" });
    } else if (event.kind === "plate" && event.to.startsWith("space ")) {
      ghosts.plates.push({ plate: event.plate, turns: event.turns, space: Number(event.to.slice(6)) });
    }
  }
  if (!ghosts.wall.length) ghosts.wall = newPlaces(forecast?.[seat], before?.[seat]);
  return ghosts;
}

function put(ghosts, { to, colour, count }) {
  const [kind, number] = to.split(" ");
  const tiles = colour.repeat(count);
  if (kind === "line") ghosts.lines[number] = (ghosts.lines[number] ?? "") + tiles;
  else if (kind === "floor" || kind === "broken") ghosts[kind] += tiles;
}

/** What the next tiling would place after a move that it would not place without it. */
function newPlaces(forecast, before) {
  const same = (a) => (b) => a.row === b.row && a.column === b.column;
  return (forecast?.places ?? []).filter((place) => !(before?.places ?? []).some(same(place)));
}

/** How many pieces of each place, and which plates, come from decisions that are chosen but not confirmed. */
export function stagedOf(events, seat) {
  const { lines, broken, moons, plates, wall } = ghostsOf(events, seat);
  const counts = (table) => Object.fromEntries(Object.entries(table).map(([place, tiles]) => [place, tiles.length]));
  return {
    lines: counts(lines),
    moons: counts(moons),
    broken: broken.length,
    plates: new Set(plates.map(({ space }) => space)),
    wall: new Set(wall.map(({ row, column }) => `${row} ${column}`)),
  };
}

/**
 * The last turn of a log as marks: the sources touched, and for every seat the places that changed and how many
 * pieces came.
 */
export function lastTurn(log) {
  const turn = log.findLast((entry) => entry.player !== null)?.turn ?? null;
  if (turn === null) return null;
  const sources = new Set();
  const seats = {};
  const mark = (player, target, count = 1) => {
    seats[player] ??= { targets: new Set(), count: 0 };
    seats[player].targets.add(target);
    seats[player].count = Math.max(seats[player].count, count);
  };
  for (const entry of log) {
    if (entry.turn !== turn || entry.player === null) continue;
    for (const event of entry.events) {
      if (event.kind === "round") sources.clear();
      if (event.kind === "take") sources.add(event.from);
      if (event.kind === "put") mark(event.player, event.to, event.count);
      if (event.kind === "place" || event.kind === "special") mark(event.player, `wall ${event.row} ${event.column}`);
      if (event.kind === "plate" && event.to.startsWith("space ")) mark(event.player, event.to);
    }
  }
  return { sources, seats };
}
