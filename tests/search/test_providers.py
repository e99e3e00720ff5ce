"""What the search and the bots know about each game, and what happens with a game that they know nothing about."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import azulejos
from azulejos.bots import BOTS
from azulejos.bots.levels import LEVELS, SKILLS
from azulejos.bots.providers import TUNINGS
from azulejos.games import register, unregister
from azulejos.games.providers import MissingProvider
from azulejos.registry import parse_game
from azulejos.search.networks import network_for, network_name, networks
from azulejos.search.providers import EVALUATIONS
from azulejos.search.round_end import preview_round_end
from tests.third_game.pig import PIG

GAMES = list(EVALUATIONS)


@pytest.fixture
def pig() -> Iterator[azulejos.Game]:
    register(PIG)
    yield azulejos.make(PIG.name)
    unregister(PIG.name)


@pytest.mark.parametrize("name", GAMES)
def test_an_evaluation_fits_its_game(name: str) -> None:
    evaluation, state = EVALUATIONS[name], azulejos.make(name).deal(seed=1)
    assert evaluation.state == state.game.definition.state
    terms = np.zeros(len(evaluation.term_names))
    evaluation.write_terms(state.array[0], 0, terms)
    assert np.isfinite(terms).all() and terms.any()
    assert len(set(evaluation.term_names)) == len(evaluation.term_names)


def test_every_network_plays_what_it_is_trained_on() -> None:
    for name, specs in networks().items():
        for game in map(parse_game, specs):
            assert network_name(game) == name
            assert np.isfinite(network_for(game)["win_bonus"]).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_tuning_of_a_game_is_for_its_networks_and_the_known_bots(name: str) -> None:
    tuning, known = TUNINGS[name], set(EVALUATIONS[name].networks)
    assert {network for network, _ in tuning.stages} == known
    assert set(tuning.skills) | set(LEVELS) <= set(SKILLS)
    assert all(set(by_network) <= known for by_network in tuning.skills.values())


def test_a_game_without_an_evaluation_is_played_at_random(pig: azulejos.Game) -> None:
    state, bot = pig.deal(seed=4), azulejos.bot("random", seed=1)
    assert preview_round_end(state) is None
    while not state.is_over:
        state.play(bot.choose(state))


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_bot_that_needs_an_evaluation_says_so(pig: azulejos.Game, name: str) -> None:
    with pytest.raises(MissingProvider, match=r"'pig'.*evaluation"):
        azulejos.bot(name).choose(pig.deal(seed=4))
