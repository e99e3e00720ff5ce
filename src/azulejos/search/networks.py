"""Which network plays a game."""

from __future__ import annotations

from azulejos.game import Game
from azulejos.search.network import Network, shipped_network
from azulejos.search.providers import EVALUATIONS


def networks() -> dict[str, tuple[str, ...]]:
    """Every network by name, with the specs of the games that it is trained on."""
    return {name: specs for each in EVALUATIONS.values() for name, specs in each.networks.items()}


def network_name(game: Game) -> str:
    """The network that plays a game; MissingProvider for a game without an evaluation."""
    return EVALUATIONS[game.name].network_name(game.options)


def feature_words(game: Game) -> int:
    """How many words of features a game's positions take; games for fewer players may leave some empty."""
    return EVALUATIONS[game.name].feature_words


def network_for(game: Game) -> Network:
    """The shipped network that plays a game."""
    return shipped_network(network_name(game), feature_words(game))
