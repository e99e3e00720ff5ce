"""Compiling everything that play uses, with visible progress: on the first start, or when asked to."""

from __future__ import annotations

import collections
import contextlib
import os
import threading
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numba
import numpy as np

from azulejos import code_cache, pack, random
from azulejos.bots.explanation import explain
from azulejos.bots.followed_line import follow
from azulejos.bots.providers import ACCOUNTS
from azulejos.bots.why import facts_of
from azulejos.game import Game
from azulejos.games import dispatch, events
from azulejos.games.definition import States, definitions
from azulejos.games.providers import MissingProvider
from azulejos.notice import notice
from azulejos.registry import game_names, make
from azulejos.search import alphabeta, alphabeta_memory, uct
from azulejos.search.network import no_network
from azulejos.search.networks import feature_words
from azulejos.search.providers import EVALUATIONS, ROUND_ENDS
from azulejos.text import DEFAULT_LANGUAGE, Texts
from azulejos.text import texts as texts_in
from azulejos.work import Pool, ProcessPool, Progress, TaskFailed, WorkerDied, calls

if TYPE_CHECKING:
    from rich.console import Console


def _moves(game: Game) -> None:
    states = _fresh(game)
    dispatch.status(states)
    dispatch.count_legal(states)
    dispatch.list_legal(states, np.zeros(len(game.moves), dtype=np.int16))
    dispatch.step(states, -1, events.buffer())
    game.definition.moves.explain(states[0], 0, game.options)


def _draws(game: Game) -> None:
    dispatch.step_drawn(_fresh(game), random.generator(0), events.buffer())


def _records(game: Game) -> None:
    # nothing at all is drawn, which no game would do; the states are thrown away
    dispatch.step_settled(_fresh(game), np.zeros(NOTHING_DRAWN, dtype=np.int16), events.buffer())
    state = game.deal(start_player=0, chance="manual")
    state.view(0).sample(0)
    state.imagine(0, 0)


def _search(game: Game) -> None:
    if game.name not in EVALUATIONS:
        return
    words = feature_words(game)
    memory = alphabeta_memory.new_memory(game.definition.state, words)
    memory["states"][0, 0] = game.deal(seed=0).array[0]
    alphabeta.clear_table(memory)
    alphabeta.prepare(memory, 0, 1)
    alphabeta.search(memory, 0, no_network(words), 1)


def _explanation(game: Game) -> None:
    if game.name in ACCOUNTS:
        state = game.deal(seed=0)
        explain(state)
        line = follow(state, [], lambda states: int(state.legal_actions()[0]))
        facts_of(line, line, 0)
        EVALUATIONS[game.name].is_deal(state.array[0])


def _uct(game: Game) -> None:
    if game.name not in EVALUATIONS:
        return
    words = feature_words(game)
    memory = uct.new_memory(game.definition.state, words)
    memory["states"][0, 0] = game.deal(seed=0).array[0]
    uct.new_tree(memory, 1)
    uct.simulate(memory, no_network(words), uct.BY_EVALUATION, 1)
    uct.unsquash(0.0)


def _round_end(game: Game) -> None:
    if game.name in ROUND_ENDS:
        ROUND_ENDS[game.name].begin_tiling(_fresh(game), events.buffer())


def _fresh(game: Game) -> States:
    states = game.definition.new()
    game.definition.set_up(states, game.options, 0)
    return states


NOTHING_DRAWN = 64
"""At least as many numbers as any draw's outcome has."""
RULES = {"moves": _moves, "draws": _draws, "records": _records}
"""What is compiled of a game's rules, by parts that do not need each other, the longest first."""
ALPHABETA = {"search": _search, "explanation": _explanation}
TREE = {"uct": _uct}
SEARCH = {**ALPHABETA, **TREE}
"""What the bots need beside it, for their choices and for analyses: two players alpha-beta, more of them the tree."""
TABLES = {"round_end": _round_end}
"""What tables of the web app need beside the rules."""
PARTS = {**SEARCH, **RULES, **TABLES}
COSTS = {"search": 9.0, "uct": 7.0, "moves": 4.0}
"""About how many seconds of one processor a part takes; the others take one."""
LEARNING = ("greedy", "vector", "views")
"""The parts of `azulejos.vector.warmup`, only when asked for."""
GamePart = tuple[str, str]
"""A game and a part of it."""
_background: dict[str, threading.Thread] = {}
"""By game, the thread that has its search compiled meanwhile."""


