"""Analyses that deepen while somebody looks: one per person, or per connection without a session, over a WebSocket.

An analysis is a series of jobs with growing budgets; each connection that subscribes to another position, unsubscribes
or ends stops its own, and a person's new one stops the one before it. Nothing of it is stored: after a restart of the
server or a lost line the client subscribes again.

    subscribe ──> 0.25 s ──> 1 s ──> 3 s ──> 8 s ──> done
                    │ results as they come, never a worse one than before

A position that awaits a draw is judged by its average: deals are drawn one after the other, and each is searched.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import orjson

from azulejos.bots import bot
from azulejos.bots.analysis import Analysis
from azulejos.bots.base import Analyst
from azulejos.bots.deals import DealValue, average_over_deals
from azulejos.server.domain.live_game import LiveGame
from azulejos.server.errors import ApiError
from azulejos.server.services.bot_pool import BotPool
from azulejos.server.services.connection import Connection
from azulejos.server.services.fair_play import FairPlay
from azulejos.server.services.job import Job, Kind, Turn, Work
from azulejos.server.services.reviews import seats_json
from azulejos.state import State

log = logging.getLogger("azulejos.server")

BUDGETS = (0.25, 1.0, 3.0, 8.0)
"""Seconds of each round; what was found in one is not known in the next, which soon goes deeper."""
DEAL_BUDGETS = (1.0, 3.0, 8.0)
SHOWN_MOVES, SHOWN_LINE = 8, 5
"""Moves that are told, and how much of what would follow each."""


@dataclass(slots=True)
class _Looking:
    """What one connection looks at."""

    id: int
    person: str
    task: asyncio.Task[None]


class LiveAnalyses:
    """All analyses under way."""

    def __init__(self, fair_play: FairPlay, bot_pool: BotPool, bot: str | None) -> None:
        self._fair_play = fair_play
        self._bot_pool = bot_pool
        self._bot = bot
        self._looking: dict[Connection, _Looking] = {}

    async def close(self) -> None:
        tasks = [looking.task for looking in self._looking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def running(self) -> int:
        return sum(not looking.task.done() for looking in self._looking.values())

    def start(self, connection: Connection, id_: int, state: State) -> None:
        """Analyse a position for a connection, instead of what its person looked at before. Those without a session at
        one address share its part of the thinking, and do not stop each other."""
        person = connection.person or f"address {connection.address}"
        for other, looking in list(self._looking.items()):
            if other is connection or (connection.person is not None and looking.person == person):
                self.stop(other)
                if other is not connection:
                    _tell(other, looking.id, "stopped")
        task = asyncio.create_task(self._deepen(connection, id_, person, state), name="analysis")
        self._looking[connection] = _Looking(id_, person, task)

    @staticmethod
    def refuse(connection: Connection, id_: int, error: ApiError) -> None:
        """Tell why a position cannot be analysed."""
        _tell(connection, id_, "refused", error=error.to_json())

    def stop(self, connection: Connection) -> None:
        """Nobody looks there any more."""
        looking = self._looking.pop(connection, None)
        if looking is not None:
            looking.task.cancel()

    async def _deepen(self, connection: Connection, id_: int, person: str, state: State) -> None:
        try:
            await self._check(state)
            if state.pending is None:
                await self._search(connection, id_, person, state)
            else:
                await self._average(connection, id_, person, state)
            _tell(connection, id_, "done")
        except ApiError as error:
            self.refuse(connection, id_, error)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("an analysis of %s failed", state.position)
            self.refuse(connection, id_, ApiError("internal", "the analysis failed"))

    async def _check(self, state: State) -> None:
        if self._bot is None:
            raise ApiError("not_now", "no bot on this server can analyse")
        if state.is_over:
            raise ApiError("not_now", "the game is over in this position", field="position")
        await self._fair_play.require_free(state)

    async def _search(self, connection: Connection, id_: int, person: str, state: State) -> None:
        assert self._bot is not None
        best: tuple[int, int] = (-1, -1)

        def report(analysis: Analysis) -> None:
            nonlocal best
            reached = (analysis.deals, analysis.nodes)
            if reached > best or analysis.why is not None:
                best = max(best, reached)
                _tell(connection, id_, "running", result=analysis_json(analysis, state))

        for seconds in BUDGETS:
            job = self._bot_pool.analyse(
                Kind.ANALYSIS, person, state, self._bot, seconds, report, _mover(connection, id_)
            )
            analysis = await job.result()
            report(analysis)
            if analysis.exact:
                return

    async def _average(self, connection: Connection, id_: int, person: str, state: State) -> None:
        """The mean over deals, from seat 0's point of view."""
        assert self._bot is not None
        values: list[DealValue] = []

        def report(value: DealValue) -> None:
            values.append(value)
            _tell(connection, id_, "running", average=average_json(values))

        for seconds in DEAL_BUDGETS:
            work = _averaging(state, self._bot, len(values))
            job: Job[int] = self._bot_pool.run(
                Kind.ANALYSIS, person, state.game, self._bot, work, seconds, report, _mover(connection, id_)
            )
            await job.result()


