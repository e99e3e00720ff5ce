"""How long somebody waits after a first start: a real server with an empty cache, a table, and a bot's first answer.

    python benchmarks/first_start.py                    every game and level, what all takes, and later starts
    python benchmarks/first_start.py --game azul --level master --json

Everything is counted from the start of the server's process, with its import, as somebody sees it who types the
command. The table is asked for as soon as the server answers at all and until it can be had; the person moves at once
whenever it is their turn. For each level the server and the cache are new.

    first     with an empty cache: the person's first move is played, and the bot has decided (and thought before)
    all       until everything that play uses is compiled, where nobody has asked for anything
    later     the same two moments with a cache that holds everything

Each comes with `others`: how many processors were busy meanwhile with anything else (on Linux). The figures are worth
something where that is about 0; a measurement with more than QUIET is repeated, and the least disturbed one counts.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import itertools
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from azulejos.bots import LEVELS
from azulejos.client import Client, ServerError, Table
from azulejos.registry import game_names

PATIENCE = 600.0
ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "docs" / "results" / "first_start.toml"
HEADER = """\
# How long somebody waits after a start of the server, in seconds from the start of its process. docs/performance.md
# shows it; python benchmarks/first_start.py --write makes it.
#
# first     with an empty cache, by game and level: the person's first move is played (moved), and the bot has decided
#           for the first time (answered)
# all       until all that play uses is compiled, where nobody has asked for anything
# later     medians of several starts with a cache that holds everything
# others    how many of two processors were busy meanwhile with anything else
# wanted    at most, where nothing else goes on

command = "python benchmarks/first_start.py --write"
wanted = { azul = 15, duel = 35, all = 75, later = 1.2 }""".splitlines()
WHAT = ("first", "all", "later")
QUIET, TRIES = 0.2, 3
PAUSE = 0.05
"""Seconds between two attempts, which keep the machine busy too."""


@contextlib.contextmanager
def server(cache: Path) -> Iterator[tuple[float, Client]]:
    """When a server with that cache was started, and a client that it answers. Its games are kept in the cache too."""
    command = [sys.executable, "-m", "azulejos.cli", "serve", "--no-browser", "--port", "0"]
    settings = {**os.environ, "AZULEJOS_CACHE": str(cache)}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)  # Python keeps bytecode where nobody has told it not to
    started = time.perf_counter()
    process = subprocess.Popen(
        [*command, "--database", str(cache / "tables.sqlite3")],
        env=settings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8",
    )  # fmt: skip
    try:
        yield started, Client(address_said(process), name="Ina")
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def address_said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            return "http://" + line.partition("http://")[2].split()[0].rstrip("/").replace("localhost", "127.0.0.1")
    raise SystemExit("the server did not start")


def table_of(client: Client, game: str, level: str) -> Table:
    """A table with that bot, as soon as there can be one: asked for at once, and again when the game is ready."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return client.create(game, seats, start_player=0)
        except ServerError as error:
            if error.code != "warming_up" or time.monotonic() > end:
                raise
        while client.status()["games"][game] != "ready":
            time.sleep(PAUSE)


def play(client: Client, table: Table) -> tuple[float, float]:
    """Play at once whenever it is the person's turn: when they first moved, and when the bot had first decided."""
    moved = answered = 0.0
    for latest in client.watch(table):
        now = latest
        while True:
            if any(step["player"] not in (None, 0) for step in now.log):
                answered = answered or time.perf_counter()
            if moved and answered:
                return moved, answered
            if not (now.is_my_turn and now.moves):
                break
            try:
                now = client.play(now, now.moves[0])
            except ServerError as error:
                if error.code != "stale":
                    raise
                break  # what happened meanwhile is on its way
            moved = moved or time.perf_counter()
    raise SystemExit("the table ended without an answer")


