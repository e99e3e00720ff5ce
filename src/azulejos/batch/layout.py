"""What stands where in an observation: one table a game, from which sizes, slices and the documentation's tables come.

The compiled writers (`azul_tensor`, `duel_tensor`) write the fields in the order of these tables. Everything is told
from the observer's side: of several players the observer comes first, then the others in turn order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from azulejos.game import Game
from azulejos.games.azul import components as azul
from azulejos.games.azul.options import AzulOptions
from azulejos.games.duel import components as duel
from azulejos.games.duel.state import COLUMN as LAST_DECISION
from azulejos.games.duel.state import HAND_SIZE, PHASE_NAMES, SETUP

ROUNDS_SCALE = 10
"""A real game of Azul has 5 to 8 rounds."""
AZUL_SCORE_SCALE = 100
DUEL_SCORE_SCALE = 50
CENTRE_SCALE = 4
HAND_SCALE = 4
DECISION_PHASES = PHASE_NAMES[SETUP : LAST_DECISION + 1]


@dataclass(frozen=True)
class Field:
    """Numbers that belong together, `size` of them, last index fastest; `meaning` says what each one is."""

    name: str
    size: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """An observation: the fields of the table, then one block of the same fields for every player."""

    table: tuple[Field, ...]
    player: tuple[Field, ...]
    players: int

    @property
    def table_size(self) -> int:
        return sum(field.size for field in self.table)

    @property
    def player_size(self) -> int:
        return sum(field.size for field in self.player)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.table_size + self.players * self.player_size

    def slices(self) -> dict[str, slice]:
        """Where each field is: those of the table by name, those of a player as `0.score` for the observer, `1.score`
        for the next player in turn order, and so on."""
        return {name: slice(first, first + field.size) for name, first, field in self._placed()}

    def _placed(self) -> Iterator[tuple[str, int, Field]]:
        first = 0
        for field in self.table:
            yield field.name, first, field
            first += field.size
        for place in range(self.players):
            for field in self.player:
                yield f"{place}.{field.name}", first, field
                first += field.size


def layout(game: Game) -> Layout:
    """The layout of a game's observations."""
    return _LAYOUTS[game.name](game.options)


def _azul(options: AzulOptions) -> Layout:
    seats, lines, colours = options.players, azul.LINES, azul.COLOURS
    table = [
        Field("mover", seats, "1 for the player who has to decide"),
        Field("starter", seats, "1 for the player who starts this round"),
        Field("round", 1, f"the round, divided by {ROUNDS_SCALE}"),
        Field("last_round", 1, "1 in the last round that the option round_limit allows"),
        Field("marker_in_centre", 1, "1 while nobody has taken the start marker"),
        Field("centre", colours, f"tiles by colour, divided by {CENTRE_SCALE}"),
        Field("factories", options.factories * colours,
              f"factory, colour: tiles, divided by {azul.TILES_PER_FACTORY}"),
        Field("bag", colours, f"tiles by colour, divided by {azul.TILES_PER_COLOUR}"),
        Field("lid", colours, f"tiles by colour, divided by {azul.TILES_PER_COLOUR}"),
    ]  # fmt: skip
    if options.grey:
        table.append(Field("tiling_line", lines, "1 for the pattern line whose tile the mover places"))
    wall = "1 where there is a tile"
    player = [
        Field("score", 1, f"points, divided by {AZUL_SCORE_SCALE}"),
        Field("marker", 1, "1 if the player holds the start marker"),
        Field("floor", 1, f"occupied spaces of the floor line, divided by {azul.FLOOR_SPACES}"),
        Field("floor_tiles", colours, f"tiles on the floor line by colour, divided by {azul.FLOOR_SPACES}"),
        Field("lines", lines * colours, "pattern line, colour: the filled part of the line, 1 when it is full"),
        Field("wall", lines * lines * colours, f"colour, row, column: {wall} of that colour")
        if options.grey
        else Field("wall", lines * lines, f"row, column: {wall}"),
    ]
    return Layout(tuple(table), tuple(player), seats)


