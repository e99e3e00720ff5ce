"""A conformance suite for bots, games and environments of others: what the package asks of its own.

>>> from azulejos.testing import check_bot, check_game
>>> import azulejos
>>> check_bot(lambda seed: azulejos.bot("greedy", seed=seed), "azul", games=1)
>>> check_game("azul", games=1)

Each check plays whole games, and raises Nonconformity at the first contract that is broken. Its message says which
one, and where: a position to paste. `check_vector_env` needs the extra `rl`.
"""

from __future__ import annotations

from azulejos.testing.bots import check_bot
from azulejos.testing.environments import check_vector_env
from azulejos.testing.games import check_game
from azulejos.testing.nonconformity import Nonconformity

__all__ = ["Nonconformity", "check_bot", "check_game", "check_vector_env"]
