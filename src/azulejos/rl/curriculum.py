"""Opponents one after the other, from weak to strong, as the agent gets better."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import numpy as np

from azulejos.bots import LEVELS
from azulejos.rl.opponents import COMPILED, Opponent
from azulejos.types import InvalidOption

LADDER: tuple[Opponent, ...] = (*COMPILED, *LEVELS[1:])
"""Compiled players, then the levels that are stronger."""


class Curriculum:
    """An `opponent` of environments that begins with the first of these and goes on to the next one whenever the agent
    has won a share of at least `promotion` of the last `games` games; a draw counts as half.

        make_vec("azul", 256, opponent=Curriculum(["random", "tidy", "greedy", "novice:nodes=200"]))
    """

    def __init__(
        self, opponents: Sequence[Opponent | Sequence[Opponent]] = LADDER, promotion: float = 0.6, games: int = 200
    ) -> None:
        if isinstance(opponents, str) or not opponents:
            raise InvalidOption("opponent", f"a curriculum needs a list of at least one, not {opponents!r}")
        if not 0 < promotion <= 1:
            raise InvalidOption("promotion", f"{promotion!r} is not a share above 0 and up to 1")
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise InvalidOption("games", f"{games!r} is not a number of games")
        self.opponents = list(opponents)
        self.promotion = promotion
        self.level = 0
        """Which of the opponents it is now."""
        self._results: deque[float] = deque(maxlen=games)

    @property
    def opponent(self) -> Opponent | Sequence[Opponent]:
        """Who plays now."""
        return self.opponents[self.level]

    @property
    def share(self) -> float:
        """The agent's share of the wins in the last games against this opponent; 0 before the first."""
        return sum(self._results) / len(self._results) if self._results else 0.0

    def note(self, outcomes: Any) -> bool:
        """Take in the outcomes (1, 0, -1) of games that have ended; whether the opponent changes."""
        self._results.extend((np.asarray(outcomes, dtype=float) / 2 + 0.5).tolist())
        is_full = len(self._results) == self._results.maxlen
        if self.level + 1 < len(self.opponents) and is_full and self.share >= self.promotion:
            self.level += 1
            self._results.clear()
            return True
        return False


Opponents = Opponent | Sequence[Opponent] | Curriculum | None
"""What environments take as `opponent`."""
