"""Positions of Azul read from plain data or one line of text, with every fact checked.

What is wrong is told by InvalidNotation, whose message begins with the field's name: `players[0].wall[2]: ...`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from azulejos.games.azul import rules, state
from azulejos.games.azul.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN,
    COLUMN_BONUS,
    FLOOR_SPACES,
    LINES,
    ROW_BONUS,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.state import DEAL, ENDINGS, MARKER_ON_FLOOR, OFFER, OVER, PHASE_NAMES, TILING
from azulejos.games.azul.tiling import completed
from azulejos.games.reading import (
    MAX_POINTS,
    SCHEMA,
    check_fields,
    choice,
    counts,
    header_options,
    letters_of,
    list_of,
    number,
    number_or_none,
    refuse,
    sorted_tiles,
)
from azulejos.games.words import ONES, pack
from azulejos.types import COLOUR_LETTERS, COLOUR_NAMES, InvalidNotation, InvalidOption

FLOOR_LETTERS = COLOUR_LETTERS + "M"
"""What may lie on a floor space; the index is the space's value - 1."""

FIELDS = ("schema", "game", "options", "round", "phase", "player", "start_player", "marker", "factories", "centre",
          "bag", "lid", "players", "tiling_line", "end")  # fmt: skip
PLAYER_FIELDS = ("score", "lost", "lines", "wall", "floor")


def from_json(data: Mapping[str, Any]) -> tuple[AzulOptions, np.record]:
    """The options and the state that plain data describe; see `view.to_json`."""
    check_fields(data, FIELDS)
    if data["schema"] != SCHEMA:
        refuse("schema", f"expected {SCHEMA}, not {data['schema']!r}")
    if data["game"] != "azul":
        refuse("game", f"expected azul, not {data['game']!r}")
    if not isinstance(data["options"], Mapping):
        refuse("options", "expected names and values")
    try:
        options = AzulOptions.from_mapping(data["options"])
    except InvalidOption as error:
        raise InvalidNotation(f"options.{error}") from error
    s = state.new(1)[0]
    rules.set_up(s, options.players, int(options.grey), options.round_limit, 0)
    _read_table(s, data, options)
    for seat, player in enumerate(list_of(data["players"], options.players, "players")):
        _read_player(s.players[seat], player, f"players[{seat}]", options)
    _check_tiles(s, options)
    _check_marker(s, options)
    _check_phase(s, options)
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


# ----------------------------------------------------------------------------------------- facts that must fit


def _full(player: Any, row: int) -> bool:
    return int(player.lines) >> 8 * row & 15 == row + 1


def _check_tiles(s: Any, options: AzulOptions) -> None:
    """A1: there are 20 tiles of every colour."""
    packed = [int(s.bag), int(s.lid), *(int(tiles) for tiles in s.sources)]
    for colour in range(COLOURS):
        count = sum(tiles >> 8 * colour & 255 for tiles in packed)
        for player in s.players[: options.players]:
            count += int(player.floor_tiles) >> 8 * colour & 255
            count += sum(int(player.shown) >> 5 * row + colour & 1 for row in range(LINES))
            lines = [int(player.lines) >> 8 * row & 255 for row in range(LINES)]
            count += sum(line & 15 for line in lines if line >> 4 == colour)
        if count != TILES_PER_COLOUR:
            refuse("bag", f"there are {count} {COLOUR_NAMES[colour]} tiles in all, not {TILES_PER_COLOUR} (A1)")


def _check_marker(s: Any, options: AzulOptions) -> None:
    """A5, A9: the marker lies in the centre, or on the floor line of the player who took it, space permitting."""
    for seat in range(options.players):
        player = s.players[seat]
        spaces = [int(player.floor) >> 4 * space & 15 for space in range(FLOOR_SPACES)]
        on_floor = spaces.count(MARKER_ON_FLOOR)
        if on_floor > (seat == s.marker):
            refuse(f"players[{seat}].floor", "the start marker lies here, but `marker` does not say so once")
        done = s.phase == TILING and _turns_after_start(s, seat, options) < _turns_after_start(s, s.mover, options)
        if seat == s.marker and not on_floor and player.floor_count < FLOOR_SPACES and not done:
            refuse("marker", f"player {seat} took it, but it is not on that floor line, which has space (A5)")


def _turns_after_start(s: Any, seat: int, options: AzulOptions) -> int:
    return (int(seat) - int(s.starter)) % options.players


def _check_phase(s: Any, options: AzulOptions) -> None:
    phase = int(s.phase)
    name = PHASE_NAMES[phase]
    if (s.mover < 0) != (phase in (DEAL, OVER)):
        refuse("player", f"in the phase {name} " + ("somebody decides" if s.mover < 0 else "nobody decides"))
    if (s.tiling_line < 0) != (phase != TILING):
        refuse("tiling_line", "belongs to the phase tiling, and only to it")
    if (s.ending == 0) != (phase != OVER):
        refuse("end", "belongs to the phase over, and only to it")
    if (s.offered == 0) != (phase != OFFER):
        refuse("factories", f"in the phase {name} they are " + ("not all empty" if phase == OFFER else "empty"))
    complete = any(int(player.wall) >> 5 * row & 31 == 31 for player in s.players for row in range(LINES))
    if phase in (DEAL, OVER):
        _check_between_rounds(s, options)
    if phase == TILING:
        _check_tiling(s, options)
    elif phase == OVER:
        _check_end(s, complete, options)
    elif complete:
        refuse("phase", "a wall has a complete row, so the game is over (A17)")
    if phase == DEAL and s.bag == 0 and s.lid == 0:
        refuse("phase", "no tile is left to deal, so the game is over (A16)")


