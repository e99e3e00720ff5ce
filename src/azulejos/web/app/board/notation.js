// Addresses: every part of the table that can be picked has one. A legal move is a list of addresses ("factory 1/B",
// then "line 2"); the server says which (docs/protocol.md, "Moves in parts"). No rule is known here.

/**
 * "factory 1/B" as {place: "factory 1", kind: "factory", number: "1", colour: "B"}; what is missing is "".
 * @param {string} address
 */
export function parse(address) {
  const [place = "", colour = ""] = address.split("/");
  const [kind = "", number = ""] = place.split(" ");
  return { place, kind, number, colour };
}

/**
 * "2R3" of a dome as {plate: 2, turns: 3}.
 * @param {string} text
 * @returns {import("./types").Plate}
 */
export function parsePlate(text) {
  const [plate, turns] = text.split("R").map(Number);
  return { plate, turns };
}

/**
 * A plate's layout (upper left, upper right, lower left, lower right) after clockwise quarter turns.
 * @param {string} layout
 * @param {number} turns
 */
export function turned(layout, turns) {
  let spaces = layout;
  for (let turn = 0; turn < turns; turn++) spaces = spaces[2] + spaces[0] + spaces[3] + spaces[1];
  return spaces;
}
