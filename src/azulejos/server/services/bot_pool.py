"""Bots at tables, hints and reviews: all thinking happens in threads beside the event loop.

Compiled search releases the interpreter lock, so threads are enough. There are as many as may think at the same time;
everybody else waits in line. Bots are honest by themselves: each looks only at what the player to move may know.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, TypeVar

from azulejos.bots import BOTS, LEVELS, Bot, bot, settings_of
from azulejos.bots.analysis import Analysis
from azulejos.bots.base import Analyst
from azulejos.server.domain.table import Seat, Table
from azulejos.server.errors import ApiError
from azulejos.server.metrics import DECISIONS
from azulejos.server.now import now_ms
from azulejos.server.services.tables import Tables
from azulejos.state import State

log = logging.getLogger("azulejos.server")

LEAST_SECONDS, MOST_SECONDS, DEFAULT_SECONDS = 0.1, 30.0, 1.0
MOST_HINT_SECONDS = 5.0
MOST_HINT_MOVES = 5
Result = TypeVar("Result")
BotState = Literal["queued", "thinking"]
BotListener = Callable[[Table, int, BotState, int], None]
"""Called when a bot at a table waits or thinks: the table, the seat, which of both, since when."""


def takes_seconds(name: str) -> bool:
    """Whether a bot's thinking time can be set."""
    return "seconds" in settings_of(name)


@functools.cache
def can_analyse(name: str) -> bool:
    """Whether a bot can explain what it thinks of a position."""
    return isinstance(bot(name), Analyst)


def default_bot() -> str:
    """The bot for seats where none is named: in the middle of the levels."""
    return LEVELS[(len(LEVELS) - 1) // 2]


def hint_bot() -> str | None:
    """The bot for hints and reviews: the strongest that can analyse."""
    return next((name for name in reversed(BOTS) if can_analyse(name)), None)


def hint_seconds(seconds: float | None) -> float:
    """The thinking time of a hint, given what was asked for."""
    return min(max(seconds or DEFAULT_SECONDS, LEAST_SECONDS), MOST_HINT_SECONDS)


def make_bot(name: str, seconds: float | None) -> Bot:
    return bot(name, seconds=seconds) if seconds is not None and takes_seconds(name) else bot(name)


def check_bot(name: str | None, seconds: float | None, default: str) -> tuple[str, float | None]:
    """The bot that a request names, with its thinking time; `invalid_option` if there is no such bot."""
    chosen = default if name is None else name
    if chosen not in BOTS:
        raise ApiError("invalid_option", f"there is no bot {chosen!r}; bots: {', '.join(BOTS)}", field="bot")
    if seconds is not None and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        message = f"a bot thinks from {LEAST_SECONDS:g} to {MOST_SECONDS:g} seconds"
        raise ApiError("invalid_option", message, field="seconds")
    return chosen, seconds if takes_seconds(chosen) else None


@dataclass(slots=True)
class _Decision:
    """A bot at work for one position of a table."""

    decided: int
    """The version that brought the position."""
    seat: Seat
    bot: Bot
    task: asyncio.Task[None]

    def cancel(self) -> None:
        if isinstance(self.bot, Analyst):
            self.bot.stop()
        self.task.cancel()


class BotPool:
    """All bots of this server and the threads in which they think."""

    def __init__(self, tables: Tables, threads: int, ready: Callable[[str], asyncio.Event]) -> None:
        """`ready` gives, for a game's name, the event that is set once its bots can think."""
        self._tables = tables
        self._ready = ready
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix="think")
        self._closed = False
        self._slots = asyncio.Semaphore(threads)
        self._decisions: dict[str, _Decision] = {}
        self._thinking: set[Bot] = set()
        self._listeners: list[BotListener] = []
        tables.subscribe(self.table_changed)

    def subscribe(self, listener: BotListener) -> None:
        self._listeners.append(listener)

    async def close(self) -> None:
        """Stop all bots."""
        decisions = list(self._decisions.values())
        for decision in decisions:
            decision.cancel()
        for each in list(self._thinking):
            if isinstance(each, Analyst):
                each.stop()
        await asyncio.gather(*(decision.task for decision in decisions), return_exceptions=True)
        self._closed = True
        self._executor.shutdown(wait=False, cancel_futures=True)

    # Bots at tables

    def table_changed(self, table: Table) -> None:
        """Start the table's bot if it has to decide now, and stop one that no longer has to."""
        decision = self._decisions.get(table.id)
        seat = table.moving_bot
        if decision is not None:
            if seat == decision.seat and decision.decided == table.decided:
                return
            decision.cancel()
            del self._decisions[table.id]
        if seat is not None and seat.bot is not None:
            player = make_bot(seat.bot, seat.seconds)
            task = asyncio.create_task(self._decide(table, player), name=f"bot at {table.id}")
            self._decisions[table.id] = _Decision(table.decided, seat, player, task)

    async def _decide(self, table: Table, player: Bot) -> None:
        live_game, seat = table.live_game, table.mover
        assert live_game is not None and seat is not None
        try:
            if self._slots.locked() or not self._ready(table.game.name).is_set():
                self._notify(table, seat, "queued")
            await self._ready(table.game.name).wait()
            move = await self._run(
                lambda: _choose(player, live_game.state), player, lambda: self._notify(table, seat, "thinking")
            )
            self._decisions.pop(table.id, None)
            await self._tables.change(table.id, table.version, lambda fork: fork.play([move]))
            DECISIONS.labels("bot").inc()
        except ApiError:
            pass  # the table moved on, and whoever moved it has notified us
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the bot at table %s failed", table.id)
        finally:
            decision = self._decisions.get(table.id)
            if decision is not None and decision.task is asyncio.current_task():
                del self._decisions[table.id]

    def _notify(self, table: Table, seat: int, state: BotState) -> None:
        for listener in self._listeners:
            listener(table, seat, state, now_ms())

    async def _run(self, work: Callable[[], Result], player: Bot, started: Callable[[], None] | None = None) -> Result:
        """Run a bot's work in a thread, once one is free."""
        async with self._slots:
            if started is not None:
                started()
            if self._closed:
                raise asyncio.CancelledError  # the server is stopping; the table continues after its next start
            self._thinking.add(player)
            try:
                return await asyncio.get_running_loop().run_in_executor(self._executor, work)
            finally:
                self._thinking.discard(player)

    # Analysis

    async def analyse(self, state: State, name: str, seconds: float) -> Analysis:
        """What a bot thinks of a position, from the point of view of the player to move."""
        if not self._ready(state.game.name).is_set():
            raise ApiError("warming_up", "the bots are being compiled; this happens once", retry_after=2)
        player = bot(name)
        assert isinstance(player, Analyst)
        return await self._run(lambda: list(player.analyse(state, seconds=seconds))[-1], player)


def _choose(player: Bot, state: State) -> str:
    """The bot's choice. A bot that fails is a bug of ours, but nobody at the table must wait for it forever."""
    try:
        return str(player.choose(state))
    except Exception:
        log.exception("the bot %s failed at %s", player.name, state.position)
        return str(bot(next(iter(BOTS))).choose(state))
