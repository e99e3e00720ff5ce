"""How much memory a server takes while people play with bots and finished tables come and go.

    python3 benchmarks/server_memory.py                      30 minutes, 40 people
    python3 benchmarks/server_memory.py --minutes 2 --people 20 --json

Everybody plays one game after the other against a bot, watches the table over a WebSocket, and looks at the record of
each finished game. It fails if the server ever takes more than --most megabytes, or if it has grown by more than
--growth megabytes between half-time and the end.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import orjson
from clients import Http, Refused
from machines import ServerMachine, end_in_order
from websockets.asyncio.client import ClientConnection, connect

BOTS = ("random", "greedy", "novice")
MEGABYTE = 2**20
SAMPLE_SECONDS = 5.0
Data = dict[str, Any]


class Person:
    """Plays game after game."""

    def __init__(self, number: int, http: Http, port: int) -> None:
        self.rng = random.Random(number)
        self.http = http
        self.port = port
        self.decisions = 0
        self.games = 0

    async def play_on(self) -> None:
        token = (await self.http.post("/api/session", {"name": "P"}))["token"]
        headers = {"Authorization": f"Bearer {token}"}
        address = f"ws://127.0.0.1:{self.port}/api/socket"
        async with connect(
            address, additional_headers=headers, max_size=None, compression=None, ping_interval=None
        ) as socket:
            while True:
                await self._game(socket, token)
                self.games += 1

    async def _game(self, socket: ClientConnection, token: str) -> None:
        bot = {"kind": "bot", "bot": self.rng.choice(BOTS), "seconds": 0.1}
        if bot["bot"] != "novice":
            del bot["seconds"]
        game = self.rng.choice(("azul", "duel"))
        table = await self.http.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, bot]}, token)
        await socket.send(json.dumps({"type": "watch", "table": table["id"], "version": None}))
        while True:
            message = orjson.loads(await socket.recv())
            if message["type"] != "table" or message["table"]["id"] != table["id"]:
                continue
            now = message["table"]
            if now["status"] != "running":
                break
            if now["turn"]["mine"]:
                body = {"version": now["version"], "move": self.rng.choice(now["moves"])["move"]}
                with contextlib.suppress(Refused):  # the message was older than the table
                    await self.http.post(f"/api/tables/{table['id']}/play", body, token)
                    self.decisions += 1
        await socket.send(json.dumps({"type": "unwatch", "table": table["id"]}))
        await self.http.get(f"/api/tables/{table['id']}", token)


async def measure(server: ServerMachine, arguments: argparse.Namespace) -> Data:
    http = Http(server.port)
    while not (await http.get("/api/status"))["ready"]:
        await asyncio.sleep(0.2)
    start, loaded = time.monotonic(), server.memory()
    people = [Person(number, http, server.port) for number in range(arguments.people)]
    tasks = [asyncio.create_task(person.play_on()) for person in people]
    samples: list[tuple[float, int]] = []
    while (now := time.monotonic() - start) < 60 * arguments.minutes:
        samples.append((now, server.memory()))
        for task in tasks:
            if task.done():
                task.result()
        if not arguments.json and len(samples) % 12 == 0:
            games = sum(person.games for person in people)
            print(f"{now / 60:5.1f} min  {samples[-1][1] / MEGABYTE:6.0f} MB  {games:>6,} games", flush=True)
        await asyncio.sleep(SAMPLE_SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return figures(samples, loaded, people, arguments)


def figures(samples: list[tuple[float, int]], loaded: int, people: list[Person], arguments: argparse.Namespace) -> Data:
    """Memory in megabytes: each of `at_quarters` is the most in the minute before it."""
    end = 60 * arguments.minutes

    def most(until: float) -> int:
        return max((size for at, size in samples if until - 60 <= at <= until), default=0)

    quarters = [round(most(end * part / 4) / MEGABYTE) for part in range(1, 5)]
    return {
        "minutes": arguments.minutes,
        "people": arguments.people,
        "games": sum(person.games for person in people),
        "decisions": sum(person.decisions for person in people),
        "memory_mb_loaded": round(loaded / MEGABYTE),
        "memory_mb_at_quarters": quarters,
        "memory_mb_most": round(max(size for _, size in samples) / MEGABYTE),
        "growth_mb_second_half": quarters[3] - quarters[1],
        "load_average": round(os.getloadavg()[2], 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--people", type=int, default=40)
    parser.add_argument("--most", type=float, default=600, help="megabytes")
    parser.add_argument("--growth", type=float, default=30, help="megabytes between half-time and the end")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    end_in_order()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerMachine(Path(folder), database=f"{folder}/tables.sqlite3")
        server.start()
        try:
            result = asyncio.run(measure(server, arguments))
        finally:
            server.kill()
    if arguments.json:
        print(json.dumps(result))
    else:
        for name, value in result.items():
            print(f"{name:<24} {value}")
    return (
        0 if result["memory_mb_most"] <= arguments.most and result["growth_mb_second_half"] <= arguments.growth else 1
    )


if __name__ == "__main__":
    sys.exit(main())
