"""Whole games of Azul: invariants at every decision."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys

import numpy as np
import pytest

from azulejos import random
from azulejos.games import events
from azulejos.games.azul import draws, moves, rules, state, view
from azulejos.games.azul.options import AzulOptions
from azulejos.games.packed import unpack

from .positions import (
    SIX_KINDS,
    census,
    fresh,
    legal_actions,
    of_kind,
)

# ------------------------------------------------------------------------------------------------------- whole games


def play_through(options: AzulOptions, seed: int, check) -> tuple[np.ndarray, list[dict]]:
    """Play a random game that rarely chooses the floor; `check(states)` is called at every decision and draw."""
    states = fresh(options, starter=seed % options.players)
    s, rng = states[0], random.generator(seed)
    happened: list[dict] = []
    while not rules.is_over(s):
        check(states)
        buffer = events.buffer()
        if rules.is_chance(s):
            rules.draw(s, rng, buffer)
        else:
            legal = legal_actions(s)
            better = [action for action in legal if not moves.code(action, options).endswith("F")]
            choice = better if better and random.below(rng, 10) else legal
            rules.apply(s, choice[random.below(rng, len(choice))], buffer)
        happened += events.decode(buffer, view.NAMES)
    check(states)
    return states, happened


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_census_at_every_decision(players, wall):
    options = AzulOptions(players, wall)

    def check(states):
        data = view.to_json(states[0], options)
        assert census(data) == [20] * 5
        assert all(player["score"] >= 0 for player in data["players"])

    for seed in range(4):
        play_through(options, seed, check)


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_legal_actions_agree(players, wall):
    options = AzulOptions(players, wall)

    def check(states):
        s = states[0]
        legal = legal_actions(s)
        assert legal == sorted(set(legal))
        assert rules.count_actions(s) == len(legal)
        assert [rules.nth_action(s, k) for k in range(len(legal))] == legal
        for action in range(-1, options.action_space + 6):
            assert rules.is_legal(s, action) == (action in legal)
            assert (rules.objection(s, action) == 0) == (action in legal)
        assert bool(legal) != (rules.is_over(s) or rules.is_chance(s))

    play_through(options, 5, check)


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_the_points_of_the_events_are_the_score(players, wall):
    options = AzulOptions(players, wall)
    for seed in range(10, 15):
        states, happened = play_through(options, seed, lambda states: None)
        result = view.outcome(states[0], options)
        for seat in range(players):
            mine = [event for event in happened if event.get("player") == seat]
            assert events.points_of(mine) == result.scores[seat] == sum(result.points[seat].values())
            lost = -events.points_of(of_kind(mine, "penalty"))
            assert result.points[seat]["floor"] == -lost
            assert result.points[seat]["tiles"] == events.points_of(of_kind(mine, "place"))


@pytest.mark.parametrize(("players", "wall"), SIX_KINDS)
def test_settling_what_was_drawn_is_the_same_deal(players, wall):
    options = AzulOptions(players, wall)
    rng = random.generator(1)
    deals = []

    def check(states):
        if not rules.is_chance(states[0]):
            return
        prompt = draws.chance_prompt(states[0], options)
        drawn, settled = state.new(1), state.new(1)
        drawn[0] = settled[0] = states[0]
        first, second = events.buffer(), events.buffer()
        rules.draw(drawn[0], rng, first)
        token = draws.chance_code(states[0], events.decode(first, view.NAMES), options)
        outcome = draws.parse_chance(token, options)
        draws.check_chance(settled[0], outcome, options)
        rules.settle(settled[0], outcome, second)
        assert drawn[0].tobytes() == settled[0].tobytes()
        assert np.array_equal(first, second)
        assert outcome.reshape(-1, 5).sum(axis=1).tolist() == prompt["tiles"]
        deals.append(of_kind(events.decode(first, view.NAMES), "refill"))

    for seed in range(3):
        play_through(options, seed, check)
    assert any(deals), "no bag was refilled"


def test_a_four_player_game():
    options = AzulOptions(4)
    turns = []

    def check(states):
        data = view.to_json(states[0], options)
        if data["phase"] == "offer":
            turns.append((data["round"], data["player"], data["start_player"]))

    states, happened = play_through(options, 7, check)
    for (earlier, player, _), (later, following, starter) in itertools.pairwise(turns):
        assert following == ((player + 1) % 4 if earlier == later else starter)
    assert {player for _, player, _ in turns} == {0, 1, 2, 3}
    rounds = of_kind(happened, "round")
    assert [event["round"] for event in rounds] == list(range(2, len(rounds) + 2))
    assert happened[-1]["kind"] == "end"
    assert len(view.outcome(states[0], options).scores) == 4


def test_a_deal_is_fair():
    """Every colour comes to every place of the deal equally often."""
    options = AzulOptions(2)
    states = fresh(options)
    rng = random.generator(11)
    counts = np.zeros((5, 5))
    for _ in range(4000):
        states[1] = states[0]
        rules.draw(states[1], rng, None)
        for factory in range(5):
            counts[factory] += unpack(states[1].sources[factory + 1])
    # 16,000 tiles a factory, 3,200 expected of each colour: four standard deviations are about 200
    assert np.abs(counts - 3200).max() < 220


def test_playouts_repeat():
    states = state.new(1)
    first, again, other = (rules.playouts(states, 50, 2, 0, 20, random.generator(seed)) for seed in (7, 7, 8))
    assert first == again != other


def test_uncompiled_rules_agree():
    games = [(players, grey) for players in (2, 3, 4) for grey in (0, 1)]
    program = (
        "from azulejos import random\nfrom azulejos.games.azul import rules, state\n"
        f"print([tuple(map(int, rules.playouts(state.new(1), 2, p, g, 20, random.generator(3)))) for p, g in {games}])"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-W", "ignore", "-c", program]
    output = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    compiled = [tuple(map(int, rules.playouts(state.new(1), 2, p, g, 20, random.generator(3)))) for p, g in games]
    assert output.strip() == str(compiled)
