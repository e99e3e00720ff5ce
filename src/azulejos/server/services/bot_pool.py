"""Bots at tables, and analyses of positions: jobs for the scheduler of thinking.

Bots are honest by themselves: each looks only at what the player to move may know.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from azulejos.bots import BOTS, LEVELS, Bot, bot, settings_of
from azulejos.bots.analysis import Analysis
from azulejos.bots.base import Analyst
from azulejos.bots.match_me import NAME as MATCH_ME
from azulejos.bots.match_me import MatchMe
from azulejos.game import Game
from azulejos.server.domain.table import Seat, Table
from azulejos.server.errors import ApiError, Unavailable
from azulejos.server.metrics import DECISIONS
from azulejos.server.now import now_ms
from azulejos.server.services.job import Job, Kind, Result, Turn, Work
from azulejos.server.services.scheduler import Scheduler
from azulejos.server.services.tables import StaleTable, Tables
from azulejos.state import State

log = logging.getLogger("azulejos.server")

LEAST_SECONDS, MOST_SECONDS, DEFAULT_SECONDS = 0.1, 30.0, 1.0
MOST_HINT_SECONDS = 5.0
MOST_HINT_MOVES = 5
RETRY_SECONDS = 1.0
MOST_RESULTS = 1_000
"""Tables whose host's earlier results are kept; of others they are read again."""
Moved = Callable[[int], None]
"""Called with a place in the queue; 0: its turn has come."""
BotListener = Callable[[Table, int, int, int], None]
"""Called when a bot at a table waits or thinks: the table, the seat, its place in the queue (0: it thinks), when."""


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


def make_bot(name: str, seconds: float | None, threads: int, **settings: Any) -> Bot:
    """A bot that thinks for so long (None: as long as it likes), in so many threads if it can."""
    known = settings_of(name)
    if seconds is not None and "seconds" in known:
        settings["seconds"] = seconds
    if "threads" in known:
        settings["threads"] = threads
    return bot(name, **settings)


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
    task: asyncio.Task[None]


