"""A table in one process: bots are made for every game and asked in turn."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from azulejos.arena.entrants import Entrant, mix
from azulejos.arena.referee import Fault, Pairing, Played, Player, play_game
from azulejos.game import Game

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
        self._is_warm = False

    def play(self, pairing: Pairing) -> Played:
        if not self._is_warm:
            self._is_warm = True
            for entrant in range(len(self.entrants)):
                self._warm(entrant)
        players = [
            self._player(entrant, mix(pairing.seed, pairing.rotation, seat))
            for seat, entrant in enumerate(pairing.seats)
        ]
        names = [self.entrants[entrant].name for entrant in pairing.seats]
        played = play_game(self.game, pairing, players, names)
        self.is_spoiled |= any(player.is_stuck for player in players)
        return played

    def _player(self, entrant: int, seed: int) -> Player:
        return Player(self.entrants[entrant].make(seed), self.limits[entrant])

    def _warm(self, entrant: int) -> None:
        """Let a bot decide once: what it loads or compiles then is not part of its thinking time."""
        player = self._player(entrant, 0)
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
        """End what the bots started."""
