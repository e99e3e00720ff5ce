"""The settings of a new game at the terminal: the game and its options, who sits where, where draws come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from azulejos.arena import parse_entrant
from azulejos.bots import Bot
from azulejos.bots.budget import spare_threads
from azulejos.game import Chance, Game
from azulejos.registry import game_names, make
from azulejos.terminal.session import Session
from azulejos.types import InvalidOption

DEFAULT_BOT = "journeyman"


@dataclass(frozen=True)
class Seat:
    """A person (`bot` is None), or a bot's spec with its seconds per move (None: the bot's own time)."""

    bot: str | None = None
    seconds: float | None = None

    def make_bot(self, seed: int | None) -> Bot | None:
        """The bot of this seat, None for a person; InvalidOption if there is no such bot. Without a seed, which is for
        games that repeat, it searches in all threads that can be spared."""
        if self.bot is None:
            return None
        threads = spare_threads() if seed is None else None
        return parse_entrant(self.bot, self.seconds, threads=threads).make(seed)


@dataclass(frozen=True)
class Setup:
    """The settings of a game."""

    game: str = field(default_factory=lambda: game_names()[0])
    options: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    chance: Chance = "seeded"

    def make_game(self) -> Game:
        """The game; InvalidOption names what is wrong."""
        return make(self.game, **self.options)

    def make_bots(self) -> list[Bot | None]:
        """For each seat a bot, or None for a person; InvalidOption if there is no such bot."""
        return [seat.make_bot(None if self.seed is None else self.seed + k) for k, seat in enumerate(self.seats)]

    def session(self) -> Session:
        """A new game with its people and bots."""
        game = self.make_game()
        if len(self.seats) != game.players:
            raise InvalidOption("seat", f"{len(self.seats)} seats are named, but the game has {game.players}")
        return Session(game.deal(seed=self.seed, chance=self.chance), self.make_bots())


def parse_seats(named: Sequence[str], players: int, bot_name: str, seconds: float | None) -> tuple[Seat, ...]:
    """Seats from "human", "bot" (the bot `bot_name`) or a bot's spec. Seats that are not named go to bots, except that
    the first is human if no seat is named at all."""
    if len(named) > players:
        raise InvalidOption("seat", f"{len(named)} seats are named, but the game has {players}")
    words = [*named, *(["human"] if not named else []), *["bot"] * players][:players]
    return tuple(Seat() if word == "human" else Seat(bot_name if word == "bot" else word, seconds) for word in words)
