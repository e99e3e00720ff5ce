"""Benchmarks: one table of names and measurements, medians of several runs, one thread.

A new benchmark is one entry in TABLE. `measure(seconds)` makes one run of about that long and returns its value.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import random as plain_random
import shlex
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from azulejos import random
from azulejos.bots import bot
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.registry import make, nearest
from azulejos.search.network import no_network
from azulejos.search.networks import WORDS, network_of
from azulejos.types import AzulejosError, InvalidOption

RUNS, QUICK_RUNS = 5, 3
SECONDS, QUICK_SECONDS = 0.4, 0.05
"""About how long one run takes."""
PAIRS = 5
"""Runs of ours and of a command compared with, one after the other."""
PACKAGE = Path(__file__).parent
ORACLES = PACKAGE.parents[1] / "tests" / "oracle"
"""The plain-Python models, beside a checkout only."""

GAMES = "games/s"
DECISIONS = "decisions/s"
NODES = "nodes/s"
OPENINGS = 4
"""Deals that a search is measured on."""
OVERRUN_BUDGET = 0.1
STEPS = "steps/s"


class Unavailable(Exception):
    """A benchmark that cannot be measured here; the message says why."""


@dataclass(frozen=True)
class Result:
    name: str
    value: float
    unit: str

    @property
    def digits(self) -> int:
        """Decimals worth showing."""
        return 0 if self.value >= 1000 or self.unit == "bytes" else 2

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "value": round(self.value, 4), "unit": self.unit}


@dataclass(frozen=True)
class Benchmark:
    name: str
    unit: str
    measure: Callable[[float], float]
    runs: int | None = None
    """How many runs, where the usual number would take too long or change nothing."""


def playouts(unit: str, name: str, **options: Any) -> Callable[[float], float]:
    """Compiled random games from the start to the end: games or decisions a second."""

    def measure(seconds: float) -> float:
        game = make(name, **options)
        states = game.definition.new()
        rng = random.generator(1)
        games, done, spent = 50, 0.0, 0.0
        game.definition.playouts(states, 1, game.options, rng)
        while spent < seconds:
            started = time.perf_counter()
            decisions, _ = game.definition.playouts(states, games, game.options, rng)
            spent = time.perf_counter() - started
            done = games if unit == GAMES else decisions
            games = max(2 * games, int(games * seconds / max(spent, 1e-6)))
        return done / spent

    return measure


def face(name: str) -> Callable[[float], float]:
    """Random games through `legal_moves` and `play` with text moves and events: decisions a second."""

    def measure(seconds: float) -> float:
        game = make(name)
        chooser = plain_random.Random(1)
        decisions, seed = 0, 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            state = game.deal(seed=seed)
            while moves := state.legal_moves():
                state.play(moves[int(chooser.random() * len(moves))].text)
                decisions += 1
            seed += 1
        return decisions / (time.perf_counter() - started)

    return measure


def oracle_ratio(name: str, kind: str, **arguments: Any) -> Callable[[float], float]:
    """How many times faster compiled random games are than the plain-Python model's."""

    def measure(seconds: float) -> float:
        oracle_type = getattr(_oracle(name), kind)
        chooser = plain_random.Random(1)
        games = 0
        started = time.perf_counter()
        while games == 0 or time.perf_counter() - started < seconds:
            _play_oracle(oracle_type(**arguments), chooser)
            games += 1
        rate = games / (time.perf_counter() - started)
        return playouts(GAMES, name)(seconds) / rate

    return measure


def _oracle(name: str) -> ModuleType:
    path = ORACLES / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"azulejos_oracle_{name}", path)
    if not path.exists() or spec is None or spec.loader is None:
        raise Unavailable("left out: the plain-Python model is part of a checkout only")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _play_oracle(oracle: Any, chooser: plain_random.Random) -> None:
    """A random game of the plain-Python model."""
    while oracle.outcome() is None:
        if oracle.awaits():
            oracle.settle(oracle.sample(chooser))
        else:
            oracle.play(chooser.choice(oracle.legal()))


def state_bytes(name: str) -> Callable[[float], float]:
    """The size of one state."""
    return lambda seconds: float(make(name).definition.new().itemsize)


VECTOR_GAMES = 1024
"""Games of a vector environment at once."""


