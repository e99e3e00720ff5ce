"""Benchmarks of every registered game: names and measurements, medians of several runs, one thread.

A new benchmark is one entry in `benchmarks`. `measure(seconds)` makes one run of about that long and returns its value.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import random as plain_random
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
from azulejos.bench.against import parse_against, printed_number
from azulejos.bots import bot
from azulejos.bots.alphabeta_search import AlphaBetaSearch
from azulejos.registry import game_names, make, nearest
from azulejos.search.network import no_network
from azulejos.search.networks import feature_words, network_for
from azulejos.search.providers import EVALUATIONS
from azulejos.types import InvalidOption

RUNS, QUICK_RUNS = 5, 3
SECONDS, QUICK_SECONDS = 0.4, 0.05
"""About how long one run takes."""
PAIRS = 5
"""How many runs of ours alternate with runs of a command to compare with."""
PACKAGE = Path(__file__).parents[1]
ORACLES = PACKAGE.parents[1] / "tests" / "oracle"
"""The plain-Python models, which only a checkout has."""

GAMES = "games/s"
DECISIONS = "decisions/s"
NODES = "nodes/s"
OPENINGS = 4
"""Deals that a search is measured on."""
OVERRUN_BUDGET = 0.1
"""Seconds that the strongest bot may think per move."""
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
        """How many decimals are worth showing."""
        return 0 if self.value >= 1000 or self.unit == "bytes" else 2

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "value": round(self.value, 4), "unit": self.unit}


@dataclass(frozen=True)
class Benchmark:
    name: str
    unit: str
    measure: Callable[[float], float]
    runs: int | None = None
    """How many runs, where the usual number would take too long or make no difference."""


def playouts(unit: str, name: str, **options: Any) -> Callable[[float], float]:
    """Compiled random games from start to end: games or decisions per second."""

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


def python_api(name: str) -> Callable[[float], float]:
    """Random games through `State.legal_moves` and `play`, with text moves and events: decisions per second."""

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


def oracle_ratio(name: str) -> Callable[[float], float]:
    """How many times faster compiled random games are than those of the plain-Python model."""

    def measure(seconds: float) -> float:
        oracle_type = getattr(_oracle(name), f"{name.capitalize()}Oracle")
        seats = make(name).definition.seats_option
        arguments = {seats: make(name).players} if seats else {}
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
        raise Unavailable("left out: only a checkout has the plain-Python model")
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


VECTOR_GAMES = 1024
"""How many games a vector environment steps at once."""


def vector(name: str) -> Callable[[float], float]:
    """Random decisions in a vector environment, self-play view, with observation and mask: decisions per second."""

    def measure(seconds: float) -> float:
        env = _import("azulejos.rl").make_vec(name, VECTOR_GAMES)
        env.reset(seed=1)
        env.step(env.random_actions())
        steps = 0
        started = time.perf_counter()
        while time.perf_counter() - started < seconds:
            env.step(env.random_actions())
            steps += 1
        return steps * VECTOR_GAMES / (time.perf_counter() - started)

    return measure


def pettingzoo(name: str) -> Callable[[float], float]:
    """Random decisions in a PettingZoo environment, each with observation and mask: steps per second."""

    def measure(seconds: float) -> float:
        env = _import("azulejos.rl.aec").versioned(name, name)[0]()
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


def openspiel(name: str) -> Callable[[float], float]:
    """OpenSpiel's Python tree search: simulations per second of processor time."""

    def measure(seconds: float) -> float:
        return float(_import("azulejos.bench.spiel").simulations_per_second(name, seconds))

    return measure


