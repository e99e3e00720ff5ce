"""Whether the facts of a position of Azul fit together; the error names the field that does not."""

from __future__ import annotations

from typing import Any

from azulejos.games.azul import rules, state
from azulejos.games.azul.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FLOOR_SPACES,
    LINES,
    ROW_BONUS,
    TILES_PER_COLOUR,
)
from azulejos.games.azul.options import AzulOptions
from azulejos.games.azul.rules.tiling import completed
from azulejos.games.azul.state import DEAL, ENDINGS, MARKER_ON_FLOOR, OFFER, OVER, PHASE_NAMES, TILING
from azulejos.games.reading import refuse
from azulejos.types import COLOUR_NAMES


def check(s: Any, options: AzulOptions) -> None:
    """InvalidNotation for a state that no game could reach, as far as a position shows it."""
    _check_tiles(s, options)
    _check_marker(s, options)
    _check_phase(s, options)


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
