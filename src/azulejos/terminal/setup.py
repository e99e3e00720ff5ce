"""What a new game at the terminal needs to be told: the game and its options, who sits where, where draws come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from azulejos.arena import parse_entrant
from azulejos.bots import Bot
from azulejos.game import Chance, Game
from azulejos.registry import make
from azulejos.terminal.session import Session
from azulejos.types import InvalidOption

USUAL_BOT = "journeyman"


@dataclass(frozen=True)
class Seat:
    """A person (no bot), or a bot as `arena.parse_entrant` reads it, with its time a move (None: its usual one)."""

    bot: str | None = None
    seconds: float | None = None

    def player(self, seed: int | None) -> Bot | None:
        """The bot of this seat, None for a person; InvalidOption for one that does not exist."""
        return None if self.bot is None else parse_entrant(self.bot, self.seconds).make(seed)


@dataclass(frozen=True)
class Setup:
    """A game to come."""

    game: str = "azul"
    options: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    chance: Chance = "seeded"

    def made(self) -> Game:
        """The game; InvalidOption names what is wrong."""
        return make(self.game, **self.options)

    @property
    def has_bots(self) -> bool:
        return any(seat.bot is not None for seat in self.seats)

    def players(self) -> list[Bot | None]:
        """A bot, or None for a person, for every seat; InvalidOption for a bot that does not exist."""
        return [seat.player(None if self.seed is None else self.seed + k) for k, seat in enumerate(self.seats)]

    def session(self) -> Session:
        """A new game with its people and bots."""
        game = self.made()
        if len(self.seats) != game.players:
            raise InvalidOption("seat", f"{len(self.seats)} seats are named, the game has {game.players}")
        return Session(game.deal(seed=self.seed, chance=self.chance), self.players())


def seated(named: Sequence[str], players: int, bot_name: str, seconds: float | None) -> tuple[Seat, ...]:
    """Seats from words: human, bot (the usual one), or a bot. Of those not named the first is human, if none
    is named at all, and the others are bots."""
    if len(named) > players:
        raise InvalidOption("seat", f"{len(named)} seats are named, the game has {players}")
    words = [*named, *(["human"] if not named else []), *["bot"] * players][:players]
    return tuple(Seat() if word == "human" else Seat(bot_name if word == "bot" else word, seconds) for word in words)
