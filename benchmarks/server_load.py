"""How fast a decision reaches the other player, with many live tables: real servers, HTTP and WebSockets.

    python3 benchmarks/server_load.py                       1,000 tables, 200 decisions per second for 30 seconds
    python3 benchmarks/server_load.py --side-by-side        one server on SQLite, two on PostgreSQL and Redis
    python3 benchmarks/server_load.py --rate 100 --rate 200 --rate 400 --json
    python3 benchmarks/server_load.py --servers 2 --database postgresql://user@host/name --redis redis://host

Two clients sit at every table and watch it, each at another server if there are several. Decisions come at a steady
rate, each at another table; the time of one is measured from before its request is sent until the other player's
connection has received the new table. Servers and clients share the machine; what everything else on it used meanwhile,
and how long its disk took for a single write, is told too.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from clients import Http
from machines import Machine, Postgres, Redis, ServerMachine, busy_seconds, cpu_seconds, end_in_order
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 50
"""Tables that are set up at the same time."""
OURS = ("servers", "behind", "clients")
PROBE_SECONDS = 0.5
TURNS = 3
"""Set-ups that are compared take turns so often, so that both meet the same weather on the machine."""


@dataclass
class Player:
    """One of two at a table."""

    token: str
    http: Http
    socket: ClientConnection | None = None
    received: dict[int, asyncio.Future[float]] = field(default_factory=dict)
    """By version: when that version of the table arrived."""
    latest: dict[str, Any] = field(default_factory=dict)

    async def watch(self, table: str) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = f"ws://127.0.0.1:{self.http.port}/api/socket"
        self.socket = await connect(address, additional_headers=headers, max_size=None, compression=None,
                                    ping_interval=None)  # fmt: skip
        await self.socket.send(json.dumps({"type": "watch", "table": table, "version": None}))
        watching: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.task = asyncio.create_task(self.listen(watching))
        await watching

    async def listen(self, watching: asyncio.Future[None]) -> None:
        assert self.socket is not None
        with contextlib.suppress(Exception):
            async for message in self.socket:
                now = time.perf_counter()
                if '"type":"table"' not in message[:20]:
                    continue
                table = orjson.loads(message)["table"]
                if table["version"] >= self.latest.get("version", 0):  # the response to a decision may have been faster
                    self.latest = table
                if not watching.done():
                    watching.set_result(None)
                received = self.received.pop(table["version"], None)
                if received is not None and not received.done():
                    received.set_result(now)


@dataclass
class Pair:
    """A table with its two players."""

    id: str
    players: list[Player]
    game: str
    busy: bool = False

    async def decide(self, rng: random.Random) -> float | None:
        """Make one decision: milliseconds until the other player has it; None if the game is over."""
        try:
            table = max((player.latest for player in self.players), key=lambda each: each["version"])
            mover = table["turn"]["player"]
            if mover is None:
                return None
            table = self.players[mover].latest
            if not table["moves"]:
                return None
            other = self.players[1 - mover]
            version = table["version"]
            received: asyncio.Future[float] = asyncio.get_running_loop().create_future()
            other.received[version + 1] = received
            start = time.perf_counter()
            move = rng.choice(table["moves"])["move"]
            player = self.players[mover]
            body = {"version": version, "move": move}
            playing = asyncio.create_task(player.http.post(f"/api/tables/{self.id}/play", body, player.token))
            arrived = await asyncio.wait_for(received, 30)
            response = await playing
            if response["version"] > self.players[mover].latest["version"]:
                self.players[mover].latest = response
            return 1000 * (arrived - start)
        finally:
            self.busy = False


class Bench:
    """One set-up: its servers, what stands behind them, and all tables."""

    def __init__(self, name: str, servers: list[ServerMachine], behind: list[Machine]) -> None:
        self.name = name
        self.servers = servers
        self.behind = behind
        self.https = [Http(server.port) for server in servers]
        self.pairs: list[Pair] = []
        self.times: dict[float, list[float]] = {}
        self.used: dict[float, dict[str, float]] = {}
        """By rate: seconds measured, and processor time of servers, of what stands behind them, and of clients."""
        self.disk: list[float] = []
        """Milliseconds that single writes took to reach the disk meanwhile."""
        self.before = 0
        self.starting: dict[str, float] = {}

    async def start(self) -> None:
        for machine in self.behind:
            await asyncio.to_thread(machine.start)
        begun = time.perf_counter()
        for server in self.servers:
            await asyncio.to_thread(server.start)
        for http in self.https:
            while set((await http.get("/api/status"))["bots"].values()) != {"ready"}:
                await asyncio.sleep(0.05)
        self.starting = {"ready_after_s": round(time.perf_counter() - begun, 2)}
        self.before = sum(server.memory() for server in self.servers)

    async def set_up(self, tables: int) -> None:
        games = [entry["name"] for entry in (await self.https[0].get("/api/catalogue"))["games"]]
        slots = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> Pair:
            async with slots:
                return await self._pair(games[number % len(games)], number)

        started = time.perf_counter()
        self.pairs = list(await asyncio.gather(*(one(number) for number in range(tables))))
        self.starting["set_up_s"] = round(time.perf_counter() - started, 1)

    async def _pair(self, game: str, number: int) -> Pair:
        https = [self.https[(number + seat) % len(self.https)] for seat in range(2)]
        tokens = [(await http.post("/api/session", {"name": "P"}))["token"] for http in https]
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await https[0].post("/api/tables", {"game": game, "seats": seats}, tokens[0])
        await https[1].post(f"/api/tables/{table['id']}/join", {"key": table["join_key"]}, tokens[1])
        pair = Pair(table["id"], [Player(token, http) for token, http in zip(tokens, https, strict=True)], game)
        for player in pair.players:
            await player.watch(pair.id)
        return pair

    async def measure(self, rate: float, seconds: float, rng: random.Random, counts: bool = True) -> None:
        before = self._processor()
        started = time.perf_counter()
        probing = asyncio.create_task(probe_disk(self.servers[0].folder, self.disk if counts else []))
        times = await drive(self.pairs, rate, seconds, rng)
        probing.cancel()
        if counts:
            self.times.setdefault(rate, []).extend(times)
            used = self.used.setdefault(rate, dict.fromkeys((*before, "seconds"), 0.0))
            used["seconds"] += time.perf_counter() - started
            for name, value in self._processor().items():
                used[name] += value - before[name]

    def _processor(self) -> dict[str, float]:
        return {
            "servers": sum(server.cpu_seconds() for server in self.servers),
            "behind": sum(machine.cpu_seconds() for machine in self.behind),
            "clients": cpu_seconds(os.getpid()),
            "all": busy_seconds(),
        }

    def results(self) -> list[dict[str, Any]]:
        memory = sum(server.memory() for server in self.servers)
        return [self._result(rate, times, memory) for rate, times in self.times.items()]

    def _result(self, rate: float, times: list[float], memory: int) -> dict[str, Any]:
        quantiles = statistics.quantiles(times, n=100, method="inclusive")
        used = self.used[rate]
        return {
            "set_up": self.name,
            "servers": len(self.servers),
            "tables": len(self.pairs),
            "rate": rate,
            "decisions": len(times),
            "decisions_per_second": round(len(times) / used["seconds"], 1),
            "p50_ms": round(quantiles[49], 1),
            "p95_ms": round(quantiles[94], 1),
            "p99_ms": round(quantiles[98], 1),
            "longest_ms": round(max(times), 1),
            **{f"cores_of_{name}": round(used[name] / used["seconds"], 2) for name in OURS},
            "memory_mb": round(memory / 2**20, 1),
            "memory_kb_per_table": round((memory - self.before) / 1024 / len(self.pairs), 1),
            "steps_per_table": round(statistics.mean(map(len_steps, self.pairs)), 1),
            "cores_of_others": round((used["all"] - sum(used[name] for name in OURS)) / used["seconds"], 2),
            "disk_p50_ms": round(statistics.median(self.disk), 1),
            "disk_longest_ms": round(max(self.disk), 1),
            **self.starting,
        }

    def end(self) -> None:
        for machine in (*self.servers, *reversed(self.behind)):
            machine.kill()


async def probe_disk(folder: Path, times: list[float]) -> None:
    """See now and then how long a small write takes to be on the disk, whatever else the machine does."""

    def write() -> float:
        start = time.perf_counter()
        with (folder / "probe").open("wb") as file:
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
        return 1000 * (time.perf_counter() - start)

    while True:
        times.append(await asyncio.to_thread(write))
        await asyncio.sleep(PROBE_SECONDS)


def len_steps(pair: Pair) -> int:
    return max(int(player.latest["turn"]["step"]) for player in pair.players)


async def drive(pairs: list[Pair], rate: float, seconds: float, rng: random.Random) -> list[float]:
    """Make decisions at a steady rate; how long each took to arrive."""
    tasks: list[asyncio.Task[float | None]] = []
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0, start + number / rate - time.perf_counter()))
        pair = next((each for each in rng.sample(pairs, min(20, len(pairs))) if not each.busy), None)
        if pair is not None:
            pair.busy = True
            tasks.append(asyncio.create_task(pair.decide(rng)))
    return [taken for taken in await asyncio.gather(*tasks) if taken is not None]


def collect_no_more() -> None:
    """Keep garbage where it is while measuring: a look through everything that 2,000 clients hold takes half a second,
    in which none of them sees that a decision has arrived. Browsers have a machine each."""
    gc.collect()
    gc.disable()


def benches(arguments: argparse.Namespace, folder: Path) -> list[Bench]:
    """The set-ups to be measured."""
    limits = {"limits": {"live": max(2 * arguments.tables, 2000)}}
    if arguments.side_by_side:
        postgres, redis = Postgres(folder), Redis(folder)
        urls = {"database": postgres.url(), "redis": redis.url()}
        pair = [ServerMachine(folder, **urls, **limits) for _ in range(2)]
        alone = ServerMachine(folder, database=f"{folder}/tables.sqlite3", **limits)
        return [Bench("sqlite", [alone], []), Bench("postgresql, redis", pair, [postgres, redis])]
    database = arguments.database or f"{folder}/tables.sqlite3"
    settings = {"database": database, "redis": arguments.redis, **limits}
    return [Bench(database, [ServerMachine(folder, **settings) for _ in range(arguments.servers)], [])]


async def run(arguments: argparse.Namespace, folder: Path) -> list[dict[str, Any]]:
    rng = random.Random(1)
    rates = arguments.rate or [200.0]
    found = benches(arguments, folder)
    try:
        for bench in found:
            await bench.start()
            await bench.set_up(arguments.tables)
            await bench.measure(rates[0], arguments.warmup, rng, counts=False)
        collect_no_more()
        for rate in rates:
            for _ in range(TURNS):
                for bench in found:
                    await bench.measure(rate, arguments.seconds / TURNS, rng)
        return [result for bench in found for result in bench.results()]
    finally:
        for bench in found:
            bench.end()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, action="append", help="decisions per second (200); can be repeated")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warmup", type=float, default=5, help="seconds before measuring starts")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", help="default: a new SQLite file")
    parser.add_argument("--redis")
    parser.add_argument("--side-by-side", action="store_true", help="one server on SQLite, two on PostgreSQL and Redis")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--most", type=float, help="exit with 1 if a 99th percentile is above this many milliseconds")
    arguments = parser.parse_args()
    if arguments.servers > 1 and not (arguments.database and arguments.redis):
        parser.error("several servers need --database and --redis")
    end_in_order()
    with tempfile.TemporaryDirectory() as folder:
        results = asyncio.run(run(arguments, Path(folder)))
    if arguments.json:
        print(json.dumps(results))
    else:
        for name in results[0]:
            print(f"{name:<22}" + "".join(f"{result[name]!s:>20}" for result in results))
    return 1 if arguments.most is not None and any(result["p99_ms"] > arguments.most for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