def _averaging(state: State, name: str, seed: int) -> Work[int]:
    def work(turn: Turn) -> int:
        player = bot(name)
        assert isinstance(player, Analyst)
        turn.on_stop(player.stop)
        count = 0
        for value in average_over_deals(player, state, turn.seconds, seed):
            turn.report(value)
            count += 1
            if turn.stopped:
                break
        return count

    return work


def _mover(connection: Connection, id_: int) -> Callable[[int], None]:
    return lambda place: _tell(connection, id_, "queued", place=place) if place else None


def _tell(connection: Connection, id_: int, status: str, **more: Any) -> None:
    """A connection hears the latest of an analysis; results that are not given stay what they were."""
    message: dict[str, Any] = {"type": "analysis", "id": id_, "status": status, "place": 0}
    message |= {"result": None, "average": None, "error": None} | more
    kind = "analysis" if status == "running" else "analysis status"
    connection.send(kind, "analysis", orjson.dumps(message))


def analysis_json(analysis: Analysis, state: State) -> dict[str, Any]:
    """An analysis as it is told while it deepens: the best moves first, each with the line that would follow."""
    moves = [
        {
            "margin": round(value.margin, 2),
            "win": round(value.win, 4),
            "uncertainty": None if value.uncertainty is None else round(value.uncertainty, 2),
            "depth": value.depth,
            "visits": value.visits,
            "line": line_json(state, [str(move) for move in value.line[:SHOWN_LINE]]),
        }
        for value in analysis.moves[:SHOWN_MOVES]
    ]
    return {
        "player": analysis.player,
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 2),
        "deals": analysis.deals,
        "round_end": analysis.complete,
        "exact": analysis.exact,
        "deviation": round(analysis.deviation, 1),
        "moves": moves,
        "seats": seats_json(analysis, analysis.best, state.game.players),
        "why": None if analysis.why is None else analysis.why.to_json(),
    }


def line_json(state: State, line: Sequence[str]) -> list[dict[str, Any]]:
    """The decisions of a line up to the next draw: whose each is, and the move in parts."""
    live_game = LiveGame(state.copy(), "")
    found = []
    for code in line:
        player = live_game.state.current_player
        if player is None:
            break
        [parts] = live_game.state.game.describe_moves([live_game.state.game.move(code)], live_game.view(player))
        found.append({"player": player, "move": parts})
        live_game.apply(code)
    return found


HISTOGRAM_STEPS = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Points per bar of the average's picture: the smallest with which there are few enough bars."""
MOST_BARS = 14


def average_json(values: list[DealValue]) -> dict[str, Any]:
    """Means over deals for seat 0, with standard errors, and how many deals there were in each step of margins."""
    margins = np.array([value.margin for value in values])
    wins = np.array([value.win for value in values])
    errors = [float(each.std(ddof=1) / np.sqrt(len(each))) if len(each) > 1 else None for each in (margins, wins)]
    span = float(margins.max() - margins.min())
    step = next((each for each in HISTOGRAM_STEPS if span <= each * MOST_BARS), HISTOGRAM_STEPS[-1])
    steps = np.floor(margins / step).astype(int)
    return {
        "deals": len(values),
        "margin": round(float(margins.mean()), 2),
        "margin_error": None if errors[0] is None else round(errors[0], 2),
        "win": round(float(wins.mean()), 4),
        "win_error": None if errors[1] is None else round(errors[1], 4),
        "spread": round(float(margins.std()), 1),
        "step": step,
        "first": float(steps.min()) * step,
        "counts": np.bincount(steps - steps.min()).tolist(),
    }
