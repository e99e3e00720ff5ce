"""How fast a decision reaches the other player, with many live tables: one server process, real HTTP and WebSockets.

    python benchmarks/server_load.py                       1,000 tables, 200 decisions per second for 30 seconds
    python benchmarks/server_load.py --tables 100 --rate 50 --seconds 5 --json
    python benchmarks/server_load.py --database postgresql://user@host/name

Two clients sit at every table and watch it. Decisions come at a steady rate, each at another table; the time of one is
measured from before its request is sent until the other player's connection has received the new table. Server and
clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect

CONNECTIONS = 64
"""HTTP connections kept open: each browser keeps its own, and here one process stands for many browsers."""
AT_ONCE = 50
"""Tables that are set up at the same time."""


def serve(settings: dict[str, Any], pipe: Connection) -> None:
    """The server, in a process of its own."""
    from azulejos.server.serve import listening, run
    from azulejos.server.settings import Limits, Settings

    rates = dict.fromkeys(Limits().rates, "1000000/second")
    limits = Limits(sockets_per_person=10_000, tables_per_host=100_000, live=settings.pop("live"), rates=rates)
    with listening("127.0.0.1", 0, any_port=False) as listener:
        run(Settings(**settings, limits=limits), listener, lambda: pipe.send(listener.getsockname()[1]))


class Http:
    """A few connections that are kept open; one request at a time on each."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._idle: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter] | None] = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self._idle.put_nowait(None)

    async def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        return await self._request("POST", path, orjson.dumps(body), token)

    async def get(self, path: str, token: str = "") -> Any:
        return await self._request("GET", path, b"", token)

    async def _request(self, method: str, path: str, body: bytes, token: str) -> Any:
        connection = await self._idle.get()
        if connection is None:
            connection = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = connection
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nauthorization: Bearer {token}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        top = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(top.split("content-length: ")[1].split("\r\n")[0])
        body = await reader.readexactly(length)
        self._idle.put_nowait(connection)
        status = int(top.split(" ", 2)[1])
        if status >= 400:
            raise RuntimeError(f"{path}: {status} {body[:200].decode()}")
        return orjson.loads(body)


@dataclass
class Player:
    """One of two at a table."""

    token: str
    socket: ClientConnection | None = None
    received: dict[int, asyncio.Future[float]] = field(default_factory=dict)
    """By version: when that version of the table arrived."""
    latest: dict[str, Any] = field(default_factory=dict)

    async def watch(self, port: int, table: str) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = f"ws://127.0.0.1:{port}/api/socket"
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

    async def decide(self, http: Http, rng: random.Random) -> float | None:
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
            token = self.players[mover].token
            body = {"version": version, "move": move}
            playing = asyncio.create_task(http.post(f"/api/tables/{self.id}/play", body, token))
            arrived = await asyncio.wait_for(received, 30)
            response = await playing
            if response["version"] > self.players[mover].latest["version"]:
                self.players[mover].latest = response
            return 1000 * (arrived - start)
        finally:
            self.busy = False


async def set_up(http: Http, port: int, game: str) -> Pair:
    tokens = [(await http.post("/api/session", {"name": f"P{seat}"}))["token"] for seat in range(2)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = await http.post("/api/tables", {"game": game, "seats": seats}, tokens[0])
    await http.post(f"/api/tables/{table['id']}/join", {"key": table["join_key"]}, tokens[1])
    pair = Pair(table["id"], [Player(token) for token in tokens], game)
    for player in pair.players:
        await player.watch(port, pair.id)
    return pair


async def measure(port: int, pid: int, begun: float, arguments: argparse.Namespace) -> dict[str, Any]:
    http = Http(port)
    starting = {"answers_after_s": round(time.perf_counter() - begun, 2)}
    for name, key in (("playable_after_s", "games"), ("bots_after_s", "bots")):
        while set((await http.get("/api/status"))[key].values()) != {"ready"}:
            await asyncio.sleep(0.01)
        starting[name] = round(time.perf_counter() - begun, 2)
    before = memory(pid)
    games = [entry["name"] for entry in (await http.get("/api/catalogue"))["games"]]
    slots = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Pair:
        async with slots:
            return await set_up(http, port, games[number % len(games)])

    started = time.perf_counter()
    pairs = list(await asyncio.gather(*(one(number) for number in range(arguments.tables))))
    set_up_seconds = time.perf_counter() - started
    rng = random.Random(1)
    await drive(http, pairs, arguments.rate, arguments.warmup, rng)
    cpu = cpu_seconds(pid)
    started = time.perf_counter()
    times = await drive(http, pairs, arguments.rate, arguments.seconds, rng)
    seconds = time.perf_counter() - started
    used = cpu_seconds(pid) - cpu
    steps = [len_steps(pair) for pair in pairs]
    for pair in pairs:
        for player in pair.players:
            player.task.cancel()
    quantiles = statistics.quantiles(times, n=100)
    return starting | {
        "tables": len(pairs),
        "clients": 2 * len(pairs),
        "decisions": len(times),
        "decisions_per_second": round(len(times) / seconds, 1),
        "p50_ms": round(quantiles[49], 1),
        "p95_ms": round(quantiles[94], 1),
        "p99_ms": round(quantiles[98], 1),
        "longest_ms": round(max(times), 1),
        "server_cpu": round(used / seconds, 2),
        "memory_mb_before": round(before / 2**20, 1),
        "memory_mb": round(memory(pid) / 2**20, 1),
        "memory_kb_per_table": round((memory(pid) - before) / 1024 / len(pairs), 1),
        "steps_per_table": round(statistics.mean(steps), 1),
        "set_up_seconds": round(set_up_seconds, 1),
    }


def len_steps(pair: Pair) -> int:
    return max(int(player.latest["turn"]["step"]) for player in pair.players)


async def drive(http: Http, pairs: list[Pair], rate: float, seconds: float, rng: random.Random) -> list[float]:
    """Make decisions at a steady rate; how long each took to arrive."""
    tasks: list[asyncio.Task[float | None]] = []
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0, start + number / rate - time.perf_counter()))
        pair = next((each for each in rng.sample(pairs, min(20, len(pairs))) if not each.busy), None)
        if pair is not None:
            pair.busy = True
            tasks.append(asyncio.create_task(pair.decide(http, rng)))
    return [taken for taken in await asyncio.gather(*tasks) if taken is not None]


def memory(pid: int) -> int:
    """Bytes of memory that a process has for itself."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    return 0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="decisions per second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warmup", type=float, default=5, help="seconds before measuring starts")
    parser.add_argument("--database", help="default: a new SQLite file")
    parser.add_argument("--redis")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--most", type=float, help="exit with 1 if the 99th percentile is above this many milliseconds")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"database": arguments.database or f"{folder}/tables.sqlite3", "redis": arguments.redis}
        here, there = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        live = max(2 * arguments.tables, 2000)
        process = context.Process(target=serve, args=({**settings, "live": live}, there), daemon=True)
        begun = time.perf_counter()
        process.start()
        assert process.pid is not None
        try:
            result = asyncio.run(measure(here.recv(), process.pid, begun, arguments))
        finally:
            process.kill()
            process.join()
    if arguments.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:<22} {value:>10,}")
    return 1 if arguments.most is not None and result["p99_ms"] > arguments.most else 0


if __name__ == "__main__":
    sys.exit(main())