def vector(name: str) -> Callable[[float], float]:
    """Random decisions in a vector environment, self-play view, with observation and mask: decisions a second."""

    def measure(seconds: float) -> float:
        env = _learning("azulejos.rl").make_vec(name, VECTOR_GAMES)
        env.reset(seed=1)
        env.step(env.random_actions())
        steps = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            env.step(env.random_actions())
            steps += 1
        return steps * VECTOR_GAMES / (time.perf_counter() - started)

    return measure


def zoo(name: str) -> Callable[[float], float]:
    """Random decisions in a PettingZoo environment, each with observation and mask: steps a second."""

    def measure(seconds: float) -> float:
        env = _learning(f"azulejos.rl.{name}").env()
        chooser = plain_random.Random(1)
        env.reset(seed=1)
        env.last()
        steps = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            seen, _, ended, _, _ = env.last()
            if ended:
                env.reset()
                continue
            env.step(chooser.choice(seen["action_mask"].nonzero()[0]))
            steps += 1
        return steps / (time.perf_counter() - started)

    return measure


def _learning(module: str) -> ModuleType:
    """A module of the learning environments."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise Unavailable(f"left out: {error}") from None


FIRST_MOVE = """
import sys
from azulejos import make
from azulejos.text import texts
from azulejos.warmup import ensure_warm
ensure_warm(texts("en"), sys.argv[1])
state = make(sys.argv[1]).deal(seed=1)
state.play(state.legal_moves()[0])
"""
"""What `azulejos play` does up to the first move."""


def start(game: str, cold: bool) -> Callable[[float], float]:
    """Seconds of a new process until its first move is played; cold: with nothing compiled yet."""

    def measure(seconds: float) -> float:
        if not cold:
            _start(game, {})  # whatever is not compiled yet
            return _start(game, {})
        with tempfile.TemporaryDirectory(prefix="azulejos-bench-") as folder:
            return _start(game, {"AZULEJOS_CACHE": folder})

    return measure


def _start(game: str, variables: Mapping[str, str]) -> float:
    path = os.pathsep.join([str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {"PYTHONPATH": path} | dict(variables)
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", FIRST_MOVE, game], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise Unavailable(f"failed: {done.stderr.strip()[-200:]}")
    return time.perf_counter() - started


def searching(name: str, evaluation: str, threads: int = 1) -> Callable[[float], float]:
    """Alpha-beta from a few openings, one search a thread: nodes a second in all."""

    def measure(seconds: float) -> float:
        game = make(name)
        words = WORDS[name]
        network = network_of(game) if evaluation == "net" else no_network(words)
        searches = [AlphaBetaSearch(network, game.definition.new().dtype, words) for _ in range(threads)]
        for search in searches:
            list(search.search(game.deal(seed=0).array, nodes=1))  # whatever is not compiled yet
        nodes = [0] * threads

        def run(index: int) -> None:
            for seed in range(OPENINGS):
                state = game.deal(seed=seed)
                nodes[index] += list(searches[index].search(state.array, seconds=seconds))[-1].nodes

        started = time.perf_counter()
        running = [threading.Thread(target=run, args=(index,)) for index in range(threads)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
        return sum(nodes) / (time.perf_counter() - started)

    return measure


def two_threads(seconds: float) -> float:
    """How many times as many nodes two searches at once see as one."""
    return searching("azul", "net", threads=2)(seconds) / searching("azul", "net")(seconds)


def overrun(name: str) -> Callable[[float], float]:
    """By how many milliseconds the strongest bot exceeds a budget of 0.1 s, at the 99th percentile."""

    def measure(seconds: float) -> float:
        chooser = bot("grandmaster", seconds=OVERRUN_BUDGET)
        late = []
        for seed in range(max(2, int(seconds * 100))):
            state = make(name).deal(seed=seed)
            started = time.perf_counter()
            chooser.choose(state)
            late.append(1000 * (time.perf_counter() - started - OVERRUN_BUDGET))
        return max(0.0, sorted(late)[int(0.99 * (len(late) - 1))])

    return measure


TABLE: tuple[Benchmark, ...] = (
    Benchmark("azul.playouts.2p", GAMES, playouts(GAMES, "azul")),
    Benchmark("azul.playouts.3p", GAMES, playouts(GAMES, "azul", players=3)),
    Benchmark("azul.playouts.4p", GAMES, playouts(GAMES, "azul", players=4)),
    Benchmark("azul.playouts.grey", GAMES, playouts(GAMES, "azul", wall="grey")),
    Benchmark("azul.decisions.2p", DECISIONS, playouts(DECISIONS, "azul")),
    Benchmark("azul.face", DECISIONS, face("azul")),
    Benchmark("azul.state.bytes", "bytes", state_bytes("azul"), runs=1),
    Benchmark("duel.playouts", GAMES, playouts(GAMES, "duel")),
    Benchmark("duel.decisions", DECISIONS, playouts(DECISIONS, "duel")),
    Benchmark("duel.face", DECISIONS, face("duel")),
    Benchmark("duel.state.bytes", "bytes", state_bytes("duel"), runs=1),
    Benchmark("oracle.ratio.azul", "times", oracle_ratio("azul", "AzulOracle", players=2)),
    Benchmark("oracle.ratio.duel", "times", oracle_ratio("duel", "DuelOracle")),
    Benchmark("search.azul.hand", NODES, searching("azul", "hand")),
    Benchmark("search.azul.net", NODES, searching("azul", "net")),
    Benchmark("search.duel.hand", NODES, searching("duel", "hand")),
    Benchmark("search.duel.net", NODES, searching("duel", "net")),
    Benchmark("search.threads2", "times", two_threads),
    Benchmark("search.overrun", "ms", overrun("azul"), runs=1),
    Benchmark("vector.azul", DECISIONS, vector("azul")),
    Benchmark("vector.duel", DECISIONS, vector("duel")),
    Benchmark("pettingzoo.azul", STEPS, zoo("azul_v0")),
    Benchmark("pettingzoo.duel", STEPS, zoo("duel_v0")),
    Benchmark("start.first", "s", start("azul", cold=True), runs=1),
    Benchmark("start.first.duel", "s", start("duel", cold=True), runs=1),
    Benchmark("start.later", "s", start("azul", cold=False), runs=3),
    Benchmark("start.later.duel", "s", start("duel", cold=False), runs=3),
)


def run(
    only: str = "", quick: bool = False, against: Mapping[str, str] | None = None, note: Callable[[str], None] = print
) -> Iterator[Result]:
    """Measure every benchmark whose name begins with `only`; `against` names commands to alternate with.
    `note` is told what had to be left out."""
    against = against or {}
    names = [benchmark.name for benchmark in TABLE]
    for name in against:
        if name not in names:
            raise InvalidOption("against", f"there is no benchmark {name!r}{nearest(name, names)}")
    chosen = [benchmark for benchmark in TABLE if benchmark.name.startswith(only)]
    if not chosen:
        raise InvalidOption("only", f"no benchmark begins with {only!r}; there are {', '.join(names)}")
    for benchmark in chosen:
        try:
            if benchmark.name in against:
                yield from _compare(benchmark, against[benchmark.name], quick)
            else:
                yield Result(benchmark.name, _median(benchmark, quick), benchmark.unit)
        except Unavailable as reason:
            note(f"{benchmark.name}: {reason}")


def _median(benchmark: Benchmark, quick: bool) -> float:
    runs = benchmark.runs or (QUICK_RUNS if quick else RUNS)
    seconds = QUICK_SECONDS if quick else SECONDS
    return statistics.median(benchmark.measure(seconds) for _ in range(runs))


def _compare(benchmark: Benchmark, command: str, quick: bool) -> Iterator[Result]:
    """Ours and the command's number in turn, and the median of the ratios."""
    seconds = QUICK_SECONDS if quick else SECONDS
    benchmark.measure(QUICK_SECONDS)
    ours, ratios = [], []
    for _ in range(PAIRS):
        ours.append(benchmark.measure(seconds))
        ratios.append(ours[-1] / _number(command))
    yield Result(benchmark.name, statistics.median(ours), benchmark.unit)
    yield Result(f"{benchmark.name}.ratio", statistics.median(ratios), "ratio")


def _number(command: str) -> float:
    """The number that a command prints last."""
    try:
        done = subprocess.run(shlex.split(command), capture_output=True, text=True, check=True)
        value = float(done.stdout.split()[-1])
    except (OSError, subprocess.CalledProcessError, IndexError, ValueError) as error:
        raise AzulejosError(f"against: {command!r} did not print a number ({error})") from None
    if value <= 0:
        raise AzulejosError(f"against: {command!r} printed {value}, which is no rate")
    return value


def parse_against(text: str) -> tuple[str, str]:
    """NAME=COMMAND in its two parts."""
    name, equals, command = text.partition("=")
    if not equals or not name or not command.strip():
        raise InvalidOption("against", f"{text!r} is not of the form NAME=COMMAND")
    return name, command
