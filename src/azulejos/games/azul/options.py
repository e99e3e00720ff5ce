"""The options of a game of Azul: how many players, which wall, the last round allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from azulejos.games.azul.components import ACTIONS_PER_SOURCE, FACTORIES, LINES, MAX_PLAYERS, MIN_PLAYERS
from azulejos.games.options import GameOptions, OptionDescriptor, check_number
from azulejos.types import InvalidOption

WALLS = ("coloured", "grey")
"""The wall's two sides; the index is what `rules.set_up` takes as `grey`."""
MAX_ROUNDS = 100
"""The largest round limit: a real game has 5 to 8 rounds (A19), and the state counts them in one byte."""


@dataclass(frozen=True)
class AzulOptions(GameOptions):
    """Checked when made; InvalidOption names the option that is wrong."""

    TITLE: ClassVar[str] = "Azul"

    players: int = 2
    wall: str = "coloured"
    round_limit: int = 20

    def __post_init__(self) -> None:
        check_number("players", self.players, MIN_PLAYERS, MAX_PLAYERS)
        if self.wall not in WALLS:
            raise InvalidOption("wall", f"must be {' or '.join(WALLS)}, not {self.wall!r}")
        check_number("round_limit", self.round_limit, 1, MAX_ROUNDS)

    @property
    def grey(self) -> bool:
        return self.wall == "grey"

    @property
    def seats(self) -> int:
        return self.players

    @property
    def factories(self) -> int:
        return int(FACTORIES[self.players])

    @property
    def first_tiling_action(self) -> int:
        """The action that places a tile on column 1; every action below takes tiles."""
        return ACTIONS_PER_SOURCE * (self.factories + 1)

    @property
    def action_space(self) -> int:
        return self.first_tiling_action + (LINES if self.grey else 0)


USUAL = AzulOptions()
DESCRIPTORS = (
    OptionDescriptor("players", "choice", USUAL.players, values=range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    OptionDescriptor("wall", "choice", USUAL.wall, values=WALLS),
    OptionDescriptor("round_limit", "number", USUAL.round_limit, least=1, most=MAX_ROUNDS, common=False),
)
