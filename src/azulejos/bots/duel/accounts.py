"""A seat's account in Azul Duel: what a line brings it this round, and what its board promises after it."""

from __future__ import annotations

from typing import Any

from azulejos.bots.account import START, Account, Entry, ends_game, points_in, terms_of
from azulejos.bots.followed_line import FollowedLine
from azulejos.games.duel.components import LINES, TABLETS
from azulejos.jit import popcount

NUMBERS = range(1, LINES + 1)


def account(line: FollowedLine, seat: int) -> Account:
    events, over = line.events, ends_game(line.events)
    terms = dict.fromkeys(terms_of(line.state, seat), 0.0) if over else terms_of(line.state, seat)
    player = line.state.array[0]["players"][seat]
    entries: dict[tuple[str, Any], Entry] = {}
    for number in NUMBERS:
        points = points_in(events, seat, "place", row=number)
        entries["line", number] = Entry(points, points, {"number": number})
    specials = points_in(events, seat, "special")
    entries["specials", None] = Entry(specials, specials)
    lost, paid = -points_in(events, seat, "penalty"), -points_in(events, seat, "draw")
    entries["penalty", None] = Entry(-lost, lost)
    entries["draws", None] = Entry(-paid, paid)
    entries["lines", None] = Entry(terms["lines"], tiles_left(line, seat))
    entries["chips", None] = Entry(terms["chips"], int(popcount(int(player["chips"]))))
    promised = terms["plates"] + terms["special_tiles"]
    entries["plates", None] = Entry(promised, int((player["dome"] >= 0).sum()))
    entries[START, None] = Entry(terms["start"], int(not over and next_starter(line) == seat))
    for tablet in TABLETS:
        reached = sum(
            int(event["nominal"])
            for event in events
            if event["kind"] == "tablet" and event["player"] == seat and event["tablet"] == tablet
        )
        promised = terms[tablet] + reached
        entries["tablet", tablet] = Entry(promised, round(promised, 1), {"tablet": tablet})
    return entries


def next_starter(line: FollowedLine) -> int:
    """Who starts the next round, as far as it is known: nobody (-1) while the start tile lies on the large moon."""
    state = line.state.array[0]
    return int(state["starter"]) if line.state.current_player is None else int(state["start_tile"])


def tiles_left(line: FollowedLine, seat: int) -> int:
    """Tiles in pattern lines that are not complete after the line."""
    counts = line.state.array[0]["players"][seat]["line_count"].tolist()
    return sum(count for number, count in zip(NUMBERS, counts, strict=True) if count < number)
