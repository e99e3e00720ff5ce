"""How the terminal shows each game: one presentation per game, and one for any other."""

from __future__ import annotations

from azulejos.game import Game
from azulejos.games.providers import Providers
from azulejos.terminal.games.azul import AzulPresentation
from azulejos.terminal.games.duel import DuelPresentation
from azulejos.terminal.games.presentation import Presentation

PRESENTATIONS: Providers[type[Presentation]] = Providers(
    "a presentation in the terminal", {"azul": AzulPresentation, "duel": DuelPresentation}
)


def presentation(game: Game) -> Presentation:
    """The game's own presentation, or the one that serves any game."""
    return PRESENTATIONS.get(game.name, Presentation)(game)


__all__ = ["PRESENTATIONS", "Presentation", "presentation"]
