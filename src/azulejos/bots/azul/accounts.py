"""A seat's account in Azul: what a line brings it this round, and what its board promises after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos.bots.account import START, Account, Entry, ends_game, points_in, terms_of
from azulejos.bots.followed_line import FollowedLine
from azulejos.games.azul.components import LINES
from azulejos.games.azul.state import line_count
from azulejos.types import COLOUR_LETTERS, Event

NUMBERS = range(1, LINES + 1)


def account(line: FollowedLine, seat: int) -> Account:
    events, over = line.events, ends_game(line.events)
    terms = dict.fromkeys(terms_of(line.state, seat), 0.0) if over else terms_of(line.state, seat)
    entries: dict[tuple[str, Any], Entry] = {}
    for number in NUMBERS:
        points = points_in(events, seat, "place", row=number)
        entries["line", number] = Entry(points, points, {"number": number})
        entries["begun", number] = Entry(terms[f"line-{number}"], tiles_left(line, seat, number), {"number": number})
    for name, index in (("row", "row"), ("column", "column"), ("colour", "colour")):
        for number in NUMBERS:
            where = COLOUR_LETTERS[number - 1] if name == "colour" else number
            bonus = points_in(events, seat, "bonus", source=name, index=where)
            arguments = {"letter": where} if name == "colour" else {"number": number}
            tiles = tiles_on_wall(line, seat, index, where)
            entries[name, number] = Entry(terms[f"{name}-{number}"] + bonus, tiles, arguments)
    lost = -points_in(events, seat, "penalty")
    entries["floor", None] = Entry(-lost, lost)
    entries[START, None] = Entry(terms["marker"], int(not over and next_starter(line) == seat))
    return entries


def next_starter(line: FollowedLine) -> int:
    """Who starts the next round, as far as it is known: nobody (-1) while the marker lies in the centre."""
    state = line.state.array[0]
    return int(state["starter"]) if line.state.current_player is None else int(state["marker"])


def tiles_left(line: FollowedLine, seat: int, number: int) -> int:
    """Tiles in a pattern line that is not complete after the line."""
    count = int(line_count(int(line.state.array[0]["players"][seat]["lines"]), number - 1))
    return count if count < number else 0


def tiles_on_wall(line: FollowedLine, seat: int, index: str, where: int | str) -> int:
    """Tiles of a row, column or colour on the wall after the line and its tiling."""
    player = line.start.array[0]["players"][seat]
    mask = int(player["shown"] if index == "colour" else player["wall"])
    at = COLOUR_LETTERS.index(str(where)) if index == "colour" else int(where) - 1
    bits = [5 * at + k for k in range(LINES)] if index == "row" else [5 * k + at for k in range(LINES)]
    return sum(mask >> bit & 1 for bit in bits) + _placed(line.events, seat, index, where)


def _placed(events: Sequence[Event], seat: int, index: str, where: int | str) -> int:
    return sum(event["kind"] == "place" and event["player"] == seat and event[index] == where for event in events)