def _duel(options: Any) -> Layout:
    colours, lines, plates, chips = duel.COLOURS, duel.LINES, len(duel.PLATES), len(duel.CHIPS)
    small, square = duel.SMALL_FACTORIES, duel.LINES * duel.LINES
    tiles = f"divided by {duel.SMALL_TILES}"
    table = (
        Field("phase", len(DECISION_PHASES), f"1 for what is to be decided: {', '.join(DECISION_PHASES)}"),
        Field("mover", 2, "1 for the player who has to decide"),
        Field("starter", 2, "1 for the player who starts this round"),
        Field("round", duel.ROUNDS, "1 for the round"),
        Field("tablets", len(duel.TABLETS), f"1 for the faces in play: {', '.join(duel.TABLETS)}"),
        Field("suns", (small + 1) * colours, f"factory (the large one last), colour: tiles, {tiles}"),
        Field("moons", small * 3 * colours, "factory, place from the top, colour: 1 for the tile of the stack"),
        Field("large_moon", colours, f"tiles by colour, {tiles}"),
        Field("chips_down", small, "factory: 1 if its chip lies face down"),
        Field("chips_up", small * chips, f"factory, type: 1 for the revealed chip; types: {', '.join(duel.CHIPS)}"),
        Field("supply", chips, "type: chips that nobody has seen, divided by 2"),
        Field("display", duel.DISPLAY_SLOTS * plates, "slot, plate: 1 for the plate that lies there"),
        Field("pile", 1, f"plates in the pile, divided by {HAND_SIZE}"),
        Field("top_back", 2, "1 for the uppermost plate's back: special, joker"),
        Field("unseen", plates, "plate: 1 if the observer does not know where it is"),
        Field("known_returned", plates, "plate: 1 / (1 + plates above it) if the observer put it under the pile"),
        Field("hidden_returned", HAND_SIZE * 3,
              "place from the top among the plates put back: special back, joker back, 1 for a batch's first. Only of "
              "plates that the other player put back; of a batch the specials come first, whatever their order"),
        Field("hand", plates, "plate: 1 if it was drawn in this turn and the observer knows it"),
        Field("hand_hidden", 2,
              f"plates drawn in this turn that the other player alone knows: special, joker, divided by {HAND_SCALE}"),
        Field("hand_blind", 2, f"plates drawn in this turn that nobody knows yet, likewise, divided by {HAND_SCALE}"),
        Field("taking", plates, "plate: 1 for the one being placed"),
        Field("stacking", small, "1 for the small factory whose rest is being stacked"),
        Field("stack", colours, f"tiles by colour still to be stacked, {tiles}"),
        Field("line", lines, "1 for the pattern line being tiled or paid for"),
        Field("missing", 1, f"tiles still to be paid with chips, divided by {lines}"),
        Field("group", chips, "type: chips spent on a tile that is not paid for yet, divided by 2"),
        Field("paying", 1, "1 once a chip was spent on the line"),
        Field("bag", colours, f"tiles by colour, divided by {duel.TILES_OF_A_COLOUR}"),
        Field("tower", colours, f"tiles by colour, divided by {duel.TILES_OF_A_COLOUR}"),
    )  # fmt: skip
    player = (
        Field("score", 1, f"points, divided by {DUEL_SCORE_SCALE}"),
        Field("tokens", 1, "tokens left in this round, divided by 2"),
        Field("taken", 1, "chips taken in this round, divided by 2"),
        Field("passed", 1, "1 if the player has passed in this round"),
        Field("start_tile", 1, "1 if the player holds the start tile"),
        Field("chips", chips, "type: chips, divided by 2"),
        Field("broken", colours, f"broken tiles by colour, divided by {duel.BROKEN_SPACES}"),
        Field("lines", lines * colours, "pattern line, colour: the filled part of the line, 1 when it is full"),
        Field("takes", colours * square, "colour, dome row, column: 1 for an empty space that takes the colour"),
        Field("special", square, "dome row, column: 1 for an empty special space"),
        Field("joker", square, "dome row, column: 1 for a joker space, filled or not"),
        Field("filled", square, "dome row, column: 1 for a tile"),
        Field("row_colours", lines * (colours + 1), "dome row, colour (the special tile last): 1 if the row has it"),
        Field("free_spaces", 9, "dome space: 1 if it has no plate"),
    )
    return Layout(table, player, duel.PLAYERS)


_LAYOUTS = {"azul": _azul, "duel": _duel}


# ------------------------------------------------------------------------------------------------------ documentation


def markdown(layouts: dict[str, Layout]) -> str:
    """A table of the documentation, index by index, with one column of indices for every layout given by its heading.

    The layouts have the same fields. `k` counts the players from the observer, who is 0.
    """
    some = next(iter(layouts.values()))
    lines = ["| field | " + " | ".join(layouts) + " | what it holds |", "|---|" + "---|" * (len(layouts) + 1)]
    for part, block in (("table", 0), ("player", 1)):
        for index, field in enumerate(getattr(some, part)):
            columns = [_indices(each, part, index) for each in layouts.values()]
            name = f"`k.{field.name}`" if block else f"`{field.name}`"
            lines.append(f"| {name} | " + " | ".join(columns) + f" | {field.meaning} |")
    lines.append("| size | " + " | ".join(str(each.size) for each in layouts.values()) + " | |")
    return "\n".join(lines)


def _indices(each: Layout, part: str, index: int) -> str:
    fields: tuple[Field, ...] = getattr(each, part)
    first = sum(field.size for field in fields[:index])
    last = first + fields[index].size - 1
    if part == "table":
        return str(first) if first == last else f"{first}..{last}"
    first, last = each.table_size + first, each.table_size + last
    return (str(first) if first == last else f"{first}..{last}") + f" + {each.player_size}k"
