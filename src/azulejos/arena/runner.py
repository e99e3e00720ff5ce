"""The worker that plays a match's games: a new bot is made for every game, while programs stay and play many."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from azulejos.arena.entrants import Entrant, distinct, parse_entrant
from azulejos.arena.program import ProgramBot
from azulejos.arena.referee import Fault, GameResult, Pairing, Player, play_game
from azulejos.arena.seeds import derive_seed
from azulejos.bots import seen_by_mover
from azulejos.game import Game
from azulejos.registry import parse_game
from azulejos.work import Context, Worker

PROGRAM_GRACE = 5.0
"""Seconds beyond its time limit that a program is waited for: it notices the limit and is ended by itself."""
WARM_UP_SECONDS = 0.5
"""How long a bot may think about its very first decision, which belongs to no game."""


class GameRunner(Worker[Pairing, GameResult]):
    """Plays games of a match, one after another."""

    def __init__(self, game: Game, entrants: Sequence[Entrant], limits: Sequence[float], context: Context) -> None:
        """`limits` are the entrants' time limits in seconds."""
        self.game = game
        self.entrants = entrants
        self.limits = limits
        self._context = context
        self._programs: dict[tuple[int, int], ProgramBot] = {}
        self._is_warm = False

    def run(self, task: Pairing) -> GameResult:
        if not self._is_warm:
            self._is_warm = True
            for entrant in range(len(self.entrants)):
                self._warm_up(entrant)
        players = [
            self._player(entrant, task.seats[:seat].count(entrant), derive_seed(task.seed, task.rotation, seat))
            for seat, entrant in enumerate(task.seats)
        ]
        names = [self.entrants[entrant].name for entrant in task.seats]
        result = play_game(self.game, task, players, names)
        if any(player.is_stuck for player in players):  # a bot hangs in this process and takes time from all others
            self._context.retire()
        return result

    def _player(self, entrant: int, copy: int, seed: int) -> Player:
        """A new bot, or the same program as in earlier games."""
        limit = self.limits[entrant]
        program = self._programs.get((entrant, copy))
        if program is not None:
            program.new_game(seed)
            return Player(program, limit + PROGRAM_GRACE)
        bot = self.entrants[entrant].make(seed)
        if not isinstance(bot, ProgramBot):
            return Player(bot, limit)
        self._programs[entrant, copy] = bot
        bot.limit = limit
        return Player(bot, limit + PROGRAM_GRACE)

    def _warm_up(self, entrant: int) -> None:
        """Let a bot decide once: what it loads or compiles then is not part of its thinking time."""
        player = self._player(entrant, 0, 0)
        stop = getattr(player.bot, "stop", None)
        timer = threading.Timer(WARM_UP_SECONDS, stop) if callable(stop) else None
        if timer is not None:
            timer.start()
        try:
            state = self.game.deal(seed=0)
            player.choose(seen_by_mover(state, 0))
        except Fault:
            pass  # the first game will report it
        finally:
            if timer is not None:
                timer.cancel()

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()


def make_runner(game: str, specs: Sequence[str], limits: Sequence[float], context: Context) -> GameRunner:
    """A runner in any process, from specs of the game and of the entrants."""
    return GameRunner(parse_game(game), distinct([parse_entrant(spec) for spec in specs]), limits, context)
