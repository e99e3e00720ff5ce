"""What bots think, in threads of their own: the screen stays free, and hears of it by messages."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol, runtime_checkable

from textual.message import Message
from textual.widget import Widget

from azulejos.bots import LEVELS, Bot
from azulejos.bots import bot as make_bot
from azulejos.bots.base import Analyst
from azulejos.state import State
from azulejos.text import Texts
from azulejos.warmup import begin_search, is_being_compiled

HINT_SECONDS = 1.0
INSISTENCE = 0.1
"""Seconds between two calls to a bot that shall end its thought."""


@runtime_checkable
class Stoppable(Protocol):
    """A bot whose thought can be ended: those that search, and programs."""

    def stop(self) -> None: ...


class Thought(Message):
    """Something about the position of turn `turn`; who receives it ignores what belongs to an earlier one."""

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn


class Chose(Thought):
    """A bot has chosen."""

    def __init__(self, turn: int, move: str) -> None:
        super().__init__(turn)
        self.move = move


class Hinted(Thought):
    """A hint was found, with the expected margin in points and the chance to win."""

    def __init__(self, turn: int, move: str, margin: float, win: float) -> None:
        super().__init__(turn)
        self.move = move
        self.margin = margin
        self.win = win


class Noted(Thought):
    """Something to be told meanwhile."""

    def __init__(self, turn: int, words: str) -> None:
        super().__init__(turn)
        self.words = words


class Failed(Thought):
    """A bot has broken."""

    def __init__(self, turn: int, words: str) -> None:
        super().__init__(turn)
        self.words = words


class Thoughts:
    """One thought at a time for one screen."""

    def __init__(self, screen: Widget, pace: float) -> None:
        """A bot's choice takes `pace` seconds at least."""
        self._screen = screen
        self._pace = pace
        self._bot: Bot | None = None
        self._wanted = 0
        """The turn that is thought about; another one makes earlier thoughts worthless."""
        self._running = 0
        """The turn of the thought that holds the lock."""
        self._one = threading.Lock()
        self._gone = threading.Event()

    @property
    def busy(self) -> bool:
        """Whether something is awaited."""
        return self._bot is not None

    def choose(self, bot: Bot, state: State, turn: int, texts: Texts) -> None:
        """Let a bot choose: Chose follows."""
        began = time.monotonic()

        def think() -> None:
            move = str(bot.choose(state))
            self._gone.wait(max(0.0, self._pace - (time.monotonic() - began)))
            self._screen.post_message(Chose(turn, move))

        self._start(bot, state, turn, texts, think)

    def hint(self, state: State, turn: int, texts: Texts) -> None:
        """Let the strongest bot look at the position: Hinted follows."""
        strongest = make_bot(LEVELS[-1], seconds=HINT_SECONDS)
        assert isinstance(strongest, Analyst)

        def think() -> None:
            *_, last = strongest.analyse(state, seconds=HINT_SECONDS)
            self._screen.post_message(Hinted(turn, str(last.best.move), last.best.margin, last.best.win))

        self._start(strongest, state, turn, texts, think)

    def _start(self, bot: Bot, state: State, turn: int, texts: Texts, think: Callable[[], None]) -> None:
        self._bot = bot
        self._wanted = turn

        def work() -> None:
            try:
                self._compile(state.game.name, turn, texts)
                with self._one:  # a thought that nobody wants any more may still be ending
                    if turn == self._wanted and not self._gone.is_set():
                        self._running = turn
                        think()
            except Exception as error:  # the table stays, whatever breaks in a bot
                self._screen.post_message(Failed(turn, f"{bot.name}: {error}"))

        self._screen.run_worker(work, thread=True, group="thoughts")

    def _compile(self, game: str, turn: int, texts: Texts) -> None:
        """What bots need is compiled on their first start; whoever leaves does not wait for it."""
        begin_search(game)
        if is_being_compiled(game):
            self._screen.post_message(Noted(turn, texts("warm-bots")))
            while is_being_compiled(game) and not self._gone.wait(INSISTENCE):
                pass
            self._screen.post_message(Noted(turn, ""))

    def done(self) -> None:
        """What was awaited has come."""
        self._bot = None

    def hush(self) -> None:
        """Nobody wants the running thought any more: it ends soon, if its bot can be stopped."""
        bot, self._bot = self._bot, None
        self._wanted = 0
        if isinstance(bot, Stoppable):
            bot.stop()
            threading.Thread(target=self._insist, args=(bot, self._running), daemon=True).start()

    def _insist(self, bot: Stoppable, turn: int) -> None:
        """Stop again until it has ended: a search that was about to begin may have missed it."""
        while not self._one.acquire(timeout=INSISTENCE):
            if self._running != turn:
                return
            bot.stop()
        self._one.release()

    def leave(self) -> None:
        """Nothing more is to be thought about here."""
        self._gone.set()
        self.hush()
