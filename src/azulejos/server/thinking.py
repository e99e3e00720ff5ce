"""Bots at tables, hints and reviews: all thinking happens in threads beside the event loop.

Compiled search releases the interpreter, so threads are enough; there are as many as may think at the same time, and
everybody else waits in line. A bot is given a sample of the mover's view, so it cannot know more than that view holds.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from azulejos.bots import BOTS, Bot, bot, settings_of
from azulejos.bots.analysis import Analysis
from azulejos.bots.base import Analyst
from azulejos.server.clocks import milliseconds
from azulejos.server.errors import Refusal
from azulejos.server.table import Table
from azulejos.server.tables import Tables
from azulejos.state import State

log = logging.getLogger("azulejos.server")

LEAST_SECONDS, MOST_SECONDS, USUAL_SECONDS = 0.1, 30.0, 1.0
MOST_HINT_SECONDS = 5.0
MOST_MOVES = 5
"""Moves that a hint tells."""
Result = TypeVar("Result")
Told = Callable[[Table, int, str, int], None]
"""Is told that a bot at a table waits or thinks: seat, "queued" or "thinking", since when."""


def takes_seconds(name: str) -> bool:
    """Whether a thinking time can be set."""
    return "seconds" in settings_of(name)


@functools.cache
def analyses(name: str) -> bool:
    """Whether a bot can tell what it thinks."""
    return isinstance(bot(name), Analyst)


def make_bot(name: str, seconds: float | None) -> Bot:
    return bot(name, seconds=seconds) if seconds is not None and takes_seconds(name) else bot(name)


def check_bot(name: str | None, seconds: float | None, default: str) -> tuple[str, float | None]:
    """The bot that a request names, with its time; a refusal if there is no such bot."""
    chosen = default if name is None else name
    if chosen not in BOTS:
        raise Refusal("invalid_option", f"there is no bot {chosen!r}; bots: {', '.join(BOTS)}", field="bot")
    if seconds is not None and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        message = f"a bot thinks from {LEAST_SECONDS:g} to {MOST_SECONDS:g} seconds"
        raise Refusal("invalid_option", message, field="seconds")
    return chosen, seconds if takes_seconds(chosen) else None


def as_seen(state: State) -> State:
    """A state that holds what the mover may know and nothing else; what is hidden is drawn anew."""
    assert state.current_player is not None
    return state.imagine(state.current_player)


@dataclass(slots=True)
class _Thought:
    """A bot at work for one version of a table."""

    version: int
    bot: Bot
    task: asyncio.Task[None]

    def end(self) -> None:
        if isinstance(self.bot, Analyst):
            self.bot.stop()
        self.task.cancel()


class Thinkers:
    """Everything that thinks in this server."""

    def __init__(self, tables: Tables, threads: int, ready: Callable[[str], asyncio.Event]) -> None:
        """`ready` gives, for a game, what is set once its bots can think."""
        self._tables = tables
        self._ready = ready
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="think")
        self._closed = False
        self._room = asyncio.Semaphore(threads)
        self._thoughts: dict[str, _Thought] = {}
        self._working: set[Bot] = set()
        self.told: list[Told] = []
        tables.listen(self.look)

    async def close(self) -> None:
        """Let nobody think any longer."""
        thoughts = list(self._thoughts.values())
        for thought in thoughts:
            thought.end()
        for each in list(self._working):
            if isinstance(each, Analyst):
                each.stop()
        await asyncio.gather(*(thought.task for thought in thoughts), return_exceptions=True)
        self._closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    # Bots at tables

    def look(self, table: Table) -> None:
        """A table changed: its bot thinks if it has to decide now, and stops if it has not any more."""
        thought = self._thoughts.get(table.id)
        seat = table.moving_bot
        if thought is not None:
            if seat is not None and thought.version == table.version:
                return
            thought.end()
            del self._thoughts[table.id]
        if seat is not None and seat.bot is not None:
            thinker = make_bot(seat.bot, seat.seconds)
            task = asyncio.create_task(self._decide(table, thinker), name=f"bot at {table.id}")
            self._thoughts[table.id] = _Thought(table.version, thinker, task)

    async def _decide(self, table: Table, thinker: Bot) -> None:
        course, seat = table.course, table.mover
        assert course is not None and seat is not None
        try:
            if self._room.locked() or not self._ready(table.game.name).is_set():
                self._tell(table, seat, "queued")
            await self._ready(table.game.name).wait()
            move = await self._think(
                lambda: _choice(thinker, course.state), thinker, lambda: self._tell(table, seat, "thinking")
            )
            self._thoughts.pop(table.id, None)
            await self._tables.change(
                table.id, table.version, lambda fork: fork.play([move], fork.changed, self._tables.outages)
            )
        except Refusal:
            pass  # the table moved on; whoever moved it told us
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the bot at table %s failed", table.id)
        finally:
            thought = self._thoughts.get(table.id)
            if thought is not None and thought.task is asyncio.current_task():
                del self._thoughts[table.id]

    def _tell(self, table: Table, seat: int, state: str) -> None:
        for told in self.told:
            told(table, seat, state, milliseconds())

    async def _think(self, work: Callable[[], Result], thinker: Bot, begun: Callable[[], None] | None = None) -> Result:
        """Work of a bot in a thread, when there is room."""
        async with self._room:
            if begun is not None:
                begun()
            if self._closed:
                raise asyncio.CancelledError  # the server ends; the table goes on after its next start
            self._working.add(thinker)
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, work)
            finally:
                self._working.discard(thinker)

    # Analysis

    async def analyse(self, state: State, name: str, seconds: float) -> Analysis:
        """What a bot thinks of a position, from the mover's point of view."""
        if not self._ready(state.game.name).is_set():
            raise Refusal("warming_up", "the bots are being compiled; this happens once", retry_after=2)
        thinker = bot(name)
        assert isinstance(thinker, Analyst)
        return await self._think(lambda: _last(thinker, state, seconds), thinker)


def _choice(thinker: Bot, state: State) -> str:
    """The bot's choice. A bot that fails is a mistake of ours, but nobody at the table shall wait for it forever."""
    seen = as_seen(state)
    try:
        return str(thinker.choose(seen))
    except Exception:
        log.exception("the bot %s failed at %s", thinker.name, seen.position)
        return str(bot(next(iter(BOTS))).choose(seen))


def _last(thinker: Any, state: State, seconds: float) -> Analysis:
    results: list[Analysis] = list(thinker.analyse(as_seen(state), seconds=seconds))
    return results[-1]
