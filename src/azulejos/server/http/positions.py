"""Positions that requests and messages hold."""

from __future__ import annotations

from typing import Any

from azulejos.notation.position import parse_position, position_from_json
from azulejos.server.services.server import Server
from azulejos.state import State


def position_state(position: str | dict[str, Any], server: Server) -> State:
    """The state of a position that a request holds."""
    server.warm_up.require_games()
    if isinstance(position, str):
        return parse_position(position, chance="manual")
    return position_from_json(position, chance="manual")
