"""Azul Duel's options: which tablets may be combined, and what is refused by name."""

from __future__ import annotations

from collections import Counter

import pytest

from azulejos import random
from azulejos.games.duel.options import DuelOptions
from azulejos.types import InvalidOption


def test_the_first_game_is_the_default():
    options = DuelOptions()
    assert options.tablets == ("rows", "columns", "diagonals")
    assert options == DuelOptions("first") == DuelOptions.from_mapping({})
    assert options.to_json() == {"tablets": ["rows", "columns", "diagonals"], "free_draws_at_zero": False}
    assert options.tablets_mask == 0b00010101
    assert options.action_space == 313
    assert options.is_resolved


@pytest.mark.parametrize(
    "tablets",
    ["rows+outer+corners", " Corners + ROWS+outer", ["corners", "outer", "rows"], ("outer", "rows", "corners")],
)
def test_faces_are_kept_in_the_order_of_the_components(tablets):
    assert DuelOptions(tablets) == DuelOptions(("rows", "outer", "corners"))
    assert hash(DuelOptions(tablets)) == hash(DuelOptions("rows+outer+corners"))


def test_four_tablets():
    assert DuelOptions("specials+rows+columns+corners").tablets == ("rows", "columns", "corners", "specials")


@pytest.mark.parametrize(
    ("values", "name", "words"),
    [
        ({"tablets": "rows+columns"}, "tablets", "3 or 4 tablets, not 2"),
        ({"tablets": []}, "tablets", "3 or 4"),
        ({"tablets": "rows+colours+outer"}, "tablets", "rows and colours are sides of one tablet"),
        ({"tablets": "rows+rows+outer"}, "tablets", "rows is given twice"),
        ({"tablets": "rows+outer+moons"}, "tablets", "'moons'"),
        ({"tablets": "last"}, "tablets", "'last'"),
        ({"tablets": 3}, "tablets", "not 3"),
        ({"tablets": None}, "tablets", "not None"),
        ({"tablets": ["rows", "outer", 5]}, "tablets", "no face 5"),
        ({"tablets": ["rows", "outer", ["corners"]]}, "tablets", "no face"),
        ({"free_draws_at_zero": 1}, "free_draws_at_zero", "yes or no"),
        ({"free_draws_at_zero": "yes"}, "free_draws_at_zero", "yes or no"),
        ({"players": 2}, "players", "no such option"),
    ],
)
def test_impossible_options_are_named(values, name, words):
    with pytest.raises(InvalidOption) as caught:
        DuelOptions.from_mapping(values)
    assert caught.value.option == name
    assert words in str(caught.value)


def test_random_tablets_are_drawn_when_a_game_is_dealt():
    options = DuelOptions("random", free_draws_at_zero=True)
    assert not options.is_resolved
    assert options.to_json()["tablets"] == "random"
    with pytest.raises(InvalidOption, match="tablets"):
        options.tablets_mask  # noqa: B018
    rng = random.generator(1)
    drawn = [options.resolve(rng) for _ in range(2000)]
    assert all(each.is_resolved and each.free_draws_at_zero and len(each.tablets) == 3 for each in drawn)
    sets = Counter(each.tablets for each in drawn)
    assert len(sets) == 32
    assert min(sets.values()) > 25
    assert options.resolve(random.generator(7)) == options.resolve(random.generator(7))


def test_chosen_tablets_take_nothing_from_the_generator():
    rng = random.generator(1)
    before = rng.copy()
    assert DuelOptions().resolve(rng) == DuelOptions()
    assert (rng == before).all()