def busy_seconds() -> float:
    """Seconds that all processors together have worked, and this program's share of them taken out."""
    try:
        ticks = [int(each) for each in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    except OSError:
        return 0.0
    idle, waiting = ticks[3:5]
    return (sum(ticks[:8]) - idle - waiting) / os.sysconf("SC_CLK_TCK") - sum(os.times()[:4])


def undisturbed(measure: Callable[[], dict[str, float]], tries: int) -> dict[str, float]:
    """What a measurement found that others disturbed as little as possible."""
    best: dict[str, float] = {}
    for _ in range(tries):
        began, busy = time.perf_counter(), busy_seconds()
        found = measure()  # its processes have ended, so that their time counts as ours
        found["others"] = max(0.0, (busy_seconds() - busy) / (time.perf_counter() - began))
        if not best or found["others"] < best["others"]:
            best = found
        if best["others"] <= QUIET:
            break
    return best


def first_answer(game: str, level: str) -> dict[str, float]:
    """Seconds until the person's first move is played and the bot has decided first, with an empty cache."""
    with tempfile.TemporaryDirectory(prefix="azulejos-") as cache, server(Path(cache)) as (started, client):
        moved, answered = play(client, table_of(client, game, level))
        return {"moved": moved - started, "answered": answered - started}


def everything() -> dict[str, float]:
    """Seconds until a server has compiled all that play uses."""
    with tempfile.TemporaryDirectory(prefix="azulejos-") as cache, server(Path(cache)) as (started, client):
        while not client.status()["ready"]:
            time.sleep(PAUSE)
        return {"seconds": time.perf_counter() - started}


def later_start(game: str, level: str, cache: Path) -> dict[str, float]:
    """The same with a cache that holds everything."""
    with server(cache) as (started, client):
        moved, answered = play(client, table_of(client, game, level))
        return {"moved": moved - started, "answered": answered - started}


def measure(
    games: Sequence[str], levels: Sequence[str], what: Sequence[str], runs: int, tries: int, kept: Path | None
) -> Iterator[dict[str, Any]]:
    for game, level in itertools.product(games, levels) if "first" in what else ():
        yield {"what": "first", "game": game, "level": level, **undisturbed(partial(first_answer, game, level), tries)}
    if "all" in what:
        yield {"what": "all", **undisturbed(everything, tries)}
    if "later" in what:
        with tempfile.TemporaryDirectory(prefix="azulejos-") as folder:
            cache = kept or Path(folder)
            with server(cache) as (_, client):
                client.wait_until_ready(PATIENCE)
            for game in games:
                found = [undisturbed(partial(later_start, game, levels[0], cache), tries) for _ in range(runs)]
                medians = {name: statistics.median(each[name] for each in found) for name in found[0]}
                yield {"what": "later", "game": game, "level": levels[0], **medians}


def as_results(found: Sequence[dict[str, Any]]) -> str:
    """What was measured as a file of docs/results."""
    commit = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], capture_output=True, encoding="utf-8", cwd=ROOT)
    lines = [*HEADER, f"date = {datetime.date.today()}", f'commit = "{commit.stdout.strip()}"']
    for each in found:
        lines += ["", f"[[{each['what']}]]"]
        lines += [f"{name} = {json.dumps(value)}" for name, value in each.items() if name != "what"]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="How long somebody waits after a first start.")
    parser.add_argument("--game", choices=game_names(), help="only this game")
    parser.add_argument("--level", choices=LEVELS, help="only this level")
    parser.add_argument("--what", nargs="+", choices=WHAT, default=WHAT, help="without it, everything")
    parser.add_argument("--runs", type=int, default=5, help="later starts, of which the median is told")
    parser.add_argument("--tries", type=int, default=TRIES, help="at most, until nothing else keeps the machine busy")
    parser.add_argument("--cache", type=Path, metavar="FOLDER", help="for later starts: keep what is compiled here")
    parser.add_argument("--write", action="store_true", help="put what was measured into docs/results")
    parser.add_argument("--json", action="store_true", help="print one list of JSON")
    chosen = parser.parse_args(arguments)
    found = []
    games = [chosen.game] if chosen.game else game_names()
    levels = [chosen.level] if chosen.level else LEVELS
    for each in measure(games, levels, chosen.what, chosen.runs, chosen.tries, chosen.cache):
        rounded = {name: round(value, 2) if isinstance(value, float) else value for name, value in each.items()}
        found.append(rounded)
        if not chosen.json:
            print("  ".join(f"{name} {value}" for name, value in rounded.items()), flush=True)
    if chosen.write:
        RESULTS.write_text(as_results(found), "utf-8")
    if chosen.json:
        print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