def is_warm(game: str, parts: Iterable[str] = RULES) -> bool:
    """Whether an earlier start compiled these parts of that game (or nothing is compiled at all)."""
    if numba.config.DISABLE_JIT:
        return True
    folders = [code_cache.cache_folder(), pack.FOLDER if pack.packed() is not None else None]
    return all(any(folder and _is_marked(folder, game, part) for folder in folders) for part in parts)


def compiling(parts: Sequence[GamePart]) -> Generator[Progress[GamePart], None, None]:
    """Compile parts of games, as many at once as there are processors, and yield how far it is. Each part is looked up
    when a processor is free."""
    try:
        yield from _pool().progress(parts)
    except (TaskFailed, WorkerDied):  # an error, which shows here, or a game that only this process knows
        for game, part in parts:
            if not is_warm(game, [part]):
                compile_part(game, part)


def _pool() -> Pool[GamePart, None]:
    return ProcessPool(calls(compile_part), os.cpu_count() or 1)


class Outlook:
    """How far compiling is, and about how long it still takes. One thread notes, any thread may ask."""

    def __init__(self, wanted: Sequence[GamePart], workers: int | None = None) -> None:
        self._open = {part: COSTS.get(part[1], 1.0) for part in wanted}
        self._total = sum(self._open.values())
        self._workers = workers or os.cpu_count() or 1
        self._begun: dict[GamePart, float] = {}
        self._spent = self._expected = 0.0
        """Seconds that finished parts took, and were expected to take."""

    def note(self, running: Iterable[GamePart], now: float) -> None:
        """Tell which parts are being compiled at that time; those that no longer are, are done."""
        running = set(running)
        for part in [part for part in self._begun if part not in running]:
            self._spent += now - self._begun.pop(part)
            self._expected += self._open.pop(part, 0.0)
        for part in running:
            self._begun.setdefault(part, now)

    @property
    def running(self) -> list[GamePart]:
        return sorted(self._begun.copy())

    def done(self, now: float) -> float:
        """The part of the work that is done, 0 to 1."""
        return 1 - sum(self._left(part, now) for part in list(self._open)) / self._total if self._total else 1.0

    def seconds_left(self, now: float) -> float:
        left = [self._left(part, now) for part in list(self._open)]
        return self._pace * max(max(left, default=0.0), sum(left) / self._workers)

    @property
    def _pace(self) -> float:
        """Seconds per expected second, on this machine with all that it does besides."""
        return (self._spent + 3.0) / (self._expected + 3.0)

    def _left(self, part: GamePart, now: float) -> float:
        cost, begun = self._open.get(part, 0.0), self._begun.get(part)
        return cost if begun is None else max(cost - (now - begun) / self._pace, cost / 10)


def warmup(game: str | None = None, *, learning: bool = False, progress: bool = True) -> float:
    """Compile ahead what a game's rules and bots need, or all games', and return the seconds that it took.

    What is compiled already is not compiled again. `learning` adds what `azulejos.rl` needs. With `progress`, standard
    error shows how far it is."""
    games = [make(game).name] if game is not None else game_names()
    parts = [*RULES, *SEARCH, *TABLES, *(LEARNING if learning else ())]
    cold = [(name, part) for name in games for part in parts if not is_warm(name, [part])]
    started = time.perf_counter()
    if cold:
        show(english(), _console(quiet=not progress), cold)
    return time.perf_counter() - started


def _console(quiet: bool = False) -> Console:
    """Standard error; loaded only where something is shown, which a server's start never does."""
    from rich.console import Console

    return Console(stderr=True, quiet=quiet)


def english() -> Texts:
    return texts_in(DEFAULT_LANGUAGE)


