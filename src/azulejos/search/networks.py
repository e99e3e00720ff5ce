"""Which network a game uses."""

from __future__ import annotations

from azulejos.game import Game
from azulejos.search import azul_features, duel_features
from azulejos.search.network import Network, shipped

NAMES = {
    "azul2": ("azul",),
    "azul34": ("azul(players=3)", "azul(players=4)"),
    "grey2": ("azul(wall=grey)",),
    "grey34": ("azul(players=3,wall=grey)", "azul(players=4,wall=grey)"),
    "duel": ("duel(tablets=random)",),
}
"""Every network, with the games it is trained on."""


def network_name(game: Game) -> str:
    """The network that plays a game."""
    if game.name == "duel":
        return "duel"
    return ("grey" if game.options.grey else "azul") + ("2" if game.players == 2 else "34")


WORDS = {"azul": azul_features.WORDS, "duel": duel_features.WORDS}
"""How many words of features a game's positions take; games of Azul for fewer players leave some empty."""


def network_of(game: Game) -> Network:
    """The shipped network for a game."""
    return shipped(network_name(game), WORDS[game.name])
