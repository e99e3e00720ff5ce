// A move as steps on the table: {"move": "1B2", "kind": "take", ...} is the blue tiles of factory 1, then pattern line
// 2. The server says which moves are allowed and gives their steps (docs/protocol.md, "Moves in parts"); no rule is
// known here.
//
// A step is an address: "factory 1/B", "centre/K", "sun 1/R", "sun L/R", "moons/B", "line 2", "floor", "broken",
// "column 3", "chip 1", "display 2", "pile", "stop", "keep 7", "space 5", "turns 1", "back 7", "stack/B", "spend TY",
// "skip".

/** "factory 1/B" as {place: "factory 1", kind: "factory", number: "1", colour: "B"}. */
export function parse(address) {
  const [place, colour = null] = address.split("/");
  const [kind, number = null] = place.split(" ");
  return { place, kind, number, colour };
}

/** "2R3" of a dome as {plate: 2, turns: 3}. */
export function parsePlate(text) {
  const [plate, turns] = text.split("R").map(Number);
  return { plate, turns };
}

/** A plate's layout (upper left, upper right, lower left, lower right) after clockwise quarter turns. */
export function turned(layout, turns) {
  let spaces = layout;
  for (let turn = 0; turn < turns; turn++) spaces = spaces[2] + spaces[0] + spaces[3] + spaces[1];
  return spaces;
}
