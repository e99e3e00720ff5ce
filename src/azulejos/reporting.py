"""How far a long command is: bars on a terminal, elsewhere a line now and then. Both go to standard error."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

import click

EVERY_SECONDS = 10.0
"""How often a line is written where there is no terminal."""

Report = Callable[[str, int, int, str], None]
"""Called with the step's name, how much of it is done, how much there is in all, and what else there is to say."""


@contextlib.contextmanager
def reporting() -> Iterator[Report]:
    """What a long command calls to say how far it is."""
    from rich.console import Console

    console = Console(stderr=True)
    with _bars(console) if console.is_terminal else contextlib.nullcontext(_Lines()) as report:
        yield report


@contextlib.contextmanager
def _bars(console: object) -> Iterator[Report]:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TaskID,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.fields[step]}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    times = (TimeElapsedColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, *times, console=console, transient=True) as bars:  # type: ignore[arg-type]
        shown: dict[str, TaskID] = {}
        rates: dict[str, Rate] = {}

        def report(step: str, done: int, of: int, said: str = "") -> None:
            if step not in shown or done < rates[step].done:  # a step that begins again gets a bar of its own
                shown[step] = bars.add_task(said, total=of, step=step, rate="")
                rates[step] = Rate(done)
            rate = rates[step].update(done)
            bars.update(shown[step], completed=done, total=of, description=said, rate=rate)

        yield report


class _Lines:
    """Writes a line every few seconds, and one at the end of a step that took longer."""

    def __init__(self) -> None:
        self._step: str | None = None
        self._next = 0.0
        self._is_long = False
        self._rate = Rate(0)

    def __call__(self, step: str, done: int, of: int, said: str = "") -> None:
        now = time.monotonic()
        if step != self._step or done < self._rate.done:
            self._step, self._next, self._rate = step, now + EVERY_SECONDS, Rate(done)
            self._is_long = False
        rate = self._rate.update(done)
        if now < self._next and not (self._is_long and done >= of):
            return
        self._is_long = True
        self._next = now + EVERY_SECONDS
        click.echo(" ".join(filter(None, [f"{step} {done}/{of}".strip(), rate, said])), err=True)


class Rate:
    """How much is done per second, over all workers."""

    def __init__(self, done: int) -> None:
        self._first, self._started = done, time.monotonic()
        self.done = done

    def update(self, done: int) -> str:
        self.done = done
        seconds = time.monotonic() - self._started
        return f"{(done - self._first) / seconds:.1f}/s" if seconds > 1 and done > self._first else ""
