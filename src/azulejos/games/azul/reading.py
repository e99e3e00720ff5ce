"""Positions of Azul read from plain data or one line of text, with every fact checked.

Whatever is wrong raises InvalidNotation, whose message begins with the field's name: `players[0].wall[2]: ...`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from azulejos.games.azul import rules, state
from azulejos.games.azul.checks import check
from azulejos.games.azul.components import (
    COLOURS,
    COLUMN,
    FLOOR_SPACES,
    LINES,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.state import ENDINGS, PHASE_NAMES
from azulejos.games.packed import ONES, pack
from azulejos.games.reading import (
    MAX_POINTS,
    check_fields,
    check_position,
    choice,
    counts,
    letters_of,
    list_of,
    number,
    number_or_none,
    options_of,
    refuse,
    sorted_tiles,
)
from azulejos.types import COLOUR_LETTERS, COLOUR_NAMES

FLOOR_LETTERS = COLOUR_LETTERS + "M"
"""What may lie on a floor space; the index is the space's value - 1."""

FIELDS = ("schema", "game", "options", "round", "phase", "player", "start_player", "marker", "factories", "centre",
          "bag", "lid", "players", "tiling_line", "end")  # fmt: skip
PLAYER_FIELDS = ("score", "lost", "lines", "wall", "floor")


def from_json(data: Mapping[str, Any]) -> tuple[AzulOptions, np.record]:
    """The options and the state that plain data describe; see `view.to_json`."""
    check_position(data, "azul", FIELDS)
    options = options_of(AzulOptions, data["options"])
    s = state.new(1)[0]
    rules.set_up(s, options.players, int(options.grey), options.round_limit, 0)
    _read_table(s, data, options)
    for seat, player in enumerate(list_of(data["players"], options.players, "players")):
        _read_player(s.players[seat], player, f"players[{seat}]", options)
    check(s, options)
    return options, s


def _counts(value: object, field: str) -> int:
    return pack(counts(value, COLOURS, TILES_PER_COLOUR, field))


# --------------------------------------------------------------------------------------------- the table and boards


def _read_table(s: Any, data: Mapping[str, Any], options: AzulOptions) -> None:
    last_seat = options.players - 1
    s.turn_round = number(data["round"], 1, options.round_limit, "round")
    s.phase = choice(data["phase"], PHASE_NAMES, "phase")
    s.mover = number_or_none(data["player"], 0, last_seat, "player")
    s.starter = number(data["start_player"], 0, last_seat, "start_player")
    s.marker = number_or_none(data["marker"], 0, last_seat, "marker")
    line = number_or_none(data["tiling_line"], 1, LINES, "tiling_line")
    s.tiling_line = line if line < 0 else line - 1
    s.ending = 0 if data["end"] is None else choice(data["end"] or None, ENDINGS, "end")
    s.bag = _counts(data["bag"], "bag")
    s.lid = _counts(data["lid"], "lid")
    s.sources[0] = sorted_tiles(data["centre"], 4 * options.factories, "centre")
    for factory, tiles in enumerate(list_of(data["factories"], options.factories, "factories")):
        s.sources[factory + 1] = sorted_tiles(tiles, TILES_PER_FACTORY, f"factories[{factory}]")
    held = [sum(int(tiles) >> 8 * colour & 255 > 0 for tiles in s.sources) for colour in range(COLOURS)]
    s.offered = pack(held)


def _read_player(player: Any, data: Any, field: str, options: AzulOptions) -> None:
    check_fields(data, PLAYER_FIELDS, field)
    player.score = number(data["score"], 0, MAX_POINTS, f"{field}.score")
    player.lost = number(data["lost"], 0, MAX_POINTS, f"{field}.lost")
    for row, text in enumerate(list_of(data["wall"], LINES, f"{field}.wall")):
        _read_wall_row(player, row, text, f"{field}.wall[{row}]", options)
    for row, text in enumerate(list_of(data["lines"], LINES, f"{field}.lines")):
        _read_line(player, row, text, f"{field}.lines[{row}]")
    floor = letters_of(data["floor"], FLOOR_LETTERS, FLOOR_SPACES, f"{field}.floor")
    player.floor = sum(FLOOR_LETTERS.index(letter) + 1 << 4 * space for space, letter in enumerate(floor))
    player.floor_count = len(floor)
    player.floor_tiles = pack([floor.count(letter) for letter in COLOUR_LETTERS])


def _read_wall_row(player: Any, row: int, text: object, field: str, options: AzulOptions) -> None:
    letters = letters_of(text, COLOUR_LETTERS + ".", LINES, field)
    if len(letters) != LINES:
        refuse(field, f"expected {LINES} spaces")
    for column, letter in enumerate(letters):
        if letter == ".":
            continue
        colour = COLOUR_LETTERS.index(letter)
        if int(player.shown) >> 5 * row + colour & 1:
            refuse(field, f"{COLOUR_NAMES[colour]} stands twice in this row")
        if options.grey:
            if any(int(player.placed[colour]) >> 5 * above + column & 1 for above in range(row)):
                refuse(field, f"{COLOUR_NAMES[colour]} stands twice in column {column + 1}")
            player.placed[colour] |= 1 << 5 * row + column
        elif COLUMN[row, colour] != column:
            refuse(field, f"{COLOUR_NAMES[colour]} belongs to column {COLUMN[row, colour] + 1} of this row")
        player.wall |= 1 << 5 * row + column
        player.shown |= 1 << 5 * row + colour


def _read_line(player: Any, row: int, text: object, field: str) -> None:
    """A pattern line, and what it accepts (A6, A7). The wall has been read before."""
    letters = letters_of(text, COLOUR_LETTERS, row + 1, field)
    if len(set(letters)) > 1:
        refuse(field, "a line holds one colour")
    accepted = [colour for colour in range(COLOURS) if not int(player.shown) >> 5 * row + colour & 1]
    if letters:
        colour = COLOUR_LETTERS.index(letters[0])
        if colour not in accepted:
            refuse(field, f"row {row + 1} of the wall already has {COLOUR_NAMES[colour]} (A7)")
        player.lines |= 16 * colour + len(letters) << 8 * row
        accepted = [] if len(letters) == row + 1 else [colour]
    player.open &= ~(ONES << row)
    for colour in accepted:
        player.open |= 1 << 8 * colour + row
