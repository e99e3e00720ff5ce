"""Positions to search, and a network computed plainly, for the tests of both searches."""

from __future__ import annotations

import random as plain_random
from typing import Any

import numpy as np

import azulejos
from azulejos.registry import parse_game
from azulejos.search.evaluation import features
from azulejos.search.network import OUTPUT_SCALE, TRAINED, UTILITY, WEIGHTS, Network, no_network
from azulejos.search.networks import feature_words
from azulejos.state import State


def played(spec: str, seed: int, until: Any) -> State | None:
    """A position of a random game in which nobody throws all tiles away, once `until` holds; None if it never does."""
    chooser = plain_random.Random(seed)
    state = parse_game(spec).deal(seed=seed)
    while not state.is_over:
        if state.current_player is not None and until(state):
            return state
        moves = [move for move in state.legal_moves() if not str(move).endswith("F")] or state.legal_moves()
        state.play(chooser.choice(moves))
    return None


def random_network(game: azulejos.Game) -> Network:
    """Small random weights."""
    chooser = np.random.default_rng(3)
    net = no_network(feature_words(game))
    for name in WEIGHTS:
        net[name][0] = chooser.standard_normal(net[name][0].shape) * (0.1 if name == "first" else 0.3)
    net["win_bonus"] = 6.0
    net["kind"] = TRAINED
    return net


def plain_utility(network: Network, state: State, seat: int) -> float:
    """What the network says of a position to a seat, in points."""
    weights = {name: network[name][0].astype(np.float64) for name in WEIGHTS}
    bits = np.zeros(feature_words(state.game), dtype=np.int64)
    baseline = features(state.array[0], seat, bits)
    inputs = np.unpackbits(bits.view(np.uint8), bitorder="little").astype(np.float64)
    hidden = np.maximum(inputs @ weights["first"] + weights["first_bias"], 0)
    second = np.maximum(weights["second"] @ hidden + weights["second_bias"], 0)
    return float(baseline + OUTPUT_SCALE * (weights["third"] @ second + weights["third_bias"])[UTILITY])