def _import(module: str) -> ModuleType:
    """A module that needs what may not be installed."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise Unavailable(f"left out: {error}") from None


FIRST_MOVE = """
import sys
from azulejos import make
from azulejos.text import texts
from azulejos.warming import ensure_warm
ensure_warm(texts("en"), sys.argv[1])
state = make(sys.argv[1]).deal(seed=1)
state.play(state.legal_moves()[0])
"""
"""What `azulejos play` does up to the first move."""


def start(game: str, cold: bool) -> Callable[[float], float]:
    """Seconds from the start of a process to its first move; cold: with nothing compiled yet."""

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
        [sys.executable, "-c", FIRST_MOVE, game], env=environment, capture_output=True, encoding="utf-8",
        errors="replace", check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise Unavailable(f"failed: {done.stderr.strip()[-200:]}")
    return time.perf_counter() - started


def searching(name: str, evaluation: str, threads: int = 1) -> Callable[[float], float]:
    """Alpha-beta from a few openings, one search per thread: nodes per second in all."""

    def measure(seconds: float) -> float:
        game = make(name)
        words = feature_words(game)
        network = network_for(game) if evaluation == "net" else no_network(words)
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


def two_threads(name: str) -> Callable[[float], float]:
    """How many times as many nodes two searches at once see as one."""
    return lambda seconds: searching(name, "net", threads=2)(seconds) / searching(name, "net")(seconds)


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


def benchmarks() -> list[Benchmark]:
    """Every benchmark of every registered game."""
    names = game_names()
    first = names[0]
    suffixes = {name: "" if name == first else f".{name}" for name in names}
    return [
        *(benchmark for name in names for benchmark in _rules_benchmarks(name)),
        *(Benchmark(f"oracle.ratio.{name}", "times", oracle_ratio(name)) for name in names),
        *(
            Benchmark(f"search.{name}.{evaluation}", NODES, searching(name, evaluation))
            for name in names
            if name in EVALUATIONS
            for evaluation in ("hand", "net")
        ),
        Benchmark("search.threads2", "times", two_threads(first)),
        Benchmark("search.overrun", "ms", overrun(first), runs=1),
        *(Benchmark(f"vector.{name}", DECISIONS, vector(name)) for name in names),
        *(Benchmark(f"pettingzoo.{name}", STEPS, pettingzoo(name)) for name in names),
        *(Benchmark(f"openspiel.{name}", "simulations/s", openspiel(name)) for name in names if name in EVALUATIONS),
        *(Benchmark(f"start.first{suffixes[name]}", "s", start(name, cold=True), runs=1) for name in names),
        *(Benchmark(f"start.later{suffixes[name]}", "s", start(name, cold=False), runs=3) for name in names),
    ]


def _rules_benchmarks(name: str) -> list[Benchmark]:
    """Of a game's rules; playouts also with every number of players and every other choice of its options."""
    definition = make(name).definition
    seats = definition.seats_option
    usual = f".{make(name).players}p" if seats else ""
    variants: dict[str, dict[str, Any]] = {usual: {}}
    for option in definition.option_descriptors:
        if option.kind == "choice":
            variants |= {
                f".{value}p" if option.name == seats else f".{value}": {option.name: value}
                for value in option.values
                if value != option.default
            }
    return [
        *(Benchmark(f"{name}.playouts{v}", GAMES, playouts(GAMES, name, **variants[v])) for v in variants),
        Benchmark(f"{name}.decisions{usual}", DECISIONS, playouts(DECISIONS, name)),
        Benchmark(f"{name}.face", DECISIONS, python_api(name)),
        Benchmark(f"{name}.state.bytes", "bytes", lambda seconds: float(definition.state.itemsize), runs=1),
    ]


def run(
    only: str = "", quick: bool = False, against: Mapping[str, str] | None = None, note: Callable[[str], None] = print
) -> Iterator[Result]:
    """Measure every benchmark whose name begins with `only`; `against` names commands to alternate with. `note` is
    called with whatever had to be left out."""
    against = against or {}
    table = benchmarks()
    names = [benchmark.name for benchmark in table]
    for name in against:
        if name not in names:
            raise InvalidOption("against", f"there is no benchmark {name!r}{nearest(name, names)}")
    chosen = [benchmark for benchmark in table if benchmark.name.startswith(only)]
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
        ratios.append(ours[-1] / printed_number(command))
    yield Result(benchmark.name, statistics.median(ours), benchmark.unit)
    yield Result(f"{benchmark.name}.ratio", statistics.median(ratios), "ratio")


__all__ = ["Benchmark", "Result", "benchmarks", "parse_against", "run"]