class BotPool:
    """All bots of this server: their decisions, and what they think of positions."""

    def __init__(self, tables: Tables, scheduler: Scheduler, ready: Callable[[Game, str], asyncio.Event]) -> None:
        """`ready` gives, for a game and a bot's name, the event that is set once that bot can think."""
        self._tables = tables
        self._ready = ready
        self._scheduler = scheduler
        self._decisions: dict[str, _Decision] = {}
        self._hints: dict[str, dict[Job[Analysis], int]] = {}
        """By table: the hints that are of no use once the game goes on, each with its version."""
        self._results: dict[str, str] = {}
        """By table: the host's results before it, for the bot that adapts."""
        self._listeners: list[BotListener] = []
        tables.subscribe(self.table_changed)

    def subscribe(self, listener: BotListener) -> None:
        self._listeners.append(listener)

    async def close(self) -> None:
        """Stop all bots; their tables continue after the next start."""
        tasks = [decision.task for decision in self._decisions.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Bots at tables

    def is_deciding(self, table_id: str) -> bool:
        """Whether a bot of this server is making its decision at a table."""
        return table_id in self._decisions

    def table_changed(self, table: Table) -> None:
        """Start the table's bot if it has to decide now, and stop one that no longer has to."""
        for hint, version in list(self._hints.get(table.id, {}).items()):
            if table.is_stale(version):
                hint.cancel(StaleTable(table))
        decision = self._decisions.get(table.id)
        seat = table.moving_bot
        if decision is not None:
            if seat == decision.seat and decision.decided == table.decided:
                return
            decision.task.cancel()
            del self._decisions[table.id]
        if seat is not None:
            task = asyncio.create_task(self._decide(table, seat), name=f"bot at {table.id}")
            self._decisions[table.id] = _Decision(table.decided, seat, task)

    async def _decide(self, table: Table, seat: Seat) -> None:
        try:
            ready = self._ready(table.game, seat.bot or "")
            if not ready.is_set():
                self._notify(table, 1)
                await ready.wait()
            job = self._scheduler.submit(
                Kind.DECISION,
                table.host,
                _choosing(table, seat, await self._settings(table, seat)),
                seconds=seat.seconds,
                moved=lambda place: self._notify(table, place),
            )
            move = await job.result()
            self._decisions.pop(table.id, None)
            await self._play(table, move)
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

    async def _play(self, table: Table, move: str) -> None:
        """Make a bot's decision, as soon as it can be stored."""
        while True:
            try:
                await self._tables.change(table.id, table.version, lambda fork: fork.play([move]))
                return
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)

    async def _settings(self, table: Table, seat: Seat) -> dict[str, Any]:
        """What a bot has to know besides its time: the one that adapts, how the host's last games against it went."""
        if seat.bot != MATCH_ME:
            return {}
        if table.id not in self._results:
            try:
                results = await self._tables.results_against(table.host, table.game, MATCH_ME)
            except Unavailable:
                return {}  # it decides as if it knew nobody; the next time it asks again
            self._results[table.id] = results
            while len(self._results) > MOST_RESULTS:
                del self._results[next(iter(self._results))]
        return {"results": self._results[table.id]}

    def _notify(self, table: Table, place: int) -> None:
        assert table.mover is not None
        for listener in self._listeners:
            listener(table, table.mover, place, now_ms())

    # Analysis

    def analyse(
        self,
        kind: Kind,
        person: str,
        state: State,
        name: str,
        seconds: float,
        progress: Callable[[Analysis], None] | None = None,
        moved: Callable[[int], None] | None = None,
        against: str | None = None,
    ) -> Job[Analysis]:
        """What a bot thinks of a position, from the point of view of the player to move, and why its best move is
        better than the move `against`, or than the next best. `progress` is called with every intermediate result."""
        return self.run(kind, person, state.game, name, _analysing(state, name, against), seconds, progress, moved)

    def run(
        self,
        kind: Kind,
        person: str,
        game: Game,
        name: str,
        work: Work[Result],
        seconds: float,
        progress: Callable[[Any], None] | None = None,
        moved: Moved | None = None,
    ) -> Job[Result]:
        """Other work that a bot does for somebody; `warming_up` while it cannot think yet."""
        if not self._ready(game, name).is_set():
            raise ApiError("warming_up", "the bots are being compiled; this happens once", retry_after=2)
        return self._scheduler.submit(kind, person, work, seconds=seconds, progress=progress, moved=moved)

    def hint(self, table: Table, person: str, state: State, name: str, seconds: float, moved: Moved) -> Job[Analysis]:
        """An analysis for somebody at a table, who does not need it any more once the game goes on."""
        job = self.analyse(Kind.HINT, person, state, name, seconds, moved=moved)
        self._hints.setdefault(table.id, {})[job] = table.version
        return job

    def end_hint(self, table: Table, job: Job[Analysis]) -> None:
        """A hint was given, or nobody waits for it."""
        job.cancel()
        hints = self._hints.get(table.id, {})
        hints.pop(job, None)
        if not hints:
            self._hints.pop(table.id, None)


def _choosing(table: Table, seat: Seat, settings: dict[str, Any]) -> Work[str]:
    """The work of a bot that decides."""
    live_game = table.live_game
    assert live_game is not None and seat.bot is not None
    name = seat.bot

    def work(turn: Turn) -> str:
        seconds = seat.seconds if seat.seconds is None else min(seat.seconds, turn.seconds)
        player = make_bot(name, seconds, turn.threads, **settings)
        if isinstance(player, Analyst | MatchMe):
            turn.on_stop(player.stop)
        return _choose(player, live_game.state)

    return work


def _analysing(state: State, name: str, against: str | None) -> Work[Analysis]:
    """The work of a bot that looks at a position."""

    def work(turn: Turn) -> Analysis:
        player = bot(name)
        assert isinstance(player, Analyst)
        turn.on_stop(player.stop)
        for analysis in player.analyse(state, seconds=turn.seconds, against=against):
            turn.report(analysis)
            if turn.stopped:
                break
        return analysis

    return work


def _choose(player: Bot, state: State) -> str:
    """The bot's choice. A bot that fails is a bug of ours, but nobody at the table must wait for it forever."""
    try:
        return str(player.choose(state))
    except Exception:
        log.exception("the bot %s failed at %s", player.name, state.position)
        return str(bot(next(iter(BOTS))).choose(state))
