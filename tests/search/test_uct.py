"""UCT: nodes hold what the network says to those who choose, and only promising moves become children."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos.registry import parse_game
from azulejos.search import uct
from azulejos.search.evaluation import handcrafted_value
from azulejos.search.network import Network
from azulejos.search.networks import feature_words
from azulejos.state import State
from tests.search.plain import plain_utility, played, random_network

SPECS = ["azul", "azul(players=3)", "azul(players=4,wall=grey)"]


def searched(state: State, network: Network, simulations: int, memory: Any = None) -> Any:
    """The nodes of a tree after that many simulations."""
    if memory is None:
        memory = uct.new_memory(state.array.dtype, feature_words(state.game))
    memory["states"][0, 0] = state.array[0]
    uct.new_tree(memory, 5)
    uct.simulate(memory, network, uct.BY_EVALUATION, simulations)
    return memory["nodes"][0][: memory["control"][0, uct.USED]]


def children(nodes: Any, at: int) -> list[int]:
    first = int(nodes["first"][at])
    return list(range(first, first + int(nodes["count"][at])))


def after(state: State, *actions: int) -> State:
    then = azulejos.parse_position(state.position)
    then.chance = "manual"
    for action in actions:
        then.play(int(action))
    return then


def relative_result(network: Network, root: State, state: State, seat: int) -> float:
    """What a position is worth to a seat relative to the root, as the tree keeps it."""
    return float(uct.squash(plain_utility(network, state, seat) - plain_utility(network, root, seat)))


def early(spec: str) -> tuple[State, int]:
    """A position with many moves, early in a round, and who is to move."""
    state = played(spec, 2, lambda state: state.round == 2 and len(state.legal_moves()) > 3 * uct.MAX_CHILDREN)
    assert state is not None
    assert state.current_player is not None
    return state, state.current_player


@pytest.mark.parametrize("spec", SPECS)
def test_nodes_start_with_what_the_network_says_to_the_one_who_chooses(spec: str) -> None:
    state, player = early(spec)
    network = random_network(parse_game(spec))
    nodes = searched(state, network, 300)
    compared = 0
    for at in children(nodes, 0):
        for below in children(nodes, at):
            if nodes["visits"][below] == 1:
                between = after(state, nodes["action"][at])
                then = after(state, nodes["action"][at], nodes["action"][below])
                said = relative_result(network, state, then, between.current_player or 0)
                assert nodes["sum"][below] == pytest.approx(said, abs=1e-4)
                compared += 1
        if nodes["visits"][at] == 1:
            said = relative_result(network, state, after(state, nodes["action"][at]), player)
            assert nodes["sum"][at] == pytest.approx(said, abs=1e-4)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("spec", SPECS)
def test_a_simulation_is_evaluated_for_everyone_on_its_path(spec: str) -> None:
    """The first simulation of a node evaluates it, the second the best of its children: each for whoever moved."""
    state, player = early(spec)
    network = random_network(parse_game(spec))
    checked = 0
    for simulations in range(20, 300, 20):
        nodes = searched(state, network, simulations)
        for at in children(nodes, 0):
            walked = [below for below in children(nodes, at) if nodes["visits"][below] == 2]
            if nodes["visits"][at] != 3 or not walked:
                continue
            (below,) = walked
            said = relative_result(network, state, after(state, nodes["action"][at]), player)
            then = after(state, nodes["action"][at], nodes["action"][below])
            assert nodes["sum"][at] == pytest.approx(2 * said + relative_result(network, state, then, player), abs=1e-4)
            firsts = [nodes["sum"][each] / nodes["visits"][each] for each in children(nodes, at)]
            assert nodes["sum"][below] / 2 == pytest.approx(max(firsts), abs=1e-6)
            checked += 1
    assert checked > 3


def test_the_root_has_every_move_and_the_others_the_most_promising() -> None:
    state, _ = early("azul(players=4)")
    nodes = searched(state, random_network(state.game), 500)
    assert sorted(nodes["action"][children(nodes, 0)].tolist()) == sorted(state.legal_actions().tolist())
    below = nodes["count"][1:]
    assert below.max() == uct.MAX_CHILDREN
    assert np.count_nonzero(below) > 20


def test_a_full_tree_is_searched_further() -> None:
    state, _ = early("azul(players=3)")
    memory = uct.new_memory(state.array.dtype, feature_words(state.game))
    memory["states"][0, 0] = state.array[0]
    network = random_network(state.game)
    uct.new_tree(memory, 1)
    uct.simulate(memory, network, uct.BY_EVALUATION, 0)
    memory["control"][0, uct.USED] = uct.TREE_SIZE
    uct.simulate(memory, network, uct.BY_EVALUATION, 100)
    assert memory["control"][0, uct.SIMULATIONS] == 100
    assert memory["nodes"]["visits"][0, 0] == 101


def test_nothing_is_left_of_a_game_with_more_players() -> None:
    three, four = early("azul(players=3)")[0], early("azul(players=4)")[0]
    network = random_network(three.game)
    memory = uct.new_memory(three.array.dtype, feature_words(three.game))
    searched(four, network, 100, memory)
    again, fresh = searched(three, network, 100, memory), searched(three, network, 100)
    for name in ("action", "visits", "count", "sum"):
        assert again[name].tolist() == fresh[name].tolist()


def test_opponents_are_assumed_to_take_what_gains_most_at_once() -> None:
    """Their move of the highest handcrafted evaluation has the first place, and its share of the simulations."""
    state, player = early("azul(players=4)")
    nodes = searched(state, random_network(state.game), 3000)
    shares, firsts = [], []
    for at in children(nodes, 0):
        below = children(nodes, at)
        if len(below) < uct.MAX_CHILDREN:
            continue
        between = after(state, nodes["action"][at])
        assert between.current_player not in (player, None)
        gains = [
            float(handcrafted_value(after(between, nodes["action"][each]).array[0], between.current_player))
            for each in below
        ]
        assert gains[0] == max(gains)
        firsts.append(nodes["visits"][below[0]] - 1)
        shares.append(sum(nodes["visits"][below]) - len(below))
    assert len(shares) > 5
    assert sum(firsts) > sum(shares) * uct.GREEDY_OPPONENT_PERCENT / 100 * 0.8
