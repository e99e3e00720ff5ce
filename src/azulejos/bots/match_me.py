"""match-me: an opponent that keeps a person's chance near one half, judging by how that person's last games went.

Its strength is a place on the ladder of levels: 0 is the weakest, 1 the next, and 2.5 plays each decision like the
third or the fourth level, with equal chances. A person's win moves it up, a loss down.
"""

from __future__ import annotations

from azulejos import random
from azulejos.bots.base import bot_repr
from azulejos.bots.budget import Budget, check_seed
from azulejos.bots.levels import LEVELS
from azulejos.bots.search_bot import SearchBot
from azulejos.game import Move
from azulejos.state import State
from azulejos.types import InvalidOption

NAME = "match-me"
FIRST_STRENGTH = 1.5
"""For somebody of whom nothing is known: between the second and the third level."""
STRONGEST = float(len(LEVELS) - 1)
FIRST_STEP, LAST_STEP, STEPS = 1.0, 0.5, 4
"""How far a result moves it: the first one, and from the fifth one on, in levels."""
RESULTS = {"w": 1, "l": -1, "d": 0}
"""The results of a person as letters: won, lost, drawn."""
FRACTION_STEPS = 1 << 20


def strength_after(results: str) -> float:
    """The strength for somebody with such results against match-me, the oldest first: `"wwl"`."""
    strength = FIRST_STRENGTH
    for number, letter in enumerate(results.lower()):
        if letter not in RESULTS:
            raise InvalidOption("results", f"{results!r} is not made of {', '.join(RESULTS)}")
        step = max(LAST_STEP, FIRST_STEP - (FIRST_STEP - LAST_STEP) * number / STEPS)
        strength = min(max(strength + step * RESULTS[letter], 0.0), STRONGEST)
    return strength


class MatchMe:
    """Plays like a level, or between two of them. `results` are the person's so far; `strength` sets it outright."""

    def __init__(
        self,
        results: str = "",
        strength: float | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        seed: int | None = None,
    ) -> None:
        self.name = NAME
        if strength is not None and (isinstance(strength, bool) or not 0 <= strength <= STRONGEST):
            raise InvalidOption("strength", f"{strength!r} is not a number from 0 to {STRONGEST:g}")
        self._settings = {"results": results, "strength": strength, "seconds": seconds, "nodes": nodes, "seed": seed}
        Budget(seconds, nodes)
        self._rng = random.generator(check_seed(seed))
        self.strength = strength_after(str(results)) if strength is None else float(strength)
        lower = min(int(self.strength), len(LEVELS) - 2)
        self._share = self.strength - lower
        self._levels = [SearchBot(LEVELS[lower + k], seconds, nodes, seed) for k in range(2)]

    def __repr__(self) -> str:
        return bot_repr(self.name, self._settings)

    def stop(self) -> None:
        """From any thread: a running `choose` ends soon."""
        for level in self._levels:
            level.stop()

    def choose(self, state: State) -> Move:
        upper = int(random.below(self._rng, FRACTION_STEPS)) < self._share * FRACTION_STEPS
        return self._levels[upper].choose(state)
