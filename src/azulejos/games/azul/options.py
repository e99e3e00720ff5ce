"""The options of a game of Azul: how many players, which wall, the last round allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from azulejos.games.azul.components import ACTIONS_PER_SOURCE, FACTORIES, LINES, MAX_PLAYERS, MIN_PLAYERS
from azulejos.types import InvalidOption

WALLS = ("coloured", "grey")
"""The wall's two sides; the index is what `rules.set_up` takes as `grey`."""
MAX_ROUNDS = 100
"""The largest round limit: a real game has 5 to 8 rounds (A19), and the state counts them in one byte."""


@dataclass(frozen=True)
class AzulOptions:
    """Checked when made; InvalidOption names the option that is wrong."""

    players: int = 2
    wall: str = "coloured"
    round_limit: int = 20

    def __post_init__(self) -> None:
        _check_number("players", self.players, MIN_PLAYERS, MAX_PLAYERS)
        if self.wall not in WALLS:
            raise InvalidOption("wall", f"must be {' or '.join(WALLS)}, not {self.wall!r}")
        _check_number("round_limit", self.round_limit, 1, MAX_ROUNDS)

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any]) -> AzulOptions:
        """The options with these names; those left out have their defaults."""
        known = tuple(cls.__dataclass_fields__)
        for name in values:
            if name not in known:
                raise InvalidOption(str(name), f"Azul has no such option; it has {', '.join(known)}")
        return cls(**values)

    def to_json(self) -> dict[str, Any]:
        return {"players": self.players, "wall": self.wall, "round_limit": self.round_limit}

    @property
    def grey(self) -> bool:
        return self.wall == "grey"

    @property
    def factories(self) -> int:
        return int(FACTORIES[self.players])

    @property
    def first_tiling_action(self) -> int:
        """The action that places a tile on column 1; every action below takes tiles."""
        return ACTIONS_PER_SOURCE * (self.factories + 1)

    @property
    def action_space(self) -> int:
        """How many action ids there are."""
        return self.first_tiling_action + (LINES if self.grey else 0)


def _check_number(name: str, value: object, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InvalidOption(name, f"must be a whole number from {low} to {high}, not {value!r}")
