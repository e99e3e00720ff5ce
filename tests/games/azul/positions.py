"""Handwritten positions of Azul for the tests, read by `reading.from_json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from azulejos.games import events
from azulejos.games.azul import draws, moves, reading, rules, state, view
from azulejos.games.azul.options import AzulOptions
from azulejos.types import COLOUR_LETTERS, Event

EMPTY_WALL = [".....", ".....", ".....", ".....", "....."]
FACTORIES = {2: 5, 3: 7, 4: 9}
SIX_KINDS = [(players, wall) for players in (2, 3, 4) for wall in ("coloured", "grey")]


def board(
    lines: Sequence[str] = ("", "", "", "", ""),
    wall: Sequence[str] = EMPTY_WALL,
    floor: str = "",
    score: int = 0,
    lost: int = 0,
) -> dict[str, Any]:
    return {"score": score, "lost": lost, "lines": list(lines), "wall": list(wall), "floor": floor}


def position(
    boards: Sequence[dict[str, Any]] = (),
    players: int = 2,
    wall: str = "coloured",
    round_limit: int = 20,
    **fields: Any,
) -> dict[str, Any]:
    """A position in the offer unless `fields` say otherwise; the bag gets all tiles that lie nowhere else."""
    data: dict[str, Any] = {
        "schema": "azulejos/position/1",
        "game": "azul",
        "options": {"players": players, "wall": wall, "round_limit": round_limit},
        "round": 1,
        "phase": "offer",
        "player": 0,
        "start_player": 0,
        "marker": None,
        "factories": [],
        "centre": "",
        "lid": [0, 0, 0, 0, 0],
        "players": list(boards) + [board() for _ in range(players - len(boards))],
        "tiling_line": None,
        "end": None,
    }
    data |= fields
    data["factories"] = list(data["factories"]) + [""] * (FACTORIES[players] - len(data["factories"]))
    if "bag" not in fields:
        data["bag"] = [0] * 5
        data["bag"] = [20 - count for count in census(data)]
    return data


def last_turn(*boards: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A position in which the last player takes the last tile, turquoise, and has the marker: CT1, CTF and so on."""
    players = fields.get("players", max(2, len(boards) + 1))
    others = list(boards) + [board() for _ in range(players - 1 - len(boards))]
    last = players - 1
    return position(
        [*others, board(floor="M")], **{"players": players, "centre": "T", "player": last, "marker": last} | fields
    )


def between_rounds(*boards: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return position(boards, **{"phase": "deal", "player": None, "round": 2} | fields)


def census(data: dict[str, Any]) -> list[int]:
    """Tiles of every colour in all places together."""
    letters = "".join([*data["factories"], data["centre"]])
    for player in data["players"]:
        letters += "".join([*player["lines"], *player["wall"], player["floor"]])
    return [letters.count(letter) + data["bag"][c] + data["lid"][c] for c, letter in enumerate(COLOUR_LETTERS)]


class Table:
    """A state with its options, played by move texts."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.options, self.record = reading.from_json(data)

    def play(self, *codes: str) -> list[Event]:
        """Play legal moves; what happened."""
        happened: list[Event] = []
        for code in codes:
            action = moves.parse(code, self.options)
            assert rules.is_legal(self.record, action), moves.explain(self.record, action, self.options)
            buffer = events.buffer()
            rules.apply(self.record, action, buffer)
            happened += events.decode(buffer, view.NAMES)
        return happened

    def deal(self, token: str) -> list[Event]:
        outcome = draws.parse_chance(token, self.options)
        draws.check_chance(self.record, outcome, self.options)
        buffer = events.buffer()
        rules.settle(self.record, outcome, buffer)
        return events.decode(buffer, view.NAMES)

    @property
    def json(self) -> dict[str, Any]:
        return view.to_json(self.record, self.options)

    def player(self, seat: int) -> dict[str, Any]:
        result: dict[str, Any] = self.json["players"][seat]
        return result

    def legal(self) -> list[str]:
        return [moves.code(action, self.options) for action in legal_actions(self.record)]

    def refusal(self, code: str) -> str:
        return str(moves.explain(self.record, moves.parse(code, self.options), self.options))


def legal_actions(record: Any) -> list[int]:
    out = np.zeros(400, dtype=np.int16)
    found: list[int] = out[: rules.legal_actions(record, out)].tolist()
    return found


def fresh(options: AzulOptions, starter: int = 0) -> Any:
    """A new game in an array of two states; the second is for copies."""
    states = state.new(2)
    rules.set_up(states[0], options.players, int(options.grey), options.round_limit, starter)
    return states


def of_kind(happened: list[Event], kind: str) -> list[Event]:
    return [event for event in happened if event["kind"] == kind]
