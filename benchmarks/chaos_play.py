"""People who play through the API whatever fails, and remember everything that they sent and were told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import orjson
from clients import Http, Refused
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

CLOCK_SECONDS = 10
ANSWER_SECONDS = 3.0
"""A client that has no answer by then tries again, perhaps elsewhere."""
GO_ON_SECONDS = 90.0
"""By then every table has to go on after a fault; the machine may be busy."""
PULSE_SECONDS, MOST_PULSE_SECONDS = 0.1, 1.0
PAUSE = (0.02, 0.15)
"""Seconds between a person's turn and their decision."""
BOT = {"kind": "bot", "bot": "novice", "seconds": 0.1}
GONE = (OSError, EOFError, TimeoutError, WebSocketException)
Data = dict[str, Any]


class Awake:
    """Time in seconds that passes while this program runs: not while it is stopped, or gets no processor."""

    def __init__(self) -> None:
        self.now = 0.0
        self.longest_stop = 0.0
        self.on_stop: Callable[[], None] = lambda: None
        """Called after this program stood still for so long that somebody may have lost on time by it."""

    async def run(self) -> None:
        last = time.monotonic()
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            passed, last = time.monotonic() - last, time.monotonic()
            self.now += min(passed, MOST_PULSE_SECONDS)
            self.longest_stop = max(self.longest_stop, passed)
            if passed > CLOCK_SECONDS / 3:
                self.on_stop()


class Ways:
    """All ways to the servers; a request that gets no answer is sent again on another one."""

    def __init__(self, ports: list[int], rng: random.Random) -> None:
        self.ports = ports
        self._https = [Http(port, ANSWER_SECONDS) for port in ports]
        self._rng = rng
        self.trouble: Counter[str] = Counter()

    async def until_answered(self, method: str, path: str, body: Data | None, token: str) -> Any:
        """The answer; Refused if it is a definite no."""
        while True:
            try:
                return await self.once(method, path, body, token)
            except Refused as refused:
                if refused.status < 500:
                    raise
            except GONE:
                pass
            await asyncio.sleep(0.1)

    async def once(self, method: str, path: str, body: Data | None, token: str) -> Any:
        http = self._rng.choice(self._https)
        try:
            return await http.request(method, path, b"" if body is None else orjson.dumps(body), token)
        except Refused as refused:
            self.trouble[f"{refused.status} {refused.code}"] += 1
            raise
        except GONE as error:
            self.trouble[type(error).__name__] += 1
            raise


@dataclass
class Game:
    """A table, and everything that anybody was told or has tried there."""

    id: str
    tokens: dict[int, str]
    """Of the people, by seat."""
    version: int = 0
    step: int = 0
    sent: dict[int, set[str]] = field(default_factory=dict)
    """By step: what people have sent, answered or not."""
    told: dict[int, str] = field(default_factory=dict)
    """By step: what snapshots said."""
    acknowledged: int = 0
    is_over: bool = False
    on_time: bool = False
    """Whether somebody lost on time."""
    unheard: dict[int, float] = field(default_factory=dict)
    """Acknowledged versions that the watching connection has not heard of, and since when."""

    heard: int = 0
    """The latest version that the watching connection has heard of."""

    def look(self, snapshot: Data) -> None:
        self.version = max(self.version, snapshot["version"])
        self.step = max(self.step, snapshot["turn"]["step"])
        for entry in snapshot["log"]:
            code = entry["move"] or entry["draw"]
            if code is not None:
                known = self.told.setdefault(entry["step"], code)
                if known != code:
                    raise AssertionError(f"table {self.id}: step {entry['step']} was {known}, and now is {code}")
        if snapshot["status"] in ("finished", "cancelled"):  # another server may still show it waiting
            self.is_over = True
            self.on_time = snapshot["outcome"] is not None and snapshot["outcome"]["by"] == "time"


