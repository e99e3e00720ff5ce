"""Whether anything is lost while everything fails: real play through the API, while servers, PostgreSQL and Redis are
killed and frozen, connections between any two are cut, the disk is full, and clocks are set.

    python3 benchmarks/server_chaos.py                         100 kills and all other faults, both set-ups; 40 minutes
    python3 benchmarks/server_chaos.py --set-up sqlite --kills 10
    python3 benchmarks/server_chaos.py --set-up cluster --rounds 5 --seed 7 --json

`sqlite` is one server, `cluster` two with PostgreSQL and Redis. At every table two people, or a person and a bot,
decide as soon as they can, with ten seconds per turn: whoever loses on time lost it to us, unless this program itself
stood still meanwhile. After each fault every table has to go on, and every connection that watches has to hear of every
decision.

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
from pathlib import Path
from typing import Any

from chaos_faults import LONGEST_FAULT, Faults, SetUp, plan
from chaos_play import GO_ON_SECONDS, Data, Game, Play, Ways
from clients import Http
from machines import Postgres, Proxy, Redis, ServerMachine, end_in_order


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
        "longest_stop_s": round(play.time.longest_stop, 1),
        "lost_on_time_after": dict(on_time),
        "answers": dict(play.ways.trouble.most_common()),
    }


async def all_go_on(play: Play, after: str) -> float:
    """Seconds until every table has gone on by a step or more."""
    start = play.time.now
    before = [(game, game.step) for game in play.current]
    while True:
        play.check()
        waiting = [game.id for game, step in before if not game.is_over and game.step <= step]
        if not waiting:
            return play.time.now - start
        if play.time.now - start > GO_ON_SECONDS:
            said = [f"{game.id}: step {game.step}, version {game.version}" for game in play.current]
            trouble = dict(play.ways.trouble)
            raise AssertionError(f"after {after!r} these tables do not go on: {waiting}; of {said}; answers: {trouble}")
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
            try:
                play, figures = await chaos(set_up, arguments, rng)
            finally:
                if arguments.keep_log:
                    text = "\n".join(server.log.read_text() for server in set_up.servers)
                    Path(arguments.keep_log).write_text(text, "utf-8")
            rows = await asyncio.to_thread(read_rows)
            figures["log_bytes"] = sum(server.log.stat().st_size for server in set_up.servers)
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
    end_in_order()
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