def warm_up(texts: Texts, games: Sequence[str], console: Console | None = None, parts: Iterable[str] = PARTS) -> float:
    """Compile these parts of these games with visible progress; the seconds it took."""
    return show(texts, console or _console(), [(game, part) for part in parts for game in games])


def show(texts: Texts, console: Console, wanted: Sequence[GamePart]) -> float:
    """Compile with visible progress; the seconds it took."""
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as ProgressBar

    started = time.perf_counter()
    outlook = Outlook(wanted)
    with ProgressBar(
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("", total=1.0)
        named: set[GamePart] = set()
        for progress in compiling(wanted):
            now = time.perf_counter()
            outlook.note(progress.running, now)
            names = ", ".join(f"{game} {part}" for game, part in outlook.running)
            description = texts("warm-left", name=names, seconds=max(1, round(outlook.seconds_left(now))))
            bar.update(task, completed=outlook.done(now), description=description)
            for game, part in progress.running:
                if (game, part) not in named and not console.is_terminal:
                    console.print(texts("warm-step", name=f"{game}, {part}"), highlight=False)
            named.update(progress.running)
    seconds = time.perf_counter() - started
    console.print(texts("warm-done", seconds=texts.decimal(seconds)), highlight=False)
    return seconds


def compile_part(game: str, part: str) -> None:
    """Compile a part of PARTS or LEARNING, and leave its mark."""
    notice.wanted = False  # whoever asks for a part tells how far it is
    with contextlib.suppress(MissingProvider):  # a floor that does not serve this game has nothing to compile
        _function_of(part)(make(game))
    folder = code_cache.cache_folder()
    if folder is not None and not code_cache.counts.unkept and not is_warm(game, [part]):
        code_cache.write_whole(_mark(folder, game, part), "\n".join(sorted(code_cache.used_folders)))


def _function_of(part: str) -> Callable[[Game], None]:
    if part in LEARNING:
        from azulejos.vector import warmup as learning

        return learning.PARTS[part]
    return PARTS[part]


def ensure_warm(texts: Texts, game: str, console: Console | None = None) -> None:
    """Compile a game's rules on its first start, and say so; later starts pass by."""
    if not is_warm(game):
        console = console or _console()
        console.print(texts("warm-first", game=game), highlight=False)
        warm_up(texts, [game], console, RULES)


def begin_search(game: str) -> None:
    """Let the bots' search be compiled meanwhile, in other processes: people need time for their first move too."""
    cold = [(game, part) for part in SEARCH if not is_warm(game, [part])]
    if cold and game not in _background:
        _background[game] = threading.Thread(target=_compile_quietly, args=(cold,), daemon=True)
        _background[game].start()


def _compile_quietly(wanted: Sequence[GamePart]) -> None:
    with contextlib.suppress(TaskFailed, WorkerDied):  # `ensure_search` tries again, where an error shows
        collections.deque(_pool().run(wanted), maxlen=0)


def is_being_compiled(game: str) -> bool:
    """Whether other processes compile the bots' search right now."""
    return game in _background and _background[game].is_alive()


def ensure_search(texts: Texts, game: str, console: Console | None = None) -> None:
    """Wait until the bots' search is compiled, and say so; later starts pass by."""
    if is_warm(game, SEARCH):
        return
    console = console or _console()
    console.print(texts("warm-bots"), highlight=False)
    if game in _background:
        _background.pop(game).join()
    if not is_warm(game, SEARCH):
        warm_up(texts, [game], console, SEARCH)


def _mark(folder: Path, game: str, part: str) -> Path:
    """A file that says: this part is compiled. It lists the folders of the cache that hold its code.

    Its name has a hash of all that may be compiled, so that a mark of other sources does not count.
    """
    sources = code_cache.source_hash(__name__), code_cache.state_hash(definitions()[game].state)
    return folder / f"warm-{game}-{part}-{'-'.join(sources)}"


def _is_marked(folder: Path, game: str, part: str) -> bool:
    """Whether the part was compiled from these sources, in any checkout, and its code is still there."""
    try:
        needed = _mark(folder, game, part).read_text("utf-8").split()
    except OSError:
        return False
    return all((folder / name).is_dir() for name in needed)
