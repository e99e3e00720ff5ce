"""Bots at work in threads of their own: the screen stays responsive and learns of their results by messages."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from textual.message import Message
from textual.widget import Widget

from azulejos.bots import LEVELS, Bot
from azulejos.bots import bot as make_bot
from azulejos.bots.analysis import Analysis
from azulejos.bots.base import Analyst
from azulejos.state import State
from azulejos.text import Texts
from azulejos.warming import begin_search, is_being_compiled

HINT_SECONDS = 1.0
STOP_INTERVAL = 0.1
"""Seconds between two requests to stop a bot that is still searching."""


@runtime_checkable
class Stoppable(Protocol):
    """A bot whose search can be stopped: those that search, and programs."""

    def stop(self) -> None: ...


class BotMessage(Message):
    """Something about the position of turn `turn`; whoever receives it ignores messages about earlier turns."""

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn


class MoveChosen(BotMessage):
    """A bot has chosen a move."""

    def __init__(self, turn: int, move: str) -> None:
        super().__init__(turn)
        self.move = move


class HintFound(BotMessage):
    """The strongest bot's analysis for the player to move."""

    def __init__(self, turn: int, analysis: Analysis) -> None:
        super().__init__(turn)
        self.analysis = analysis


class BotNotice(BotMessage):
    """Something to show while a bot is busy."""

    def __init__(self, turn: int, text: str) -> None:
        super().__init__(turn)
        self.text = text


class BotFailed(BotNotice):
    """A bot has raised an error."""


class BotWorker:
    """Runs one bot at a time for one screen."""

    def __init__(self, screen: Widget, pace: float) -> None:
        """A bot's choice takes at least `pace` seconds."""
        self._screen = screen
        self._pace = pace
        self._bot: Bot | None = None
        self._wanted = 0
        """The turn whose result is awaited; results of other turns are worthless."""
        self._running = 0
        """The turn of the search that holds the lock."""
        self._lock = threading.Lock()
        self._closed = threading.Event()

    @property
    def busy(self) -> bool:
        """Whether a result is awaited."""
        return self._bot is not None

    def choose(self, bot: Bot, state: State, turn: int, texts: Texts) -> None:
        """Let a bot choose: MoveChosen follows."""
        began = time.monotonic()

        def search() -> None:
            move = str(bot.choose(state))
            self._closed.wait(max(0.0, self._pace - (time.monotonic() - began)))
            self._screen.post_message(MoveChosen(turn, move))

        self._start(bot, state, turn, texts, search)

    def hint(self, state: State, turn: int, texts: Texts) -> None:
        """Let the strongest bot analyse the position: HintFound follows."""
        strongest = make_bot(LEVELS[-1], seconds=HINT_SECONDS)
        assert isinstance(strongest, Analyst)

        def search() -> None:
            *_, last = strongest.analyse(state, seconds=HINT_SECONDS)
            self._screen.post_message(HintFound(turn, last))

        self._start(strongest, state, turn, texts, search)

    def _start(self, bot: Bot, state: State, turn: int, texts: Texts, search: Callable[[], None]) -> None:
        self._bot = bot
        self._wanted = turn

        def work() -> None:
            try:
                if isinstance(bot, Analyst):
                    self._wait_for_compiler(state.game.name, turn, texts)
                with self._lock:  # a cancelled search may still be ending
                    if turn == self._wanted and not self._closed.is_set():
                        self._running = turn
                        search()
            except Exception as error:  # the game goes on, whatever goes wrong in a bot
                self._screen.post_message(BotFailed(turn, f"{bot.name}: {error}"))

        self._screen.run_worker(work, thread=True, group="bots")

    def _wait_for_compiler(self, game: str, turn: int, texts: Texts) -> None:
        """What bots need is compiled on the first start; closing ends the wait."""
        begin_search(game)
        if is_being_compiled(game):
            self._screen.post_message(BotNotice(turn, texts("warm-bots")))
            while is_being_compiled(game) and not self._closed.wait(STOP_INTERVAL):
                pass
            self._screen.post_message(BotNotice(turn, ""))

    def done(self) -> None:
        """The awaited result has come."""
        self._bot = None

    def cancel(self) -> None:
        """The running search is not wanted any more: it ends soon, if its bot can be stopped."""
        bot, self._bot = self._bot, None
        self._wanted = 0
        if isinstance(bot, Stoppable):
            bot.stop()
            threading.Thread(target=self._keep_stopping, args=(bot, self._running), daemon=True).start()

    def _keep_stopping(self, bot: Stoppable, turn: int) -> None:
        """Repeat the request until the search has ended: one that was about to begin may have missed the first."""
        while not self._lock.acquire(timeout=STOP_INTERVAL):
            if self._running != turn:
                return
            bot.stop()
        self._lock.release()

    def close(self) -> None:
        """Cancel, and start nothing more."""
        self._closed.set()
        self.cancel()