def _check_between_rounds(s: Any, options: AzulOptions) -> None:
    if s.marker >= 0:
        refuse("marker", "lies in the centre between rounds")
    for seat in range(options.players):
        _check_tiled(s, seat)


def _check_tiled(s: Any, seat: int) -> None:
    player = s.players[seat]
    if player.floor_count > 0:
        refuse(f"players[{seat}].floor", "is empty after the wall-tiling (A14)")
    for row in range(LINES):
        if _full(player, row):
            refuse(f"players[{seat}].lines[{row}]", "is not complete after the wall-tiling (A11)")


def _check_tiling(s: Any, options: AzulOptions) -> None:
    """A21: players tile in turn order, each from the top line down."""
    if not options.grey:
        refuse("phase", "there is nothing to decide in the wall-tiling of the coloured wall")
    for seat in range(options.players):
        if _turns_after_start(s, seat, options) < _turns_after_start(s, s.mover, options):
            _check_tiled(s, seat)
    player, line = s.players[s.mover], int(s.tiling_line)
    for row in range(line):
        if _full(player, row):
            refuse("tiling_line", f"line {row + 1} is complete and comes first (A21)")
    if not _full(player, line) or rules.count_actions(s) == 0:
        refuse("tiling_line", f"line {line + 1} has no tile to place (A21)")


def _check_end(s: Any, complete: bool, options: AzulOptions) -> None:
    """A16, A17, A19: the reason is the first that applies, and the bonuses are in the scores."""
    if complete:
        reason = state.ENDED_BY_ROW
    elif s.turn_round == options.round_limit:
        reason = state.ENDED_BY_ROUNDS
    else:
        reason = state.ENDED_BY_TILES
        if s.bag != 0 or s.lid != 0:
            refuse("phase", "the game is not over: no complete row, rounds and tiles left (A17)")
    if s.ending != reason:
        refuse("end", f"the game ended by {ENDINGS[reason]}")
    for seat in range(options.players):
        player = s.players[seat]
        rows, columns, colours = completed(int(player.wall), int(player.shown))
        least = ROW_BONUS * rows + COLUMN_BONUS * columns + COLOUR_BONUS * colours
        if player.score < least:
            refuse(f"players[{seat}].score", f"is at least the bonuses, {least} (A17)")


# --------------------------------------------------------------------------------------------------- a line of text

_HEADER = re.compile(r"azul(?:\(([^()]*)\))?")
_WORDS = (
    ("round", r"r(\d{1,4})", "r1"),
    ("phase", r"([a-z]+)", "the phase"),
    ("player", r"p(-|\d)", "p0 or p-"),
    ("start_player", r"s(\d)", "s0"),
    ("marker", r"m(-|\d)", "m0 or m-"),
    ("tiling_line", r"t(\d)", "t1"),
    ("end", r"e:([a-z]+)", "e:row"),
    ("factories", r"F:([^ ]+)", "F:BBKT/-/..."),
    ("centre", r"C:([^ ]+)", "C:BKK or C:-"),
    ("bag", r"B:(\d{1,3}(?:\.\d{1,3})*)", "B:20.20.20.20.20"),
    ("lid", r"L:(\d{1,3}(?:\.\d{1,3})*)", "L:0.0.0.0.0"),
)
"""The words of a line between header and players, in order: field, pattern, and what it looks like."""
_OPTIONAL = ("tiling_line", "end")
_PLAYER = re.compile(r"P(\d):(\d{1,5}),(\d{1,5})\|([^|]*)\|([^|]*)\|([^|]*)")


def parse_position(text: str) -> tuple[AzulOptions, np.record]:
    """The options and the state of a line that `view.position` wrote."""
    words = text.split()
    data: dict[str, Any] = {"schema": SCHEMA, "game": "azul"} | dict.fromkeys(_OPTIONAL)
    data["options"] = _parse_header(words.pop(0) if words else "")
    for name, pattern, example in _WORDS:
        match = re.fullmatch(pattern, words[0]) if words else None
        if match is None:
            if name in _OPTIONAL:
                continue
            refuse(name, f"expected {example}, not {words[0] if words else 'the end of the line'!r}")
        words.pop(0)
        data[name] = _parse_word(name, match[1])
    players = []
    for seat, word in enumerate(words):
        match = _PLAYER.fullmatch(word)
        if match is None or int(match[1]) != seat:
            refuse(f"players[{seat}]", f"expected P{seat}:score,lost|lines|wall|floor, not {word!r}")
        score, lost, lines, wall, floor = match.groups()[1:]
        players.append({"score": int(score), "lost": int(lost), "lines": _groups(lines), "wall": wall.split("/"),
                        "floor": _tiles(floor)})  # fmt: skip
    data["players"] = players
    return from_json(data)


def _parse_header(word: str) -> dict[str, Any]:
    match = _HEADER.fullmatch(word)
    if match is None:
        refuse("options", f"expected azul(players=2,...), not {word!r}")
    options = header_options(match[1])
    return {name: int(value) if re.fullmatch(r"\d{1,9}", value) else value for name, value in options.items()}


def _parse_word(name: str, value: str) -> Any:
    if name in ("phase", "end"):
        return value
    if name == "factories":
        return _groups(value)
    if name == "centre":
        return _tiles(value)
    if name in ("bag", "lid"):
        return [int(count) for count in value.split(".")]
    return None if value == "-" else int(value)


def _groups(text: str) -> list[str]:
    return [_tiles(group) for group in text.split("/")]


def _tiles(text: str) -> str:
    return "" if text == "-" else text
