"""Pig keeps the contracts that the package's own games keep."""

from __future__ import annotations

import azulejos
from azulejos.rl import make_vec
from azulejos.testing import check_bot, check_game, check_vector_env


def test_pig_conforms() -> None:
    check_game("pig(goal=20)", games=10)
    check_bot(lambda seed: azulejos.bot("random", seed=seed), "pig", games=5)
    check_vector_env(make_vec("pig", 3))