class Play:
    """All tables and those who play there."""

    def __init__(self, ways: Ways, tables: int, rng: random.Random) -> None:
        self.ways = ways
        self.rng = rng
        self.games: list[Game] = []
        self.current: list[Game] = []
        self.delays: list[float] = []
        self._tables = tables
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        self.left: set[str] = set()
        """Tables where everybody has stopped playing in the middle of the game, or could not play because this program
        stood still: their clocks run out."""
        self.time = Awake()
        self.time.on_stop = self._leave_all

    async def start(self) -> None:
        self.current = list(await asyncio.gather(*(self._new(number) for number in range(self._tables))))
        self._tasks = [asyncio.create_task(self._drive(number)) for number in range(self._tables)]
        self._pulse = asyncio.create_task(self.time.run())

    async def stop(self) -> None:
        self._stopping = True
        await asyncio.gather(*self._tasks)
        self._pulse.cancel()
        self._leave_all()

    def _leave_all(self) -> None:
        self.left |= {game.id for game in self.games if not game.is_over}

    def check(self) -> None:
        """Raise what a player met."""
        for task in self._tasks:
            if task.done() and task.exception() is not None:
                raise task.exception() or AssertionError

    async def _new(self, number: int) -> Game:
        ask = self.ways.until_answered
        clock = {"kind": "turn", "seconds": CLOCK_SECONDS}
        tokens = {0: (await ask("POST", "/api/session", {"name": f"P{number}"}, ""))["token"]}
        other = BOT if number % 3 == 2 else {"kind": "open"}
        body = {
            "game": ("azul", "duel")[number % 2],
            "seats": [{"kind": "me"}, other],
            "clock": clock,
            "start_player": 0,
        }
        table = await ask("POST", "/api/tables", body, tokens[0])
        if other is not BOT:
            tokens[1] = (await ask("POST", "/api/session", {"name": f"Q{number}"}, ""))["token"]
            with contextlib.suppress(Refused):  # the answer was lost, and the seat is taken already
                await ask("POST", f"/api/tables/{table['id']}/join", {"key": table["join_key"]}, tokens[1])
        game = Game(table["id"], tokens)
        self.games.append(game)
        return game

    async def _drive(self, number: int) -> None:
        """Play at one table; when its game is over, at the next one."""
        while not self._stopping:
            game = self.current[number]
            watcher = asyncio.create_task(self._watch(game))
            try:
                while not self._stopping and not game.is_over:
                    await self._turn(game)
            finally:
                if self._stopping or game.is_over:
                    deadline = self.time.now + GO_ON_SECONDS
                    while game.unheard and self.time.now < deadline:
                        await asyncio.sleep(0.05)
                watcher.cancel()
                await asyncio.gather(watcher, return_exceptions=True)
            if not self._stopping:
                self.current[number] = await self._new(number)

    async def _turn(self, game: Game) -> None:
        """Whoever has to decide looks and decides; a bot is waited for."""
        for token in game.tokens.values():
            snapshot = await self.ways.until_answered("GET", f"/api/tables/{game.id}", None, token)
            game.look(snapshot)
            if snapshot["turn"]["mine"]:
                await asyncio.sleep(self.rng.uniform(*PAUSE))
                await self._decide(game, snapshot, token)
                return
        await asyncio.sleep(0.1)

    async def _decide(self, game: Game, snapshot: Data, token: str) -> None:
        move = self.rng.choice(snapshot["moves"])["move"]
        body = {"version": snapshot["version"], "move": move}
        game.sent.setdefault(snapshot["turn"]["step"], set()).add(move)
        try:
            after = await self.ways.once("POST", f"/api/tables/{game.id}/play", body, token)
        except Refused as refused:
            if refused.status < 500 and refused.code not in ("stale", "not_now"):
                raise
        except GONE:
            pass  # stored or not: the next look tells
        else:
            game.acknowledged += 1
            if after["version"] > game.heard:
                game.unheard[after["version"]] = self.time.now
            else:  # the connection was faster than the response
                self.delays.append(0.0)
            game.look(after)

    async def _watch(self, game: Game) -> None:
        """A connection that hears of the table, and comes back when it is lost."""
        token = self.rng.choice(list(game.tokens.values()))
        while True:
            with contextlib.suppress(*GONE):
                port = self.rng.choice(self.ways.ports)
                headers = {"Authorization": f"Bearer {token}"}
                async with connect(
                    f"ws://127.0.0.1:{port}/api/socket", additional_headers=headers, max_size=None, compression=None,
                    open_timeout=ANSWER_SECONDS, ping_interval=2, ping_timeout=ANSWER_SECONDS, close_timeout=1,
                ) as socket:  # fmt: skip
                    await socket.send(json.dumps({"type": "watch", "table": game.id, "version": None}))
                    async for text in socket:
                        message = orjson.loads(text)
                        if message["type"] == "table":
                            self._heard(game, message["table"])
            await asyncio.sleep(0.1)

    def _heard(self, game: Game, snapshot: Data) -> None:
        game.look(snapshot)
        game.heard = max(game.heard, snapshot["version"])
        now = self.time.now
        for version in [each for each in game.unheard if each <= snapshot["version"]]:
            self.delays.append(now - game.unheard.pop(version))
