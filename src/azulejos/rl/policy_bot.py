"""A policy as a bot: whatever plays in an environment can also play matches like any other bot."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from azulejos.bots.base import require_legal_moves
from azulejos.game import Move
from azulejos.rl.opponents import Policy
from azulejos.rl.spaces import game_form
from azulejos.state import State
from azulejos.types import AzulejosError, InvalidOption
from azulejos.vector.observations import Encoder


def observe(state: State, seat: int, observation: str = "flat", dtype: str = "float32") -> dict[str, npt.NDArray[Any]]:
    """What the player in that seat sees in a State: `observation` and `action_mask`, as in the environments."""
    if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < state.game.players:
        raise InvalidOption("seat", f"{seat!r} is not a seat; seats are 0 .. {state.game.players - 1}")
    return Encoder(state.game, form=game_form(state.game, observation, dtype)).observe(state.array, seat)


class PolicyBot:
    """Chooses what the policy chooses for a batch of one observation, in the form that it was trained with."""

    def __init__(self, policy: Policy, name: str = "policy", observation: str = "flat", dtype: str = "float32") -> None:
        if not callable(policy):
            raise InvalidOption("policy", f"{policy!r} is not a policy: a function of a batch of observations")
        self.policy = policy
        self.name = name
        self._form = (observation, dtype)

    def choose(self, state: State) -> Move:
        moves = require_legal_moves(state)
        seat = state.current_player
        assert seat is not None
        seen = observe(state, seat, *self._form)
        chosen = np.asarray(self.policy({part: values[None] for part, values in seen.items()}))
        if chosen.shape != (1,) or not np.issubdtype(chosen.dtype, np.integer):
            raise AzulejosError(f"{self.name}: for one observation it must return one whole number, not {chosen!r}")
        action = int(chosen[0])
        if not 0 <= action < state.game.action_count or not seen["action_mask"][action]:
            raise AzulejosError(f"{self.name}: chose {action}, which is not legal; there are {len(moves)} legal moves")
        return state.game.moves[action]
