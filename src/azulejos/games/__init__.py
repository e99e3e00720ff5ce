"""The games: rules, moves, views, one GameDefinition each. See docs/architecture.md, "How to add a game"."""

from azulejos.games.azul.definition import AZUL
from azulejos.games.definition import GameDefinition, definitions, register, unregister
from azulejos.games.duel.definition import DUEL

__all__ = ["GameDefinition", "definitions", "register", "unregister"]

for _definition in (AZUL, DUEL):
    register(_definition)
