"""Whether anything is lost while everything fails: real play through the API, while servers, PostgreSQL and Redis are
killed and frozen, connections between any two are cut, the disk is full, and clocks are set.

    python3 benchmarks/server_chaos.py                         100 kills and all other faults, both set-ups; 40 minutes
    python3 benchmarks/server_chaos.py --set-up sqlite --kills 10
    python3 benchmarks/server_chaos.py --set-up cluster --rounds 5 --seed 7 --json

`sqlite` is one server, `cluster` two with PostgreSQL and Redis. At every table two people, or a person and a bot,
decide as soon as they can, with ten seconds per turn: whoever loses on time lost it to us. After each fault every table
has to go on, and every connection that watches has to hear of every decision.

At the end the stored games are compared with what was acknowledged. It fails if a decision was lost or stored twice, a
record does not replay, somebody lost on time, or somebody was not told.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from clients import Http, Refused
from machines import Machine, Postgres, Proxy, Redis, ServerMachine
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

CLOCK_SECONDS = 10
LONGEST_FAULT = 14.0
"""Seconds that a fault lasts at most, by default: longer than anybody's clock."""
ANSWER_SECONDS = 3.0
"""A client that has no answer by then tries again, perhaps elsewhere."""
GO_ON_SECONDS = 90.0
"""By then every table has to go on after a fault; the machine may be busy."""
PAUSE = (0.02, 0.15)
"""Seconds between a person's turn and their decision."""
BOT = {"kind": "bot", "bot": "novice", "seconds": 0.1}
GONE = (OSError, EOFError, TimeoutError, WebSocketException)
Data = dict[str, Any]


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
        if snapshot["status"] != "running":
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
        """Tables where everybody has stopped playing in the middle of the game: their clocks run out."""

    async def start(self) -> None:
        self.current = list(await asyncio.gather(*(self._new(number) for number in range(self._tables))))
        self._tasks = [asyncio.create_task(self._drive(number)) for number in range(self._tables)]

    async def stop(self) -> None:
        self._stopping = True
        self.left = {game.id for game in self.current if not game.is_over}
        await asyncio.gather(*self._tasks)

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
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(GO_ON_SECONDS):
                            while game.unheard:
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
                game.unheard[after["version"]] = time.monotonic()
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
        now = time.monotonic()
        for version in [each for each in game.unheard if each <= snapshot["version"]]:
            self.delays.append(now - game.unheard.pop(version))


# Faults


@dataclass
class SetUp:
    """The machines, and the connections between them."""

    servers: list[ServerMachine]
    databases: list[Machine]
    buses: list[Machine]
    to_servers: list[Proxy]
    between: list[Proxy]
    """From servers to PostgreSQL and Redis."""

    def machines(self) -> list[Machine]:
        return [*self.databases, *self.buses, *self.servers]


Fault = Callable[[], Awaitable[None]]


class Faults:
    """What can happen to a set-up."""

    def __init__(self, set_up: SetUp, rng: random.Random, longest: float) -> None:
        self._set_up = set_up
        self._rng = rng
        self._longest = longest

    def by_name(self) -> dict[str, Fault]:
        set_up, one = self._set_up, self._of_one
        found = {
            "kill server": one(self._kill, set_up.servers),
            "kill database": one(self._kill, set_up.databases),
            "kill bus": one(self._kill, set_up.buses),
            "freeze server": one(self._freeze, set_up.servers),
            "freeze database": one(self._freeze, set_up.databases),
            "freeze bus": one(self._freeze, set_up.buses),
            "cut to servers": one(self._lose_the_way, set_up.to_servers),
            "cut behind servers": one(self._disconnect, set_up.between),
            "disk full": one(self._fill_disk, [] if set_up.databases else set_up.servers),
            "clock set": one(self._set_clock, set_up.servers),
        }
        return {name: fault for name, fault in found.items() if fault is not None}

    def _of_one(self, how: Callable[[Any], Awaitable[None]], things: Sequence[Any]) -> Fault | None:
        return (lambda: how(self._rng.choice(things))) if things else None

    async def _for_a_while(self, least: float = 0.0, longest: float | None = None) -> None:
        longest = self._longest if longest is None else min(longest, self._longest)
        await asyncio.sleep(self._rng.uniform(min(least, longest), longest))

    async def _kill(self, machine: Machine) -> None:
        await asyncio.to_thread(machine.kill)
        if self._rng.random() < 0.5:
            await self._for_a_while()
        await asyncio.to_thread(machine.start)

    async def _freeze(self, machine: Machine) -> None:
        machine.freeze()
        await self._for_a_while(1)
        machine.thaw()

    async def _disconnect(self, proxy: Proxy, longest: float | None = None) -> None:
        if self._rng.random() < 0.5:
            proxy.stall()
            await self._for_a_while(0.05, longest)
        proxy.cut()
        if self._rng.random() < 0.5:
            await self._for_a_while(0, longest)
        proxy.mend()

    async def _lose_the_way(self, proxy: Proxy) -> None:
        """Between people and servers, for shorter than their clocks: that is not the server's fault."""
        await self._disconnect(proxy, CLOCK_SECONDS / 5)

    async def _fill_disk(self, server: ServerMachine) -> None:
        server.fill_disk()
        await self._for_a_while(1)
        server.fill_disk(False)

    async def _set_clock(self, server: ServerMachine) -> None:
        """Ahead or back by up to an hour, and right again."""
        server.set_clock(self._rng.choice((90, -90, 3600, -3600)))
        await self._for_a_while(1)
        server.set_clock(0)


