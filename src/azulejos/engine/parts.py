"""What an analysis looks at, and how its parts are answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos.bots.analysis import Analysis
from azulejos.bots.policy import policy
from azulejos.engine.queries import Analyse, QueryError, SearchQuery, as_query_error
from azulejos.game import Move
from azulejos.state import State
from azulejos.types import AzulejosError, IllegalMove


def analysis_json(query: Analyse, analysis: Analysis) -> dict[str, Any]:
    """A part of an analysis, with what the query asks for."""
    part = analysis.to_json()
    if query.policy:
        for move, share in zip(part["moves"], policy(analysis), strict=True):
            move["policy"] = round(share, 4)
    part["moves"] = part["moves"][: query.most]
    return part


def allowed_moves(query: SearchQuery, state: State, several: bool = False) -> list[Move] | None:
    """The legal moves that are allowed and not to be avoided; None for all of them.

    QueryError for a move that is not legal here. With `several` positions that is no mistake, and where nothing would
    be left, every move is allowed.
    """
    if not isinstance(query, Analyse) or (query.allow is None and not query.avoid):
        return None
    avoided = _named(state, "avoid", query.avoid, several)
    left = state.legal_moves() if query.allow is None else _named(state, "allow", query.allow, several)
    left = [move for move in left if move not in avoided]
    if not left and not several:
        raise QueryError("invalid_request", "no legal move is left", "avoid" if query.avoid else "allow")
    return left or None


def _named(state: State, field: str, codes: Sequence[str], several: bool) -> list[Move]:
    """The legal moves that a field of the query lists, each once."""
    moves = []
    for place, code in enumerate(codes):
        try:
            moves.append(_legal(state, code))
        except AzulejosError as error:
            if not several or not isinstance(error, IllegalMove):
                raise as_query_error(error, f"{field}.{place}") from None
    return list(dict.fromkeys(moves))


def _legal(state: State, code: str) -> Move:
    """The move of a code; InvalidMove or IllegalMove, with its reason, if it is none that may be played here."""
    move = state.game.move(code)
    if not state.is_legal(move):
        state.copy().play(move)
    return move
