"""The ratings of the levels are those of the published matches."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import pytest

from azulejos.bots.ladder import NOVICE, expected_share, ratings_of
from azulejos.registry import parse_game

RESULTS = tomllib.loads((Path(__file__).parents[2] / "docs/results/levels.toml").read_text("utf-8"))
MEASURED = {entry["spec"]: entry for entry in RESULTS["game"]}


@pytest.mark.parametrize("spec", MEASURED)
def test_the_ladder_is_the_published_one(spec: str) -> None:
    entry, ratings = MEASURED[spec], ratings_of(parse_game(spec))
    for level in ("apprentice", "journeyman", "artisan", "master", "grandmaster"):
        if "elo" in entry[level]:
            assert ratings[level] == NOVICE + entry[level]["elo"]
    share = expected_share(ratings["grandmaster"], ratings["master"])
    assert math.isclose(100 * share, entry["grandmaster"]["share"], abs_tol=1)
