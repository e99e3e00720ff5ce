"""A table in one process: bots are made for every game, programs once, and asked in turn."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from azulejos.arena.entrants import Entrant, mix
from azulejos.arena.program import ProgramBot
from azulejos.arena.referee import Fault, Pairing, Played, Player, play_game
from azulejos.game import Game

PROGRAM_ENDING = 5.0
"""Seconds more than its limit that a program has: it tells by itself that the limit is over, and is ended."""
WARMING = 0.5
"""Seconds after which a bot is told to stop that decides for the first time, before any game."""


class Table:
    """Plays games of a match one after the other."""

    def __init__(self, game: Game, entrants: Sequence[Entrant], limits: Sequence[float]) -> None:
        self.game = game
        self.entrants = entrants
        self.limits = limits
        self.is_spoiled = False
        """Whether a bot hangs in this process and takes time from all others."""
        self.watch: Callable[[int], None] = lambda process: None
        """Called with the number of a program's process when it is started, and with its negative when it is gone."""
        self._programs: dict[tuple[int, int], ProgramBot] = {}
        self._is_warm = False

    def play(self, pairing: Pairing) -> Played:
        if not self._is_warm:
            self._is_warm = True
            for entrant in range(len(self.entrants)):
                self._warm(entrant)
        players = [
            self._player(entrant, pairing.seats[:seat].count(entrant), mix(pairing.seed, pairing.rotation, seat))
            for seat, entrant in enumerate(pairing.seats)
        ]
        names = [self.entrants[entrant].name for entrant in pairing.seats]
        played = play_game(self.game, pairing, players, names)
        self.is_spoiled |= any(player.is_stuck for player in players)
        return played

    def _player(self, entrant: int, copy: int, seed: int) -> Player:
        """A new bot, or the same program as in earlier games."""
        limit = self.limits[entrant]
        program = self._programs.get((entrant, copy))
        if program is not None:
            program.new_game(seed)
            return Player(program, limit + PROGRAM_ENDING)
        bot = self.entrants[entrant].make(seed)
        if not isinstance(bot, ProgramBot):
            return Player(bot, limit)
        self._programs[entrant, copy] = bot
        bot.limit, bot.watch = limit, self.watch
        return Player(bot, limit + PROGRAM_ENDING)

    def _warm(self, entrant: int) -> None:
        """Let a bot decide once: what it loads or compiles then is not part of its thinking time."""
        player = self._player(entrant, 0, 0)
        stop = getattr(player.bot, "stop", None)
        timer = threading.Timer(WARMING, stop) if callable(stop) else None
        if timer is not None:
            timer.start()
        try:
            state = self.game.deal(seed=0)
            player.choose(state.imagine(state.start_player, 0))
        except Fault:
            pass  # the first game will tell
        finally:
            if timer is not None:
                timer.cancel()

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
