"""What several commands print: a story, a board, a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from rich.console import Console

    from azulejos.state import State
    from azulejos.text import Texts
    from azulejos.types import Event

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def picture_options(command: Decorated) -> Decorated:
    """`--svg FILE` and `--dark`."""
    for option in (
        click.option("--dark", is_flag=True, help="Draw the picture of --svg in light colours on a dark ground."),
        click.option("--svg", metavar="FILE", help="Write an SVG picture to FILE instead (- prints it)."),
    ):
        command = option(command)
    return command


def write_picture(file: str, state: State, names: Sequence[str], texts: Texts, dark: bool) -> None:
    from azulejos.drawing import svg

    text = svg(state, names, texts, state.current_player, "dark" if dark else "light")
    if file == "-":
        click.echo(text, nl=False)
    else:
        Path(file).write_text(text, encoding="utf-8")


def console() -> Console:
    from rich.console import Console

    # files and pipes get lines as long as they are
    return Console(highlight=False, soft_wrap=True) if sys.stdout.isatty() else Console(highlight=False, width=100)


def print_step(step: str, events: Sequence[Event], names: Sequence[str], texts: Texts) -> None:
    """A move or draw, and what it led to."""
    from azulejos.terminal.narrate import narrate

    click.echo(step)
    for line in narrate(events, names, texts):
        click.echo(f"  {line}")


def print_end(state: State, names: Sequence[str], texts: Texts) -> None:
    """The last board and the result."""
    from azulejos.terminal.boards import render_board
    from azulejos.terminal.results import result_lines

    screen = console()
    screen.print(render_board(state, names, texts))
    screen.print("\n".join(result_lines(state, names, texts)), markup=False)
