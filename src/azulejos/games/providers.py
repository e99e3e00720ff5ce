"""What a floor above the rules needs of each game beyond its definition, as one table per floor.

BOARDS = Providers("a board in the terminal", {"azul": azul_board, "duel": duel_board})
BOARDS[game.name]                  the provider, or MissingProvider, which names the table and the game
BOARDS.register("hex", board)      for a game that somebody else defines
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeVar

from azulejos.types import AzulejosError

Provider = TypeVar("Provider")


class MissingProvider(AzulejosError, KeyError):
    """A game is registered, but a floor knows too little of it: the message says what is missing."""

    def __str__(self) -> str:
        return str(self.args[0])


class Providers(Mapping[str, Provider]):
    """One thing for each game, by the game's name."""

    tables: ClassVar[list[Providers[Any]]] = []
    """Every table that was made, so that a test can ask each of them for each game."""

    def __init__(self, what: str, providers: Mapping[str, Provider]) -> None:
        """`what` says in words what the table provides, for the error when a game has none."""
        self.what = what
        self._providers = dict(providers)
        self.tables.append(self)

    def register(self, game: str, provider: Provider) -> None:
        """Add or replace the provider of a game."""
        self._providers[game] = provider

    def unregister(self, game: str) -> None:
        self._providers.pop(game, None)

    def __getitem__(self, game: str) -> Provider:
        try:
            return self._providers[game]
        except KeyError:
            raise MissingProvider(f"the game {game!r} has no provider of {self.what}") from None

    def __contains__(self, game: object) -> bool:
        return game in self._providers

    def __iter__(self) -> Iterator[str]:
        return iter(self._providers)

    def __len__(self) -> int:
        return len(self._providers)