def plan(names: list[str], kills: int, rounds: int | None, rng: random.Random) -> list[str]:
    """The order of faults: so many kills, half of them of servers, and a tenth as many of every other kind. With
    `rounds`, so many in all, each kind in turn."""
    killing = [name for name in names if name.startswith("kill")]
    others = [name for name in names if not name.startswith("kill")]
    if rounds is not None:
        return [names[number % len(names)] for number in range(rounds)]
    order = [killing[0] if number % 2 else killing[number // 2 % len(killing)] for number in range(kills)]
    order += others * max(1, kills // 10)
    rng.shuffle(order)
    return order


# Running


@contextlib.asynccontextmanager
async def cluster(folder: Path) -> Any:
    postgres, redis = Postgres(folder), Redis(folder)
    await asyncio.to_thread(postgres.start)
    await asyncio.to_thread(redis.start)
    servers, between = [], []
    for _ in range(2):
        proxies = [Proxy(postgres.port), Proxy(redis.port)]
        for proxy in proxies:
            await proxy.open()
        between += proxies
        urls = {"database": postgres.url(proxies[0].port), "redis": redis.url(proxies[1].port)}
        servers.append(ServerMachine(folder, **urls))
    async with running(SetUp(servers, [postgres], [redis], [], between)) as set_up:
        yield set_up, lambda: asyncio.run(rows_of_postgres(postgres.url()))


@contextlib.asynccontextmanager
async def alone(folder: Path) -> Any:
    database = folder / "tables.sqlite3"
    async with running(SetUp([ServerMachine(folder, database=str(database))], [], [], [], [])) as set_up:
        yield set_up, lambda: rows_of_sqlite(database)


@contextlib.asynccontextmanager
async def running(set_up: SetUp) -> Any:
    """Everything started, with a proxy in front of each server; all of it is gone in the end."""
    try:
        for server in set_up.servers:
            await asyncio.to_thread(server.start)
            proxy = Proxy(server.port)
            await proxy.open()
            set_up.to_servers.append(proxy)
            while not (await Http(server.port).get("/api/status"))["ready"]:
                await asyncio.sleep(0.2)
        yield set_up
    finally:
        for machine in reversed(set_up.machines()):
            machine.kill()
        for proxy in (*set_up.to_servers, *set_up.between):
            await proxy.close()


COLUMNS = "id, spec, start_player, steps, setting"


def rows_of_sqlite(database: Path) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return list(connection.execute(f"SELECT {COLUMNS} FROM tables"))


async def rows_of_postgres(url: str) -> list[tuple[Any, ...]]:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(f"SELECT {COLUMNS} FROM tables")]
    finally:
        await connection.close()


async def chaos(set_up: SetUp, arguments: argparse.Namespace, rng: random.Random) -> tuple[Play, Data]:
    """Faults one after the other while people play; every table has to go on after each."""
    play = Play(Ways([proxy.port for proxy in set_up.to_servers], rng), arguments.tables, rng)
    await play.start()
    possible = Faults(set_up, rng, arguments.longest).by_name()
    possible = {name: fault for name, fault in possible.items() if name.startswith(arguments.only)}
    order = plan(list(possible), arguments.kills, arguments.rounds, rng)
    recoveries: list[float] = []
    on_time: Counter[str] = Counter()
    noticed: set[str] = set()
    for number, name in enumerate(order, start=1):
        await asyncio.sleep(rng.uniform(0.2, 1.0))
        await possible[name]()
        recoveries.append(await all_go_on(play, name))
        for game in play.games:
            if game.on_time and game.id not in noticed:
                noticed.add(game.id)
                on_time[name] += 1
        if not arguments.json:
            done = sum(game.acknowledged for game in play.games)
            print(f"{number:>4} of {len(order)}  {name:<20} went on after {recoveries[-1]:5.1f} s"
                  f"  {done:>7,} acknowledged", flush=True)  # fmt: skip
    await play.stop()
    kinds = Counter(order)
    return play, {
        "faults": dict(sorted(kinds.items())),
        "kills": sum(count for name, count in kinds.items() if name.startswith("kill")),
        "all_go_on_s": spread(recoveries),
        "told_after_s": spread(play.delays),
        "lost_on_time_after": dict(on_time),
        "answers": dict(play.ways.trouble.most_common()),
    }


async def all_go_on(play: Play, after: str) -> float:
    """Seconds until every table has gone on by a step or more."""
    start = time.monotonic()
    before = [(game, game.step) for game in play.current]
    while True:
        play.check()
        waiting = [game.id for game, step in before if not game.is_over and game.step <= step]
        if not waiting:
            return time.monotonic() - start
        if time.monotonic() - start > GO_ON_SECONDS:
            raise AssertionError(f"after {after!r} these tables do not go on: {waiting}")
        await asyncio.sleep(0.05)


def spread(values: list[float]) -> Data:
    if not values:
        return {}
    return {
        "half": round(statistics.median(values), 2),
        "most_99": round(sorted(values)[math.ceil(0.99 * len(values)) - 1], 2),
        "longest": round(max(values), 2),
    }


def verdict(play: Play, rows: list[tuple[Any, ...]]) -> Data:
    """What was stored, compared with what was told and sent."""
    from azulejos.record import Record
    from azulejos.registry import parse_game

    stored = {row[0]: row for row in rows}
    lost = doubled = replayed = on_time = finished = 0
    for game in play.games:
        _, spec, start_player, steps, setting = stored[game.id]
        codes = steps.split()
        lost += sum(step >= len(codes) or codes[step] != code for step, code in game.told.items())
        state = parse_game(spec)
        record = Record(state, start_player, tuple(codes))
        record.replay()
        replayed += 1
        doubled += len(decided_by_nobody(game, codes, record))
        outcome = json.loads(setting)["outcome"]
        finished += outcome is not None
        on_time += outcome is not None and outcome["by"] == "time" and game.id not in play.left
    return {
        "tables": len(play.games),
        "finished": finished,
        "acknowledged": sum(game.acknowledged for game in play.games),
        "lost": lost,
        "doubled": doubled,
        "records_replayed": replayed,
        "lost_on_time": on_time,
        "not_told": sum(len(game.unheard) for game in play.games),
    }


def decided_by_nobody(game: Game, codes: list[str], record: Any) -> list[int]:
    """Steps of people that are stored although nobody has sent them there: something was stored twice, or elsewhere."""
    from azulejos.record import Record

    found = []
    people = set(game.tokens)
    for step, code in enumerate(codes):
        if ":" in code or code in game.sent.get(step, ()):
            continue
        mover = Record(record.game, record.start_player, tuple(codes[:step])).replay().current_player
        if mover in people:
            found.append(step)
    return found


async def run(name: str, arguments: argparse.Namespace) -> Data:
    rng = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        async with {"sqlite": alone, "cluster": cluster}[name](Path(folder)) as (set_up, read_rows):
            play, figures = await chaos(set_up, arguments, rng)
            rows = await asyncio.to_thread(read_rows)
            figures["log_bytes"] = sum(server.log.stat().st_size for server in set_up.servers)
            if arguments.keep_log:
                text = "\n".join(server.log.read_text() for server in set_up.servers)
                Path(arguments.keep_log).write_text(text, "utf-8")
        return {"set_up": name, **verdict(play, rows), **figures, "seconds": round(time.monotonic() - started)}


def is_well(result: Data) -> bool:
    return not any(result[name] for name in ("lost", "doubled", "lost_on_time", "not_told"))


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set-up", choices=("sqlite", "cluster", "both"), default="both")
    parser.add_argument("--kills", type=int, default=50, help="kills in each set-up")
    parser.add_argument("--rounds", type=int, help="faults in all, each kind in turn, instead of --kills")
    parser.add_argument("--only", default="", help="faults whose names begin with this")
    parser.add_argument("--longest", type=float, default=LONGEST_FAULT, help="seconds that a fault lasts at most")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep-log", metavar="FILE", help="where to put the servers' log")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(given)
    names = ("sqlite", "cluster") if arguments.set_up == "both" else (arguments.set_up,)
    results = [asyncio.run(run(name, arguments)) for name in names]
    if arguments.json:
        print(json.dumps(results))
    else:
        for result in results:
            for key, value in result.items():
                print(f"{key:<18} {value}")
            print()
    return 0 if all(map(is_well, results)) else 1


if __name__ == "__main__":
    sys.exit(main())
